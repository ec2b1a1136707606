import { Nearby } from '../plane/nearby.ts';
import { lengthOf, type Path, stationAt } from '../plane/path.ts';
import { distance, leftOf, type Point, plus, rotated, times } from '../plane/point.ts';
import { contains } from '../plane/polygon.ts';
import { clearance, cornersOf, grown, overlap, type Rectangle, reachOf } from '../plane/rectangle.ts';
import type { GroundIndex } from './ground-index.ts';
import { roadway, type Street } from './plan.ts';
import { StreetIndex } from './street-index.ts';

export type Side = 'left' | 'right';

/** Where a building stands: along which street, on which side, how far along. */
export interface Lot {
  readonly street: Street;
  readonly side: Side;
  readonly along: number;
  readonly base: Rectangle;
}

/** A lot that is asked for. */
export interface LotWish {
  readonly street: Street;
  readonly side: Side;
  /** Metres along the street of its middle. */
  readonly along: number;
  readonly width: number;
  readonly depth: number;
  /** Metres between the roadway and the front. */
  readonly setback: number;
  /** Radians its front is askew. */
  readonly skew?: number;
  /** Metres to keep from any other building. */
  readonly gap: number;
}

/** The free ground of a town: hands out lots that touch no street, no water, no green and no other lot. */
export class Lots {
  readonly #streets: StreetIndex;
  readonly #grounds: GroundIndex;
  readonly #railways = new Nearby<readonly [Point, Point]>(120);
  readonly #taken = new Nearby<Rectangle>(50);
  readonly #lengths = new Map<Street, number>();
  readonly all: Lot[] = [];

  constructor(streets: readonly Street[], grounds: GroundIndex, railways: readonly Path[]) {
    this.#grounds = grounds;
    this.#streets = new StreetIndex(streets.filter((street) => street.drawn));
    for (const railway of railways) {
      for (let i = 1; i < railway.length; i += 1) {
        const piece = [railway[i - 1] as Point, railway[i] as Point] as const;
        this.#railways.addSegment(piece, piece[0], piece[1], 12);
      }
    }
  }

  lengthOf(street: Street): number {
    const known = this.#lengths.get(street);
    if (known !== undefined) return known;
    const length = lengthOf(street.path);
    this.#lengths.set(street, length);
    return length;
  }

  /** The lot, taken; null where there is no room for it. */
  take(wish: LotWish): Lot | null {
    const base = rectangleOf(wish);
    if (!this.#isFree(base, wish.gap)) return null;
    const lot = { street: wish.street, side: wish.side, along: wish.along, base };
    this.#taken.addAt(base, base.centre, reachOf(base));
    this.all.push(lot);
    return lot;
  }

  #isFree(base: Rectangle, gap: number): boolean {
    const reach = reachOf(base);
    const wide = grown(base, gap);
    if (this.#taken.some(base.centre, reach + gap, (other) => overlap(wide, other))) return false;
    const onStreet = this.#streets.some(base.centre, reach + 2, ({ street, from, to }) => {
      const margin = street.quarter === 'old' ? 0.5 : 1.6;
      return clearance(base, from, to) < roadway[street.class] / 2 + margin;
    });
    if (onStreet) return false;
    if (this.#railways.some(base.centre, reach, ([from, to]) => clearance(base, from, to) < 10)) return false;
    return !this.#grounds.some(base.centre, reach, ({ ring }) => covers(ring, base));
  }
}

function rectangleOf(wish: LotWish): Rectangle {
  const { at, direction } = stationAt(wish.street.path, wish.along);
  const outward = times(leftOf(direction), wish.side === 'left' ? 1 : -1);
  const away = roadway[wish.street.class] / 2 + wish.setback + wish.depth / 2;
  // The front looks at the street: its width runs so that "up" in its own frame points away from the street.
  const along = wish.side === 'left' ? direction : times(direction, -1);
  return {
    centre: plus(at, times(outward, away)),
    along: rotated(along, wish.skew ?? 0),
    width: wish.width,
    depth: wish.depth,
  };
}

function covers(ring: Path, base: Rectangle): boolean {
  if (contains(ring, base.centre) || cornersOf(base).some((corner) => contains(ring, corner))) return true;
  const reach = reachOf(base) + 1;
  for (let i = 1; i < ring.length; i += 1) {
    const a = ring[i - 1] as Point;
    const b = ring[i] as Point;
    const step = distance(a, b);
    if (distance(a, base.centre) > reach + step) continue;
    if (clearance(base, a, b) < 1) return true;
  }
  return false;
}
