import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeForm } from './campo.ts';

const form = fc.integer({ min: 1, max: 1_000 });

it('takes the present form, the two before it, and any that is newer than the server', () => {
  fc.assert(
    fc.property(form, form, (said, present) => {
      expect(judgeForm(String(said), present)).toBe(said < present - 2 ? 'old' : 'taken');
    }),
  );
});

it.each(['', '0', '-1', '1.5', '01', 'uno', '1, 1', ' 1', '1e3', '9999999999'])(
  'takes %j for no form',
  (said) => {
    expect(judgeForm(said)).toBe('malformed');
  },
);
