import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { newIdempotencyKey, sendOnce } from './idempotency-key.ts';

const fault = (status: number, account = false) => new ApiError({ status, message: 'no', account });

/** Sends bodies one after the other, each answered so, and gives the keys that they went under. */
async function keysOf(sent: readonly (readonly [unknown, ApiError | 'fatto'])[]): Promise<string[]> {
  let n = 0;
  const once = sendOnce(() => `k${++n}`);
  const keys: string[] = [];
  for (const [body, answer] of sent) {
    const work = once(body, async (headers) => {
      keys.push(headers['Idempotency-Key']);
      if (answer !== 'fatto') throw answer;
      return answer;
    });
    if (answer === 'fatto') expect(await work).toBe(answer);
    else await expect(work).rejects.toBe(answer);
  }
  return keys;
}

test.each([0, 408, 429, 500, 503])(
  'a body keeps its key while nobody knows what became of it: %i',
  async (status) => {
    expect(
      await keysOf([
        [{ a: 1 }, fault(status)],
        [{ a: 2 }, fault(status)],
        [{ a: 1 }, 'fatto'],
      ]),
    ).toEqual(['k1', 'k2', 'k1']);
  },
);

test("a session that is not the page's says nothing of a body: it keeps its key", async () => {
  expect(
    await keysOf([
      [{ a: 1 }, fault(401)],
      [{ a: 1 }, fault(409, true)],
      [{ a: 1 }, 'fatto'],
    ]),
  ).toEqual(['k1', 'k1', 'k1']);
});

test('the same body after an answer is another wish: what was inserted may be deleted by now, what was refused may go well', async () => {
  expect(
    await keysOf([
      [{ a: 1 }, 'fatto'],
      [{ a: 1 }, fault(422)],
      [{ a: 1 }, fault(409)],
      [{ a: 1 }, 'fatto'],
    ]),
  ).toEqual(['k1', 'k2', 'k3', 'k4']);
});

test('keys are long enough never to meet', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
