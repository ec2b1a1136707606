import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '../calendar-date.ts';
import { dayNumber } from '../day-number.ts';
import { ageClasses, ageWords } from './age-classes.ts';
import { comparedTotal, monthsInWords, verdictOf } from './year-comparison.ts';

describe('a year beside the one before', () => {
  it('adds up the months that both know', () => {
    const figures = [
      { now: 90.1, before: 100.2 },
      { now: 80.2, before: 99.8 },
      { now: 5, before: null },
    ];
    expect(comparedTotal(figures)).toEqual({ now: 170.3, before: 200, change: (170.3 - 200) / 200 });
    expect(comparedTotal([{ now: 3, before: 0 }])?.change).toBeNull();
    expect(comparedTotal([{ now: null, before: 4 }])).toBeNull();
  });

  it.each([
    [-0.02, 'less', 'good'],
    [0.02, 'less', 'even'],
    [0.06, 'less', 'bad'],
    [0.02, 'more', 'good'],
    [-0.04, 'more', 'even'],
    [-0.2, 'more', 'bad'],
    [0, 'less', 'even'],
    [null, 'more', 'even'],
  ] as const)('a difference of %s where %s is better is %s', (change, better, verdict) => {
    expect(verdictOf(change, better)).toBe(verdict);
  });

  it.each([
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 'gennaio–ottobre'],
    [[3], 'marzo'],
    [[1, 2, 3, 5], 'gennaio–marzo, maggio'],
    [[], ''],
  ])('%j are called %s', (months, words) => {
    expect(monthsInWords(months)).toBe(words);
  });
});

describe('the classes of age', () => {
  it('follow one another without a hole, open at both ends', () => {
    expect([ageClasses[0]?.from, ageClasses.at(-1)?.to]).toEqual([null, null]);
    for (const [at, { from }] of ageClasses.entries()) {
      if (from === null) continue;
      expect(isCalendarDate(from)).toBe(true);
      expect(dayNumber(from)).toBe(dayNumber(ageClasses[at - 1]?.to ?? '') + 1);
    }
  });

  it('have names', () => {
    expect(ageClasses.map(ageWords)).toEqual([
      'prima del 1990',
      '1990–99',
      '2000–09',
      '2010–14',
      '2015–19',
      'dal 2020',
    ]);
    expect(ageWords({ from: null, to: null })).toBe('senza data');
  });
});
