import { expect, test } from 'vitest';
import { keyForBody, newIdempotencyKey } from './idempotency-key.ts';

test('a body keeps its key until another one comes', () => {
  let n = 0;
  const headersFor = keyForBody(() => `k${++n}`);
  const keys = [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }].map((body) => headersFor(body)['Idempotency-Key']);
  expect(keys).toEqual(['k1', 'k1', 'k2', 'k3']);
});

test('keys are long enough never to meet', () => {
  expect(new Set(Array.from({ length: 100 }, newIdempotencyKey)).size).toBe(100);
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
