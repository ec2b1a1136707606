import { expect, it } from 'vitest';
import { geometryReader } from './geometry-cell.ts';

const read = geometryReader({ campi: {}, geometria: { lon: 'x', lat: 'y' } }, 'auto');
const cell = (x: unknown, y: unknown) => read({ place: 2, values: { x, y } as never });

it.each([
  ['7.678.901', '45.302.283', [7.678901, 45.302283]],
  ['7,678,901', '45,302,283', [7.678901, 45.302283]],
  ['7678901', '45302283', [7.678901, 45.302283]],
  [7678901, 45302283, [7.678901, 45.302283]],
  ['12.496.366', '41.902.78', [12.496366, 41.90278]],
  // The two changed over: each is known by its own figures.
  ['45302283', '7678901', [45.302283, 7.678901]],
])('degrees that a spreadsheet spoilt, %j and %j, are put right and told', (x, y, coordinates) => {
  expect(cell(x, y)).toMatchObject({
    geometry: { type: 'Point', coordinates },
    corrected: { corrected: true, value: `${x} ${y}` },
  });
});

it.each([
  ['362380', '4995700'],
  ['1362380', '4995700'],
  ['2362380', '4502283'],
  ['362.380', '4.995.700'],
  ['7.678901', '45.302283'],
  ['7', '45'],
])('metres and degrees as they should be, %j and %j, are left alone', (x, y) => {
  expect(cell(x, y).corrected).toBeUndefined();
});
