/**
 * A limit on large bodies, which are in memory whole while they are worked on: an export's rows, a file. A few are let in at
 * once; the others wait in their connections, unread, and when many wait the next is asked to come again.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Deadline } from '../db/deadline.ts';
import { FairQueue } from '../db/fair-queue.ts';
import { tooMuchWork, tooSlow } from './fault.ts';
import { whenGone } from './gone.ts';

const mebibyte = 1024 * 1024;
/** Smaller ones are let in as every other body. */
const largeBytes = mebibyte;
/** Of these there is one at a time. */
const hugeBytes = 32 * mebibyte;
const waitingAtMost = 20;
const waitingOfOneSession = 8;
/** Half of the time in which a request must have arrived: the other half is for its body. */
const patienceMs = 60_000;
/** While others wait, a body has to come at a pace that brings it whole by then, which is within their patience. */
const slowestMs = 45_000;
/** Connections begin slowly, and stand still for a moment. */
const graceMs = 10_000;
const lookEveryMs = 1_000;

export class LargeBodies {
  /** A file of 25 MiB takes a hundred while it is read, parted and written. */
  readonly #large = new FairQueue({ atOnce: 2, ofOneSession: 1 });
  readonly #huge = new FairQueue({ atOnce: 1 });
  readonly #done = new WeakMap<FastifyRequest, () => void>();

  /**
   * Resolves when the body may be read; `mostBytes` is what the call takes where the request does not tell its length.
   * Throws a 503 where too many wait.
   */
  async admit(request: FastifyRequest, reply: FastifyReply, mostBytes: number): Promise<void> {
    const told = Number(request.headers['content-length'] ?? Number.NaN);
    const bytes = Number.isNaN(told) ? mostBytes : told;
    // One that is too large is refused where it is read.
    if (bytes <= largeBytes || bytes > mostBytes) return;
    const rows = bytes > hugeBytes ? [this.#huge, this.#large] : [this.#large];
    if (rows.some((row) => row.waiting >= waitingAtMost || row.waitingOfCaller >= waitingOfOneSession)) {
      throw tooMuchWork();
    }
    const gone = whenGone(reply);
    const deadline = new Deadline(patienceMs, gone);
    const ends: (() => void)[] = [];
    const done = () => {
      for (const end of ends.splice(0)) end();
    };
    try {
      for (const row of rows) ends.push(await row.take(deadline));
    } catch (error) {
      done();
      throw deadline.isGone ? error : tooMuchWork();
    }
    this.#done.set(request, done);
    this.#watchPace(request, { bytes, rows, gone });
    if (gone.aborted) done();
    else gone.addEventListener('abort', done, { once: true });
  }

  /** Whoever has a turn and sends nothing would keep all the others from theirs: his body is refused then. */
  #watchPace(
    { raw, socket }: FastifyRequest,
    { bytes, rows, gone }: { bytes: number; rows: readonly FairQueue[]; gone: AbortSignal },
  ): void {
    const since = performance.now();
    const before = socket.bytesRead;
    const timer = setInterval(() => {
      if (raw.complete || gone.aborted || raw.listenerCount('error') === 0) return clearInterval(timer);
      const afterMs = performance.now() - since;
      const wanted = (bytes * afterMs) / slowestMs;
      if (afterMs < graceMs || socket.bytesRead - before >= wanted) return;
      if (rows.every(({ waiting }) => waiting === 0)) return;
      clearInterval(timer);
      // As the reading of a body ends that breaks off: with an answer, while there is somebody who reads it.
      raw.emit('error', tooSlow());
    }, lookEveryMs);
    timer.unref();
  }

  /** The body is not needed any more, though the answer may take longer. */
  done(request: FastifyRequest): void {
    request.body = undefined;
    this.#done.get(request)?.();
  }
}
