import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exactShare,
  isShare,
  percentText,
  readPercent,
  sharesDoNotAddUp,
  sumOfShares,
  typedPercent,
} from './usage-share.ts';

/** Every share there is, in hundredths of a percent. */
const steps = fc.integer({ min: 0, max: 10_000 });

describe('percentText and typedPercent', () => {
  it.each([
    [1, '100%', '100'],
    [0.6, '60%', '60'],
    [0.725, '72,50%', '72,50'],
    [0.3333, '33,33%', '33,33'],
    [0.0001, '0,01%', '0,01'],
    [0, '0%', '0'],
    [0.1, '10%', '10'],
    [1.25, '125%', '125'],
    [0.58 * 0.1, '5,80%', '5,80'],
  ])('shows %s as %s', (share, shown, typed) => {
    expect(percentText(share)).toBe(shown);
    expect(typedPercent(share)).toBe(typed);
  });
});

describe('readPercent', () => {
  it.each([
    ['72,50', 0.725],
    ['72.5', 0.725],
    [' 100 % ', 1],
    ['0', 0],
    ['-0', 0],
    ['33,330', 0.3333],
    ['+5,', 0.05],
    [',5', 0.005],
    ['0099', 0.99],
  ])('reads «%s» as %s', (text, share) => {
    const read = readPercent(text);
    expect('share' in read && read.share + 0).toBe(share);
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['%', 'missing'],
    ['metà', 'not-a-number'],
    ['1e2', 'not-a-number'],
    ['1.000,5', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['٣', 'not-a-number'],
    [',', 'not-a-number'],
    ['-0,01', 'below'],
    ['100,01', 'above'],
    ['100,001', 'above'],
    ['99999999999', 'above'],
    ['72,505', 'too-fine'],
    ['0,001', 'too-fine'],
  ])('refuses «%s»: %s', (text, fault) => {
    expect(readPercent(text)).toEqual({ fault });
  });

  it('gives back every share that is shown', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const share = step / 10_000;
        expect(isShare(share)).toBe(true);
        expect(readPercent(typedPercent(share))).toEqual({ share });
        expect(readPercent(percentText(share))).toEqual({ share });
      }),
    );
  });

  it('never throws, and gives nothing but shares', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readPercent(text);
        if ('share' in read) expect(isShare(read.share)).toBe(true);
      }),
    );
  });
});

describe('isShare', () => {
  it.each([-0.0001, 1.0001, 0.12345, 0.00001, Number.NaN, Number.POSITIVE_INFINITY])(
    'refuses %s',
    (value) => {
      expect(isShare(value)).toBe(false);
    },
  );

  it('takes every percentage with two decimals that was divided by 100, and mends it', () => {
    fc.assert(
      fc.property(steps, (step) => {
        const divided = Number((step / 100).toFixed(2)) / 100;
        expect(isShare(divided)).toBe(true);
        expect(exactShare(divided)).toBe(step / 10_000);
      }),
    );
  });
});

describe('the sum of shares', () => {
  it.each([
    [[], 0, false],
    [[1], 1, false],
    [[0.725, 0.275], 1, false],
    [[0.1, 0.2, 0.3, 0.4], 1, false],
    [[0.3333, 0.3333, 0.3333], 0.9999, true],
    [[1, 1], 2, true],
    [[0], 0, true],
  ])('of %j is %s', (shares, sum, wrong) => {
    expect(sumOfShares(shares)).toBe(sum);
    expect(sharesDoNotAddUp(shares)).toBe(wrong);
  });

  it('is whole for every way to divide a plant, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 30 }), (cuts) => {
        const edges = [0, ...cuts.sort((a, b) => a - b), 10_000];
        const shares = edges.slice(1).map((edge, i) => (edge - (edges[i] ?? 0)) / 10_000);
        expect(sumOfShares(shares)).toBe(1);
        expect(sharesDoNotAddUp(shares.reverse())).toBe(false);
        expect(sharesDoNotAddUp([...shares, 0.0001])).toBe(true);
      }),
    );
  });
});
