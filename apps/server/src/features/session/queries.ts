/** All SQL of signing in. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { knownSince } from '../../sign-in/known-addresses.ts';
import { accountQuery, type SignedIn, signedInOf } from '../../sign-in/signed-in.ts';

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

/** Who tries to sign in: what stands for the name in the table, and the address. */
export interface Attempting {
  readonly name: string;
  readonly address: string;
}

/**
 * Puts an attempt down as under way, and gives its number. Attempts from one address come one after the other here, whichever
 * server they came to: who counts those before its own number misses none.
 */
export async function beginAttempt(db: Database, { name, address }: Attempting, now: Date): Promise<number> {
  return db.system(async ({ sql: tx }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${address}`}, 0))`.execute(tx);
    const { id } = await tx
      .insertInto('tentativi_accesso')
      .values({ username: name, ip: address, quando: now, in_corso: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** An attempt came to its end: a failure stays, and counts until it is old; another was none. */
export async function endAttempt(db: Database, id: number, failed: boolean): Promise<void> {
  await db.system(async ({ sql: tx }) => {
    if (failed) {
      await tx.updateTable('tentativi_accesso').set({ in_corso: false }).where('id', '=', id).execute();
    } else {
      await tx.deleteFrom('tentativi_accesso').where('id', '=', id).execute();
    }
  });
}

/** Deletes attempts from `limit` or before, `most` of them, and says how many they were. */
export async function deleteAttempts({ sql: tx }: Tx, limit: string, most: number): Promise<number> {
  const old = tx.selectFrom('tentativi_accesso').select('id').where('quando', '<=', limit).limit(most);
  const { numDeletedRows } = await tx
    .deleteFrom('tentativi_accesso')
    .where('id', 'in', old)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Failed sign-ins since `since`, counted as the limits ask. `oldest…` say when the count will fall. */
export interface Failures {
  readonly ofAccountHere: number;
  readonly ofAccountElsewhere: number;
  readonly ofAddress: number;
  readonly oldestOfAccountHere: Date | undefined;
  readonly oldestOfAddress: Date | undefined;
}

/** Those before the attempt `id`; what began before it and is under way counts as if it had failed. */
export async function countFailures(
  db: Database,
  { name, address }: Attempting,
  id: number,
  since: string,
): Promise<Failures> {
  const row = await db.system(
    ({ sql: tx }) =>
      tx
        .selectFrom('tentativi_accesso')
        .where('quando', '>', since)
        .where('id', '<>', id)
        .where((attempt) => attempt.or([attempt('username', '=', name), attempt('ip', '=', address)]))
        .where((attempt) => attempt.or([attempt('in_corso', '=', false), attempt('id', '<', id)]))
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
    { readOnly: true },
  );
  return {
    ofAccountHere: row.here,
    ofAccountElsewhere: row.elsewhere,
    ofAddress: row.ofAddress,
    oldestOfAccountHere: row.oldestHere === null ? undefined : new Date(row.oldestHere),
    oldestOfAddress: row.oldestOfAddress === null ? undefined : new Date(row.oldestOfAddress),
  };
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
