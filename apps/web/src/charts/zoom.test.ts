import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodSlots } from './period-slots.ts';
import { nextSlot, slotAt } from './slot-walk.ts';
import { CLOSEST, clampRange, fromFirstValue, whole, zoomed } from './zoom.ts';

describe('zooming', () => {
  it('keeps what is under the pointer where it is', () => {
    expect(zoomed({ from: 0, to: 100 }, 0.5, 0.5, 100)).toEqual({ from: 25, to: 75 });
    expect(zoomed({ from: 0, to: 100 }, 0.5, 0, 100)).toEqual({ from: 0, to: 50 });
  });

  it('never leaves the range, nor comes closer than a few slots', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: -100, max: 600 }),
        fc.integer({ min: -100, max: 600 }),
        fc.double({ min: 0.1, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (slots, from, to, factor, part) => {
          for (const range of [clampRange({ from, to }, slots), zoomed({ from, to }, factor, part, slots)]) {
            expect(range.from).toBeGreaterThanOrEqual(0);
            expect(range.to).toBeLessThanOrEqual(slots);
            expect(range.to - range.from).toBeGreaterThanOrEqual(Math.min(CLOSEST, slots));
          }
        },
      ),
    );
    expect(zoomed({ from: 10, to: 30 }, 100, 0.3, 60)).toEqual(whole(60));
  });
});

describe('what a chart shows at first', () => {
  const months = [2021, 2022, 2023].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
  );
  const chart = (periods: readonly string[], ...valued: readonly string[]) => ({
    slots: periodSlots(periods),
    series: [
      {
        key: 'x',
        label: 'X',
        look: { color: 'f1', pattern: 'plain' } as const,
        values: periods.map((period) => (valued.includes(period) ? 0 : null)),
      },
    ],
  });

  it('begins with the first slot that has a value, and never with fewer than are shown at all', () => {
    expect(fromFirstValue(chart(months, '2021-12', '2023-12'))).toEqual({ from: 11, to: 36 });
    expect(fromFirstValue(chart(months, '2021-01'))).toEqual(whole(36));
    expect(fromFirstValue(chart(months, '2023-12'))).toEqual({ from: 36 - CLOSEST, to: 36 });
  });

  it('is all of it where nothing has a value, and where it is short', () => {
    expect(fromFirstValue(chart(months))).toEqual(whole(36));
    expect(fromFirstValue(chart(months.slice(0, 24), '2022-03'))).toEqual(whole(24));
  });
});

describe('walking over the slots', () => {
  it('goes from slot to slot with the arrows and stays at the ends', () => {
    expect(nextSlot('ArrowRight', -1, 5)).toBe(0);
    expect(nextSlot('ArrowLeft', -1, 5)).toBe(4);
    expect(nextSlot('ArrowRight', 4, 5)).toBe(4);
    expect(nextSlot('Home', 3, 5)).toBe(0);
    expect(nextSlot('End', 3, 5)).toBe(4);
    expect(nextSlot('Tab', 3, 5)).toBeUndefined();
    expect(nextSlot('End', -1, 0)).toBeUndefined();
  });

  it('finds the slot under the pointer, and none beside the plot', () => {
    const frame = { left: 40, top: 0, width: 100, height: 50, slotWidth: 25 };
    expect([39, 40, 64.9, 65, 139, 140].map((x) => slotAt(frame, 4, x))).toEqual([
      undefined,
      0,
      0,
      1,
      3,
      undefined,
    ]);
  });
});
