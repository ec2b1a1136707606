import { expect, test } from 'vitest';
import { infoForms, jsonFeatures } from './info-answer.ts';

const read = (document: unknown) => jsonFeatures(Buffer.from(JSON.stringify(document)));
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

test('features have plain values and an id without the name of their layer there', () => {
  const properties = { numero: 7, interno: null, attivo: true, altro: { a: [1] }, via: 'Via' };
  expect(read(collection({ type: 'Feature', id: 'sit:civici.fid-12', properties, geometry: null }))).toEqual([
    {
      id: 'fid-12',
      properties: { numero: '7', interno: null, attivo: 'true', altro: '{"a":[1]}', via: 'Via' },
      geometry: null,
    },
  ]);
  const ids = [undefined, 3, 'http://sit.example/x', 'a'].map((id) => ({ id, properties: {} }));
  expect(read(collection(...ids)).map(({ id }) => id)).toEqual([1, '3', 3, 'a']);
});

test('geometries come back in degrees, whichever way they were told', () => {
  const told = (geometry: unknown) => read(collection({ geometry }))[0]?.geometry;
  expect(told({ type: 'Point', coordinates: [10, 45, 300] })).toEqual({
    type: 'Point',
    coordinates: [10, 45],
  });
  const { coordinates } = told({ type: 'Polygon', coordinates: [[[1113194.9079, 5621521.4862]]] }) as {
    coordinates: number[][][];
  };
  expect(coordinates[0]?.[0]?.[0]).toBeCloseTo(10, 6);
  expect(coordinates[0]?.[0]?.[1]).toBeCloseTo(45, 6);
  for (const odd of [
    'x',
    { type: 'Point' },
    { type: 'Cerchio', coordinates: [1, 2] },
    { type: 'Point', coordinates: ['1', 2] },
    { type: 'Polygon', coordinates: [[[[[[1, 2]]]]]] },
  ]) {
    expect(told(odd)).toBeNull();
  }
});

test('anything else is a bad answer', () => {
  for (const text of ['', '{', 'null', '[]', '{"features":{}}', '{"features":[]}{"features":[]}']) {
    expect(() => jsonFeatures(Buffer.from(text)), text).toThrow('una risposta che non va');
  }
  expect(read(collection(1, null, 'x'))).toEqual([]);
});

test('data are asked for as the server lists them, and pages never', () => {
  const formats = (offered: string[]) => infoForms(offered).map(({ format }) => format);
  expect(formats(['text/html', 'application/vnd.ogc.gml', 'geojson'])).toEqual([
    'geojson',
    'application/vnd.ogc.gml',
  ]);
  expect(formats(['text/html', 'text/plain', 'text/xml'])).toEqual([]);
});
