/** The demonstration goes by one command and does not come back; a municipality goes with all that is its own. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../src/backup/read.ts';
import { silentLog } from '../../src/db/log.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { readEnv } from '../../src/env.ts';
import { demoWarning, fillWithDemo } from '../../src/first-start.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { bordersFile, codistat, createArgs } from './borders.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await loadDemo(db, { log: silentLog, lightPoints: 200 });
});
afterAll(async () => {
  await db.close();
  terminal.close();
});

const create = (answers?: (question: string) => string) =>
  terminal.run(db, createArgs(terminal.file('c.json', bordersFile)), { answers });

/** How many rows of the municipality each table has that knows municipalities, but for what tells who did what. */
async function rowsOf(code: string): Promise<Record<string, number>> {
  return db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'codistat' AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relname NOT LIKE 'registro%' ORDER BY 1`.execute(tx.sql);
    const found: Record<string, number> = {};
    for (const { name } of rows) {
      const counted = await sql<{ n: number }>`
        SELECT count(*)::integer AS n FROM ${sql.table(name)} WHERE codistat = ${code}`.execute(tx.sql);
      if (counted.rows[0]?.n !== 0) found[name] = counted.rows[0]?.n ?? 0;
    }
    return found;
  });
}

describe('the demonstration', () => {
  it('is told of where others reach it', async () => {
    const told = (variables: Record<string, string>) => demoWarning(db, readEnv(variables));
    expect(await told({})).toBeUndefined();
    expect(await told({ HOST: '0.0.0.0' })).toContain('npm run demo -- togli');
    expect(await told({ PUBLIC_URL: 'https://lucerna.comune.it' })).toContain('ATTENZIONE');
    expect(await told({ PUBLIC_URL: 'http://localhost:8080' })).toBeUndefined();
  });

  it('offers itself to be removed once there is a real municipality, and stays where nobody says yes', async () => {
    const asked: string[] = [];
    const made = await create((question) => {
      asked.push(question);
      return 'no';
    });
    expect(made).toMatchObject({ status: 0 });
    expect(asked.join()).toContain('Valchiara, Borgo Sereno, 8 account');
    expect(made.out).toContain('npm run demo -- togli');
    expect(await rowsOf('999001')).toMatchObject({ comuni: 1, ip_pl: expect.any(Number) });
  });

  it('is not taken away with an account that somebody made there, unless told', async () => {
    const made = await terminal.run(db, [
      'utente',
      'crea',
      '--utente',
      'rossi',
      '--nome',
      'Rossi',
      '--comune',
      '999001',
      '--ruoli',
      'SUPERVISORE',
    ]);
    expect(made).toMatchObject({ status: 0 });
    const refused = await terminal.run(db, ['demo', 'togli']);
    expect([refused.status, refused.notices]).toEqual([1, expect.stringContaining('rossi')]);
    expect(await rowsOf('999002')).toMatchObject({ comuni: 1 });
  });

  it('goes with its accounts and everything of its own, and leaves the real municipality', async () => {
    const before = await rowsOf(codistat);
    const done = await terminal.run(db, ['demo', 'togli', '--anche-account']);
    expect(done).toMatchObject({ status: 0, notices: '' });
    expect(done.out).toContain('i comuni di Valchiara e Borgo Sereno, e 9 account');
    for (const code of ['999001', '999002'])
      expect(Object.keys(await rowsOf(code))).toEqual(['layer_versione']);
    expect(await rowsOf(codistat)).toEqual(before);
    const accounts = await db.system(({ sql: tx }) => tx.selectFrom('utenti').select('username').execute());
    expect(accounts).toEqual([]);
    expect(await demoWarning(db, readEnv({ HOST: '0.0.0.0' }))).toBeUndefined();
    expect((await terminal.run(db, ['demo', 'togli'])).out).toContain("non c'è");
  });

  it('does not come back by itself, not even where nothing else is left', async () => {
    const gone = ['comune', 'elimina', '--codistat', codistat, '--nome', 'Prato', '--senza-backup'];
    expect(await terminal.run(db, gone)).toMatchObject({ status: 0 });
    let loads = 0;
    const load = async () => {
      loads += 1;
    };
    await fillWithDemo(db, { ...readEnv({}), demo: 'auto' }, load);
    expect(loads).toBe(0);
    await fillWithDemo(db, { ...readEnv({}), demo: 'on' }, load);
    expect(loads).toBe(1);
  });
});

describe('comune elimina', () => {
  it('wants the name as it is and a copy, and takes everything away', async () => {
    await create();
    const account = [
      'utente',
      'crea',
      '--utente',
      'bruni',
      '--nome',
      'B',
      '--comune',
      codistat,
      '--ruoli',
      'SUPERVISORE',
    ];
    await terminal.run(db, account);
    const remove = (...more: string[]) =>
      terminal.run(db, ['comune', 'elimina', '--codistat', codistat, ...more]);
    expect((await remove('--nome', 'Prati', '--senza-backup')).notices).toContain('si chiama «Prato»');
    expect((await remove('--nome', 'Prato')).notices).toContain('copia di sicurezza');
    expect(await rowsOf(codistat)).toMatchObject({ comuni: 1, confini: 1, utenti: 1 });
    const copy = join(terminal.folder, 'prima.copia');
    const gone = await remove('--nome', 'Prato', '--backup', copy);
    expect(gone.out).toContain('Scritta la copia');
    expect(gone.out).toContain('Eliminato il comune di Prato');
    expect((await checkBackup(copy)).righe).toMatchObject({ comuni: 1, utenti: 1 });
    expect(Object.keys(await rowsOf(codistat))).toEqual(['layer_versione']);
    expect((await remove('--nome', 'Prato', '--senza-backup')).notices).toContain("non c'è");
  });
});
