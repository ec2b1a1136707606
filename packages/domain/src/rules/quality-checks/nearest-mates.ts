/** The nearest light points of the same street. */
import { distanceBetween } from '../geometry/distance.ts';
import type { Position } from '../geometry/geojson.ts';

/** A light point as its neighbours see it. */
export interface StreetPoint {
  readonly plid: number;
  readonly id_imp: number | null;
  readonly at: Position;
}

export interface StreetMate extends StreetPoint {
  /** Metres. */
  readonly away: number;
}

/** Degrees of latitude of a cell: about 55 m, two posts or three. */
const CELL = 0.0005;

/** So many cells are looked into for one point at least; beyond them no more than there are places. */
const LEAST_CELLS = 400;

const byDistance = (a: StreetMate, b: StreetMate) => a.away - b.away || a.plid - b.plid;

/** Those who stand at the very same place, by their keys: of a mistaken import there are thousands. */
interface Place {
  readonly at: Position;
  readonly points: StreetPoint[];
}

function placesOf(points: readonly StreetPoint[]): Place[] {
  const places = new Map<string, Place>();
  for (const point of points) {
    const name = point.at.join(' ');
    const place = places.get(name);
    if (place === undefined) places.set(name, { at: point.at, points: [point] });
    else place.points.push(point);
  }
  for (const place of places.values()) place.points.sort((a, b) => a.plid - b.plid);
  return [...places.values()];
}

/**
 * Whoever stands on one street, kept in squares, so that the nearest of each are found without measuring all. Of equals
 * the one with the smaller key comes first.
 */
export class Street {
  readonly #cells = new Map<string, Place[]>();
  readonly #places: readonly Place[];
  readonly #stretch: number;
  readonly #box = { west: 180, south: 90, east: -180, north: -90 };

  constructor(points: readonly StreetPoint[]) {
    this.#places = placesOf(points);
    // A degree of longitude is shorter: squares are as wide as they are high.
    this.#stretch = Math.max(0.01, Math.cos(((points[0]?.at[1] ?? 0) * Math.PI) / 180));
    for (const place of this.#places) {
      const [x, y] = this.#cellOf(place.at);
      const cell = this.#cells.get(`${x} ${y}`);
      if (cell === undefined) this.#cells.set(`${x} ${y}`, [place]);
      else cell.push(place);
      this.#box.west = Math.min(this.#box.west, x);
      this.#box.east = Math.max(this.#box.east, x);
      this.#box.south = Math.min(this.#box.south, y);
      this.#box.north = Math.max(this.#box.north, y);
    }
  }

  #cellOf([lon, lat]: Position): readonly [number, number] {
    return [Math.floor((lon * this.#stretch) / CELL), Math.floor(lat / CELL)];
  }

  /** The places in the cells that are `ring` cells away. */
  *#ring(x: number, y: number, ring: number): Generator<Place> {
    for (let dy = -ring; dy <= ring; dy += 1) {
      const step = Math.abs(dy) === ring ? 1 : 2 * ring;
      for (let dx = -ring; dx <= ring; dx += Math.max(1, step)) {
        yield* this.#cells.get(`${x + dx} ${y + dy}`) ?? [];
      }
    }
  }

  /** Beyond the box of the street there is nobody. */
  #lastRing(x: number, y: number): number {
    const { west, east, south, north } = this.#box;
    return Math.max(Math.abs(x - west), Math.abs(x - east), Math.abs(y - south), Math.abs(y - north));
  }

  /** The nearest others, nearest first, at most so many. */
  nearest({ plid, at }: Pick<StreetPoint, 'plid' | 'at'>, most: number): StreetMate[] {
    const [x, y] = this.#cellOf(at);
    const last = this.#lastRing(x, y);
    const metresOfCell = distanceBetween([0, 0], [0, CELL]) * 0.98;
    const measured = (place: Place): StreetMate[] => {
      const away = distanceBetween(at, place.at);
      // One more than are wanted: the point itself may be among them.
      const first = place.points.slice(0, most + 1);
      return first.flatMap((other) => (other.plid === plid ? [] : [{ ...other, away }]));
    };
    let mates: StreetMate[] = [];
    let seen = 0;
    let cells = 0;
    for (let ring = 0; ring <= last && seen < this.#places.length; ring += 1) {
      cells += Math.max(1, 8 * ring);
      // Far from all others, as by a mistaken coordinate, there are more cells in between than there are places.
      if (cells > Math.max(LEAST_CELLS, this.#places.length)) {
        mates = this.#places.flatMap(measured);
        break;
      }
      for (const place of this.#ring(x, y, ring)) {
        seen += 1;
        mates.push(...measured(place));
      }
      if (mates.length < most) continue;
      mates = mates.sort(byDistance);
      // Whoever stands in a farther ring is at least so far away.
      if ((mates[most - 1]?.away ?? 0) <= ring * metresOfCell) break;
    }
    return mates.sort(byDistance).slice(0, most);
  }
}
