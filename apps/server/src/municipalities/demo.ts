/** The demonstration in the database: whether it is there, and how it goes for good. */
import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import type { Database, Tx } from '../db/database.ts';
import { deleteMunicipality } from './delete.ts';

const codes = [...new Set(demoAccounts.flatMap(({ municipality }) => municipality?.codistat ?? []))];

export const isOfDemo = (codistat: string) => codes.includes(codistat);

/** The row of `installazione` that says that nobody wants it any more. */
const key = 'demo';
const removed = 'tolta';
const loading = 'in corso';

export interface Demo {
  /** The names of its municipalities. */
  readonly municipalities: readonly string[];
  readonly accounts: number;
}

/** What went; or the accounts that somebody made in its municipalities, for whose sake nothing did. */
export type DemoRemoval = Demo | { readonly accountsOfPeople: readonly string[] };

export function findDemo(db: Database): Promise<Demo> {
  return db.system(readDemo, { readOnly: true });
}

/** Whether it was removed, so that it does not come back by itself. */
export function wasDemoRemoved(db: Database): Promise<boolean> {
  return db.system(
    async ({ sql }) => {
      const found = await sql
        .selectFrom('installazione')
        .select('valore')
        .where('chiave', '=', key)
        .executeTakeFirst();
      return found?.valore === removed;
    },
    { readOnly: true },
  );
}

const deadlineMs = 600_000;

/** Says that the demonstration is being loaded, until `demoIsLoaded`. */
export function demoIsLoading(db: Database): Promise<void> {
  return db.system((tx) => say(tx, loading));
}

export async function demoIsLoaded(db: Database): Promise<void> {
  await db.system(({ sql }) =>
    sql.deleteFrom('installazione').where('chiave', '=', key).where('valore', '=', loading).execute(),
  );
}

/** Takes away what a start left that was killed while it loaded the demonstration. False where none was. */
export function clearHalfOfDemo(db: Database): Promise<boolean> {
  return db.system(
    async (tx) => {
      const found = await tx.sql
        .selectFrom('installazione')
        .select('valore')
        .where('chiave', '=', key)
        .executeTakeFirst();
      if (found?.valore !== loading) return false;
      await tx.sql.deleteFrom('utenti').where('demo', '=', true).execute();
      for (const codistat of codes) await deleteMunicipality(tx, codistat);
      return true;
    },
    { deadlineMs },
  );
}

async function say({ sql }: Tx, valore: string): Promise<void> {
  await sql
    .insertInto('installazione')
    .values({ chiave: key, valore })
    .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore }))
    .execute();
}

export function removeDemo(
  db: Database,
  { ownAccountsToo }: { readonly ownAccountsToo: boolean },
): Promise<DemoRemoval> {
  return db.system(
    async (tx) => {
      const ofPeople = await tx.sql
        .selectFrom('utenti')
        .select('username')
        .where('codistat', 'in', codes)
        .where('demo', '=', false)
        .orderBy('username')
        .execute();
      if (ofPeople.length > 0 && !ownAccountsToo) {
        return { accountsOfPeople: ofPeople.map(({ username }) => username) };
      }
      const there = await readDemo(tx);
      await tx.sql.deleteFrom('utenti').where('demo', '=', true).execute();
      for (const codistat of codes) await deleteMunicipality(tx, codistat);
      await say(tx, removed);
      return { ...there, accounts: there.accounts + ofPeople.length };
    },
    { deadlineMs },
  );
}

async function readDemo({ sql }: Tx): Promise<Demo> {
  const municipalities = await sql
    .selectFrom('comuni')
    .select('nome')
    .where('codistat', 'in', codes)
    .orderBy('codistat')
    .execute();
  const { accounts } = await sql
    .selectFrom('utenti')
    .select(({ fn }) => fn.countAll<number>().as('accounts'))
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  return { municipalities: municipalities.map(({ nome }) => nome), accounts: Number(accounts) };
}
