import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GeometryType } from '../kind-description.ts';
import { geometryFaults } from '../messages.ts';
import { positionsOf } from './geometry/geojson.ts';
import { checkGeometry } from './geometry.ts';

const all: readonly GeometryType[] = ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'];

function fault(type: string, coordinates: unknown, allowed = all): string | null {
  const checked = checkGeometry({ type, coordinates }, allowed);
  return checked.ok ? null : checked.message;
}

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

describe('what is no geometry', () => {
  test.each([
    [null],
    [undefined],
    ['Point'],
    [7],
    [[]],
    [{}],
    [{ type: 'Point' }],
    [{ coordinates: [1, 2] }],
    [{ type: 'Point', coordinates: 'x' }],
    [{ type: 'Point', coordinates: [1] }],
    [{ type: 'Point', coordinates: ['1', '2'] }],
    [{ type: 'Point', coordinates: [[1, 2]] }],
    [{ type: 'LineString', coordinates: [1, 2] }],
    [{ type: 'Polygon', coordinates: deep(60) }],
  ])('%j', (value) => {
    expect(checkGeometry(value, all)).toEqual({ ok: false, message: geometryFaults.malformed });
  });

  test('a type that the kind does not have', () => {
    expect(fault('Point', [1, 2], ['LineString', 'MultiLineString'])).toBe('Qui serve una linea o più linee');
    expect(fault('Polygon', [square(0, 0, 1)], ['Point'])).toBe('Qui serve un punto');
    expect(fault('GeometryCollection', [])).toBe(geometryFaults.wrongType(all));
    expect(fault('toString', [])).toBe(geometryFaults.wrongType(all));
  });
});

describe('points and lines', () => {
  test('a third coordinate is dropped', () => {
    expect(checkGeometry({ type: 'Point', coordinates: [10.5, 45.25, 312] }, ['Point'])).toEqual({
      ok: true,
      geometry: { type: 'Point', coordinates: [10.5, 45.25] },
    });
  });

  test('coordinates are finite and within WGS84', () => {
    expect(fault('Point', [Number.NaN, 2])).toBe(geometryFaults.notFinite);
    expect(fault('Point', [1, Number.POSITIVE_INFINITY])).toBe(geometryFaults.notFinite);
    expect(fault('Point', [180.001, 2])).toBe(geometryFaults.outsideWgs84);
    expect(fault('Point', [2, -90.001])).toBe(geometryFaults.outsideWgs84);
    expect(fault('Point', [-180, 90])).toBeNull();
    expect(fault('Point', [])).toBe(geometryFaults.empty);
  });

  test('a line has two different positions and may cross itself', () => {
    expect(fault('LineString', [])).toBe(geometryFaults.empty);
    expect(fault('LineString', [[1, 1]])).toBe(geometryFaults.shortLine);
    expect(
      fault('LineString', [
        [1, 1],
        [1, 1],
      ]),
    ).toBe(geometryFaults.shortLine);
    expect(
      fault('LineString', [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
    ).toBeNull();
    expect(fault('MultiLineString', [])).toBe(geometryFaults.empty);
    expect(
      fault('MultiLineString', [
        [
          [0, 0],
          [1, 1],
        ],
        [],
      ]),
    ).toBe(geometryFaults.empty);
  });
});

describe('polygons', () => {
  test.each([
    [
      'not closed',
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ],
      geometryFaults.openRing,
    ],
    [
      'too short',
      [
        [
          [0, 0],
          [1, 0],
          [0, 0],
        ],
      ],
      geometryFaults.shortRing,
    ],
    [
      'of two different positions',
      [
        [
          [0, 0],
          [1, 0],
          [1, 0],
          [0, 0],
        ],
      ],
      geometryFaults.shortRing,
    ],
    [
      'without area',
      [
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [0, 0],
        ],
      ],
      geometryFaults.selfCrossing,
    ],
    [
      'a bow tie',
      [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
      geometryFaults.selfCrossing,
    ],
    [
      'with a spike',
      [
        [
          [0, 0],
          [2, 0],
          [2, 2],
          [2, 3],
          [2, 2],
          [0, 2],
          [0, 0],
        ],
      ],
      geometryFaults.selfCrossing,
    ],
    [
      'touching itself',
      [
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [2, 0],
          [0, 4],
          [0, 0],
        ],
      ],
      geometryFaults.selfCrossing,
    ],
    ['a hole outside', [square(0, 0, 1), square(3, 3, 1)], geometryFaults.holeOutside],
    ['a hole across', [square(0, 0, 4), square(3, 3, 2)], geometryFaults.selfCrossing],
    ['a hole within a hole', [square(0, 0, 9), square(1, 1, 5), square(2, 2, 2)], geometryFaults.overlapping],
    ['a hole along the border', [square(0, 0, 4), square(0, 1, 2)], geometryFaults.selfCrossing],
    [
      'cut in two by a hole',
      [
        square(0, 0, 4),
        [
          [0, 2],
          [2, 1],
          [4, 2],
          [2, 3],
          [0, 2],
        ],
      ],
      geometryFaults.selfCrossing,
    ],
    ['empty', [], geometryFaults.empty],
    ['of an empty ring', [[]], geometryFaults.empty],
  ])('%s', (_, coordinates, message) => {
    expect(fault('Polygon', coordinates)).toBe(message);
  });

  test.each([
    ['a square', [square(0, 0, 1)]],
    ['a square the other way round', [square(0, 0, 1).reverse()]],
    [
      'a repeated position',
      [
        [
          [0, 0],
          [1, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    ['two holes', [square(0, 0, 9), square(1, 1, 2), square(5, 5, 2)]],
    [
      'a hole that touches the border once',
      [
        square(0, 0, 4),
        [
          [0, 2],
          [2, 1],
          [2, 3],
          [0, 2],
        ],
      ],
    ],
    ['two holes that touch once', [square(0, 0, 9), square(1, 1, 2), square(3, 3, 2)]],
  ])('%s is valid', (_, coordinates) => {
    expect(fault('Polygon', coordinates)).toBeNull();
  });

  test('several polygons may touch, not overlap', () => {
    expect(fault('MultiPolygon', [[square(0, 0, 2)], [square(2, 2, 2)]])).toBeNull();
    expect(fault('MultiPolygon', [[square(0, 0, 9), square(1, 1, 7)], [square(2, 2, 2)]])).toBeNull();
    expect(fault('MultiPolygon', [[square(0, 0, 2)], [square(1, 1, 2)]])).toBe(geometryFaults.overlapping);
    expect(fault('MultiPolygon', [[square(0, 0, 2)], [square(2, 0, 2)]])).toBe(geometryFaults.overlapping);
    expect(fault('MultiPolygon', [[square(0, 0, 9)], [square(2, 2, 2)]])).toBe(geometryFaults.overlapping);
    expect(fault('MultiPolygon', [])).toBe(geometryFaults.empty);
  });

  test('one made to be slow is not looked at to the end', () => {
    const comb = Array.from({ length: 60_000 }, (_, i) => [(i % 2) * 100, i * 1e-4]);
    expect(fault('Polygon', [[...comb, [170, 0], [0, 0]]])).toBe(geometryFaults.tooIntricate);
  });
});

const lon = fc.double({ min: -180, max: 180, noNaN: true });
const lat = fc.double({ min: -90, max: 90, noNaN: true });
const position = fc.tuple(lon, lat);

describe('properties', () => {
  test('a good point or line comes back as it went in', () => {
    fc.assert(
      fc.property(position, (at) => {
        const geometry = { type: 'Point', coordinates: at };
        expect(checkGeometry(geometry, all)).toEqual({ ok: true, geometry });
      }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(position, { minLength: 2, selector: String }), (coordinates) => {
        const geometry = { type: 'LineString', coordinates };
        expect(checkGeometry(geometry, all)).toEqual({ ok: true, geometry });
      }),
    );
  });

  const around = (radii: readonly number[]) =>
    radii.map((radius, i) => {
      const angle = (2 * Math.PI * i) / radii.length;
      return [10 + radius * Math.cos(angle), 45 + radius * Math.sin(angle)];
    });

  test('a star around a centre is valid', () => {
    const radii = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 5, maxLength: 60 });
    fc.assert(
      fc.property(radii, (star) => {
        const corners = around(star);
        expect(fault('Polygon', [[...corners, corners[0]]])).toBeNull();
      }),
    );
  });

  test('a circle crosses itself once two corners have changed places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.nat(), (count, at) => {
        const corners = around(new Array<number>(count).fill(1));
        const [moved] = corners.splice(1 + (at % (count - 3)), 1);
        corners.splice(2 + (at % (count - 3)), 0, moved ?? []);
        expect(fault('Polygon', [[...corners, corners[0]]])).toBe(geometryFaults.selfCrossing);
      }),
    );
  });

  test('whatever comes from outside, it answers', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all, 'x'), fc.jsonValue({ depthSize: 'large' }), (type, coordinates) => {
        const checked = checkGeometry({ type, coordinates }, all);
        if (checked.ok) expect(positionsOf(checked.geometry).length).toBeGreaterThan(0);
        else expect(checked.message).not.toBe('');
      }),
    );
  });
});
