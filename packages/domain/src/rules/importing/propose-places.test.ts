import { expect, test } from 'vitest';
import { placesByContent, placesByName } from './propose-places.ts';
import { column } from './sample-columns.ts';

test('coordinates are two columns of numbers or of degrees, or a text', () => {
  const [x, y] = [column('EST', '362380,5'), column('Nord', '4995700,2')];
  expect(placesByName([y, x])).toEqual([['EST', 'Nord']]);
  expect(placesByName([column('lat', 'sì'), column('lon', 'no')])).toEqual([]);
  expect(placesByName([column('WKT', 'POINT (7 45)')])).toEqual([['WKT']]);
  const degrees = [column('Latitudine', `40°20'27,88"N`), column('Longitudine', `18°10'22,29"E`)];
  expect(placesByName(degrees)).toEqual([['Longitudine', 'Latitudine']]);
});

test('columns with names that nobody expects are known as coordinates by what they hold', () => {
  const metres = [column('Pos. A', '1421380,25', '1421390,5'), column('Pos. B', '5018234', '5018240')];
  expect(placesByContent(metres)).toEqual([['Pos. A', 'Pos. B']]);
  expect(placesByContent([...metres].reverse())).toEqual([['Pos. A', 'Pos. B']]);
  const grouped = [column('A', '1.421.380,25', '1.421.390'), column('B', '5.018.234,1', '5.018.240')];
  expect(placesByContent(grouped)).toEqual([['A', 'B']]);
  const degrees = [column('GPS1', '45.30123', '45.31234'), column('GPS2', '7.87123', '7.88123')];
  expect(placesByContent(degrees)).toEqual([['GPS2', 'GPS1']]);
  expect(placesByContent([column('dove', '45.301234, 7.871234')])).toEqual([['dove']]);
  expect(placesByContent([column('dove', 'E 362380,5 N 4995700,2')])).toEqual([['dove']]);
  expect(placesByContent([column('forma', 'POINT (7 45)')])).toEqual([['forma']]);
});

test('two coordinates in two systems are two pairs, whatever stands beside them', () => {
  const [x, y] = [column('X_GB', '1622451', '1622452'), column('Y_GB', '5101634', '5101635')];
  const [e, n] = [column('X_UTM', '622424', '622425'), column('Y_UTM', '5101614', '5101615')];
  expect(placesByContent([x, y, e, n])).toEqual([
    ['X_GB', 'Y_GB'],
    ['X_UTM', 'Y_UTM'],
  ]);
});

test('each pair of names that differ by their axis alone is a pair, in whatever order they stand', () => {
  const [x, y] = [column('X_GB', '1622451', '1622452'), column('Y_GB', '5101634', '5101635')];
  const [e, n] = [column('X_UTM', '622424', '622425'), column('Y_UTM', '5101614', '5101615')];
  const both = [
    ['X_GB', 'Y_GB'],
    ['X_UTM', 'Y_UTM'],
  ];
  expect(placesByName([x, e, y, n])).toEqual(both);
  const [lon, lat] = [column('lon', '12.4901', '12.4902'), column('lat', '45.1001', '45.1002')];
  expect(placesByName([x, lat, e, lon, y, n])).toEqual([['lon', 'lat'], ...both]);
  const [lon2, lat2] = [column('LON2', '12.4901', '12.4902'), column('LAT2', '45.1001', '45.1002')];
  expect(placesByName([lat2, lat, lon2, lon])).toEqual([
    ['lon', 'lat'],
    ['LON2', 'LAT2'],
  ]);
  const before = [column('GPS Est', '622424', '622425'), column('GPS Nord', '5101614', '5101615')];
  expect(placesByName(before)).toEqual([['GPS Est', 'GPS Nord']]);
});

test('powers, heights, dates and streets are no coordinates', () => {
  const others = [
    column('w', '70', '150'),
    column('h', '8', '10,5'),
    column('anno', '2009', '2011'),
    column('via', 'Via Roma 12', 'Via Po, 3'),
    column('data', '05/06/2012', '07/08/2013'),
  ];
  expect(placesByContent(others)).toEqual([]);
});
