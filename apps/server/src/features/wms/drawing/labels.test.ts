import { expect, test } from 'vitest';
import { withoutClashes } from './label-clashes.ts';
import { placesAlong } from './label-places.ts';
import type { Place } from './view.ts';

const name = {
  text: 'Via Roma',
  advances: Array<number>(8).fill(7),
  density: 1,
  turn: 0,
  inSight: () => true,
};

test('a name stands in the middle of its street and reads from left to right', () => {
  const street: Place[] = [
    [0, 0],
    [200, 0],
  ];
  const [place] = placesAlong(street, name);
  expect(place?.letters.map(({ text }) => text).join('')).toBe('Via Roma');
  expect(place?.letters[0]?.x).toBeCloseTo(75.5);
  const [backwards] = placesAlong([...street].reverse(), name);
  const angle = backwards?.letters[0]?.angle ?? 0;
  expect([Math.cos(angle), Math.sin(angle)].map((value) => Math.round(value) + 0)).toEqual([1, 0]);
  expect(backwards?.letters.map(({ x }) => Math.floor(x + 0.1))).toEqual(
    place?.letters.map(({ x }) => Math.floor(x + 0.1)),
  );
});

test('a street that is too short or too crooked gets no name', () => {
  expect(
    placesAlong(
      [
        [0, 0],
        [50, 0],
      ],
      name,
    ),
  ).toEqual([]);
  expect(
    placesAlong(
      [
        [0, 0],
        [40, 0],
        [0, 8],
        [40, 16],
      ],
      name,
    ),
  ).toEqual([]);
});

test('a long street is named again and again', () => {
  expect(
    placesAlong(
      [
        [0, 0],
        [2000, 0],
      ],
      name,
    ),
  ).toHaveLength(4);
});

test('names fall on the same ground whatever part of the street is seen', () => {
  const street: Place[] = Array.from({ length: 90 }, (_, i) => [i * 20, 30 * Math.sin(i / 6)]);
  const moved = street.map(([x, y]): Place => [x - 512, y + 256]);
  const [here, there] = [placesAlong(street, name), placesAlong(moved, name)];
  expect(here.length).toBeGreaterThan(2);
  there.forEach(({ letters }, i) => {
    expect(letters[0]?.x).toBeCloseTo((here[i]?.letters[0]?.x ?? 0) - 512, 6);
  });
});

test('the less important of two names that touch gives way, even to one that gives way itself', () => {
  const wish = (rank: number, x: number) => ({ rank, reach: 6, letters: [{ x, y: 0 }] });
  const [first, second, third] = [wish(1, 0), wish(2, 10), wish(3, 20)];
  expect(withoutClashes([third, second, first])).toEqual([first]);
  expect(withoutClashes([first, wish(2, 40)])).toHaveLength(2);
});
