/**
 * The places of people without an account: a few calls are worked on at once, some wait, and the others are asked to come again.
 * However many come, staff find the database and the threads as free as before.
 */
import type { FastifyReply } from 'fastify';
import { Deadline } from '../db/deadline.ts';
import { FairQueue } from '../db/fair-queue.ts';
import { tooMuchWork } from './fault.ts';
import { whenGone } from './gone.ts';

/** One writes while another is read. */
const atOnce = 2;
const waitingAtMost = 100;
const patienceMs = 20_000;

export class PublicPlaces {
  readonly #row = new FairQueue({ atOnce });

  /** Throws a 503 where too many wait: before a body is read, which nobody would look at in time. */
  refuseMany(): void {
    if (this.#row.waiting >= waitingAtMost) throw tooMuchWork();
  }

  /** Does the work when its turn comes. A body has arrived by then: who sends slowly keeps nobody waiting. */
  async run<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
    this.refuseMany();
    const deadline = new Deadline(patienceMs, whenGone(reply));
    const end = await this.#row.take(deadline).catch((error: unknown) => {
      throw deadline.isGone ? error : tooMuchWork();
    });
    try {
      return await work();
    } finally {
      end();
    }
  }
}
