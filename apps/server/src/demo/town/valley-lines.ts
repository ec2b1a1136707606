import { smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { Random } from '../random.ts';

/** What the quarters are laid out along. */
export interface ValleyLines {
  /** From the north through the old centre to the bridge and beyond. */
  readonly spine: Path;
  /** From west to east. */
  readonly main: Path;
  readonly river: Path;
  readonly railway: Path;
}

// biome-ignore format: a table of places reads best a line each
export function drawLines(random: Random): ValleyLines {
  const free = (points: Path): Path =>
    points.map(([x, y]): Point => [x + random.between(-8, 8), y + random.between(-8, 8)]);
  return {
    spine: smooth(free([
      [330, 2300], [240, 1720], [170, 1240], [128, 960], [72, 690], [62, 450], [10, 280],
      [-4, 140], [6, 40], [8, -70], [22, -210], [44, -400], [48, -560], [30, -710],
    ])),
    main: smooth(free([
      [-2900, -640], [-1900, -470], [-1500, -402], [-1050, -300], [-640, -208], [-280, -118],
      [0, -64], [300, -18], [660, 42], [1050, 120], [1500, 230], [2100, 330], [2900, 400],
    ]), 12),
    river: smooth(free([
      [-3000, -860], [-1800, -610], [-1150, -505], [-720, -440], [-340, -462], [40, -436],
      [360, -404], [700, -440], [1050, -402], [1700, -300], [3000, -180],
    ]), 16),
    railway: smooth(free([
      [-3000, -1090], [-1500, -900], [-700, -790], [0, -806], [700, -880], [1500, -830], [3000, -700],
    ]), 20),
  };
}
