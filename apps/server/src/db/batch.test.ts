import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Batch } from './batch.ts';
import { DatabaseUnavailable } from './database.ts';

it('asks at once for all who came while the last answer was awaited, each key once', async () => {
  const asked: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const together = new Batch<string>(async (keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const first = together.of('a');
  await Promise.resolve();
  const later = ['b', 'none', 'b', 'c'].map((key) => together.of(key));
  expect(asked).toEqual([['a']]);
  answers.shift()?.();
  expect(await first).toBe('A');
  await Promise.resolve();
  expect(asked).toEqual([['a'], ['b', 'none', 'c']]);
  answers.shift()?.();
  expect(await Promise.all(later)).toEqual(['B', undefined, 'B', 'C']);
});

it('reads nothing for anybody before he asked, and tells of a fault those alone who met it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(4), fc.nat(3)), { maxLength: 30 }), async (steps) => {
      let now = 0;
      let failing = false;
      const together = new Batch<number>(async (keys) => {
        const [at, fails] = [now, failing];
        await Promise.resolve();
        if (fails) throw new Error('away');
        return new Map(keys.map((key) => [key, at]));
      });
      const answers: Promise<boolean>[] = [];
      for (const [key, rest] of steps) {
        now += 1;
        failing = rest === 0;
        const since = now;
        answers.push(
          together.of(`${key}`).then(
            (at) => (at ?? 0) >= since,
            (error: Error) => error.message === 'away',
          ),
        );
        for (let i = 0; i < rest; i += 1) await Promise.resolve();
      }
      expect(await Promise.all(answers)).not.toContain(false);
      failing = false;
      expect(await together.of('last')).toBe(now);
    }),
  );
});

it('keeps nobody waiting behind one that hangs for longer than it has patience, and goes on after it', async () => {
  const answers: (() => void)[] = [];
  const together = new Batch<string>(async (keys) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return new Map(keys.map((key) => [key, key]));
  }, 20);
  const first = together.of('a');
  await Promise.resolve();
  const behind = together.of('b');
  await expect(first).rejects.toThrow(DatabaseUnavailable);
  await expect(behind).rejects.toThrow(DatabaseUnavailable);
  expect(answers).toHaveLength(1);
  answers.shift()?.();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
});
