import { signIn, signOut } from '@lucerna/contract/endpoints/session';
import { expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import type { Fault } from './fault.ts';
import { shedLoad } from './load-shedding.ts';

const behind = (turns: number, ms: number) =>
  ({ ahead: () => ({ turns, ms }), announce: () => {} }) as unknown as Database;

it.each([
  ['nobody', 0, 0],
  ['a load that is served fast', 390, 240],
  ['fifty, however long they take', 50, 20_000],
])('lets in who stands behind %s', (_, turns, ms) => {
  expect(() => shedLoad(behind(turns, ms), signIn)).not.toThrow();
});

it('asks whoever would wait too long to come again, in Italian, and lets everybody sign out', () => {
  const load = behind(250, 260);
  for (const endpoint of [signIn, undefined]) {
    expect(() => shedLoad(load, endpoint)).toThrow(
      expect.objectContaining({
        status: 503,
        message: 'Lucerna ha troppo lavoro in corso: riprova tra poco',
        details: { retryAfterSeconds: 5 },
      }) as Fault,
    );
  }
  expect(() => shedLoad(load, signOut)).not.toThrow();
});
