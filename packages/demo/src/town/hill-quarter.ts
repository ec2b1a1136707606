import { arc } from '../plane/curve.ts';
import { lengthOf, type Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import { endingAt } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import type { Sketch } from './sketch.ts';

/** Streets that follow the contours of a hill. */
export interface HillQuarter {
  readonly summit: Point;
  /** Metres of each contour street from the summit. */
  readonly radii: readonly number[];
  /** Degrees, counter-clockwise from the east, between which a contour runs, from its far end to its foot. */
  readonly from: number;
  readonly to: number;
  /** Width of the hill for its depth. */
  readonly stretch: number;
  readonly angle: number;
  /** The road at the foot, where the contour streets end. */
  readonly foot: Path;
}

export function drawHillQuarter(sketch: Sketch, hill: HillQuarter): void {
  const { random } = sketch;
  hill.radii.forEach((radius, i) => {
    const oval = {
      centre: hill.summit,
      radiusX: radius * hill.stretch,
      radiusY: radius / hill.stretch,
      angle: hill.angle,
      wobble: 0.02,
      phase: random.between(0, 6),
    };
    const from = radians(hill.from + (i % 2 === 0 ? 0 : random.between(6, 16)));
    const path = endingAt(arc(oval, from, radians(hill.to), 9), hill.foot);
    if (lengthOf(path) > 60) sketch.street({ path, class: 'urban', quarter: 'hill', theme: 'orchards' });
  });
}
