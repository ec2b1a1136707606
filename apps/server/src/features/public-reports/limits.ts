/**
 * How much may come from one address, and that a challenge is used once. The address is kept as what a key of the day makes of
 * it; the key goes with its day, and then nobody can tell any more whose it was.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { sql } from 'kysely';
import { type Clock, instantBefore } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { PeriodicJob } from '../../db/periodic.ts';
import { askPrepared } from '../../db/prepared-query.ts';
import { Fault } from '../../http/fault.ts';
import { publicMessages } from '../../http/public-messages.ts';
import { addressKey } from '../../sign-in/known-addresses.ts';
import type { SolvedChallenge } from './challenges.ts';

const windowMs = 10 * 60_000;
const mostInWindow = 5;
const mostInDay = 20;
const dayMs = 24 * 60 * 60_000;
const keyOfDay = (day: string) => `indirizzi ${day}`;

const tooMany = (retryAfterSeconds: number) =>
  new Fault(429, publicMessages.tooMany, { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) });

/** What stands for an address today, and what stood for it yesterday, where that key is still there. */
async function namesOf(tx: Tx, address: string, now: Date): Promise<{ today: string; all: string[] }> {
  const nameBy = (key: string) => createHmac('sha256', key).update(addressKey(address)).digest('hex');
  const dayBefore = keyOfDay(todayInItaly(new Date(instantBefore(now, dayMs))));
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ today: string; yesterday: string | null }>`
    select segreto(${keyOfDay(todayInItaly(now))}) as today,
      (select valore from segreti where nome = ${dayBefore}) as yesterday`,
  );
  const { today: key, yesterday } = rows[0] as (typeof rows)[number];
  const today = nameBy(key);
  return { today, all: yesterday === null ? [today] : [today, nameBy(yesterday)] };
}

interface Counts {
  readonly in_window: number;
  readonly in_day: number;
  /** Seconds until the oldest of the window leaves it, and until the day ends in Italy. */
  readonly window_s: number | null;
  readonly day_s: number;
  /** The challenge was used before. */
  readonly used: boolean;
}

async function countsOf(
  tx: Tx,
  names: { today: string; all: string[] },
  signature: string,
  now: Date,
): Promise<Counts> {
  const since = instantBefore(now, windowMs);
  const day = todayInItaly(now);
  const { rows } = await askPrepared(
    tx.sql,
    sql<Counts>`
    select count(*) filter (where quando > ${since})::int as in_window,
      count(*) filter (where indirizzo = ${names.today})::int as in_day,
      extract(epoch from min(quando) filter (where quando > ${since}) - ${since}::timestamptz)::float8 as window_s,
      extract(epoch from (${day}::date + 1)::timestamp at time zone 'Europe/Rome' - ${now}::timestamptz)::float8 as day_s,
      exists (select from sfide_usate where firma = ${signature}) as used
    from segnalazioni_indirizzi where indirizzo = any(${names.all}::text[])`,
  );
  return rows[0] as Counts;
}

/**
 * Counts one more report from there. Throws a 429 beyond the limits; says `used` where the challenge was used before, and
 * then counts nothing. Reports from one address come one after the other here, whichever server they came to.
 */
export async function countReport(
  db: Database,
  address: string,
  { signature, expires }: SolvedChallenge,
  now: Date,
): Promise<'counted' | 'used'> {
  return db.system(async (tx) => {
    const names = await namesOf(tx, address, now);
    await askPrepared(
      tx.sql,
      sql`select pg_advisory_xact_lock(hashtextextended(${`report ${names.today}`}, 0))`,
    );
    const counts = await countsOf(tx, names, signature, now);
    if (counts.used) return 'used';
    if (counts.in_day >= mostInDay) throw tooMany(counts.day_s);
    if (counts.in_window >= mostInWindow) throw tooMany(counts.window_s ?? windowMs / 1000);
    const { rows } = await askPrepared(
      tx.sql,
      sql`
      insert into sfide_usate (firma, scade) values (${signature}, ${expires}) on conflict do nothing returning 1`,
    );
    if (rows.length === 0) return 'used';
    await askPrepared(
      tx.sql,
      tx.sql.insertInto('segnalazioni_indirizzi').values({ indirizzo: names.today, quando: now }),
    );
    return 'counted';
  });
}

/** How many addresses are remembered at most. */
const mostRefused = 10_000;

/**
 * The addresses that are beyond their limits, as this server knows: until they are within them again they are refused without
 * asking the database. Nothing leaves a limit sooner than its refusal said, so that this is as exact as asking.
 */
export class RefusedAddresses {
  /** In the process alone, and under a key of its own. */
  readonly #key = randomBytes(32);
  readonly #until = new Map<string, number>();

  /** Whether it is beyond its limits, as far as this server knows. */
  knows(address: string, now: Date): boolean {
    return (this.#until.get(this.#nameOf(address)) ?? 0) > now.getTime();
  }

  /** Throws a 429 for one that is beyond its limits. */
  refuse(address: string, now: Date): void {
    const name = this.#nameOf(address);
    const until = this.#until.get(name);
    if (until === undefined) return;
    if (until > now.getTime()) throw tooMany((until - now.getTime()) / 1000);
    this.#until.delete(name);
  }

  /** Passes on what becomes of counting, and remembers a refusal. */
  async noting<T>(address: string, now: Date, counting: Promise<T>): Promise<T> {
    return counting.catch((error: unknown) => {
      if (error instanceof Fault && error.details.retryAfterSeconds !== undefined) {
        if (this.#until.size >= mostRefused) this.#until.delete(this.#until.keys().next().value ?? '');
        this.#until.set(this.#nameOf(address), now.getTime() + error.details.retryAfterSeconds * 1000);
      }
      throw error;
    });
  }

  #nameOf(address: string): string {
    return createHmac('sha256', this.#key).update(addressKey(address)).digest('base64');
  }
}

/** Takes out what no limit looks at any more, and the keys of days before yesterday. */
export const clearLimits = (clock: Clock): PeriodicJob => ({
  name: 'limits of reports',
  async slice(tx, most) {
    const now = clock();
    const yesterday = keyOfDay(todayInItaly(new Date(instantBefore(now, dayMs))));
    await sql`delete from segreti where nome like 'indirizzi %' and nome < ${yesterday}`.execute(tx.sql);
    await sql`delete from sfide_usate where scade < ${instantBefore(now, windowMs)}`.execute(tx.sql);
    const { rows } = await sql`
      delete from segnalazioni_indirizzi where id in (
        select id from segnalazioni_indirizzi where quando < ${instantBefore(now, dayMs)} limit ${most})
      returning id`.execute(tx.sql);
    return rows.length;
  },
});
