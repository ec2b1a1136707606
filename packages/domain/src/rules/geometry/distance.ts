/** Distances on the earth, and how they read in Italian. Metres; positions in WGS84 degrees. */
import { type Geometry, type Position, positionsOf } from './geojson.ts';

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

export function distanceBetween(a: Position, b: Position): number {
  const [latA, latB] = [a[1] * RADIANS, b[1] * RADIANS];
  const [dLat, dLon] = [latB - latA, (b[0] - a[0]) * RADIANS];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

function pathLength(path: readonly Position[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i += 1) {
    length += distanceBetween(path[i - 1] as Position, path[i] as Position);
  }
  return length;
}

/** How long a line is, all its parts together; null for what has no length. */
export function lengthOf(geometry: Geometry): number | null {
  if (geometry.type === 'LineString') return pathLength(geometry.coordinates);
  if (geometry.type !== 'MultiLineString') return null;
  return geometry.coordinates.reduce((sum, path) => sum + pathLength(path), 0);
}

const directions = [
  'a nord',
  'a nord-est',
  'a est',
  'a sud-est',
  'a sud',
  'a sud-ovest',
  'a ovest',
  'a nord-ovest',
] as const;

/** `a sud-ovest`: where one looks from a to see b. */
export function directionFrom(a: Position, b: Position): string {
  const east = (b[0] - a[0]) * Math.cos(((a[1] + b[1]) / 2) * RADIANS);
  const degrees = Math.atan2(east, b[1] - a[1]) / RADIANS;
  return directions[Math.round((degrees + 360) / 45) % 8] ?? directions[0];
}

const tenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });

/** `15,8 m`, `320 m`, `1,2 km`; below half a decimetre `meno di 10 cm`. */
export function shownDistance(metres: number): string {
  if (metres < 0.05) return 'meno di 10 cm';
  if (metres >= 1000) return `${tenths.format(metres / 1000)} km`;
  return `${tenths.format(metres < 100 ? metres : Math.round(metres))} m`;
}

/** `15,8 m a sud-ovest`: how far, and which way, one lies from the other; null where it is the same place. */
export function displacement(from: Position, to: Position): string | null {
  if (from[0] === to[0] && from[1] === to[1]) return null;
  return `${shownDistance(distanceBetween(from, to))} ${directionFrom(from, to)}`;
}

/** The place that stands for a whole geometry when it moved: a point itself, else the middle of its box. */
export function middleOf(geometry: Geometry): Position {
  const positions = positionsOf(geometry);
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lon, lat] of positions) {
    [west, east] = [Math.min(west, lon), Math.max(east, lon)];
    [south, north] = [Math.min(south, lat), Math.max(north, lat)];
  }
  return [(west + east) / 2, (south + north) / 2];
}
