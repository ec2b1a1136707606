/** Lucerna's process, started as somebody starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type TestPlace, testPlace } from '../database/test-database.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

const places: TestPlace[] = [];
const running = new Set<ChildProcess>();

/** Ends what still runs and removes every place. */
export async function endRuns(): Promise<void> {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const place of places.splice(0)) await place.remove();
}

export async function newPlace(options = {}): Promise<TestPlace> {
  const place = await testPlace(options);
  places.push(place);
  return place;
}

export function variablesOf({ dataDir, databaseUrl }: TestPlace): Record<string, string> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', PORT: '0', HOST: '127.0.0.1', DEMO: 'off' };
}

export interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  said(): { out: string; err: string };
  /** The address that the ready line names. */
  readonly ready: Promise<string>;
}

/** Nothing of the test's own surroundings but what others have compiled, which saves a second of the processor a start. */
const { NODE_COMPILE_CACHE } = process.env;
const compiledOnce: Record<string, string> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

export function run(variables: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH ?? '', ...compiledOnce, DRAIN_S: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const text = { out: '', err: '' };
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    text.err += piece;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text.out += piece;
      const address = /Lucerna è pronta: (http:\/\/localhost:\d+)/.exec(text.out)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}:\n${text.out}\n${text.err}`)));
  });
  ready.catch(() => {});
  return { child, ended, said: () => text, ready };
}

/** What a start that cannot be says: for people, a message and no stack trace. */
export async function refusal(variables: Record<string, string>): Promise<string> {
  const started = run(variables);
  const status = await started.ended;
  const { out, err } = started.said();
  if (status !== 1 || /^\s+at /m.test(err)) throw new Error(`It ended with ${status}:\n${out}\n${err}`);
  return err.trim();
}
