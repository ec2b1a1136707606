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

/** So many cells are looked into for one point at least; beyond them no more than there are points. */
const LEAST_CELLS = 400;

const byDistance = (a: StreetMate, b: StreetMate) => a.away - b.away || a.plid - b.plid;

/**
 * Whoever stands on one street, kept in squares, so that the nearest of each are found without measuring all. Of equals
 * the one with the smaller key comes first.
 */
export class Street {
  readonly #cells = new Map<string, StreetPoint[]>();
  readonly #points: readonly StreetPoint[];
  readonly #stretch: number;
  readonly #box = { west: 180, south: 90, east: -180, north: -90 };

  constructor(points: readonly StreetPoint[]) {
    this.#points = points;
    // A degree of longitude is shorter: squares are as wide as they are high.
    this.#stretch = Math.max(0.01, Math.cos(((points[0]?.at[1] ?? 0) * Math.PI) / 180));
    for (const point of points) {
      const [x, y] = this.#cellOf(point.at);
      const cell = this.#cells.get(`${x} ${y}`);
      if (cell === undefined) this.#cells.set(`${x} ${y}`, [point]);
      else cell.push(point);
      this.#box.west = Math.min(this.#box.west, x);
      this.#box.east = Math.max(this.#box.east, x);
      this.#box.south = Math.min(this.#box.south, y);
      this.#box.north = Math.max(this.#box.north, y);
    }
  }

  #cellOf([lon, lat]: Position): readonly [number, number] {
    return [Math.floor((lon * this.#stretch) / CELL), Math.floor(lat / CELL)];
  }

  /** The points of the cells that are `ring` cells away. */
  *#ring(x: number, y: number, ring: number): Generator<StreetPoint> {
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
    const measured = (other: StreetPoint) =>
      other.plid === plid ? [] : [{ ...other, away: distanceBetween(at, other.at) }];
    let mates: StreetMate[] = [];
    let seen = 0;
    let cells = 0;
    for (let ring = 0; ring <= last && seen < this.#points.length; ring += 1) {
      cells += Math.max(1, 8 * ring);
      // Far from all others, as by a mistaken coordinate, there are more cells in between than there are points.
      if (cells > Math.max(LEAST_CELLS, this.#points.length)) {
        mates = this.#points.flatMap(measured);
        break;
      }
      for (const other of this.#ring(x, y, ring)) {
        seen += 1;
        mates.push(...measured(other));
      }
      if (mates.length < most) continue;
      mates = mates.sort(byDistance);
      // Whoever stands in a farther ring is at least so far away.
      if ((mates[most - 1]?.away ?? 0) <= ring * metresOfCell) break;
    }
    return mates.sort(byDistance).slice(0, most);
  }
}
