import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { askingFor } from '../db/asker.ts';
import { NobodyWaits } from '../db/database.ts';
import { Fault } from './fault.ts';
import { LargeBodies } from './large-bodies.ts';

const mebibyte = 1024 * 1024;
const most = 64 * mebibyte;

/** A request with a body of that size, as a session; `let` notes when its body is let in. */
function come(bodies: LargeBodies, size: number | undefined, session: string) {
  const headers = size === undefined ? {} : { 'content-length': String(size) };
  const request = { headers } as unknown as FastifyRequest;
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw } as unknown as FastifyReply;
  const state = { in: false };
  const admitted = askingFor({ session, municipality: undefined, gone: undefined }, () =>
    bodies.admit(request, reply, most),
  ).then(() => {
    state.in = true;
  });
  admitted.catch(() => {});
  return { admitted, state, done: () => bodies.done(request), hangUp: () => raw.emit('close') };
}

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
