/** The real server and the real commands, each in a process of its own, over one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestPlace } from '../database/test-database.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface RunningServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it as `signal` does, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface Ended {
  readonly status: number | null;
  readonly out: string;
  readonly notices: string;
}

export interface Running {
  readonly process: ChildProcess;
  /** Resolves once standard error has said it. */
  hears(words: string): Promise<void>;
  readonly ended: Promise<Ended>;
}

export function startServer(place: TestPlace): Promise<RunningServer> {
  const server = start('../../src/main.ts', [], place);
  let said = '';
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
    server.stderr?.on('data', (text: Buffer) => {
      said += text;
    });
    server.stdout?.on('data', (text: Buffer) => {
      said += text;
      const address = /Lucerna è pronta: (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      resolve({
        address,
        process: server,
        async stop(signal = 'SIGTERM') {
          if (server.exitCode !== null || server.signalCode !== null) return;
          const exit = once(server, 'exit');
          server.kill(signal);
          await exit;
        },
      });
    });
  });
}

export function startCommand(place: TestPlace, args: readonly string[]): Running {
  const command = start('../../src/cli.ts', args, place);
  let out = '';
  let notices = '';
  const listeners = new Set<() => void>();
  command.stdout?.on('data', (text: Buffer) => {
    out += text;
  });
  command.stderr?.on('data', (text: Buffer) => {
    notices += text;
    for (const listener of listeners) listener();
  });
  const ended = once(command, 'close').then(([status]) => ({
    status: status as number | null,
    out,
    notices,
  }));
  return {
    process: command,
    ended,
    hears: (words) =>
      new Promise((resolve, reject) => {
        const listener = () => {
          if (notices.includes(words)) resolve();
        };
        listeners.add(listener);
        listener();
        void ended.then(() => reject(new Error(`Never heard «${words}» in:\n${notices}`)));
      }),
  };
}

export function runCommandLine(place: TestPlace, ...args: string[]): Promise<Ended> {
  return startCommand(place, args).ended;
}

function start(program: string, args: readonly string[], place: TestPlace): ChildProcess {
  const { INIT_CWD: _, DATABASE_URL: __, ...inherited } = process.env;
  return spawn(process.execPath, [at(program), ...args], {
    env: {
      ...inherited,
      DRAIN_S: '0',
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
