import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { pathText, pointText, readPath, readPoint } from './place-text.ts';

const a: Position = [7.25, 45.1];
const b: Position = [7.26, 45.1];
const c: Position = [7.26, 45.11];
const d: Position = [7.27, 45.12];
const line = ['LineString', 'MultiLineString'] as const;
const outline = ['Point', 'Polygon', 'MultiPolygon'] as const;

describe('a point', () => {
  it('reads back as it is written', () => {
    const point: Geometry = { type: 'Point', coordinates: a };
    expect(pointText(point)).toEqual({ lat: '45,100000 N', lon: '7,250000 E' });
    expect(readPoint(pointText(point))).toEqual({ ok: true, geometry: point });
    expect(readPoint(pointText(null))).toEqual({ ok: true, geometry: null });
  });

  it.each([
    [{ lat: '45,1', lon: '' }, 'Manca la longitudine'],
    [{ lat: '', lon: '7' }, 'Manca la latitudine'],
    [{ lat: 'qui', lon: '7' }, 'La latitudine va scritta in gradi: 45,101200 N'],
    [{ lat: '45', lon: '7,2 N' }, 'La longitudine va scritta in gradi: 7,250400 E'],
    [{ lat: '95', lon: '7' }, 'La latitudine va scritta in gradi: 45,101200 N'],
  ])('of %j says what is wrong', (text, message) => {
    expect(readPoint(text)).toEqual({ ok: false, message });
  });
});

describe('a list of vertices', () => {
  it.each<
    [string, Geometry, readonly ('LineString' | 'MultiLineString' | 'Point' | 'Polygon' | 'MultiPolygon')[]]
  >([
    ['a line', { type: 'LineString', coordinates: [a, b, c] }, line],
    [
      'a line of two parts',
      {
        type: 'MultiLineString',
        coordinates: [
          [a, b],
          [c, d],
        ],
      },
      line,
    ],
    ['an outline', { type: 'Polygon', coordinates: [[a, b, c, a]] }, outline],
    [
      'two outlines',
      {
        type: 'MultiPolygon',
        coordinates: [
          [[a, b, c, a]],
          [
            [
              [8, 45],
              [8.1, 45],
              [8.1, 45.1],
              [8, 45],
            ],
          ],
        ],
      },
      outline,
    ],
  ])('reads %s back as it is written', (_, geometry, allowed) => {
    expect(readPath(pathText(geometry) ?? '', allowed)).toEqual({ ok: true, geometry });
  });

  it('cannot tell an outline with a hole', () => {
    expect(
      pathText({
        type: 'Polygon',
        coordinates: [
          [a, b, c, a],
          [a, b, c, a],
        ],
      }),
    ).toBeNull();
  });

  it('takes what maps on the web give, and a ring that is already closed', () => {
    expect(readPath('45.1, 7.25\n45.1, 7.26\n\n', line)).toEqual({
      ok: true,
      geometry: { type: 'LineString', coordinates: [a, b] },
    });
    expect(readPath('45.1 7.25\n45.1 7.26\n45.11 7.26\n45.1 7.25', outline)).toMatchObject({
      geometry: { coordinates: [[a, b, c, a]] },
    });
  });

  it.each([
    ['45,1 N 7,25 E\nqui', line, 'Riga 2: servono latitudine e longitudine, 45,101200 N 7,250400 E'],
    ['45,1 N 7,25 E', line, 'Una linea deve avere almeno due punti diversi'],
    ['45,1 N 7,25 E\n45,1 N 7,26 E', outline, 'Un poligono deve avere almeno tre vertici diversi'],
    [
      '45,1 7,25\n45,11 7,26\n45,11 7,25\n45,1 7,26',
      outline,
      'Il contorno del poligono incrocia o tocca sé stesso',
    ],
  ] as const)('of %j says what is wrong', (text, allowed, message) => {
    expect(readPath(text, allowed)).toEqual({ ok: false, message });
  });

  it('is empty where nothing is typed', () =>
    expect(readPath(' \n', line)).toEqual({ ok: true, geometry: null }));
});
