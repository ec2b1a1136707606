import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesFrom, nextFreeCode } from './next-code.ts';

const free = () => false;
const takenOf = (...codes: readonly string[]) => {
  const taken = new Set(codes);
  return (code: string) => taken.has(code);
};

describe('the next free code', () => {
  it.each([
    ['0201', '0202'],
    ['0199', '0200'],
    ['999', '1000'],
    ['A9/b', 'A10/b'],
    ['12-3', '12-4'],
    ['Q05 P07', 'Q05 P08'],
    ['99999999999999999999', '100000000000000000000'],
  ])('after %s is %s', (code, next) => {
    expect(nextFreeCode(code, free)).toBe(next);
  });

  it('leaves out what is taken', () => {
    expect(nextFreeCode('0201', takenOf('0202', '0203', '0205'))).toBe('0204');
  });

  it('is none where there is no number', () => {
    expect(nextFreeCode('lampione', free)).toBeNull();
    expect(nextFreeCode('', free)).toBeNull();
  });
});

describe('codes from the first one on', () => {
  it('begin with it, whether it is taken or not', () => {
    expect(codesFrom('7', 3, takenOf('7', '9'))).toEqual(['7', '8', '10']);
    expect(codesFrom('lampione', 3, free)).toEqual(['lampione']);
    expect(codesFrom('7', 0, free)).toEqual([]);
  });

  it('are all different, and none after the first is taken', () => {
    const code = fc.tuple(fc.constantFrom('', 'A', 'PL-'), fc.nat(50), fc.constantFrom('', '/b'));
    fc.assert(
      fc.property(
        code,
        fc.uniqueArray(fc.nat(60)),
        fc.integer({ min: 1, max: 30 }),
        ([a, n, b], gone, count) => {
          const isTaken = takenOf(...gone.map((one) => `${a}${one}${b}`));
          const codes = codesFrom(`${a}${n}${b}`, count, isTaken);
          expect(new Set(codes).size).toBe(count);
          expect(codes.slice(1).filter(isTaken)).toEqual([]);
        },
      ),
    );
  });
});
