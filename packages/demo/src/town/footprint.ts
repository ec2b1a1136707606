import { leftOf, type Point, plus, times } from '../plane/point.ts';
import { closed, type Ring } from '../plane/polygon.ts';
import { type Rectangle, ringOf } from '../plane/rectangle.ts';
import type { Random } from '../random.ts';
import type { LandmarkUse, Quarter } from './plan.ts';

/** The outline of a house on its lot: mostly the whole rectangle, sometimes an L. */
export function houseFootprint(base: Rectangle, quarter: Quarter, random: Random): Ring {
  const share = quarter === 'works' ? 0.2 : 0.22;
  if (!random.chance(share)) return ringOf(base);
  const w = random.between(0.3, 0.48);
  const d = random.between(0.3, 0.46);
  return random.chance(0.5)
    ? shape(base, [
        [0, 0],
        [1, 0],
        [1, 1 - d],
        [1 - w, 1 - d],
        [1 - w, 1],
        [0, 1],
      ])
    : shape(base, [
        [0, 0],
        [1, 0],
        [1, 1],
        [w, 1],
        [w, 1 - d],
        [0, 1 - d],
      ]);
}

/** The outline of a landmark: a church is a nave with its transept, a school has two wings. */
export function landmarkFootprint(base: Rectangle, use: LandmarkUse): Ring {
  switch (use) {
    case 'church':
      return shape(base, [
        [0, 0.22],
        [0.58, 0.22],
        [0.58, 0],
        [0.8, 0],
        [0.8, 0.22],
        [0.93, 0.26],
        [1, 0.5],
        [0.93, 0.74],
        [0.8, 0.78],
        [0.8, 1],
        [0.58, 1],
        [0.58, 0.78],
        [0, 0.78],
      ]);
    case 'school':
    case 'care':
      return shape(base, [
        [0, 0],
        [1, 0],
        [1, 1],
        [0.78, 1],
        [0.78, 0.5],
        [0.22, 0.5],
        [0.22, 1],
        [0, 1],
      ]);
    case 'town-hall':
    case 'theatre':
      return shape(base, [
        [0, 0],
        [0.36, 0],
        [0.36, -0.06],
        [0.64, -0.06],
        [0.64, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]);
    default:
      return ringOf(base);
  }
}

/** Corners given as shares of width (from the left) and depth (from the front). */
function shape(base: Rectangle, corners: readonly (readonly [number, number])[]): Ring {
  const up = leftOf(base.along);
  return closed(
    corners.map(
      ([x, y]): Point =>
        plus(base.centre, plus(times(base.along, (x - 0.5) * base.width), times(up, (y - 0.5) * base.depth))),
    ),
  );
}
