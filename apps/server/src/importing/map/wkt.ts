/** Geometry written as WKT, as QGIS and databases export it to CSV. */
import type { Geometry, Position } from 'geojson';

type Nested = Position | Nested[];

/** How deep the parentheses of each type go: POINT (x y) is 1. */
const depths: Readonly<Record<string, number>> = {
  POINT: 1,
  MULTIPOINT: 2,
  LINESTRING: 1,
  MULTILINESTRING: 2,
  POLYGON: 2,
  MULTIPOLYGON: 3,
};

const names: Readonly<Record<string, Geometry['type']>> = {
  POINT: 'Point',
  MULTIPOINT: 'MultiPoint',
  LINESTRING: 'LineString',
  MULTILINESTRING: 'MultiLineString',
  POLYGON: 'Polygon',
  MULTIPOLYGON: 'MultiPolygon',
};

/**
 * The geometry and, of EWKT (`SRID=3003;POINT (…)`), its reference system. Null where the text is no WKT. Third
 * and fourth coordinates are dropped. Whether the geometry makes sense is not looked at here.
 */
export function readWkt(text: string): { geometry: Geometry; srid: number | null } | null {
  const match = /^(?:SRID\s*=\s*(\d{4,6})\s*;)?\s*([A-Z]+)\s*(?:Z|M|ZM)?\s*(\(.*\))$/is.exec(text.trim());
  const word = match?.[2]?.toUpperCase() ?? '';
  const name = word in names ? word : word.replace(/(?:ZM|Z|M)$/, '');
  const type = names[name];
  const body = match?.[3];
  if (type === undefined || body === undefined) return null;
  const list = readList(type === 'MultiPoint' ? withInnerLists(body) : body, depths[name] ?? 1);
  if (list === null) return null;
  const coordinates = type === 'Point' ? list[0] : type === 'MultiPoint' ? list.flat(1) : list;
  if (coordinates === undefined) return null;
  const srid = match?.[1] === undefined ? null : Number(match[1]);
  return { geometry: { type, coordinates } as Geometry, srid };
}

/** `(1 2, 3 4)` and `((1 2), (3 4))` are the same points. */
function withInnerLists(body: string): string {
  return /^\s*\(\s*\(/.test(body)
    ? body
    : body
        .replaceAll(',', '), (')
        .replace('(', '((')
        .replace(/\)\s*$/, '))');
}

function readList(text: string, depth: number): Nested[] | null {
  const trimmed = text.trim();
  if (!trimmed.startsWith('(') || !trimmed.endsWith(')')) return null;
  const inside = trimmed.slice(1, -1);
  const parts = depth === 1 ? inside.split(',') : topLevel(inside);
  const read = parts.map((part) => (depth === 1 ? readPosition(part) : readList(part, depth - 1)));
  return read.includes(null) ? null : (read as Nested[]);
}

function readPosition(text: string): Position | null {
  const [x, y, ...more] = text.trim().split(/\s+/).map(Number);
  if (x === undefined || y === undefined || more.length > 2) return null;
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

function topLevel(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)];
}
