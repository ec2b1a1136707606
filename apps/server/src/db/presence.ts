/**
 * That a process works on the database, as other processes see: one connection beside the pool holds advisory locks, which
 * end with it. The server's own number says whose work it is; a second lock, which all servers share, says that any is there.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Engine, Held, Presence, Tx, WorkOptions } from './database.ts';
import { heardWithin } from './heard-within.ts';
import { setLocal } from './set-local.ts';

/** One number for all Lucernas on a server: whoever serves a database holds this advisory lock of it, shared. */
export const presenceLock = 7_582_379;
/** The class of the advisory locks of single processes. */
const ownLocks = 7_582_378;

/** As long as a timer of JavaScript can be. */
const longestMs = 2_147_483_647;
const askEachMs = 1_000;
/**
 * A connection that gives no answer in this time may be lost, or all is slow: another one is asked whether the lock is held,
 * which the server lets go of when it hears nothing. Who cannot say counts as lost after a while. Time in which this
 * process itself was held up is not counted.
 */
const patienceMs = 3_000;
const otherPatienceMs = 5_000;
const statementMs = 9_000;
/** The server lets go of the locks of whoever is silent for so long. */
const silentMs = 12_000;
const retryMs = 1_000;

type Aside = <T>(work: (tx: Tx) => Promise<T>, options?: WorkOptions) => Promise<T>;

/** On the embedded engine the lock of the folder keeps other processes out: there the number alone is given. */
export class ServerPresence implements Presence {
  readonly #engine: Engine;
  readonly #aside: Aside;
  readonly #others: Aside;
  readonly #end = new AbortController();
  #held: Promise<Held> | undefined;
  #holding: Promise<unknown> = Promise.resolve();
  #serving: Promise<unknown> = Promise.resolve();
  #isServing = false;

  /** `others`: work on one of the connections that requests share. */
  constructor(engine: Engine, aside: Aside, others: Aside) {
    this.#engine = engine;
    this.#aside = aside;
    this.#others = others;
  }

  hold(): Promise<Held> {
    this.#held ??= this.#engine === 'pglite' ? this.#heldAlone() : this.#take();
    return this.#held;
  }

  /** By itself: beside rows of a municipality each machine of a distributed database would ask for its own locks. */
  async holders(tx: Tx): Promise<readonly number[]> {
    if (this.#engine === 'pglite') return [this.#embedded];
    const { rows } = await sql<{ number: number }>`
      select l.objid::bigint::integer as number
      from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
      where l.locktype = 'advisory' and l.classid = ${sql.lit(ownLocks)}::oid and l.granted
        and l.objsubid = 2`.execute(tx.sql);
    return rows.map(({ number }) => number);
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
        await setLocal(
          tx,
          ['statement_timeout', String(statementMs)],
          ['idle_in_transaction_session_timeout', String(silentMs)],
        );
        await sql`select pg_advisory_xact_lock(${ownLocks}, ${number})`.execute(tx.sql);
        taken.resolve({ number, lost: lost.signal });
        await this.#keep(tx, number).finally(over);
      },
      { deadlineMs: longestMs },
    )
      .catch(taken.reject)
      .finally(over);
    return taken.promise;
  }

  /** Asks again and again, so that the loss of the connection is noticed, until the end. */
  async #keep(tx: Tx, number: number): Promise<void> {
    let isShared = false;
    while (!this.#end.signal.aborted) {
      isShared = (await this.#ask(tx, number, this.#isServing && !isShared)) || isShared;
      await this.#pause(askEachMs);
    }
  }

  /** Whether it got the lock that servers share, where that is wanted. */
  async #ask(tx: Tx, number: number, wanted: boolean): Promise<boolean> {
    const share = wanted ? sql`pg_try_advisory_xact_lock_shared(${presenceLock})` : sql`false`;
    const answer = sql<{ shared: boolean; standby: boolean }>`
      select ${share} as shared, pg_is_in_recovery() as standby`.execute(tx.sql);
    const { rows } = await this.#answered(answer, number);
    // After a failover: where writing goes on by now nobody knows of the locks of this server.
    if (rows[0]?.standby === true) throw new Error('The connection leads to a standby');
    return rows[0]?.shared === true;
  }

  /** The answer, however long it takes, as long as the lock is held. */
  async #answered<T>(answer: Promise<T>, number: number): Promise<T> {
    answer.catch(() => {});
    for (;;) {
      const found = await heardWithin(answer, patienceMs);
      if (found !== undefined) return found.value;
      const held = await heardWithin(this.#isStillHeld(number), otherPatienceMs);
      if (held?.value !== true) throw new Error('The connection gives no answer, and the lock is gone');
    }
  }

  async #isStillHeld(number: number): Promise<boolean> {
    const asked = this.#others((tx) => this.holders(tx), { readOnly: true });
    return asked.then((numbers) => numbers.includes(number)).catch(() => false);
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#end.signal, ref: false }).catch(() => {});
  }
}
