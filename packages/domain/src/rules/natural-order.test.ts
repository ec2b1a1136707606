import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalOrder } from './natural-order.ts';

test('codes stand as people expect', () => {
  const codes = ['Q10', 'Q2', 'q1', '0199', '0198', 'Città', 'Civico', 'L-12', 'L-3', ''];
  expect(codes.sort(naturalOrder)).toEqual([
    '',
    '0198',
    '0199',
    'Città',
    'Civico',
    'L-3',
    'L-12',
    'q1',
    'Q2',
    'Q10',
  ]);
});

test('it is a total order', () => {
  const code = fc.stringMatching(/^[A-Za-zà0-9 -]{0,6}$/);
  fc.assert(
    fc.property(code, code, code, (a, b, c) => {
      expect(Math.sign(naturalOrder(a, b))).toBe(-Math.sign(naturalOrder(b, a)) + 0);
      expect(naturalOrder(a, b) === 0).toBe(a === b);
      if (naturalOrder(a, b) <= 0 && naturalOrder(b, c) <= 0)
        expect(naturalOrder(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
