/** When an account signed in, beside a server of the release before, which writes it into the account itself. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccounts } from '../../src/accounts/queries.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';

let place: TestPlace;
let db: Database;
const id = 7;
const instants = [1, 2, 3, 4, 5].map((hour) => `2026-03-0${hour}T08:00:00.000Z`);

beforeAll(async () => {
  place = await testPlace({ empty: true });
  db = await openDatabase({ ...place, log: silentLog });
  await migrate(
    db,
    projectMigrations().filter(({ name }) => name < '0114'),
  );
  await db.system(({ sql: tx }) =>
    tx.insertInto('utenti').values({ id, username: 'uno', nome: 'Uno' }).execute(),
  );
  await signInBefore(0);
  await signInBefore(1);
  await migrate(db);
});
afterAll(async () => {
  await db?.close();
  await place?.remove();
});

/** As a server of the release before does. */
async function signInBefore(at: number): Promise<void> {
  await db.system((tx) =>
    sql`update utenti set ultimo_accesso = ${instants[at]}, accesso_precedente = ultimo_accesso where id = ${id}`.execute(
      tx.sql,
    ),
  );
}

/** As this one does; gives which sign-in was the one before, by its own account of it. */
async function signIn(at: number): Promise<string | null> {
  const sessions = openSessions(db, () => new Date(instants[at] ?? ''));
  const account = await sessions.accountOf(await sessions.open(id, undefined));
  return account?.previousSignIn ?? null;
}

const last = async () => (await listAccounts(db)).map(({ ultimoAccesso }) => ultimoAccesso);

it('what was kept in the accounts before is kept beside them', async () => {
  expect(await last()).toEqual([instants[1]]);
  expect(await signIn(2)).toBe(instants[1]);
  expect(await last()).toEqual([instants[2]]);
});

it('what a server of the release before keeps meanwhile counts as well', async () => {
  await signInBefore(3);
  expect(await last()).toEqual([instants[3]]);
  expect(await signIn(4)).toBe(instants[3]);
  expect(await last()).toEqual([instants[4]]);
});

it('a sign-in writes no account', async () => {
  const written = () =>
    db.system(async (tx) => (await sql`select xmin::text, ctid::text from utenti`.execute(tx.sql)).rows);
  const before = await written();
  await signIn(4);
  expect(await written()).toEqual(before);
});
