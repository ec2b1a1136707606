import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartSlot } from './chart-model.ts';
import { LABEL_WIDTH, slotLabels } from './slot-labels.ts';

const months = (first: number, count: number): ChartSlot[] =>
  Array.from({ length: count }, (_, i) => {
    const year = first + Math.floor(i / 12);
    const label = `${year}-${String((i % 12) + 1).padStart(2, '0')}`;
    return { key: label, label, ...(i % 12 === 0 ? { year: String(year) } : {}) };
  });

describe('the labels below the axis', () => {
  it('stand below every slot where each has room, the first of a year written as the year', () => {
    expect(slotLabels(months(2025, 4), 44)).toEqual(['2025', '2025-02', '2025-03', '2025-04']);
  });

  it('always name the first of a year, and in between as many as fit', () => {
    const labels = slotLabels(months(2024, 24), 11);
    expect(labels.flatMap((label, at) => (label === '' ? [] : [[at, label]]))).toEqual([
      [0, '2024'],
      [4, '2024-05'],
      [8, '2024-09'],
      [12, '2025'],
      [16, '2025-05'],
      [20, '2025-09'],
    ]);
  });

  it('leave the months of the last year out where no other year has room for one', () => {
    const labels = slotLabels(months(2021, 71), 6.5);
    expect(labels.filter((label) => label !== '')).toEqual(['2021', '2022', '2023', '2024', '2025', '2026']);
  });

  it('leave years out evenly where not even they have room', () => {
    const labels = slotLabels(months(1990, 37 * 12), 1.5);
    const shown = labels.filter((label) => label !== '');
    expect(shown.slice(0, 3)).toEqual(['1990', '1993', '1996']);
  });

  it('are at least 44 pixels wide each, whatever the width and the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.double({ min: 0.5, max: 80, noNaN: true }),
        (n, width) => {
          const at = slotLabels(months(2001, n), width).flatMap((label, i) => (label === '' ? [] : [i]));
          expect(at[0]).toBe(0);
          for (let i = 1; i < at.length; i++) {
            expect(((at[i] ?? 0) - (at[i - 1] ?? 0)) * width).toBeGreaterThanOrEqual(LABEL_WIDTH - 1e-9);
          }
        },
      ),
    );
  });
});
