import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { type Migration, migrate, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { StartupFault } from '../../src/db/startup-fault.ts';
import { type TestPlace, testEngine, testPlace } from '../database/test-database.ts';

const opened: Database[] = [];
let place: TestPlace | undefined;

afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
  await place?.remove();
  place = undefined;
});

async function open(): Promise<Database> {
  place ??= await testPlace();
  const db = await openDatabase({ ...place, log: silentLog });
  opened.push(db);
  return db;
}

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
  const db = await open();
  expect(await migrate(db)).toEqual([]);
});

test('each missing one runs once, in order', async () => {
  const db = await open();
  const list = further(
    'CREATE TABLE prima (n integer)',
    'ALTER TABLE prima ADD COLUMN m integer; CREATE TABLE seconda ()',
  );
  expect(await migrate(db, list)).toEqual(['90-prova.sql', '91-prova.sql']);
  expect(await migrate(db, list)).toEqual([]);
  expect(await exists(db, 'seconda')).toBe(true);
});

test('one that fails leaves nothing of itself, and what came before it stays', async () => {
  const db = await open();
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
  const db = await open();
  await migrate(db, further('CREATE TABLE prima (n integer);\n'));
  expect(await migrate(db, further('CREATE TABLE prima (n integer);\r\n'))).toEqual([]);
  const fault = await faultOf(migrate(db, further('CREATE TABLE prima (n bigint);\n')));
  expect(fault.message).toContain('La migrazione 90-prova.sql è stata modificata');
});

test('a database of a newer Lucerna is refused', async () => {
  const db = await open();
  await migrate(db, further('CREATE TABLE prima (n integer)'));
  const fault = await faultOf(migrate(db));
  expect(fault.message).toContain('più recente di Lucerna (ha la migrazione 90-prova.sql');
  expect(fault.message).toContain('aggiorna Lucerna');
});

test('a database of another history is refused', async () => {
  const db = await open();
  await migrate(db, [...own, { name: '90-altra.sql', text: 'CREATE TABLE prima ()' }]);
  const fault = await faultOf(migrate(db, further('CREATE TABLE prima ()')));
  expect(fault.message).toContain('al posto di 90-prova.sql ha 90-altra.sql');
});

test('three starts at once run each once', async () => {
  const list = further(
    'CREATE TABLE prima (n integer); SELECT pg_sleep(0.3)',
    'CREATE TABLE seconda (n integer)',
  );
  // On the embedded engine three processes cannot have the folder: three parts of one are the most there can be.
  const first = await open();
  const databases = testEngine === 'postgres' ? [first, await open(), await open()] : [first, first, first];
  const ran = await Promise.all(databases.map((db) => migrate(db, list)));
  expect(ran.flat().sort()).toEqual(['90-prova.sql', '91-prova.sql']);
});

test('three first starts at once on an empty database make one whole', async () => {
  place = await testPlace({ empty: true });
  const first = await open();
  const databases = testEngine === 'postgres' ? [first, await open(), await open()] : [first, first, first];
  const ran = await Promise.all(databases.map((db) => migrate(db)));
  expect(ran.flat().sort()).toEqual(own.map(({ name }) => name));
});
