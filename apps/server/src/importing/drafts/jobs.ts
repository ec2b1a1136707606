/**
 * The jobs that write imports. They are taken from the queue that all servers share, two at a time, each in the background,
 * with its progress and a way to stop it, from any process (decision record 84).
 */
import { setTimeout } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Held } from '../../db/database.ts';
import { type Log, silentLog } from '../../db/log.ts';
import { undoAbandoned } from '../entry.ts';
import { ImportFault } from '../fault.ts';
import { WorkLost } from '../fence.ts';
import { askToStop, inSight, isBeingWritten, leaveQueue, type Queued, takeNext } from '../live.ts';
import type { ImportProgress } from '../progress.ts';
import { keptOf } from './kept.ts';
import type { Prepared } from './list.ts';
import { runImport } from './target-work.ts';

interface Job {
  readonly stop: AbortController;
  righe: number;
  di: number;
  readonly done: Promise<void>;
}

/** What is written, as whoever takes it from the queue needs it. */
export interface WritePrepared {
  readonly file: string;
  readonly prepared: Prepared;
}

type Prepare = (codistat: string, id: number) => Promise<WritePrepared>;

/** So many are written by a server at once: each has its file in memory, and the others want their turns too. */
const mostAtOnce = 2;
/** An undo of what was written takes its time, too. */
const longestStopMs = 30_000;
const lookAgainMs = 200;

const generalFault = "L'importazione si è fermata per un guasto e non ha lasciato nulla: riprova.";
const closedText =
  "L'importazione si è fermata perché il server si è spento. Non ha lasciato nulla: riprova.";
const lostText =
  "L'importazione si è fermata perché si è interrotto il collegamento con il database. Non ha lasciato nulla: riprova.";

export class ImportJobs {
  readonly #db: Database;
  readonly #log: Log;
  readonly #prepare: Prepare;
  readonly #running = new Map<string, Job>();
  #isClosed = false;
  #taking: Promise<void> = Promise.resolve();

  constructor(db: Database, prepare: Prepare, log: Log = silentLog) {
    this.#db = db;
    this.#prepare = prepare;
    this.#log = log;
  }

  progressOf(codistat: string, id: number): { readonly righe: number; readonly di: number } | undefined {
    const job = this.#running.get(`${codistat} ${id}`);
    return job === undefined ? undefined : { righe: job.righe, di: job.di };
  }

  /** Takes from the queue what there is room for. Resolves when that is begun. */
  takeNext(): Promise<void> {
    this.#taking = this.#taking
      .then(() => this.#take())
      .catch((error: unknown) => this.#log.error({ err: error }, 'The queue of imports could not be read'));
    return this.#taking;
  }

  /**
   * Resolves when nobody writes it any more, in this process or another, and nothing of it is left; false where whoever
   * writes it has been asked, and goes on for so long that nobody should wait.
   */
  async interrupt(codistat: string, id: number): Promise<boolean> {
    if (await this.#db.tenant(codistat, (tx) => leaveQueue(tx, id))) return true;
    const job = this.#running.get(`${codistat} ${id}`);
    if (job !== undefined) {
      job.stop.abort();
      await job.done;
      return true;
    }
    const until = performance.now() + longestStopMs;
    if (await this.#db.tenant(codistat, (tx) => askToStop(tx, this.#db, id))) {
      while (await this.#db.tenant(codistat, (tx) => isBeingWritten(tx, id), { readOnly: true })) {
        if (performance.now() > until) return false;
        await setTimeout(lookAgainMs);
      }
    }
    await undoAbandoned(this.#db);
    return true;
  }

  /** Stops them all: the application closes. What waits is taken by another server, or by the next one that starts. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#taking;
    const jobs = [...this.#running.values()];
    for (const { stop } of jobs) stop.abort();
    await Promise.all(jobs.map(({ done }) => done));
  }

  async #take(): Promise<void> {
    while (!this.#isClosed && this.#running.size < mostAtOnce) {
      const held = await this.#db.presence.hold();
      const next = await takeNext(this.#db, held);
      if (next === undefined) return;
      this.#start(next, held);
    }
  }

  #start(queued: Queued, held: Held): void {
    const key = `${queued.codistat} ${queued.id}`;
    const ended = Promise.withResolvers<void>();
    const job: Job = { stop: new AbortController(), righe: 0, di: 0, done: ended.promise };
    this.#running.set(key, job);
    void this.#run(queued, held, job).finally(() => {
      this.#running.delete(key);
      ended.resolve();
      void this.takeNext();
    });
  }

  async #run({ codistat, id, chi }: Queued, held: Held, job: Job): Promise<void> {
    const told: ImportProgress = {
      signal: job.stop.signal,
      tell: (step) => {
        job.righe = step.step === 'writing' ? step.rows : 0;
        if (step.step === 'writing') job.di = step.of;
      },
    };
    const work = async (progress: ImportProgress) => {
      const { prepared, file } = await this.#prepare(codistat, id);
      await runImport(prepared, {
        write: { id, user: chi, file },
        progress,
        keep: (check, decided) => keptOf(decided, id, check),
      });
    };
    const faultOf = (error: unknown, { signal }: ImportProgress) => {
      if (signal.aborted && !(signal.reason instanceof WorkLost)) return this.#isClosed ? closedText : null;
      if (error instanceof ImportFault) return error.message;
      if (error instanceof WorkLost || error instanceof DatabaseUnavailable) {
        this.#log.warn({ reason: error.message }, 'An import stopped: the way to the database was cut');
        return lostText;
      }
      this.#log.error({ err: error }, 'An import stopped');
      return generalFault;
    };
    // What is wrong is kept for whoever looks.
    await inSight(this.#db, { codistat, id, held }, told, work, faultOf).catch(() => {});
  }
}
