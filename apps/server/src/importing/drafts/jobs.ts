/** Imports that are being written: each in the background, with its progress and a way to stop it, from any process. */
import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { type Log, silentLog } from '../../db/log.ts';
import { takeAwayAbandoned } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import { askToStop, inSight, isBeingWritten } from '../live.ts';
import type { ImportProgress } from '../progress.ts';
import { inSlices } from '../slices.ts';
import type { Check } from './check.ts';
import type { Prepared } from './decide.ts';
import { keepCarried, keepFault, keepLearned, keepRefused, removeDraft } from './queries.ts';
import { refusedOf } from './refused.ts';
import { runImport } from './steps.ts';
import { learnedFrom } from './words.ts';

interface Job {
  readonly stop: AbortController;
  righe: number;
  di: number;
  readonly done: Promise<void>;
}

export interface WriteAsked {
  readonly id: number;
  readonly user: string;
  readonly file: string;
}

/** Taking back what was written takes its time, too. */
const longestStopMs = 30_000;
const lookAgainMs = 200;

const generalFault = "L'importazione si è fermata per un guasto e non ha lasciato nulla: riprova.";

export class ImportJobs {
  readonly #db: Database;
  readonly #log: Log;
  readonly #running = new Map<string, Job>();

  constructor(db: Database, log: Log = silentLog) {
    this.#db = db;
    this.#log = log;
  }

  progressOf(codistat: string, id: number): { readonly righe: number; readonly di: number } | undefined {
    const job = this.#running.get(`${codistat} ${id}`);
    return job === undefined ? undefined : { righe: job.righe, di: job.di };
  }

  /** Starts what this process has claimed. */
  start(codistat: string, asked: WriteAsked, prepare: () => Promise<Prepared>): void {
    const key = `${codistat} ${asked.id}`;
    const stop = new AbortController();
    const ended = Promise.withResolvers<void>();
    const job: Job = { stop, righe: 0, di: 0, done: ended.promise };
    this.#running.set(key, job);
    void this.#run(codistat, asked, prepare, job).finally(() => {
      this.#running.delete(key);
      ended.resolve();
    });
  }

  /**
   * Resolves when nobody writes it any more, in this process or another, and nothing of it is left; false where whoever
   * writes it has been asked, and goes on for so long that nobody should wait.
   */
  async interrupt(codistat: string, id: number): Promise<boolean> {
    const job = this.#running.get(`${codistat} ${id}`);
    if (job !== undefined) {
      job.stop.abort();
      await job.done;
      return true;
    }
    const until = performance.now() + longestStopMs;
    if (await this.#db.tenant(codistat, (tx) => askToStop(tx, id))) {
      while (await this.#db.tenant(codistat, (tx) => isBeingWritten(tx, id), { readOnly: true })) {
        if (performance.now() > until) return false;
        await setTimeout(lookAgainMs);
      }
    }
    await takeAwayAbandoned(this.#db);
    return true;
  }

  /** Stops them all: the application closes. */
  async close(): Promise<void> {
    const jobs = [...this.#running.values()];
    for (const { stop } of jobs) stop.abort();
    await Promise.all(jobs.map(({ done }) => done));
  }

  async #run(codistat: string, asked: WriteAsked, prepare: () => Promise<Prepared>, job: Job): Promise<void> {
    const told: ImportProgress = {
      signal: job.stop.signal,
      tell: (step) => {
        job.righe = step.step === 'writing' ? step.rows : 0;
        if (step.step === 'writing') job.di = step.of;
      },
    };
    await inSight(this.#db, { codistat, id: asked.id }, told, (progress) =>
      this.#write(codistat, asked, prepare, progress),
    );
  }

  async #write(
    codistat: string,
    { id, user, file }: WriteAsked,
    prepare: () => Promise<Prepared>,
    progress: ImportProgress,
  ): Promise<void> {
    const db = this.#db;
    try {
      const prepared = await prepare();
      const { check } = await runImport(prepared, { write: { id, user, file }, progress });
      await this.#finish(codistat, id, prepared, check);
    } catch (error) {
      const stopped = progress.signal.aborted;
      if (!stopped && !(error instanceof ImportFault)) this.#log.error({ err: error }, 'An import stopped');
      const fault = stopped ? null : error instanceof ImportFault ? error.message : generalFault;
      await db.tenant(codistat, (tx) => keepFault(tx, id, fault)).catch(() => {});
    }
  }

  /** What is kept of an import that is written, and what is not needed any more. */
  async #finish(codistat: string, id: number, prepared: Prepared, check: Check): Promise<void> {
    const { rows, carried } = await refusedOf(prepared, check);
    await inSlices(rows, (slice) => this.#db.tenant(codistat, (tx) => keepRefused(tx, id, slice)));
    await this.#db.tenant(codistat, async (tx) => {
      if (rows.length > 0) await keepCarried(tx, id, carried);
      if (prepared.choices.ricorda !== false)
        await keepLearned(tx, learnedFrom(prepared.choices.parole ?? {}));
      await removeDraft(tx, id);
    });
  }
}
