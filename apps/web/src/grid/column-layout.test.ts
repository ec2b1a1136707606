import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnMin, lastColumnMin, layColumns as lay } from './column-layout.ts';

const layColumns = (values: readonly number[], available: number, headers = values) =>
  lay(
    values.map((width, i) => ({ values: width, header: headers[i] ?? 0 })),
    available,
  );
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

test('five columns fill the pane of 605 beside a scroll bar of 15', () => {
  const { widths, scrolls } = layColumns([120, 120, 140, 180, 160], 605 - 15);
  expect(scrolls).toBe(false);
  expect(widths).toEqual([120, 120, 120, 120, 110]);
});

test('the last column gives way down to 105, then the grid scrolls', () => {
  expect(layColumns([120, 120, 120, 120, 120], 585).widths.at(-1)).toBe(105);
  expect(layColumns([120, 120, 120, 120, 120], 584)).toEqual({
    widths: [120, 120, 120, 120, 120],
    scrolls: true,
  });
});

test('when they scroll, headers are read in full and long values nearly', () => {
  const headers = [90, 150, 900, 120, 120, 130];
  expect(layColumns([100, 100, 100, 150, 200, 900], 590, headers).widths).toEqual([
    120, 150, 240, 120, 160, 180,
  ]);
});

test('spare room goes first to those that need it', () => {
  const { widths } = layColumns([120, 120, 240], 500);
  expect(widths[2]).toBeGreaterThan(230);
  expect(sum(widths)).toBe(500);
});

test('one column takes the whole pane and never scrolls', () => {
  expect(layColumns([200], 590)).toEqual({ widths: [590], scrolls: false });
  expect(layColumns([], 590)).toEqual({ widths: [], scrolls: false });
});

test('columns that fit fill the pane exactly and none is below its minimum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 200, max: 1600 }),
      (wanted, available) => {
        const { widths, scrolls } = layColumns(wanted, available);
        widths.forEach((width, i) => {
          expect(width).toBeGreaterThanOrEqual(i === widths.length - 1 ? lastColumnMin : columnMin);
        });
        if (!scrolls && available >= lastColumnMin) expect(sum(widths)).toBe(available);
      },
    ),
  );
});
