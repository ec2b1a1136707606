/** Borders of municipalities as paths of a picture: Web Mercator, its longer side of a thousand units. */
import type { Borders } from '../../api/bodies.ts';
import type { Size } from '../../ui/use-size.ts';

const SIDE = 1000;

export interface TownShape {
  readonly codistat: string;
  readonly path: string;
  /** Where its figure is written, and how wide the shape is. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

type Ring = readonly (readonly [number, number])[];

function project([lon, lat]: readonly [number, number]): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360, -Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

function ringsOf({ geometry }: Borders[number]): Ring[] {
  const { type, coordinates } = geometry;
  if (type === 'Polygon') return coordinates as Ring[];
  return type === 'MultiPolygon' ? (coordinates as Ring[][]).flat() : [];
}

/** Twice the area, and the centre weighted by it. */
function centreOf(ring: readonly (readonly [number, number])[]): { area: number; x: number; y: number } {
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return area === 0
    ? { area, x: ring[0]?.[0] ?? 0, y: ring[0]?.[1] ?? 0 }
    : { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) };
}

export interface TownPicture extends Size {
  readonly shapes: readonly TownShape[];
}

export function townPicture(borders: Borders): TownPicture {
  const projected = borders.map((one) => ({
    codistat: one.properties.codistat,
    rings: ringsOf(one).map((ring) => ring.map(project)),
  }));
  const corners = projected.flatMap(({ rings }) => rings.flat());
  if (corners.length === 0) return { shapes: [], width: SIDE, height: SIDE };
  const bound = (axis: 0 | 1, pick: (a: number, b: number) => number) =>
    corners.reduce((known, corner) => pick(known, corner[axis]), corners[0]?.[axis] ?? 0);
  const [left, right] = [bound(0, Math.min), bound(0, Math.max)];
  const [top, bottom] = [bound(1, Math.min), bound(1, Math.max)];
  const scale = SIDE / Math.max(right - left, bottom - top, Number.EPSILON);
  const shapes = projected.map(({ codistat, rings }) => {
    const drawn = rings.map((ring) =>
      ring.map(([x, y]): [number, number] => [(x - left) * scale, (y - top) * scale]),
    );
    const [largest] = drawn.toSorted((one, other) => centreOf(other).area - centreOf(one).area);
    const { x, y } = centreOf(largest ?? []);
    const across = (largest ?? []).map(([at]) => at);
    return {
      codistat,
      path: drawn
        .map((ring) => `M${ring.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`)
        .join(''),
      x,
      y,
      width: across.length === 0 ? 0 : Math.max(...across) - Math.min(...across),
    };
  });
  return { shapes, width: (right - left) * scale, height: (bottom - top) * scale };
}
