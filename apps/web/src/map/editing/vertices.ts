/** The vertices of a geometry, numbered through all its parts; the last position of a ring is its first one. */
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';

interface Part {
  /** Of a ring without the position that closes it. */
  readonly vertices: readonly Position[];
  readonly least: number;
}

const onLine = (vertices: readonly Position[]): Part => ({ vertices, least: 2 });
const onRing = (ring: readonly Position[]): Part => ({ vertices: ring.slice(0, -1), least: 3 });

function partsOf(geometry: Geometry): readonly Part[] {
  switch (geometry.type) {
    case 'Point':
      return [{ vertices: [geometry.coordinates], least: 1 }];
    case 'LineString':
      return [onLine(geometry.coordinates)];
    case 'MultiLineString':
      return geometry.coordinates.map(onLine);
    case 'Polygon':
      return geometry.coordinates.map(onRing);
    case 'MultiPolygon':
      return geometry.coordinates.flat().map(onRing);
  }
}

/** The geometry with other vertices in its parts; as many parts as it has. */
function withParts(geometry: Geometry, parts: readonly (readonly Position[])[]): Geometry {
  const [first = []] = parts;
  const closed = (vertices: readonly Position[]) => [...vertices, ...vertices.slice(0, 1)];
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: first[0] ?? geometry.coordinates };
    case 'LineString':
      return { type: 'LineString', coordinates: first };
    case 'MultiLineString':
      return { type: 'MultiLineString', coordinates: parts };
    case 'Polygon':
      return { type: 'Polygon', coordinates: parts.map(closed) };
    case 'MultiPolygon': {
      let next = 0;
      const polygons = geometry.coordinates.map((rings) => rings.map(() => closed(parts[next++] ?? [])));
      return { type: 'MultiPolygon', coordinates: polygons };
    }
  }
}

export function verticesOf(geometry: Geometry): readonly Position[] {
  return partsOf(geometry).flatMap((part) => part.vertices);
}

/** The geometry with one vertex elsewhere; unchanged where it has no such vertex. */
export function withVertexAt(geometry: Geometry, index: number, position: Position): Geometry {
  let number = 0;
  const parts = partsOf(geometry).map((part) =>
    part.vertices.map((vertex) => (number++ === index ? position : vertex)),
  );
  return withParts(geometry, parts);
}

/** The geometry without one vertex; null where its part would have too few to be a line or an outline. */
export function withoutVertex(geometry: Geometry, index: number): Geometry | null {
  let number = 0;
  const parts = partsOf(geometry).map(({ vertices, least }) => {
    const left = vertices.filter(() => number++ !== index);
    return left.length === vertices.length || left.length >= least ? left : null;
  });
  return parts.includes(null) ? null : withParts(geometry, parts as (readonly Position[])[]);
}

/** The vertex nearest to a place, by its number; null where none is within reach. All in the same unit. */
export function nearestVertex(
  places: readonly (readonly [x: number, y: number])[],
  [x, y]: readonly [x: number, y: number],
  reach: number,
): number | null {
  let nearest: number | null = null;
  let least = reach;
  places.forEach(([vx, vy], index) => {
    const distance = Math.hypot(vx - x, vy - y);
    if (distance > least) return;
    least = distance;
    nearest = index;
  });
  return nearest;
}
