import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCoordinate, readPlace, shownCoordinate } from './typed-coordinate.ts';

test.each([
  ['46,05718 N', 'lat', 46.05718],
  ['46.05718', 'lat', 46.05718],
  ['46,05718n', 'lat', 46.05718],
  ['N 46,05718', 'lat', 46.05718],
  ['46,05718°', 'lat', 46.05718],
  ['45', 'lat', 45],
  ['33,5 S', 'lat', -33.5],
  ['-33,5', 'lat', -33.5],
  ['10,58204 E', 'lon', 10.58204],
  ['10.582', 'lon', 10.582],
  ['7,5 O', 'lon', -7.5],
  ['7,5 W', 'lon', -7.5],
  ['46° 30\' 36" N', 'lat', 46.51],
  ["46°30'", 'lat', 46.5],
  ['-46° 30\' 36"', 'lat', -46.51],
  ['10,58204 E', 'lat', undefined],
  ['46,05718 N', 'lon', undefined],
  ['91', 'lat', undefined],
  ['-181', 'lon', undefined],
  ["46° 75'", 'lat', undefined],
  ['-46 S', 'lat', undefined],
  ['N 46 N', 'lat', undefined],
  ['N45 06.072', 'lat', 45.1012],
  ['E007 15.024', 'lon', 7.2504],
  ['N45 66.072', 'lat', undefined],
  ['45 06.072', 'lat', undefined],
  ['', 'lat', undefined],
  ['qui', 'lat', undefined],
  ['1.046,5', 'lat', undefined],
] as const)('reads %j as %s %j', (text, axis, degrees) => {
  const read = readCoordinate(text, axis);
  if (degrees === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(degrees, 9);
});

test.each([
  '45.1012, 7.2504',
  '45.1012,7.2504',
  '(45.1012, 7.2504)',
  '45,1012; 7,2504',
  '45,1012 N 7,2504 E',
  '45.1012 N, 7.2504 E',
  '45,1012 7,2504',
  'N45,1012 E7,2504',
])('reads the place %j', (text) => expect(readPlace(text)).toEqual({ lat: 45.1012, lon: 7.2504 }));

test('reads a place in degrees, minutes and seconds', () => {
  const place = readPlace('45° 6\' 4,32" N 7° 15\' 1,44" E');
  expect(place?.lat).toBeCloseTo(45.1012, 9);
  expect(place?.lon).toBeCloseTo(7.2504, 9);
});

test.each(["N 45° 06.0720' E 007° 15.0240'", 'N 45°6\'4.32" E 7°15\'1.44"', "N 45° 06,0720', E 7° 15,0240'"])(
  'reads the place %j with its letters before',
  (text) => {
    const place = readPlace(text);
    expect(place?.lat).toBeCloseTo(45.1012, 6);
    expect(place?.lon).toBeCloseTo(7.2504, 6);
  },
);

test.each([
  'N45 06.072 E007 15.024',
  'N45 06.072, E007 15.024',
  '45 06.072 N 007 15.024 E',
  '4506.072N 00715.024E',
  'N45 06 04.32 E7 15 01.44',
  'N45 06.072  E007 15.024',
])('reads the place %j as receivers write it', (text) => {
  const place = readPlace(text);
  expect(place?.lat).toBeCloseTo(45.1012, 6);
  expect(place?.lon).toBeCloseTo(7.2504, 6);
});

test.each(['45,1012', '45.1', 'qui e là', '7,2504 E 45,1012 N', '1 2 3'])('%j is no place', (text) =>
  expect(readPlace(text)).toBeUndefined(),
);

test('a coordinate reads back as it is shown, to six decimals', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
      expect(readCoordinate(shownCoordinate(lat, 'lat'), 'lat')).toBeCloseTo(lat, 6);
    }),
  );
  expect(shownCoordinate(46.05718, 'lat')).toBe('46,057180 N');
  expect(shownCoordinate(-7.5, 'lon')).toBe('7,500000 W');
});
