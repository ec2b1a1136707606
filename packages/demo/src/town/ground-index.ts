import { Nearby } from '../plane/nearby.ts';
import type { Point } from '../plane/point.ts';
import { boxOf } from '../plane/polygon.ts';
import type { Ground } from './plan.ts';

/** The grounds of a town, found by place. */
export class GroundIndex {
  readonly all: Ground[] = [];
  readonly #near = new Nearby<Ground>(150);

  constructor(grounds: Iterable<Ground>) {
    for (const ground of grounds) this.add(ground);
  }

  add(ground: Ground): void {
    const { low, high } = boxOf(ground.ring);
    this.all.push(ground);
    this.#near.add(ground, low, high);
  }

  /** A long and narrow one (a river) is filed along its banks: the box around it would be half the town. */
  addBand(ground: Ground, width: number): void {
    this.all.push(ground);
    for (let i = 1; i < ground.ring.length; i += 1) {
      this.#near.addSegment(ground, ground.ring[i - 1] as Point, ground.ring[i] as Point, width / 2);
    }
  }

  /** Whether a ground near the place satisfies the test; each is tried once. */
  some(at: Point, reach: number, test: (ground: Ground) => boolean): boolean {
    for (const ground of this.#near.around(at, reach)) if (test(ground)) return true;
    return false;
  }
}
