import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartSeries } from './chart-model.ts';
import { looks } from './series-looks.ts';
import { roundStep, valueAxis } from './value-axis.ts';

const series = (...values: (number | null)[][]): ChartSeries[] =>
  values.map((one, at) => ({ key: String(at), label: String(at), look: looks.f1, values: one }));

const amount = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { nil: null });
const anySeries = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }))
  .chain(([slots, parts]) =>
    fc.array(fc.array(amount, { minLength: slots, maxLength: slots }), {
      minLength: parts,
      maxLength: parts,
    }),
  );

describe('the value axis', () => {
  it('extends to exactly 1.2 times the largest stacked value', () => {
    expect(valueAxis(series([1_000, 500], [200, 2_000]))).toMatchObject({ min: 0, max: 1.2 * 2_500 });
  });

  it('begins at 0, or lower where a value is negative: negative parts stack downwards by themselves', () => {
    expect(valueAxis(series([-30, 10], [-20, 5], [100, 0]))).toMatchObject({ min: -50, max: 120 });
    expect(valueAxis(series([-30, -5]))).toMatchObject({ min: -30, max: 0 });
  });

  it('goes to 1 where every value is zero or nothing is there', () => {
    expect(valueAxis(series([0, null, 0]))).toEqual({ min: 0, max: 1, lines: [0, 0.25, 0.5, 0.75, 1] });
    expect(valueAxis([])).toMatchObject({ min: 0, max: 1 });
  });

  it('draws lines at the smallest step of 1, 2, 2.5 and 5 times a power of ten that is a quarter of it', () => {
    // The figures of the design's pictures.
    expect(valueAxis(series([19_980])).lines).toEqual([0, 10_000, 20_000]);
    expect(valueAxis(series([6_560.73])).lines).toEqual([0, 2_000, 4_000, 6_000]);
    expect(valueAxis(series([719.51])).lines).toEqual([0, 250, 500, 750]);
    expect(valueAxis(series([0.25])).lines).toEqual([0, 0.1, 0.2, 0.3]);
    expect([0.011, 1.01, 2.1, 2.6, 5.1, 10].map(roundStep)).toEqual([0.02, 2, 2.5, 5, 10, 10]);
  });

  it('has no bar beyond its ends and no line above the top, whatever the values', () => {
    fc.assert(
      fc.property(anySeries, (values) => {
        const { min, max, lines } = valueAxis(series(...values));
        const slots = values[0]?.map((_, slot) => values.map((one) => one[slot] ?? 0)) ?? [];
        const up = slots.map((parts) => parts.filter((v) => v > 0).reduce((a, b) => a + b, 0));
        const down = slots.map((parts) => parts.filter((v) => v < 0).reduce((a, b) => a + b, 0));
        expect(min).toBe(Math.min(0, ...down));
        const largest = Math.max(0, ...up);
        expect(max).toBe(largest === 0 && min === 0 ? 1 : largest * 1.2);
        expect(lines.length).toBeLessThanOrEqual(6);
        for (const line of lines) expect(line).toBeLessThanOrEqual(max * (1 + 1e-9));
        for (const line of lines) expect(line).toBeGreaterThanOrEqual(min * (1 + 1e-9));
      }),
    );
  });
});
