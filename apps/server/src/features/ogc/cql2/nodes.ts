/** A filter as both languages of CQL2 say it: the JSON form, with the place of each node in the text it came from. */
import { Fault } from '../../../http/fault.ts';

/** Where in the filter something stands: a character of a text, a path of a JSON document. */
export type Place = number | string;

export type Node =
  | { readonly op: string; readonly args: readonly Node[]; readonly at: Place }
  | { readonly property: string; readonly at: Place }
  | { readonly value: string | number | boolean | null; readonly at: Place }
  | { readonly date: string; readonly at: Place }
  | { readonly timestamp: string; readonly at: Place }
  | { readonly list: readonly Node[]; readonly at: Place }
  | { readonly geometry: FilterGeometry; readonly at: Place };

export interface FilterGeometry {
  readonly type: string;
  readonly coordinates?: unknown;
  readonly geometries?: readonly FilterGeometry[];
}

/** Nested operators and parentheses. */
export const DEEPEST_FILTER = 50;
/** Vertices of all geometries of a filter together. */
const MOST_VERTICES = 1_000;

const placeWords = (at: Place) => (typeof at === 'number' ? `al carattere ${at + 1}` : `in ${at}`);

/** A filter that cannot be carried out: a 400 that names the place. */
export function filterFault(at: Place, why: string): Fault {
  return new Fault(400, `Il filtro non va ${placeWords(at)}: ${why}`);
}

/** Counts vertices while a filter is read, over all of its geometries. */
export class Vertices {
  #left = MOST_VERTICES;

  count(at: Place): void {
    this.#left -= 1;
    if (this.#left < 0) throw filterFault(at, `le geometrie hanno più di ${MOST_VERTICES} vertici`);
  }
}

/** A rectangle as the polygon that it is. */
export function boxGeometry(numbers: readonly number[], at: Place): FilterGeometry {
  const flat = numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = flat as number[];
  if (flat.length !== 4 || !flat.every(Number.isFinite)) throw filterFault(at, 'BBOX vuole quattro numeri');
  if (west > east || south > north) throw filterFault(at, 'in BBOX il minimo deve venire prima del massimo');
  if (west === east && south === north) return { type: 'Point', coordinates: [west, south] };
  if (west === east || south === north) {
    return {
      type: 'LineString',
      coordinates: [
        [west, south],
        [east, north],
      ],
    };
  }
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

/** Throws where a ring is open or too short: the embedded database would keep silent about it. */
export function checkShape({ type, coordinates, geometries }: FilterGeometry, at: Place): void {
  for (const one of geometries ?? []) checkShape(one, at);
  const rings =
    type === 'Polygon'
      ? (coordinates as unknown[][])
      : type === 'MultiPolygon'
        ? (coordinates as unknown[][][]).flat()
        : [];
  for (const ring of rings) {
    if (ring.length < 4 || JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1))) {
      throw filterFault(at, 'il contorno di un poligono deve chiudersi e avere almeno tre vertici');
    }
  }
  const lines =
    type === 'LineString'
      ? [coordinates as unknown[]]
      : type === 'MultiLineString'
        ? (coordinates as unknown[][])
        : [];
  if (lines.some((line) => line.length < 2)) throw filterFault(at, 'una linea vuole almeno due punti');
}
