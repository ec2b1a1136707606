/**
 * How often keys of an address failed within a minute, whichever server they came to (decision record 115). The first nine
 * are counted in memory: what a wrong setting does now and then costs no way to the database. From the tenth on each is
 * written beside the attempts of signing in, and what others wrote counts; beyond the limit nothing is written any more.
 */
import { sql } from 'kysely';
import { type Clock, instantBefore } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { addressKey } from '../sign-in/known-addresses.ts';
import { CountedByAddress } from './counted-by-address.ts';

/** So many keys that are no good an address may try in a minute. */
const mostKeyFailures = 30;
const windowMs = 60_000;
/** The first that is written, for itself and for those before it. */
const firstShared = 10;
/** Signing in looks at other names and addresses: an office whose program has a wrong key is not shut out. */
const name = 'chiave';
const keyOf = (address: string) => `${name} ${addressKey(address)}`;

export class KeyFailures {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #here: CountedByAddress;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
    this.#here = new CountedByAddress(clock);
  }

  /** It failed once more; whether that is more often than an address may. */
  async isOneTooMany(address: string): Promise<boolean> {
    const here = this.#here.count(address);
    if (here < firstShared) return false;
    if (here > mostKeyFailures) return true;
    const all = await this.#share(keyOf(address), here === firstShared ? firstShared : 1);
    return all > mostKeyFailures;
  }

  /** Writes that many, and says how many all servers wrote within the minute. */
  #share(ip: string, count: number): Promise<number> {
    const now = this.#clock();
    return this.#db.system(async ({ sql: tx }) => {
      // One after the other, or two would not see each other.
      await sql`select pg_advisory_xact_lock(hashtextextended(${ip}, 0))`.execute(tx);
      await tx
        .insertInto('tentativi_accesso')
        .values(Array.from({ length: count }, () => ({ username: name, ip, quando: now })))
        .execute();
      const { all } = await tx
        .selectFrom('tentativi_accesso')
        .where('ip', '=', ip)
        .where('quando', '>', instantBefore(now, windowMs))
        .select(sql<number>`count(*)::int`.as('all'))
        .executeTakeFirstOrThrow();
      return all;
    });
  }
}
