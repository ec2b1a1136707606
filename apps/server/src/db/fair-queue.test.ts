import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runFor } from './caller.ts';
import { NobodyWaits } from './database.ts';
import { Deadline } from './deadline.ts';
import { FairQueue } from './fair-queue.ts';

/** Asks for a turn as a session of a municipality, and notes in `order` when it came. */
function ask(turns: FairQueue, who: string, order: string[], gone?: AbortSignal): Promise<() => void> {
  const [municipality, session = ''] = who.split('/');
  return runFor({ municipality, session, gone }, async () => {
    const end = await turns.take(new Deadline(10_000, gone));
    order.push(who);
    return end;
  });
}

it('calls one municipality after the other, and within each one session after the other', async () => {
  const turns = new FairQueue({ atOnce: 1 });
  const order: string[] = [];
  const ended: Promise<void>[] = [];
  for (const who of ['A/1', 'A/1', 'A/1', 'A/2', 'A/2', 'B/3', 'C/4', 'C/4']) {
    ended.push(ask(turns, who, order).then((end) => nextTurn().then(end)));
  }
  await Promise.all(ended);
  expect(order).toEqual(['A/1', 'A/1', 'B/3', 'C/4', 'A/2', 'C/4', 'A/1', 'A/2']);
});

it('gives one session no more turns at once than it may have, and the others to the next', async () => {
  const turns = new FairQueue({ atOnce: 3, ofOneSession: 2 });
  const order: string[] = [];
  const [first] = await Promise.all([ask(turns, 'A/1', order), ask(turns, 'A/1', order)]);
  const third = ask(turns, 'A/1', order);
  await ask(turns, 'A/2', order);
  expect(order).toEqual(['A/1', 'A/1', 'A/2']);
  first?.();
  await third;
  expect(order.at(-1)).toBe('A/1');
});

it('passes over whoever has gone', async () => {
  const turns = new FairQueue({ atOnce: 1 });
  const order: string[] = [];
  const end = await ask(turns, 'A/1', order);
  const gone = new AbortController();
  const left = ask(turns, 'A/2', order, gone.signal);
  const stays = ask(turns, 'A/3', order);
  gone.abort();
  await expect(left).rejects.toThrow(NobodyWaits);
  end();
  await stays;
  expect(order).toEqual(['A/1', 'A/3']);
  expect(turns.takeIfIdle()).toBeNull();
});

it('tells how many turns come before a session: of its town one each, of other towns as many, by the clock of late', async () => {
  let now = 0;
  const turns = new FairQueue({ atOnce: 1, now: () => now });
  const order: string[] = [];
  const aheadOf = (who: string) => {
    const [municipality, session = ''] = who.split('/');
    return runFor({ municipality, session, gone: undefined }, () => turns.ahead);
  };
  expect(aheadOf('A/1')).toEqual({ turns: 0, ms: 0 });
  const first = await ask(turns, 'A/1', order);
  const waiting = Array.from({ length: 400 }, (_, i) => ask(turns, `A/${i}`, order));
  waiting.push(...Array.from({ length: 200 }, () => ask(turns, 'B/mine', order)));
  // A crowd stands before its own, one turn before a guest of another town.
  expect(aheadOf('A/new').turns).toBe(400 + 200);
  expect(aheadOf('C/new').turns).toBe(2);
  // Two hundred calls of one session wait for one another, not for a crowd.
  expect(aheadOf('B/mine').turns).toBe(1);
  // Each ends 4 ms after the one before.
  for (const one of waiting) {
    void one.then(async (end) => {
      await nextTurn();
      now += 4;
      end();
    });
  }
  now += 4;
  first();
  while (order.length < 300) await nextTurn();
  expect(aheadOf('C/new').ms / aheadOf('C/new').turns).toBeCloseTo(4, 1);
  await Promise.all(waiting);
});

it('calls a short turn before all who wait, and goes by the usual ones alone when it says how long they take', async () => {
  let now = 0;
  const turns = new FairQueue({ atOnce: 1, now: () => now });
  const order: string[] = [];
  const end = await ask(turns, 'A/1', order);
  const usual = ask(turns, 'A/2', order);
  const last = ask(turns, 'A/3', order);
  const short = turns.takeNext(new Deadline(10_000)).then((endShort) => {
    order.push('short');
    expect(turns.takeIfIdle()).toBeNull();
    return endShort;
  });
  const gone = new AbortController();
  const left = turns.takeNext(new Deadline(10_000, gone.signal));
  gone.abort();
  await expect(left).rejects.toThrow(NobodyWaits);
  now = 32;
  end();
  (await short)();
  const endUsual = await usual;
  expect(order).toEqual(['A/1', 'short', 'A/2']);
  expect(turns.ahead).toEqual({ turns: 1, ms: 1 });
  (await turns.takeNext(new Deadline(1)).catch(() => () => order.push('none')))();
  expect(order.at(-1)).toBe('none');
  // Nobody is left waiting beyond the test.
  endUsual();
  await last;
});

it('counts who was let in with those who wait until it asks for its turn', async () => {
  let now = 0;
  const turns = new FairQueue({ atOnce: 2, now: () => now });
  const order: string[] = [];
  const aheadOf = (who: string) => {
    const [municipality, session = ''] = who.split('/');
    return runFor({ municipality, session, gone: undefined }, () => turns.ahead.turns);
  };
  const letIn = (who: string) => {
    const [municipality, session = ''] = who.split('/');
    runFor({ municipality, session, gone: undefined }, () => turns.announce());
  };
  letIn('A/1');
  expect(aheadOf('A/2')).toBe(0);
  letIn('A/2');
  letIn('A/3');
  letIn('B/4');
  expect([aheadOf('A/5'), aheadOf('A/1'), aheadOf('B/6'), aheadOf('C/7')]).toEqual([4, 3, 3, 2]);
  const ends = await Promise.all(['A/1', 'A/2'].map((who) => ask(turns, who, order)));
  const waits = ask(turns, 'A/3', order);
  expect([aheadOf('A/5'), aheadOf('B/6')]).toEqual([2, 2]);
  now = 10;
  for (const end of ends) end();
  (await waits)();
  expect(order).toEqual(['A/1', 'A/2', 'A/3']);
});
