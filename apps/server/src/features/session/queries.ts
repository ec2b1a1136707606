/** All SQL of signing in. */
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { knownSince } from '../../http/known-addresses.ts';
import { accountQuery, type SignedIn, signedInOf } from '../../http/signed-in.ts';

export interface FoundAccount {
  readonly account: SignedIn;
  readonly passwordHash: string | undefined;
  /** Until when its password is good, where it was given and has to be changed. */
  readonly givenUntil: Date | null;
}

/** An account as its owner typed its name, without regard to case; disabled ones are not found. */
export async function findAccount(db: Database, username: string): Promise<FoundAccount | undefined> {
  const row = await db.system((tx) =>
    accountQuery(tx.sql)
      .where(sql`lower(u.username)`, '=', username.toLowerCase())
      .select(['u.password_hash', 'u.password_scade'])
      .executeTakeFirst(),
  );
  return (
    row && {
      account: signedInOf(row),
      passwordHash: row.password_hash ?? undefined,
      givenUntil: row.password_scade === null ? null : new Date(row.password_scade),
    }
  );
}

/** The names of the demo's accounts, in the order they were made; none where there is no demo. */
export async function demoUsernames(db: Database): Promise<string[]> {
  const rows = await db.system(({ sql: tx }) =>
    tx
      .selectFrom('utenti')
      .select('username')
      .where('demo', '=', true)
      .where('attivo', '=', true)
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.username);
}

/** Failed sign-ins since `since`, counted as the limits ask. `oldest…` say when the count will fall. */
export interface Failures {
  readonly ofAccountHere: number;
  readonly ofAccountElsewhere: number;
  readonly ofAddress: number;
  readonly oldestOfAccountHere: Date | undefined;
  readonly oldestOfAddress: Date | undefined;
}

export async function countFailures(
  db: Database,
  { name, address }: { name: string; address: string },
  since: string,
): Promise<Failures> {
  const row = await db.system(({ sql: tx }) =>
    tx
      .selectFrom('tentativi_accesso')
      .where('quando', '>', since)
      .where((attempt) => attempt.or([attempt('username', '=', name), attempt('ip', '=', address)]))
      .select([
        sql<number>`(count(*) filter (where username = ${name} and ip = ${address}))::int`.as('here'),
        sql<number>`(count(*) filter (where username = ${name} and ip <> ${address}))::int`.as('elsewhere'),
        sql<number>`(count(*) filter (where ip = ${address}))::int`.as('ofAddress'),
        sql<string | null>`min(quando) filter (where username = ${name} and ip = ${address})`.as(
          'oldestHere',
        ),
        sql<string | null>`min(quando) filter (where ip = ${address})`.as('oldestOfAddress'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return {
    ofAccountHere: row.here,
    ofAccountElsewhere: row.elsewhere,
    ofAddress: row.ofAddress,
    oldestOfAccountHere: row.oldestHere === null ? undefined : new Date(row.oldestHere),
    oldestOfAddress: row.oldestOfAddress === null ? undefined : new Date(row.oldestOfAddress),
  };
}

/** Notes a failure, and forgets those that no limit looks at any more. */
export async function noteFailure(
  db: Database,
  { name, address }: { name: string; address: string },
  now: Date,
  since: string,
): Promise<void> {
  await db.system(async ({ sql: tx }) => {
    await tx.deleteFrom('tentativi_accesso').where('quando', '<=', since).execute();
    await tx.insertInto('tentativi_accesso').values({ username: name, ip: address, quando: now }).execute();
  });
}

/** Whether the account of that name signed in from there of late. */
export async function signedInFromThere(
  db: Database,
  username: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const known = await db.system(({ sql: tx }) =>
    tx
      .selectFrom('indirizzi_noti as i')
      .innerJoin('utenti as u', 'u.id', 'i.utente_id')
      .where(sql`lower(u.username)`, '=', username.toLowerCase())
      .where('i.ip', '=', address)
      .where('i.visto_il', '>', knownSince(now))
      .select('u.id')
      .executeTakeFirst(),
  );
  return known !== undefined;
}
