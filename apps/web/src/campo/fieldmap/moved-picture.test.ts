import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MapPicture, marginOf, shiftOf } from './moved-picture.ts';

const picture: MapPicture = {
  center: [1_000_000, 5_000_000],
  resolution: 0.5,
  ratio: 3,
  size: [390, 500],
  margin: 156,
  drawing: '1 light',
};

it('moves along with the map as far as it reaches, on whole device pixels', () => {
  expect(shiftOf(picture, picture)).toEqual([0, 0]);
  // Seven metres to the east and three to the north: what was drawn goes left and down.
  expect(shiftOf(picture, { ...picture, center: [1_000_007, 5_000_003] })).toEqual([-14, 6]);
  fc.assert(
    fc.property(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.constantFrom(1, 1.5, 2, 3),
      (east, north, ratio) => {
        const before = { ...picture, ratio };
        const [x, y] = before.center;
        const shift = shiftOf(before, { ...before, center: [x + east, y + north] });
        const reaches = Math.max(Math.abs(east), Math.abs(north)) / picture.resolution <= picture.margin;
        if (shift === null) {
          expect(reaches).toBe(false);
          return;
        }
        expect(Math.abs(shift[0] + east / picture.resolution)).toBeLessThanOrEqual(0.5 / ratio + 1e-6);
        expect(Math.abs(shift[1] - north / picture.resolution)).toBeLessThanOrEqual(0.5 / ratio + 1e-6);
        for (const one of shift) expect(Math.abs(one * ratio - Math.round(one * ratio))).toBeLessThan(1e-6);
      },
    ),
  );
});

it('is drawn anew where it is of something else', () => {
  for (const other of [
    { resolution: 0.6 },
    { ratio: 2 },
    { size: [390, 501] },
    { drawing: '2 light' },
    { drawing: '1 dark' },
  ] as const) {
    expect(shiftOf(picture, { ...picture, ...other })).toBeNull();
  }
});

it('without a margin reaches nowhere else', () => {
  const narrow = { ...picture, margin: 0 };
  expect(shiftOf(narrow, narrow)).toEqual([0, 0]);
  expect(shiftOf(narrow, { ...narrow, center: [1_000_000.1, 5_000_000] })).toBeNull();
});

it('is larger by less than half of the shorter side', () => {
  expect(marginOf([390, 500])).toBe(156);
  expect(marginOf([1440, 800])).toBe(320);
});
