import { fullTurn, type Oval, onOval, ring, smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import { type Point, placed } from '../plane/point.ts';
import { closed, type Ring } from '../plane/polygon.ts';
import { endingAt, startingAt } from '../plane/trim.ts';
import type { Sketch } from './sketch.ts';

/**
 * An old centre within its vanished walls: a ring road, lanes that wind across it, a square. The spine and the
 * main road that cross it are drawn by the town's layout.
 */
export interface OldCentre {
  readonly oval: Oval;
  readonly spine: Path;
  readonly main: Path;
  /** Names that are the centre's own, reserved by whoever calls. */
  readonly ringName: string;
  readonly squareName: string;
}

/**
 * The lanes, in the oval's own frame, where its ring is the unit circle: each from one line to another. A lane
 * that others end on has a name here.
 */
// biome-ignore format: a table reads best a line each
const lanes: readonly (readonly [as: string, from: string, to: string, places: Path])[] = [
  ['upper', 'walls', 'walls', [[-1.1, 0.5], [-0.45, 0.6], [0.02, 0.52], [0.5, 0.64], [1.1, 0.56]]],
  ['middle', 'walls', 'walls', [[-1.2, 0.06], [-0.5, 0.17], [0.02, 0.1], [0.5, 0.22], [1.2, 0.2]]],
  ['lower', 'walls', 'spine', [[-1.2, -0.32], [-0.6, -0.16], [-0.25, -0.24], [0.2, -0.18]]],
  ['', 'upper', 'main', [[-0.5, 0.8], [-0.54, 0.36], [-0.44, 0], [-0.5, -0.7]]],
  ['', 'upper', 'main', [[0.52, 0.85], [0.47, 0.4], [0.56, 0], [0.5, -0.6]]],
  ['', 'main', 'walls', [[-0.28, -0.3], [-0.36, -0.7], [-0.3, -1.3]]],
  ['', 'main', 'walls', [[0.42, -0.2], [0.5, -0.7], [0.46, -1.3]]],
  ['', 'upper', 'walls', [[0.28, 0.35], [0.26, 0.7], [0.32, 1.3]]],
  ['', 'upper', 'walls', [[-0.24, 0.3], [-0.3, 0.7], [-0.24, 1.3]]],
  ['', 'middle', 'lower', [[-0.76, 0.4], [-0.78, 0.1], [-0.74, -0.45]]],
  ['', 'upper', 'middle', [[0.76, 0.85], [0.78, 0.4], [0.74, -0.1]]],
];

export function drawOldCentre(sketch: Sketch, centre: OldCentre): Ring {
  const { oval, spine, main } = centre;
  const { random } = sketch;
  const walls = ring(oval);
  const start = random.between(0.2, 0.3) * fullTurn;
  const walk = Array.from({ length: 120 }, (_, i) => onOval(oval, start + (fullTurn * i) / 120));
  sketch.street({
    path: closed(walk),
    class: 'urban',
    quarter: 'old',
    name: centre.ringName,
  });

  const drawn = new Map<string, Path>([
    ['walls', walls],
    ['spine', spine],
    ['main', main],
  ]);
  const stray = () => random.between(-0.035, 0.035);
  for (const [as, from, to, places] of lanes) {
    const wound = smooth(
      places.map(([x, y]) => within(oval, x + stray(), y + stray())),
      6,
    );
    const path = endingAt(startingAt(wound, drawn.get(from) ?? walls), drawn.get(to) ?? walls);
    drawn.set(as, path);
    sketch.street({ path, class: 'lane', quarter: 'old', theme: 'old' });
  }
  drawSquare(sketch, centre);
  return walls;
}

function within(oval: Oval, x: number, y: number): Point {
  return placed([oval.radiusX * x, oval.radiusY * y], oval.centre, oval.angle ?? 0);
}

/** The square beside the crossing of spine and main road, with a walk of lamps around it. */
function drawSquare(sketch: Sketch, { oval, squareName }: OldCentre): void {
  const corner = (x: number, y: number) => within(oval, x, y);
  sketch.ground(
    'square',
    closed([corner(0.07, -0.31), corner(0.36, -0.26), corner(0.35, 0.02), corner(0.065, -0.02)]),
    squareName,
  );
  sketch.street({
    path: closed([corner(0.1, -0.27), corner(0.33, -0.23), corner(0.32, -0.02), corner(0.095, -0.05)]),
    class: 'walk',
    quarter: 'old',
    name: squareName,
    built: false,
    drawn: false,
  });
}
