/**
 * The places of people without an account: a few calls are worked on at once, some wait, and the others are asked to come again.
 * However many come, staff find the database and the threads as free as before.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Clock } from '../clock.ts';
import { presentCaller, runFor } from '../db/caller.ts';
import { Deadline } from '../db/deadline.ts';
import { FairQueue } from '../db/fair-queue.ts';
import { addressKey } from '../sign-in/known-addresses.ts';
import { Fault, tooMuchWork } from './fault.ts';
import { whenGone } from './gone.ts';
import { publicMessages } from './public-messages.ts';

const readsAtOnce = 2;
const waitingAtMost = 100;
/** Of one address: more than its limit lets through in ten minutes. */
const waitingOfAddress = 10;
const patienceMs = 20_000;
/**
 * While staff work, what is sent rests after each so long that fewer than one staff call in twenty-five meets it: so many
 * times its work, and no less than a call of staff asks for, however short the work was. Of those who wait then some
 * twenty-five come to their turn before their patience ends; the others are asked to come again.
 */
const restOfWork = 32;
const [shortestRestMs, longestRestMs] = [500, 800];
/** So long after a call staff are at work. */
const staffStayMs = 1_000;

export class PublicPlaces {
  readonly #reads = new FairQueue({ atOnce: readsAtOnce });
  readonly #sends = new FairQueue({ atOnce: 1 });
  readonly #clock: Clock;
  readonly #pause: (ms: number) => Promise<unknown>;
  #staffAt = Number.NEGATIVE_INFINITY;

  /** `rest` is a pause of so many milliseconds, which keeps no process alive. */
  constructor(clock: Clock, rest = (ms: number): Promise<unknown> => pause(ms, undefined, { ref: false })) {
    this.#clock = clock;
    this.#pause = rest;
  }

  /** Somebody with an account called. */
  staffCame(): void {
    this.#staffAt = this.#clock().getTime();
  }

  /** Throws a 503 where too many wait: before a body is read, which nobody would look at in time. */
  refuseMany(): void {
    if (this.#reads.waiting + this.#sends.waiting >= waitingAtMost) throw tooMuchWork();
  }

  /**
   * Does the work when its turn comes. A body has arrived by then: who sends slowly keeps nobody waiting. What is sent has a
   * place to itself, in rotation by address, which rests after each while staff work.
   */
  async run<T>(reply: FastifyReply, work: () => Promise<T>, sends = false): Promise<T> {
    this.refuseMany();
    const end = await this.#turn(reply, sends ? this.#sends : this.#reads);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      if (sends) void this.#rest(performance.now() - begun).then(end);
      else end();
    }
  }

  async #turn(reply: FastifyReply, row: FairQueue): Promise<() => void> {
    const deadline = new Deadline(patienceMs, whenGone(reply));
    // For the row alone: at the database all of them are one caller.
    const caller = { ...presentCaller(), session: addressKey(reply.request.ip) };
    return runFor(caller, () => {
      if (row.waitingOfCaller >= waitingOfAddress) {
        throw new Fault(429, publicMessages.tooMany, { retryAfterSeconds: 1 });
      }
      return row.take(deadline).catch((error: unknown) => {
        throw deadline.isGone ? error : tooMuchWork();
      });
    });
  }

  async #rest(tookMs: number): Promise<void> {
    if (this.#clock().getTime() - this.#staffAt > staffStayMs) return;
    await this.#pause(Math.min(longestRestMs, Math.max(shortestRestMs, tookMs * restOfWork)));
  }
}
