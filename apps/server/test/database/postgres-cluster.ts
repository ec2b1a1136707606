/**
 * A PostgreSQL of the tests' own: a fresh cluster in a temporary folder on a free port, gone after the run. The
 * one that a machine may already run is neither needed nor touched.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresCluster {
  /** Address of a database of the cluster, for its superuser or the given user. */
  url(database: string, user?: string): string;
  /** Ends the server at once, as a crash would; `start` brings it back. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}

export async function startPostgresCluster(): Promise<PostgresCluster> {
  const bin = serverPrograms();
  const owner = ownerOfServer();
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-postgres-'));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const as = { ...owner, cwd: folder, stdio: 'pipe' as const };
  const port = await freePort();
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lucerna', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    as,
  );
  const server = new PostgresServer(bin, data, {
    ...quickSettings,
    port: String(port),
    shared_buffers: '64MB',
    max_connections: '200',
  });
  await server.start();
  return {
    url: (database, user = 'lucerna') => `postgres://${user}@127.0.0.1:${port}/${database}`,
    start: () => server.start(),
    // Immediate shutdown: what is left is recovered at the next start. (A SIGKILL leaves its children behind.)
    kill: () => server.end('SIGQUIT'),
    async remove() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const quickSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Nothing of this outlives the run; commits stay synchronous, since tests end the server hard.
  fsync: 'off',
  full_page_writes: 'off',
};

/** A server over a folder that is there. */
export class PostgresServer {
  readonly #bin: string;
  readonly #data: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ReturnType<typeof spawn> | undefined;

  constructor(bin: string, data: string, settings: Readonly<Record<string, string>>) {
    this.#bin = bin;
    this.#data = data;
    this.#settings = settings;
  }

  async start(): Promise<void> {
    const options = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(this.#bin, 'postgres'), ['-D', this.#data, ...options], {
      ...ownerOfServer(),
      cwd: dirname(this.#data),
    });
    this.#child = child;
    // A run that breaks off leaves no server behind.
    const endToo = () => void child.kill('SIGQUIT');
    process.once('exit', endToo);
    child.once('exit', () => process.off('exit', endToo));
    let said = '';
    await new Promise<void>((resolve, reject) => {
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        // A standby is ready to accept read-only ones.
        if (/ready to accept (read-only )?connections/.test(text)) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
    });
  }

  /** SIGINT: in order; SIGQUIT: at once, as a crash would. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

/** Debian keeps the server's programs out of the path, a folder for each version. */
export function serverPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  for (const version of versions) {
    const bin = join(root, version, 'bin');
    if (existsSync(join(bin, 'initdb')) && hasPostgis(version)) return bin;
  }
  throw new Error(
    'These tests need PostgreSQL with PostGIS: on Debian, apt-get install postgresql-15-postgis-3',
  );
}

function hasPostgis(version: string): boolean {
  return existsSync(`/usr/share/postgresql/${version}/extension/postgis.control`);
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package made for it. */
export function ownerOfServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  if (line === undefined) throw new Error('There is no user postgres to run PostgreSQL as');
  const [, , uid, gid] = line.split(':').map(Number);
  return { uid: uid as number, gid: gid as number };
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
