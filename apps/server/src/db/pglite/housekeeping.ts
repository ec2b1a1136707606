/**
 * The housekeeping of the embedded engine, which has no background processes. Without checkpoints its write-ahead log grows
 * without end and a killed process is slow to open again; without VACUUM and ANALYZE dead rows pile up and plans go astray.
 * An engine that an exception went through is opened anew. Done between transactions, one table at a time, when nobody
 * waits.
 */
import { DatabaseUnavailable } from '../database.ts';
import { Deadline } from '../deadline.ts';
import type { Log } from '../log.ts';
import { queryMessage, scriptMessage } from '../wire.ts';
import { runMessage } from './run-message.ts';
import type { WorkerThread } from './worker-thread.ts';

export interface HousekeepingLimits {
  readonly everyMs: number;
  /** A checkpoint once so much was written, or after that time where anything was. */
  readonly checkpointBytes: number;
  readonly checkpointMs: number;
  /** A round of VACUUM (ANALYZE) over all tables once so much was written. */
  readonly vacuumBytes: number;
  /** An engine that has taken more memory is opened anew: it gives none back. */
  readonly memoryBytes: number;
}

export const usualLimits: HousekeepingLimits = {
  everyMs: 15_000,
  checkpointBytes: 32 * 1024 * 1024,
  checkpointMs: 5 * 60_000,
  vacuumBytes: 16 * 1024 * 1024,
  memoryBytes: 640 * 1024 * 1024,
};

/** One step takes seconds at most; after this the engine is taken for stuck. */
const stuckMs = 60_000;

/** The engine, had for one step. */
export interface IdleEngine {
  readonly thread: WorkerThread;
  renew(deadline: Deadline): Promise<void>;
  endTurn(): void;
}

/** Gives the engine when it is free at this moment; null when somebody has it. */
export type TakeIfIdle = () => IdleEngine | null;

export class Housekeeping {
  readonly #take: TakeIfIdle;
  readonly #limits: HousekeepingLimits;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();
  #checkpoint = { at: performance.now(), position: 0 };
  #vacuumed = 0;
  #tables: string[] = [];

  constructor(take: TakeIfIdle, log: Log, limits: HousekeepingLimits = usualLimits) {
    this.#take = take;
    this.#log = log;
    this.#limits = limits;
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.round());
    }, limits.everyMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** What is due now; leaves off, until the next round, as soon as somebody wants the engine. */
  async round(): Promise<void> {
    try {
      await this.#renewIfWorn();
      await this.#vacuumIfDue();
      while (this.#tables.length > 0 && (await this.#vacuumNext())) {
        // One turn for each table, so that a request waits for one of them at most.
      }
      // Last, since VACUUM writes a good deal of log itself.
      await this.#checkpointIfDue();
    } catch (error) {
      this.#log.warn({ err: error }, 'The housekeeping of the embedded database failed');
    }
  }

  async #renewIfWorn(): Promise<void> {
    await this.#turn(async ({ thread, renew }) => {
      if (thread.tainted || thread.memoryBytes > this.#limits.memoryBytes) await renew(new Deadline(stuckMs));
    });
  }

  async #vacuumIfDue(): Promise<void> {
    await this.#turn(async ({ thread }) => {
      const position = await logPosition(thread);
      if (position - this.#vacuumed < this.#limits.vacuumBytes) return;
      this.#tables = await tablesOf(thread);
      this.#vacuumed = position;
    });
  }

  #vacuumNext(): Promise<boolean> {
    return this.#turn(async ({ thread }) => {
      const table = this.#tables.pop();
      if (table !== undefined) await runMessage(thread, scriptMessage(`VACUUM (ANALYZE) ${table}`));
    });
  }

  async #checkpointIfDue(): Promise<void> {
    await this.#turn(async ({ thread }) => {
      const written = (await logPosition(thread)) - this.#checkpoint.position;
      const age = performance.now() - this.#checkpoint.at;
      const due =
        written >= this.#limits.checkpointBytes || (written > 0 && age >= this.#limits.checkpointMs);
      if (!due) return;
      await runMessage(thread, scriptMessage('CHECKPOINT'));
      this.#checkpoint = { at: performance.now(), position: await logPosition(thread) };
    });
  }

  async #turn(work: (engine: IdleEngine) => Promise<void>): Promise<boolean> {
    const turn = this.#take();
    if (turn === null) return false;
    try {
      await new Deadline(stuckMs).race(work(turn));
    } catch (error) {
      // What does not come to its end lets nobody past it but by a new thread.
      if (error instanceof DatabaseUnavailable) await turn.thread.terminate();
      throw error;
    } finally {
      turn.endTurn();
    }
    return true;
  }
}

async function logPosition(thread: WorkerThread): Promise<number> {
  const { rows } = await runMessage(
    thread,
    queryMessage("SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') AS position", []),
  );
  return rows[0]?.position as number;
}

async function tablesOf(thread: WorkerThread): Promise<string[]> {
  const { rows } = await runMessage(
    thread,
    queryMessage(
      "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      [],
    ),
  );
  return rows.map((row) => row.name as string);
}
