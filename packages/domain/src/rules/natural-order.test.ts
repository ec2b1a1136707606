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

test('codes that differ in one number alone stand as the rules of Italian put them', () => {
  const rules = new Intl.Collator('it', { numeric: true });
  const code = fc.stringMatching(/^(PL|q|è|-| )?[0-9]{0,3}([A-Zà -]|\u0301)?[0-9]{0,3}$/);
  const far = fc.stringMatching(/^P[0-9]{2}-[0-9]{4}[ab]?$/);
  for (const codes of [code, far]) {
    fc.assert(
      fc.property(codes, codes, (a, b) => {
        const byRules = rules.compare(a, b) || (a < b ? -1 : Number(a > b));
        expect(Math.sign(naturalOrder(a, b))).toBe(Math.sign(byRules));
      }),
      { numRuns: 3000 },
    );
  }
});
