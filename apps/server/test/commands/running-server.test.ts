/**
 * Commands beside a server that is really running: on the embedded database through its job socket, on PostgreSQL
 * by themselves.
 */

import { join } from 'node:path';
import { wordsOf } from '@lucerna/domain/rules/importing/file-columns';
import { fileShapes } from '@lucerna/domain/rules/importing/file-shape';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceInGate } from '../beyond-gate.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { bordersFile, codistat, createArgs } from './borders.ts';
import { type RunningServer, runCommandLine, startCommand, startServer } from './processes.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
let place: TestPlace;
let server: RunningServer;
let password = '';

const run = (...args: string[]) => runCommandLine(place, ...args);
const points = (count: number) =>
  `pl_cod;toponimo;pl_tipo;lampot;lon;lat\n${Array.from({ length: count }, (_, index) => `P${index};Via;T;L;${7.8 + index / 1_000_000};45.25`).join('\n')}`;
const importArgs = (file: string, ...more: string[]) => [
  'importa',
  '--comune',
  codistat,
  '--tipo',
  'pl',
  '--file',
  file,
  ...more,
];

/** Written, and heard of as soon as a thousand rows are: then most of 12,000 are still to come. */
const toldOften = ['--scrivi', '--avanzamento', '1000'];

beforeAll(async () => {
  place = await testPlace();
  server = await startServer(place);
  const made = await run(...createArgs(terminal.file('c.json', bordersFile)));
  expect(made).toMatchObject({ status: 0, out: expect.stringContaining('Creato il comune di Prato') });
  const account = await run(
    'utente',
    'crea',
    '--utente',
    'ufficio',
    '--nome',
    'U',
    '--comune',
    codistat,
    '--ruoli',
    'SUPERVISORE',
  );
  password = /: (\S+)$/m.exec(account.out)?.[1] ?? '';
});
afterAll(async () => {
  await server?.stop();
  await place?.remove();
  terminal.close();
});

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  return await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie },
    body: JSON.stringify(body),
  });
}

const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

async function pointsServed(): Promise<number> {
  const login = await post('/api/login', { username: 'ufficio', password });
  const cookie = cookieOf(login);
  const answer = await fetch(`${server.address}/api/v2.0/pl`, {
    headers: { cookie, 'x-requested-with': 'XMLHttpRequest' },
  });
  expect([login.status, answer.status]).toEqual([200, 200]);
  const { features } = (await answer.json()) as { features: unknown[] };
  return features.length;
}

describe('beside a running server', () => {
  it('a new account signs in at once, and chooses its password', async () => {
    const first = await post('/api/login', { username: 'ufficio', password });
    expect([first.status, await first.json()]).toEqual([200, { success: true, passo: 'password' }]);
    password = 'nebbia-trapano-fico';
    expect((await post('/api/login/password', { password }, cookieOf(first))).status).toBe(200);
    expect(await pointsServed()).toBe(0);
  });

  it('a command prints and ends as it would by itself', async () => {
    expect(await run('comune', 'elenco')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/001047 +Prato/),
      notices: '',
    });
    const again = await run(...createArgs(terminal.file('c.json', bordersFile)));
    expect(again).toMatchObject({ status: 1, out: '', notices: expect.stringContaining("c'è già") });
    const missing = await run(...importArgs(join(terminal.folder, 'non-esiste.csv')));
    expect(missing).toMatchObject({
      status: 1,
      out: '',
      notices: expect.stringContaining("non-esiste.csv non c'è"),
    });
  });

  it('an import is served at once, and its report is written where it was asked for', async () => {
    const report = join(terminal.folder, 'rapporto.csv');
    const mapping = terminal.file(
      'm.json',
      JSON.stringify({
        campi: { pl_cod: 'pl_cod', toponimo: 'toponimo', pl_tipo: 'pl_tipo', lampot: 'lampot' },
        geometria: { lon: 'lon', lat: 'lat' },
      }),
    );
    const file = terminal.file('p.csv', `${points(100)}\nX;Via;T;L;est;45.25`);
    const typed = await run(...importArgs(file, '--mappa', mapping, '--rapporto', report, '--scrivi'));
    expect(typed).toMatchObject({
      status: 2,
      out: expect.stringContaining('Scritto: 100 inserite, 0 modificate, 1 rifiutata'),
    });
    expect(terminal.read('rapporto.csv').split('\r\n')).toHaveLength(103);
    expect(await pointsServed()).toBe(100);
  });

  it('a backup is written while the server works, and is not restored under it', async () => {
    const copy = join(terminal.folder, 'lucerna.copia');
    expect(await run('backup', '--a', copy)).toMatchObject({ status: 0, notices: '' });
    expect(await run('verifica-backup', copy)).toMatchObject({
      status: 0,
      out: expect.stringContaining('La copia è integra'),
    });
    expect((await run('ripristina', '--da', copy, '--sostituisci')).status).toBe(1);
    expect(await pointsServed()).toBe(100);
  });

  it('a fault names the file as it was typed', async () => {
    const file = terminal.file('rotto.csv', 'pl_cod;toponimo\nA;"Via');
    const typed = await run(...importArgs(file));
    expect(typed).toMatchObject({ status: 1, notices: expect.stringContaining('rotto.csv') });
    expect(typed.notices).not.toContain('lavoro-');
  });

  it('giving up rolls back, and the server goes on', async () => {
    const before = await pointsServed();
    const command = startCommand(place, importArgs(terminal.file('molti.csv', points(12_000)), ...toldOften));
    await command.hears('Scritte 1.000');
    command.process.kill('SIGINT');
    const { status, notices } = await command.ended;
    expect(notices).toContain('Annullato: nulla è stato scritto');
    expect(status).toBe(130);
    expect(await pointsServed()).toBe(before);
  });

  it('a command that dies takes its work with it', async () => {
    const before = await pointsServed();
    const command = startCommand(place, importArgs(terminal.file('molti.csv', points(12_000)), ...toldOften));
    await command.hears('Scritte 1.000');
    command.process.kill('SIGKILL');
    await command.ended;
    await expect.poll(pointsServed).toBe(before);
  });
});

// No engine is asked: once is enough before a landing.
if (onceInGate)
  describe('without server and database', () => {
    it('help names the fields of every kind with their labels, words and limits', async () => {
      const { out } = await runCommandLine(
        { dataDir: '/proc/nessuna', remove: async () => {} },
        'importa',
        '--help',
      );
      const text = out.replace(/\s+/g, ' ');
      for (const { segment, columns } of fileShapes) {
        expect(text).toContain(`Colonne di ${segment}: `);
        for (const { key, field } of columns) {
          expect(text).toContain(`${key} (`);
          for (const word of wordsOf(field)?.words ?? []) expect(text).toContain(word);
        }
      }
      expect(text).toContain('lamp_pot (Potenza (W); numero da 0 a 100.000)');
    });

    it('help is given, and a command that is unknown refused', async () => {
      const nowhere = { dataDir: '/proc/nessuna/cartella', remove: async () => {} };
      expect(await runCommandLine(nowhere, 'importa', '--help')).toMatchObject({
        status: 0,
        out: expect.stringContaining('--riferimenti'),
      });
      expect(await runCommandLine(nowhere, 'pippo')).toMatchObject({
        status: 1,
        notices: expect.stringContaining('«pippo» non c'),
      });
    });
  });
