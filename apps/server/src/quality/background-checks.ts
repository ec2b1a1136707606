/**
 * Checks in the background what writes and imports leave to be checked, town by town. Each process looks every few
 * seconds: a town's checks come one after the other, whoever begins them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { runForNobody } from '../db/caller.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../db/log.ts';
import { recheckRegister } from './recheck-quality.ts';

const everyMs = 15_000;
const longestRestMs = 2_000;
const restWhileAtWork = 4;
/** So long after a call somebody is at work. */
const atWorkMs = 1_000;

/**
 * How long the database is everybody else's after a slice: as long as that took, four times as long while somebody is at
 * work. `quietMs`: how long nobody has called.
 */
export function restAfter(tookMs: number, quietMs: number): number {
  return Math.min(longestRestMs, quietMs < atWorkMs ? restWhileAtWork * tookMs : tookMs);
}

export class BackgroundChecks {
  readonly #db: Database;
  readonly #clock: Clock;
  /** Towns whose turn comes, the first of them at work. */
  readonly #waiting = new Set<string>();
  #working: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  readonly #over = new AbortController();
  #log: Log | undefined;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The day in Italy, `YYYY-MM-DD`. */
  today(): string {
    return italianClock(this.#clock().toISOString()).slice(0, 10);
  }

  /** Begins to check a town, unless that is under way, or nobody watches: then whoever looks next checks. */
  begin(codistat: string): void {
    if (this.#log === undefined || this.#over.signal.aborted || this.#waiting.has(codistat)) return;
    this.#waiting.add(codistat);
    if (this.#waiting.size === 1) this.#working = runForNobody(() => this.#checkAll());
  }

  /** One town after the other: who uses the server waits for one slice at a time. */
  async #checkAll(): Promise<void> {
    for (const codistat of this.#waiting) {
      if (!this.#over.signal.aborted) await this.#check(codistat);
      this.#waiting.delete(codistat);
    }
  }

  async #check(codistat: string): Promise<void> {
    try {
      await recheckRegister(this.#db, codistat, this.today(), (tookMs) => this.#pause(tookMs));
    } catch (error) {
      if (!this.#over.signal.aborted) this.#log?.warn({ err: error }, 'The register was not checked');
    }
  }

  /** Whether to go on after a slice that took so long. */
  async #pause(tookMs: number): Promise<boolean> {
    const { signal } = this.#over;
    await sleep(restAfter(tookMs, this.#db.quietMs()), undefined, { signal, ref: false }).catch(() => {});
    return !signal.aborted;
  }

  /** Looks now and again which towns have something to be checked. */
  watch(log: Log): void {
    this.#log = log;
    const look = async () => {
      // In an order of its own: two servers would wait for one another at each town.
      const { rows } = await this.#db.system(({ sql: tx }) =>
        sql<{ codistat: string }>`
          select codistat from (select distinct codistat from elementi_da_verificare) d order by random()`.execute(
          tx,
        ),
      );
      for (const { codistat } of rows) this.begin(codistat);
    };
    const again = () => {
      if (this.#over.signal.aborted) return;
      this.#timer = setTimeout(() => {
        look()
          .catch((error: unknown) => log.warn({ err: error }, 'Nobody looked for what is to be checked'))
          .finally(again);
      }, everyMs).unref();
    };
    again();
  }

  async close(): Promise<void> {
    this.#over.abort();
    clearTimeout(this.#timer);
    await this.#working;
  }
}
