import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate, projectMigrations } from '../../src/db/migrate.ts';
import type { Migration } from '../../src/db/migration-text.ts';
import { openDatabase } from '../../src/db/open.ts';
import { StartupFault } from '../../src/db/startup-fault.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { ranByThree } from './fixtures/three-starts.ts';

let place: TestPlace;
let db: Database;

beforeAll(async () => {
  place = await testPlace();
  db = await open(place);
});
// As the project's migrations leave it.
afterEach(() =>
  db.system((tx) =>
    tx.script("DROP TABLE IF EXISTS prima, seconda, terza; DELETE FROM migrazioni WHERE nome LIKE '9%'"),
  ),
);
afterAll(async () => {
  await db.close();
  await place.remove();
});

const open = (where: TestPlace) => openDatabase({ ...where, log: silentLog });

const own = projectMigrations();

/** Migrations that follow the project's. */
function further(...texts: string[]): Migration[] {
  return [...own, ...texts.map((text, i) => ({ name: `9${i}-prova.sql`, text }))];
}

async function faultOf(work: Promise<unknown>): Promise<Error> {
  const error = await work.then(
    () => new Error('It worked'),
    (fault: Error) => fault,
  );
  expect(error).toBeInstanceOf(StartupFault);
  return error;
}

async function exists(db: Database, table: string): Promise<boolean> {
  const { rows } = await db.system((tx) =>
    sql<{ name: string | null }>`SELECT to_regclass(${table}) AS name`.execute(tx.sql),
  );
  return rows[0]?.name !== null;
}

test('the files are numbered in order, none twice', () => {
  const numbers = own.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

test('an up-to-date database has nothing to do', async () => {
  expect(await migrate(db)).toEqual([]);
});

test('each missing one runs once, in order', async () => {
  const list = further(
    'CREATE TABLE prima (n integer)',
    'ALTER TABLE prima ADD COLUMN m integer; CREATE TABLE seconda ()',
  );
  expect(await migrate(db, list)).toEqual(['90-prova.sql', '91-prova.sql']);
  expect(await migrate(db, list)).toEqual([]);
  expect(await exists(db, 'seconda')).toBe(true);
});

test('one that fails leaves nothing of itself, and what came before it stays', async () => {
  const list = further(
    'CREATE TABLE prima (n integer)',
    'CREATE TABLE seconda (n integer); SELECT 1 / 0; CREATE TABLE terza ()',
  );
  await expect(migrate(db, list)).rejects.toMatchObject({ code: '22012' });
  expect([await exists(db, 'prima'), await exists(db, 'seconda'), await exists(db, 'terza')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(
    await migrate(db, further('CREATE TABLE prima (n integer)', 'CREATE TABLE seconda (n integer)')),
  ).toEqual(['91-prova.sql']);
});

test('one that was edited after it ran stops the start, but for its line ends', async () => {
  await migrate(db, further('CREATE TABLE prima (n integer);\n'));
  expect(await migrate(db, further('CREATE TABLE prima (n integer);\r\n'))).toEqual([]);
  const fault = await faultOf(migrate(db, further('CREATE TABLE prima (n bigint);\n')));
  expect(fault.message).toContain('La migrazione 90-prova.sql è stata modificata');
});

test('a database of a newer Lucerna is refused', async () => {
  await migrate(db, further('CREATE TABLE prima (n integer)'));
  const fault = await faultOf(migrate(db));
  expect(fault.message).toContain('più recente di Lucerna (ha la migrazione 90-prova.sql');
  expect(fault.message).toContain('aggiorna Lucerna');
});

test('a database of a newer Lucerna that admits this one is worked on as it is', async () => {
  const last = own.at(-1)?.name ?? '';
  const list = further(
    `-- ammette: ${last}\nCREATE TABLE prima (n integer)`,
    `-- ammette: ${last}\nCREATE TABLE seconda (n integer)`,
  );
  await migrate(db, list);
  expect(await migrate(db)).toEqual([]);
  // What counts is what the newest says: it takes away what the program before used.
  await migrate(db, [...list, { name: '92-prova.sql', text: '-- ammette: 91-prova.sql\nDROP TABLE prima' }]);
  expect((await faultOf(migrate(db))).message).toContain('più recente di Lucerna');
  expect(await migrate(db, list)).toEqual([]);
});

test('one that runs outside of a transaction makes its index beside those who write, and goes on where it broke off', async () => {
  const index = `-- fuori transazione
    DROP INDEX CONCURRENTLY IF EXISTS prima_n; -- what a run that broke off left
    CREATE UNIQUE INDEX CONCURRENTLY prima_n ON prima (n);`;
  const list = further('CREATE TABLE prima (n integer); INSERT INTO prima VALUES (1), (1)', index);
  await expect(migrate(db, list)).rejects.toMatchObject({ code: '23505' });
  await db.system((tx) => tx.script('DELETE FROM prima'));
  expect(await migrate(db, list)).toEqual(['91-prova.sql']);
  const { rows } = await db.system((tx) =>
    sql<{
      whole: boolean;
    }>`SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = 'prima_n'::regclass`.execute(tx.sql),
  );
  expect(rows).toEqual([{ whole: true }]);
});

test('a database of another history is refused', async () => {
  await migrate(db, [...own, { name: '90-altra.sql', text: 'CREATE TABLE prima ()' }]);
  const fault = await faultOf(migrate(db, further('CREATE TABLE prima ()')));
  expect(fault.message).toContain('al posto di 90-prova.sql ha 90-altra.sql');
});

test('three starts at once run each once', async () => {
  const list = further(
    'CREATE TABLE prima (n integer); SELECT pg_sleep(0.3)',
    'CREATE TABLE seconda (n integer)',
  );
  await db.close();
  expect(await ranByThree(place, list)).toEqual(['90-prova.sql', '91-prova.sql']);
  db = await open(place);
});
