import { expect, it } from 'vitest';
import { weights } from './preferences.ts';

it('reads what a header of preferences gives each of its names', () => {
  expect([...weights('br;q=0.5, GZIP , *;q=0, deflate;q=x')]).toEqual([
    ['br', 0.5],
    ['gzip', 1],
    ['*', 0],
    ['deflate', 0],
  ]);
});
