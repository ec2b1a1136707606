/**
 * A limit on heavy reads: whole layers, boxes, pictures of the map. A session has four of them at once and some waiting,
 * and all sessions together leave room for the quick ones of everybody else.
 */
import type { Engine } from '../db/database.ts';
import { Deadline } from '../db/deadline.ts';
import { FairQueue } from '../db/fair-queue.ts';
import { tooMuchWork } from './fault.ts';

const ofOneSession = 4;
const waitingOfOneSession = 20;
/** Of the ten connections to PostgreSQL some stay free; the embedded engine does one thing at a time anyway. */
const atOnce: Readonly<Record<Engine, number>> = { postgres: 6, pglite: 2 };
/** Whoever has not been called by then would wait longer than a browser does. */
const patienceMs = 60_000;

export class HeavyReads {
  readonly #turns: FairQueue;

  constructor(engine: Engine) {
    this.#turns = new FairQueue({ atOnce: atOnce[engine], ofOneSession });
  }

  /** Throws a 503 where the caller's session has as much waiting as it may. */
  refuseMore(): void {
    if (this.#turns.waitingOfCaller >= waitingOfOneSession) throw tooMuchWork();
  }

  /** Does the work when it is its turn; not at all where `gone` comes first. */
  async run<T>(work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    this.refuseMore();
    const endTurn = await this.#turns.take(new Deadline(patienceMs, gone));
    try {
      return await work();
    } finally {
      endTurn();
    }
  }
}
