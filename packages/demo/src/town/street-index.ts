import { Nearby } from '../plane/nearby.ts';
import { nearestOnSegment } from '../plane/path.ts';
import { distance, type Point } from '../plane/point.ts';
import { roadway, type Street } from './plan.ts';

/** One straight piece of a street. */
export interface StreetPiece<S> {
  readonly street: S;
  readonly from: Point;
  readonly to: Point;
}

/** The pieces of all streets, found by place. */
export class StreetIndex<S extends Pick<Street, 'path' | 'class'> = Street> {
  readonly #pieces = new Nearby<StreetPiece<S>>(60);

  constructor(streets: Iterable<S>) {
    for (const street of streets) {
      const half = roadway[street.class] / 2;
      for (let i = 1; i < street.path.length; i += 1) {
        const from = street.path[i - 1] as Point;
        const to = street.path[i] as Point;
        this.#pieces.addSegment({ street, from, to }, from, to, half);
      }
    }
  }

  around(at: Point, reach: number): Set<StreetPiece<S>> {
    return this.#pieces.around(at, reach);
  }

  /** Whether a piece near the place satisfies the test. */
  some(at: Point, reach: number, test: (piece: StreetPiece<S>) => boolean): boolean {
    return this.#pieces.some(at, reach, test);
  }

  /** The nearest place of a street other than `but`, within `reach`. */
  nearest(at: Point, reach: number, but?: S): { street: S; at: Point; distance: number } | null {
    let best: { street: S; at: Point; distance: number } | null = null;
    for (const piece of this.around(at, reach)) {
      if (piece.street === but) continue;
      const place = nearestOnSegment(piece.from, piece.to, at);
      const away = distance(place, at);
      if (away <= reach && (best === null || away < best.distance)) {
        best = { street: piece.street, at: place, distance: away };
      }
    }
    return best;
  }
}
