/**
 * That a process works on the database, as other processes see: one connection beside the pool holds advisory locks, which
 * end with it. The server's own number says whose work it is; a second lock, which all servers share, says that any is there.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Engine, Held, Presence, Tx, WorkOptions } from './database.ts';

/** One number for all Lucernas on a server: whoever serves a database holds this advisory lock of it, shared. */
export const presenceLock = 7_582_379;
/** The class of the advisory locks of single processes. */
const ownLocks = 7_582_378;

/** As long as a timer of JavaScript can be. */
const longestMs = 2_147_483_647;
const askEachMs = 1_000;
/** A connection that gives no answer in this time is lost: together with the second between two questions less than five. */
const patienceMs = 3_000;
/** The server lets go of the locks of whoever is silent for so long. */
const silentMs = 12_000;
const retryMs = 1_000;

type Aside = <T>(work: (tx: Tx) => Promise<T>, options?: WorkOptions) => Promise<T>;

/** On the embedded engine the lock of the folder keeps other processes out: there the number alone is given. */
export class ServerPresence implements Presence {
  readonly #engine: Engine;
  readonly #aside: Aside;
  readonly #end = new AbortController();
  #held: Promise<Held> | undefined;
  #holding: Promise<unknown> = Promise.resolve();
  #serving: Promise<unknown> = Promise.resolve();
  #isServing = false;

  constructor(engine: Engine, aside: Aside) {
    this.#engine = engine;
    this.#aside = aside;
  }

  hold(): Promise<Held> {
    this.#held ??= this.#engine === 'pglite' ? this.#heldAlone() : this.#take();
    return this.#held;
  }

  isHeld(column: RawBuilder<unknown>): RawBuilder<boolean> {
    if (this.#engine === 'pglite') return sql<boolean>`${column} = ${this.#embedded}`;
    return sql<boolean>`exists (
      select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.classid = ${sql.lit(ownLocks)}::oid and l.granted
        and l.objid = ${column}::integer::oid and l.objsubid = 2)`;
  }

  serve(): void {
    this.#isServing = true;
    if (this.#engine === 'pglite') return;
    this.#serving = (async () => {
      while (!this.#end.signal.aborted) {
        const held = await this.hold().catch(() => undefined);
        if (held !== undefined && !held.lost.aborted)
          await new Promise((resolve) => held.lost.addEventListener('abort', resolve));
        await this.#pause(retryMs);
      }
    })();
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#serving;
    await this.#holding;
  }

  readonly #embedded = randomInt(1, longestMs);

  async #heldAlone(): Promise<Held> {
    return { number: this.#embedded, lost: this.#end.signal };
  }

  #take(): Promise<Held> {
    const number = randomInt(1, longestMs);
    const taken = Promise.withResolvers<Held>();
    const lost = new AbortController();
    const over = () => {
      if (lost.signal.aborted) return;
      this.#held = undefined;
      lost.abort();
    };
    this.#holding = this.#aside(
      async (tx) => {
        await sql`select set_config('statement_timeout', ${String(patienceMs)}, true),
          set_config('idle_in_transaction_session_timeout', ${String(silentMs)}, true)`.execute(tx.sql);
        await sql`select pg_advisory_xact_lock(${ownLocks}, ${number})`.execute(tx.sql);
        taken.resolve({ number, lost: lost.signal });
        await this.#keep(tx).finally(over);
      },
      { deadlineMs: longestMs },
    )
      .catch(taken.reject)
      .finally(over);
    return taken.promise;
  }

  /** Asks again and again, so that the loss of the connection is noticed, until the end. */
  async #keep(tx: Tx): Promise<void> {
    let isShared = false;
    while (!this.#end.signal.aborted) {
      isShared = (await this.#ask(tx, this.#isServing && !isShared)) || isShared;
      await this.#pause(askEachMs);
    }
  }

  /** Whether it got the lock that servers share, where that is wanted. */
  async #ask(tx: Tx, wanted: boolean): Promise<boolean> {
    const share = wanted ? sql`pg_try_advisory_xact_lock_shared(${presenceLock})` : sql`false`;
    const { rows } = await inTime(
      sql<{ shared: boolean; standby: boolean }>`
        select ${share} as shared, pg_is_in_recovery() as standby`.execute(tx.sql),
    );
    // After a failover: where writing goes on by now nobody knows of the locks of this server.
    if (rows[0]?.standby === true) throw new Error('The connection leads to a standby');
    return rows[0]?.shared === true;
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#end.signal, ref: false }).catch(() => {});
  }
}

/** The answer, unless it is late. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = wait(patienceMs, undefined, { signal: over.signal }).then(() => {
    throw new Error('The connection gives no answer');
  });
  late.catch(() => {});
  return Promise.race([answer, late]).finally(() => over.abort());
}
