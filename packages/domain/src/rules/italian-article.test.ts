import { expect, it } from 'vitest';
import { allOf } from './italian-article.ts';

it('writes the article as the number is spoken', () => {
  const said = [2, 8, 11, 12, 18, 80, 89, 100, 110, 800, 1100, 8000, 11000, 11500, 18000, 80000].map(
    (count) => allOf('m', count).split(' ').slice(1, 2).join(),
  );
  expect(said).toEqual('i gli gli i i gli gli i i gli i gli gli gli i gli'.split(' '));
  expect([allOf('f', 8), allOf('m', 1560, '1.560')]).toEqual(['tutte le 8', 'tutti i 1.560']);
});
