import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runFor } from '../db/caller.ts';
import { NobodyWaits } from '../db/database.ts';
import { Fault } from './fault.ts';
import { LargeBodies } from './large-bodies.ts';

const mebibyte = 1024 * 1024;
const most = 64 * mebibyte;

/** A request with a body of that size, as a session; `let` notes when its body is let in. */
function come(bodies: LargeBodies, size: number | undefined, session: string) {
  const headers = size === undefined ? {} : { 'content-length': String(size) };
  const sent = Object.assign(new EventEmitter(), { complete: false });
  const socket = { bytesRead: 0 };
  const request = { headers, raw: sent, socket } as unknown as FastifyRequest;
  const refusals: unknown[] = [];
  sent.on('error', (fault) => refusals.push(fault));
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw } as unknown as FastifyReply;
  const state = { in: false };
  const admitted = runFor({ session, municipality: undefined, gone: undefined }, () =>
    bodies.admit(request, reply, most),
  ).then(() => {
    state.in = true;
  });
  admitted.catch(() => {});
  return {
    admitted,
    state,
    refusals,
    sent,
    send(bytes: number) {
      socket.bytesRead += bytes;
    },
    done: () => bodies.done(request),
    hangUp: () => raw.emit('close'),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('lets two large bodies in at once, one of a session, and the next as one of them is done', async () => {
  const bodies = new LargeBodies();
  const mine = [1, 2, 3].map(() => come(bodies, 25 * mebibyte, 'mine'));
  const others = ['a', 'b'].map((session) => come(bodies, 25 * mebibyte, session));
  await nextTurn();
  expect([...mine, ...others].map(({ state }) => state.in)).toEqual([true, false, false, true, false]);
  mine[0]?.done();
  await nextTurn();
  expect(others[1]?.state.in || mine[1]?.state.in).toBe(true);
  await come(bodies, 1000, 'small').admitted;
  // What is too large is not waited for: reading it refuses it.
  await come(bodies, most + 1, 'too large').admitted;
});

it('lets in one at a time of the largest, and of those that do not tell how large they are', async () => {
  const bodies = new LargeBodies();
  const [one, two] = [come(bodies, undefined, 'a'), come(bodies, most, 'b')];
  await nextTurn();
  expect([one.state.in, two.state.in]).toEqual([true, false]);
  one.hangUp();
  await two.admitted;
});

it('gives up its place when the client hangs up, and asks whoever comes when many wait to come again', async () => {
  const bodies = new LargeBodies();
  const asked = Array.from({ length: 22 }, (_, i) => come(bodies, 25 * mebibyte, `session ${i}`));
  await nextTurn();
  const refused = (await come(bodies, 25 * mebibyte, 'late').admitted.catch((fault) => fault)) as Fault;
  expect(refused).toBeInstanceOf(Fault);
  expect([refused.status, refused.details.retryAfterSeconds]).toEqual([503, 5]);
  asked[10]?.hangUp();
  await expect(asked[10]?.admitted).rejects.toThrow(NobodyWaits);
  const next = come(bodies, 25 * mebibyte, 'late');
  for (const one of asked) one.hangUp();
  await next.admitted;
});

it('refuses the body of whoever has a turn and stops sending, once another waits for it', async () => {
  const bodies = new LargeBodies();
  const silent = come(bodies, 45 * mebibyte, 'silent');
  await silent.admitted;
  silent.send(mebibyte);
  // Nobody is kept waiting: he may take his time.
  vi.advanceTimersByTime(30_000);
  expect(silent.refusals).toEqual([]);
  const other = come(bodies, 45 * mebibyte, 'other');
  vi.advanceTimersByTime(1_000);
  expect(silent.refusals).toMatchObject([{ status: 408 }]);
  expect(other.state.in).toBe(false);
  silent.hangUp();
  await other.admitted;
});

it("leaves alone who sends at a pace that brings the body within the others' patience, or has sent it", async () => {
  const bodies = new LargeBodies();
  const steady = come(bodies, 45 * mebibyte, 'steady');
  const others = ['a', 'b'].map((session) => come(bodies, 45 * mebibyte, session));
  await steady.admitted;
  for (let second = 0; second < 44; second += 1) {
    steady.send(1.01 * mebibyte);
    vi.advanceTimersByTime(1_000);
  }
  steady.sent.complete = true;
  vi.advanceTimersByTime(60_000);
  expect(steady.refusals).toEqual([]);
  steady.done();
  await others[0]?.admitted;
  // The first seconds are his own; after them half of what is wanted is too little.
  for (let second = 0; second < 10; second += 1) {
    others[0]?.send(mebibyte / 2);
    vi.advanceTimersByTime(1_000);
    expect(others[0]?.refusals).toHaveLength(second < 9 ? 0 : 1);
  }
});
