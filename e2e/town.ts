/** The real server of a worker, on a free port, over a copy of the town that was made once for the run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  createPostgresDatabase,
  dropPostgresDatabase,
} from '../apps/server/test/database/postgres-databases.ts';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

const readyWithinMs = 180_000;

/** Where a server keeps its data: the variables that name it, and how it is removed. */
interface Place {
  readonly variables: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does and waits until it says that it is ready. */
export async function startServer(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server: ChildProcess = spawn(nodeBinary(), [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stopped = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill('SIGKILL');
      reject(new Error('The server was not ready in time'));
    }, readyWithinMs);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
    createInterface({ input: server.stdout as NonNullable<typeof server.stdout> }).on('line', (line) => {
      const ready = line.match(/Lucerna è pronta: (http:\S+)/);
      if (ready?.[1] === undefined) return;
      clearTimeout(timer);
      resolve(ready[1]);
    });
  });
  return {
    address,
    async stop() {
      server.kill('SIGTERM');
      await stopped;
    },
  };
}

/** What the run's set-up made: a folder of the embedded engine, or a database of a cluster. */
export interface TownTemplate {
  readonly folder?: string;
  readonly cluster?: string;
  readonly database?: string;
}

const templateVariable = 'LUCERNA_E2E_TEMPLATE';

export function offerTemplate(template: TownTemplate): void {
  process.env[templateVariable] = JSON.stringify(template);
}

async function copyTemplate(): Promise<Place> {
  const text = process.env[templateVariable];
  if (text === undefined) throw new Error('The town of the run was not made');
  const { folder, cluster, database } = JSON.parse(text) as TownTemplate;
  if (cluster !== undefined) {
    const name = `town_${randomUUID().replaceAll('-', '')}`;
    const url = await createPostgresDatabase(cluster, name, database);
    return { variables: { DATABASE_URL: url }, remove: () => dropPostgresDatabase(cluster, name) };
  }
  const copy = mkdtempSync(join(tmpdir(), 'lucerna-e2e-'));
  cpSync(folder as string, join(copy, 'data'), { recursive: true });
  return {
    variables: { DATA_DIR: join(copy, 'data'), DATABASE_URL: '' },
    remove: async () => rmSync(copy, { recursive: true, force: true }),
  };
}

/**
 * The town in which a worker's journeys take place. A file of journeys finds it as the demo made it, so that no
 * file hangs on what another one wrote.
 */
export class Town {
  #server: RunningServer | undefined;
  #place: Place | undefined;
  #file = '';

  async addressFor(file: string): Promise<string> {
    if (file !== this.#file) await this.leave();
    this.#file = file;
    if (this.#server === undefined) {
      this.#place = await copyTemplate();
      this.#server = await startServer(this.#place.variables);
    }
    return this.#server.address;
  }

  async leave(): Promise<void> {
    await this.#server?.stop();
    await this.#place?.remove();
    this.#server = undefined;
    this.#place = undefined;
  }
}
