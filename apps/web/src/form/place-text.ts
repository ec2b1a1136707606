/** The place of an element as text: a point as two coordinates, a line or an outline as a list of vertices. */
import type { GeometryType } from '@lucerna/domain/kind-description';
import { checkGeometry } from '@lucerna/domain/rules/geometry';
import type { Geometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import { readCoordinate, readPlace, shownCoordinate } from '@lucerna/domain/rules/typed-coordinate';

export interface PointText {
  readonly lat: string;
  readonly lon: string;
}

/** A place that could be read (null: nothing was typed), or what is wrong with the text. */
export type ReadPlace =
  | { readonly ok: true; readonly geometry: Geometry | null }
  | { readonly ok: false; readonly message: string };

const fault = (message: string): ReadPlace => ({ ok: false, message });

export function pointText(geometry: Geometry | null): PointText {
  if (geometry?.type !== 'Point') return { lat: '', lon: '' };
  const [lon, lat] = geometry.coordinates;
  return { lat: shownCoordinate(lat, 'lat'), lon: shownCoordinate(lon, 'lon') };
}

export function readPoint({ lat, lon }: PointText): ReadPlace {
  if (lat.trim() === '' && lon.trim() === '') return { ok: true, geometry: null };
  const degrees = { lat: readCoordinate(lat, 'lat'), lon: readCoordinate(lon, 'lon') };
  if (degrees.lat === undefined) {
    return fault(
      lat.trim() === '' ? 'Manca la latitudine' : 'La latitudine va scritta in gradi: 45,101200 N',
    );
  }
  if (degrees.lon === undefined) {
    return fault(
      lon.trim() === '' ? 'Manca la longitudine' : 'La longitudine va scritta in gradi: 7,250400 E',
    );
  }
  return { ok: true, geometry: { type: 'Point', coordinates: [degrees.lon, degrees.lat] } };
}

function vertexLine([lon, lat]: Position): string {
  return `${shownCoordinate(lat, 'lat')}  ${shownCoordinate(lon, 'lon')}`;
}

/** The open end of a ring is enough: it closes by itself. */
function partsOf(geometry: Geometry): readonly (readonly Position[])[] | null {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    case 'Polygon':
      return geometry.coordinates.length === 1 ? geometry.coordinates.map((ring) => ring.slice(0, -1)) : null;
    case 'MultiPolygon':
      return geometry.coordinates.every((rings) => rings.length === 1)
        ? geometry.coordinates.map(([ring = []]) => ring.slice(0, -1))
        : null;
  }
}

/** A vertex a line, an empty line between parts; null for outlines with holes, which no list can tell. */
export function pathText(geometry: Geometry | null): string | null {
  if (geometry === null) return '';
  const parts = partsOf(geometry);
  return parts === null ? null : parts.map((part) => part.map(vertexLine).join('\n')).join('\n\n');
}

/** Reads a list of vertices as a line, or as an outline where the kind may have one. */
export function readPath(text: string, allowed: readonly GeometryType[]): ReadPlace {
  if (text.trim() === '') return { ok: true, geometry: null };
  const parts: Position[][] = [[]];
  for (const [i, line] of text.replace(/\s+$/, '').split('\n').entries()) {
    if (line.trim() === '') {
      if (parts.at(-1)?.length !== 0) parts.push([]);
      continue;
    }
    const place = readPlace(line);
    if (place === undefined)
      return fault(`Riga ${i + 1}: servono latitudine e longitudine, 45,101200 N 7,250400 E`);
    parts.at(-1)?.push([place.lon, place.lat]);
  }
  const checked = checkGeometry(assemble(parts, allowed), allowed);
  return checked.ok ? { ok: true, geometry: checked.geometry } : fault(checked.message);
}

function assemble(parts: readonly (readonly Position[])[], allowed: readonly GeometryType[]): Geometry {
  const [first = []] = parts;
  if (allowed.includes('LineString')) {
    return parts.length === 1
      ? { type: 'LineString', coordinates: first }
      : { type: 'MultiLineString', coordinates: parts };
  }
  const rings = parts.map(closed);
  return rings.length === 1
    ? { type: 'Polygon', coordinates: rings }
    : { type: 'MultiPolygon', coordinates: rings.map((ring) => [ring]) };
}

function closed(ring: readonly Position[]): readonly Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return ring;
  return first[0] === last[0] && first[1] === last[1] && ring.length > 1 ? ring : [...ring, first];
}
