/** Periodic jobs: what one of the servers over a database clears away for all of them, a slice a transaction. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Log } from './log.ts';

const everyMs = 60_000;
const dayMs = 24 * 60 * everyMs;
/** So many rows a transaction at most, unless a job says otherwise: what was done stays done where it breaks off. */
export const SLICE_ROWS = 5_000;

export interface PeriodicJob {
  /** Tells it from the others, in the log and between servers. */
  readonly name: string;
  /** At the start and then once a day, instead of each minute. */
  readonly daily?: true;
  /** How many rows a slice has at most, where `SLICE_ROWS` of them would take too long. */
  readonly most?: number;
  /** Does one slice, of at most so many rows, and says how many they were: fewer, and it is done. */
  slice(tx: Tx, most: number): Promise<number>;
}

/** Does the job now, unless another server does. Says how many rows it was. */
export async function runJob(
  db: Database,
  { name, most = SLICE_ROWS, slice }: PeriodicJob,
  isOver = () => false,
): Promise<number> {
  let total = 0;
  while (!isOver()) {
    const rows = await db.system(async (tx) => {
      const lock = sql<{ ours: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`periodic ${name}`}, 0)) as ours`;
      const isOurs = (await lock.execute(tx.sql)).rows[0]?.ours === true;
      return isOurs ? slice(tx, most) : 0;
    });
    total += rows;
    if (rows < most) break;
  }
  return total;
}

/**
 * The jobs of a server that listens: once a minute each, one after the other, the first time after a minute; daily ones at once,
 * and then each day.
 */
export function periodicJobs(
  db: Database,
  log: Log,
  jobs: readonly PeriodicJob[],
): { begin(): void; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let running: Promise<void> | undefined;
  let today = Number.NEGATIVE_INFINITY;
  const round = async (which: (job: PeriodicJob) => boolean) => {
    for (const job of jobs.filter(which)) {
      await runJob(db, job, () => isOver).catch((error: unknown) =>
        log.error({ err: error, job: job.name }, 'A periodic job failed'),
      );
    }
    running = undefined;
  };
  return {
    begin() {
      today = performance.now();
      running = round(({ daily }) => daily === true);
      timer = setInterval(() => {
        const isNewDay = performance.now() - today >= dayMs;
        if (isNewDay) today = performance.now();
        running ??= round(({ daily }) => daily !== true || isNewDay);
      }, everyMs);
      timer.unref();
    },
    async end() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
