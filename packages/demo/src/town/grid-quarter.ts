import { smooth } from '../plane/curve.ts';
import { type Path, pointOf } from '../plane/path.ts';
import { minus, type Point, placed, rotated } from '../plane/point.ts';
import { inside, outside, type Ring } from '../plane/polygon.ts';
import { turn } from '../plane/turn.ts';
import type { Quarter, StreetClass } from './plan.ts';
import type { Sketch } from './sketch.ts';
import type { NameTheme } from './street-names.ts';

/** Streets that cross each other at regular distances, within a region. */
export interface GridQuarter {
  readonly region: Ring;
  /** The region of the cross streets where it differs: they may reach out to a main road. */
  readonly crossRegion?: Ring;
  /** Radians that the long streets are turned by. */
  readonly angle: number;
  /** Metres between two long streets, and between two cross streets. */
  readonly rowSpacing: number;
  readonly crossSpacing: number;
  readonly quarter: Quarter;
  readonly class?: StreetClass;
  readonly rowTheme: NameTheme;
  readonly crossTheme: NameTheme;
  /** Ground within the region that the grid leaves out. */
  readonly hole?: Ring;
  /** How many metres the lines swing from straight: 0 for a planned grid, 25 for a quarter that grew. */
  readonly swing?: number;
}

const shortest = 70;

export function drawGridQuarter(sketch: Sketch, grid: GridQuarter): void {
  const { random } = sketch;
  const origin = pointOf(grid.region, 0);
  const swing = grid.swing ?? 0;
  const phase = random.between(0, 6);
  const reach = reachOf([...grid.region, ...(grid.crossRegion ?? [])], origin, grid.angle);

  /** A line of the quarter's frame, swung if it swings, in the frame of the town. */
  const line = (at: (t: number) => Point, from: number, to: number): Path => {
    const pieces = Math.max(1, Math.ceil((to - from) / (swing === 0 ? 400 : 45)));
    const points = Array.from({ length: pieces + 1 }, (_, i) => {
      const [u, v] = at(from + ((to - from) * i) / pieces);
      const bend: Point = [
        u + swing * turn(v / 95 + phase)[1],
        v + swing * turn(u / 120 + phase * 2)[1] + (swing / 2) * turn(u / 51 + phase)[1],
      ];
      return placed(bend, origin, grid.angle);
    });
    return swing === 0 ? points : smooth(points);
  };
  const draw = (path: Path, region: Ring, theme: NameTheme) => {
    const pieces = inside(path, region, shortest);
    const { hole } = grid;
    const left = hole === undefined ? pieces : pieces.flatMap((piece) => outside(piece, hole, shortest));
    for (const piece of left) {
      sketch.street({ path: piece, class: grid.class ?? 'urban', quarter: grid.quarter, theme });
    }
  };

  const { low, high } = reach;
  for (let v = low[1] + grid.rowSpacing * random.between(0.25, 0.5); v < high[1]; ) {
    const row = v;
    draw(
      line((t) => [t, row], low[0], high[0]),
      grid.region,
      grid.rowTheme,
    );
    v += grid.rowSpacing * random.between(0.94, 1.08);
  }
  for (let u = low[0] + grid.crossSpacing * random.between(0.25, 0.6); u < high[0]; ) {
    const column = u;
    draw(
      line((t) => [column, t], low[1], high[1]),
      grid.crossRegion ?? grid.region,
      grid.crossTheme,
    );
    u += grid.crossSpacing * random.between(0.88, 1.15);
  }
}

/** The box of some points in a turned frame. */
function reachOf(points: Path, origin: Point, angle: number): { low: Point; high: Point } {
  const local = points.map((point) => rotated(minus(point, origin), -angle));
  return {
    low: [Math.min(...local.map(([x]) => x)), Math.min(...local.map(([, y]) => y))],
    high: [Math.max(...local.map(([x]) => x)), Math.max(...local.map(([, y]) => y))],
  };
}
