/** The job socket of the embedded database, and what becomes of commands when it is not there. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArguments } from '../../src/commands/arguments.ts';
import { commands } from '../../src/commands/command-list.ts';
import { protocolVersion, readFrames, sendFrame } from '../../src/commands/jobs/frames.ts';
import { handOver } from '../../src/commands/jobs/hand-over.ts';
import { listenForJobs } from '../../src/commands/jobs/listen-for-jobs.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { bordersFile, codistat, createArgs } from './borders.ts';
import { type RunningServer, runCommandLine, startCommand, startServer } from './processes.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
afterAll(() => terminal.close());
let place: TestPlace;
let server: RunningServer | undefined;
beforeAll(async () => {
  place = await testPlace();
});
afterAll(async () => {
  await server?.stop();
  await place.remove();
});

/** The server on the folder: one for as many tests as leave it alive. */
async function running(): Promise<RunningServer> {
  server ??= await startServer(place);
  return server;
}

async function stop(signal?: NodeJS.Signals): Promise<void> {
  const stopped = server;
  server = undefined;
  await stopped?.stop(signal);
}

const socketOf = () => join(place.dataDir, 'lucerna.sock');
const create = () => createArgs(terminal.file('c.json', bordersFile));

/** An import that has written some of its rows, and goes on. */
async function halfWayThroughAnImport() {
  // It may be there already.
  await runCommandLine(place, ...create());
  const rows = Array.from(
    { length: 12_000 },
    (_, index) => `P${index};Via;T;L;${7.8 + index / 1_000_000};45.25`,
  );
  const file = terminal.file('p.csv', `pl_cod;toponimo;pl_tipo;lampot;lon;lat\n${rows.join('\n')}`);
  const job = startCommand(place, [
    'importa',
    '--comune',
    codistat,
    '--tipo',
    'pl',
    '--file',
    file,
    '--scrivi',
    '--avanzamento',
    '1000',
  ]);
  await job.hears('Scritte 1.000');
  return job;
}

describe('the job socket', () => {
  it("lets in only the server's own user", async () => {
    await running();
    expect(statSync(socketOf()).isSocket()).toBe(true);
    expect(statSync(socketOf()).mode & 0o777).toBe(0o600);
  });

  it('tells whoever waits that the server was killed in the middle, and hinders neither a command nor the next server', async () => {
    await running();
    const job = await halfWayThroughAnImport();
    mkdirSync(join(place.dataDir, 'lavoro-rimasto'));
    await stop('SIGKILL');
    expect(await job.ended).toMatchObject({
      status: 1,
      notices: expect.stringContaining('Il server si è chiuso prima di finire'),
    });
    expect(existsSync(socketOf())).toBe(true);
    const list = await runCommandLine(place, 'comune', 'elenco');
    expect(list).toMatchObject({ status: 0, out: expect.stringMatching(/Prato +\S+, \S+ +0 /) });
    await running();
    expect(await runCommandLine(place, 'comune', 'elenco')).toMatchObject({ status: 0 });
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('lavoro-'))).toEqual([]);
  });

  it('goes with the server, which ends its jobs when it closes', async () => {
    await running();
    const job = await halfWayThroughAnImport();
    await stop('SIGTERM');
    expect(await job.ended).toMatchObject({
      status: 130,
      notices: expect.stringContaining('Annullato: nulla è stato scritto'),
    });
    expect(existsSync(socketOf())).toBe(false);
  });
});

describe('the listener of a socket', () => {
  let db: Database;
  beforeAll(async () => {
    await stop();
    db = await openDatabase({ dataDir: place.dataDir, log: silentLog });
  });
  afterAll(() => db.close());

  it("works in a folder whose path is longer than a socket's may be", async () => {
    const dataDir = join(place.dataDir, 'x'.repeat(100), 'y'.repeat(60));
    mkdirSync(dataDir, { recursive: true });
    const listener = await listenForJobs(db, dataDir);
    const args = ['utente', 'elenco'];
    const typed = readArguments(commands, args);
    const lines: string[] = [];
    const io = {
      print: (line: string) => void lines.push(line),
      notice() {},
      ask: async () => null,
      inputFile: (path: string) => path,
      outputFile: () => Promise.reject(new Error('No output')),
      signal: new AbortController().signal,
    };
    expect(typed.asks === 'run' && (await handOver(dataDir, args, typed, io))).toBe(0);
    expect(lines).toEqual(["Non c'è ancora nessun utente."]);
    await listener.close();
  });

  it('answers a command of another version, and survives whoever talks nonsense', async () => {
    const listener = await listenForJobs(db, place.dataDir);
    const nonsense = connect(socketOf());
    nonsense.on('error', () => {});
    nonsense.write('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => nonsense.once('close', resolve).resume());
    const other = connect(socketOf());
    await sendFrame(other, 'job', { protocol: protocolVersion + 1, args: ['comune', 'elenco'], files: [] });
    const heard: string[] = [];
    for await (const { kind, body } of readFrames(other)) {
      heard.push(`${kind} ${body}`);
      if (kind === 'exit') break;
    }
    expect(heard).toEqual([expect.stringContaining("di un'altra versione"), 'exit 1']);
    await listener.close();
  });
});

describe('without a server', () => {
  it('commands open the folder one after the other', async () => {
    const first = startCommand(place, ['comune', 'elenco']);
    const second = startCommand(place, ['utente', 'elenco']);
    expect(await first.ended).toMatchObject({ status: 0 });
    expect(await second.ended).toMatchObject({ status: 0 });
  });

  it('a folder that cannot be opened ends in one message', async () => {
    const file = terminal.file('non-una-cartella', 'x');
    const typed = await runCommandLine({ ...place, dataDir: join(file, 'dati') }, 'comune', 'elenco');
    expect(typed).toMatchObject({ status: 1, out: '' });
    expect(typed.notices).not.toContain('    at ');
    writeFileSync(socketOf(), '');
    expect(await runCommandLine(place, 'comune', 'elenco')).toMatchObject({ status: 0 });
  });
});
