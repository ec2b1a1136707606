/**
 * Is this a geometry that the kind may have? Checked before any SQL: the embedded database swallows some of the
 * errors that a broken geometry raises (contract, section 3).
 */
import type { GeometryType } from '../kind-description.ts';
import { geometryFaults } from '../messages.ts';
import type { Geometry, Position, Ring } from './geometry/geojson.ts';
import { polygonFault } from './geometry/polygon-faults.ts';
import { samePosition } from './geometry/segments.ts';

/** The geometry, of two coordinates a position; or what is wrong with it, in Italian. */
export type CheckedGeometry =
  | { readonly ok: true; readonly geometry: Geometry }
  | { readonly ok: false; readonly message: string };

/** Carries a fault out of the reading below; it never leaves this file. */
class Broken extends Error {}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Broken(geometryFaults.malformed);
  if (value.length === 0) throw new Broken(geometryFaults.empty);
  return value;
}

/** A position of two coordinates; a third one, or more, is dropped. */
function position(value: unknown): Position {
  const [lon, lat] = list(value);
  if (typeof lon !== 'number' || typeof lat !== 'number') throw new Broken(geometryFaults.malformed);
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) throw new Broken(geometryFaults.notFinite);
  if (Math.abs(lon) > 180 || Math.abs(lat) > 90) throw new Broken(geometryFaults.outsideWgs84);
  return [lon, lat];
}

function path(value: unknown): readonly Position[] {
  const positions = list(value).map(position);
  const [first] = positions;
  if (first === undefined || positions.every((one) => samePosition(one, first))) {
    throw new Broken(geometryFaults.shortLine);
  }
  return positions;
}

function ring(value: unknown): Ring {
  const positions = list(value).map(position);
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined || !samePosition(first, last)) {
    throw new Broken(geometryFaults.openRing);
  }
  if (positions.length < 4) throw new Broken(geometryFaults.shortRing);
  return positions;
}

function polygon(value: unknown): readonly Ring[] {
  return list(value).map(ring);
}

function read(type: GeometryType, coordinates: unknown): Geometry {
  switch (type) {
    case 'Point':
      return { type, coordinates: position(coordinates) };
    case 'LineString':
      return { type, coordinates: path(coordinates) };
    case 'MultiLineString':
      return { type, coordinates: list(coordinates).map(path) };
    case 'Polygon':
      return { type, coordinates: polygon(coordinates) };
    case 'MultiPolygon':
      return { type, coordinates: list(coordinates).map(polygon) };
  }
}

function faultOf(geometry: Geometry): string | null {
  if (geometry.type === 'Polygon') return polygonFault([geometry.coordinates]);
  return geometry.type === 'MultiPolygon' ? polygonFault(geometry.coordinates) : null;
}

/** Checks anything that came from outside as a GeoJSON geometry of one of the allowed types. Never throws. */
export function checkGeometry(value: unknown, allowed: readonly GeometryType[]): CheckedGeometry {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('coordinates' in value)) {
    return { ok: false, message: geometryFaults.malformed };
  }
  const type = allowed.find((one) => one === value.type);
  if (type === undefined) return { ok: false, message: geometryFaults.wrongType(allowed) };
  try {
    const geometry = read(type, value.coordinates);
    const message = faultOf(geometry);
    return message === null ? { ok: true, geometry } : { ok: false, message };
  } catch (fault) {
    if (fault instanceof Broken) return { ok: false, message: fault.message };
    throw fault;
  }
}
