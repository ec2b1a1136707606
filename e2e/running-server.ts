/** The real server, on a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeBinary, projectRoot } from '../tools/install.mjs';

/** Loading the demo takes a minute where nothing else runs, and several times that on a machine with other work. */
const readyWithinMs = 600_000;

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
  /** Ends it as a power cut does: nothing is finished, nothing is written any more. */
  kill(): Promise<void>;
}

/** Starts the server as `npm start` does and waits until it says that it is ready. */
export async function startServer(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server: ChildProcess = spawn(nodeBinary(), [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DEMO: 'on', DRAIN_S: '0', ...variables },
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
    async kill() {
      server.kill('SIGKILL');
      await stopped;
    },
  };
}
