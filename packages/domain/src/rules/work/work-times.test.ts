import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAt, HOUR } from '../expected/rome-time.ts';
import { sunOfDay } from '../expected/sun.ts';
import {
  darkHours,
  darkTogether,
  hoursBetween,
  percentile,
  sunOver,
  type TimedFault,
  timesByMonth,
} from './work-times.ts';

const valchiara = { longitude: 7.25, latitude: 45.1 };
const plain = { dopo_tramonto: 0, prima_alba: 0 };
const at = (text: string) => Date.parse(text);

describe('percentiles', () => {
  it.each([
    [[], null, null],
    [[5], 5, 5],
    [[1, 3], 2, 2.8],
    // Ten values: the middle of the 5th and 6th, and a tenth of the way from the 9th to the 10th.
    [[10, 1, 9, 2, 8, 3, 7, 4, 6, 5], 5.5, 9.1],
  ])('of %j are %j and %j', (values, median, p90) => {
    const near = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
    expect([percentile(values, 0.5), percentile(values, 0.9)]).toEqual([near(median), near(p90)]);
  });

  it('lie between the least and the most, and never fall as the share rises', () => {
    const values = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
        const value = percentile(list, share) as number;
        expect(value).toBeGreaterThanOrEqual(Math.min(...list));
        expect(value).toBeLessThanOrEqual(Math.max(...list));
        expect(percentile(list, Math.min(1, share + 0.1)) as number).toBeGreaterThanOrEqual(value - 1e-9);
      }),
    );
  });
});

describe('times over a change of the clock, worked on paper', () => {
  it('are an hour shorter than the clock says in March, and an hour longer in October', () => {
    // 28 March 2026 18:00 (+1) to 29 March 18:00 (+2); 24 October 18:00 (+2) to 25 October 18:00 (+1).
    expect(hoursBetween(at('2026-03-28T18:00:00+01:00'), at('2026-03-29T18:00:00+02:00'))).toBe(23);
    expect(hoursBetween(at('2026-10-24T18:00:00+02:00'), at('2026-10-25T18:00:00+01:00'))).toBe(25);
  });

  it('count the night of the change as long as it is dark, whatever the clock says', () => {
    const noon = at('2026-10-24T12:00:00+02:00');
    const { day } = clockAt(noon);
    const night = (sunOfDay(valchiara, day + 1).rises - sunOfDay(valchiara, day).sets) / HOUR;
    expect(night).toBeGreaterThan(13.1);
    expect(night).toBeLessThan(13.5);
    // Noon to noon holds exactly that night; the clock was turned back within it.
    expect(darkHours(sunOver(valchiara), plain, noon, noon + 25 * HOUR)).toBeCloseTo(night, 6);
    // Ten minutes after sunset and ten before sunrise: twenty less.
    const profile = { dopo_tramonto: 10, prima_alba: 10 };
    expect(darkHours(sunOver(valchiara), profile, noon, noon + 25 * HOUR)).toBeCloseTo(night - 1 / 3, 6);
  });

  it('count no hour of the day, and parts of a night by their parts', () => {
    expect(
      darkHours(sunOver(valchiara), plain, at('2026-06-21T10:00:00+02:00'), at('2026-06-21T18:00:00+02:00')),
    ).toBe(0);
    const evening = at('2026-12-20T20:00:00+01:00');
    expect(darkHours(sunOver(valchiara), plain, evening, evening + 2 * HOUR)).toBeCloseTo(2, 9);
    const all = darkHours(sunOver(valchiara), plain, evening, evening + 40 * HOUR);
    const [first, second] = [
      darkHours(sunOver(valchiara), plain, evening, evening + 17 * HOUR),
      darkHours(sunOver(valchiara), plain, evening + 17 * HOUR, evening + 40 * HOUR),
    ];
    expect(first + second).toBeCloseTo(all, 9);
  });

  it('stand in the month of the report in Italy, each number with its faults', () => {
    const fault = (
      id: number,
      reported: string,
      taken: string | null,
      repaired: string | null,
    ): TimedFault => ({
      id,
      reported: at(reported),
      taken: taken === null ? null : at(taken),
      repaired: repaired === null ? null : at(repaired),
      lamps: id === 3 ? 0 : 2,
      profile: plain,
    });
    const months = timesByMonth(
      [
        // Half past midnight of 1 April in Italy, still March in Greenwich.
        fault(1, '2026-03-31T22:30:00Z', '2026-04-01T08:30:00Z', '2026-04-02T22:30:00Z'),
        fault(2, '2026-03-28T17:00:00Z', '2026-03-29T16:00:00Z', null),
        fault(3, '2026-03-20T08:00:00Z', null, null),
      ],
      valchiara,
      at('2026-04-03T12:00:00Z'),
    );
    expect(months.map(({ mese, segnalati }) => [mese, segnalati])).toEqual([
      ['2026-03', [2, 3]],
      ['2026-04', [1]],
    ]);
    const [march, april] = months;
    expect(march?.in_carico).toEqual({ mediana: 23, p90: 23, guasti: [2] });
    expect(march?.riparato).toEqual({ mediana: null, p90: null, guasti: [] });
    expect(march?.guasti_buio).toEqual([2]);
    expect(april?.in_carico.mediana).toBe(10);
    expect(april?.riparato.mediana).toBe(48);
    // 6.6 h to the first sunrise, a night of 11.1, and 4.4 of the evening of the repair; two lamps.
    expect(april?.ore_buio).toBeGreaterThan(2 * 21.5);
    expect(april?.ore_buio).toBeLessThan(2 * 22.7);
  });

  it('adds up how long the lamps of some faults were dark, each lamp for itself', () => {
    const at = Date.parse('2026-04-01T22:00:00Z');
    const fault = (lamps: number, repaired: number | null): TimedFault => ({
      id: lamps,
      reported: at,
      taken: null,
      repaired,
      lamps,
      profile: plain,
    });
    // Two hours of one night: one lamp until it was repaired, three until now, and a pole that is merely bent.
    const now = at + 2 * 3_600_000;
    expect(darkTogether([fault(1, at + 3_600_000), fault(3, null), fault(0, null)], valchiara, now)).toEqual({
      ore: 7,
      lampade: 4,
    });
    expect(darkTogether([], valchiara, now)).toEqual({ ore: 0, lampade: 0 });
  });
});
