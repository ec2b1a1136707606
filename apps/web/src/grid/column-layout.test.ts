import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnMin, endAtEdge, lastColumnMin, layColumns as lay, layPlaced } from './column-layout.ts';

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

test('a column of sentences takes the room that is left over', () => {
  const wish = (values: number, wide = false) => ({ header: 0, values, wide });
  const { widths } = lay([wish(130), wish(900, true), wish(150)], 1200);
  expect(widths).toEqual([130, 920, 150]);
  expect(lay([wish(120), wish(900, true), wish(120)], 340).widths[1]).toBe(320);
});

test('fixed columns keep their widths, and the one that grows takes what is left beside them', () => {
  const columns = [
    { header: 90, values: 120, fixed: 76 },
    { header: 60, values: 60, fixed: 64 },
    { header: 150, values: 230, grows: true },
    { header: 40, values: 90, fixed: 84 },
    { header: 130, values: 90, fixed: 88 },
    { header: 130, values: 200 },
  ];
  const laid = (available: number) => layPlaced(columns, available);
  // The panes of 1280, 1440 and 1920, without the scroll bar and the buttons of the rows.
  expect(laid(434)).toEqual({ widths: [76, 64, 122, 84, 88, 160], scrolls: true });
  expect(laid(514)).toEqual({ widths: [76, 64, 202, 84, 88, 160], scrolls: true });
  expect(laid(754).scrolls).toBe(false);
  expect(sum(laid(754).widths)).toBe(754);
  expect(laid(300).widths[2]).toBe(columnMin);
});

test('a fixed column with longer values grows to them, as far as the others keep what they need', () => {
  const code = { header: 60, values: 104, fixed: 64, most: 124 };
  const words = { header: 90, values: 300, grows: true };
  const more = { header: 60, values: 160 };
  const widths = (one: typeof code, available: number) => layPlaced([one, words, more], available).widths;
  expect(widths(code, 400)[0]).toBe(104);
  expect(widths({ ...code, values: 500 }, 400)[0]).toBe(124);
  expect(widths(code, 190).slice(0, 2)).toEqual([70, 120]);
  expect(widths(code, 150)[0]).toBe(64);
  expect(widths({ ...code, values: 30 }, 400)[0]).toBe(64);
});

test('beneath a column that is held at the right, the last one in sight ends at its edge', () => {
  expect(endAtEdge([180, 180, 120, 150], 418)).toEqual([149, 149, 120, 150]);
  // Where those before cannot give that much it waits behind the scroll, and they take its room.
  expect(endAtEdge([130, 130, 120], 320)).toEqual([160, 160, 120]);
  expect(endAtEdge([120, 120], 240)).toEqual([120, 120]);
});

test('names are read in full before another column comes into sight', () => {
  const wish = (values: number, wide = false) => ({ header: 0, values, wide });
  const scrolled = [wish(270, true), wish(225), wish(120), wish(140)];
  expect(lay(scrolled, 460).widths).toEqual([270, 180, 120, 120]);
  // At 1440 pixels a fourth column would take what names need: it waits.
  expect(endAtEdge([225, 180, 120, 120], 530, 0).slice(0, 3)).toEqual([227, 182, 121]);
  expect(endAtEdge([270, 180, 120, 120], 530, 0).slice(0, 3)).toEqual([246, 164, 120]);
  // At 1280 they keep what no other column may have.
  expect(endAtEdge([225, 180, 120, 120], 450, 0).slice(0, 3)).toEqual([192, 138, 120]);
});

test('what ends at the edge does so to the pixel, and no column is below its minimum', () => {
  const widths = fc.array(fc.integer({ min: columnMin, max: 320 }), { minLength: 2, maxLength: 9 });
  fc.assert(
    fc.property(widths, fc.integer({ min: 330, max: 900 }), (given, available) => {
      const ended = endAtEdge(given, available);
      expect(Math.min(...ended)).toBeGreaterThanOrEqual(columnMin);
      const edges = ended.map((_, i) => sum(ended.slice(0, i + 1)));
      if (sum(given) > available) expect(edges).toContain(available);
      else expect(ended).toEqual(given);
    }),
  );
});
