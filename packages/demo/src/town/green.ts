import { ring, smooth } from '../plane/curve.ts';
import { distanceToPath, nearestOnSegment, type Path } from '../plane/path.ts';
import { distance, type Point, placed } from '../plane/point.ts';
import { boxOf, closed, contains, middleOf, type Ring } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import type { GroundIndex } from './ground-index.ts';
import { type GroundClass, roadway } from './plan.ts';
import type { Sketch } from './sketch.ts';
import type { StreetIndex } from './street-index.ts';

/** A rounded patch: a park, a wood. */
function blob(random: Random, centre: Point, width: number, height: number, angle = 0): Ring {
  return ring(
    {
      centre,
      radiusX: width / 2,
      radiusY: height / 2,
      angle,
      wobble: random.between(0.05, 0.11),
      phase: random.between(0, 6),
    },
    12,
  );
}

export function box(centre: Point, width: number, height: number, angle: number): Ring {
  const corner = (x: number, y: number) => placed([(x * width) / 2, (y * height) / 2], centre, angle);
  return closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
}

/** A park with a lit walk that winds through it. */
export function drawPark(
  sketch: Sketch,
  name: string,
  centre: Point,
  width: number,
  height: number,
  angle: number,
): void {
  sketch.ground('park', blob(sketch.random, centre, width, height, angle), name);
  const at = (x: number, y: number) => placed([x * width, y * height], centre, angle);
  sketch.street({
    path: smooth([at(-0.42, -0.06), at(-0.2, 0.14), at(0.06, -0.1), at(0.26, 0.1), at(0.42, 0.02)], 6),
    class: 'walk',
    quarter: 'green',
    name: sketch.names.reserve(name),
  });
}

/** Where ground can be scattered, and what is in the way. */
export interface Land {
  readonly random: Random;
  readonly streets: StreetIndex;
  readonly railways: readonly Path[];
  readonly grounds: GroundIndex;
}

export interface Scattering {
  readonly within: Ring;
  readonly tries: number;
  readonly width: readonly [low: number, high: number];
  /** Metres to keep from streets with houses. */
  readonly clear: number;
}

/** Ground of one kind scattered over the open country, clear of streets and of what is there already. */
export function scatter(land: Land, kind: GroundClass, options: Scattering): void {
  const { random } = land;
  const { low, high } = boxOf(options.within);
  for (let i = 0; i < options.tries; i += 1) {
    const at: Point = [random.between(low[0], high[0]), random.between(low[1], high[1])];
    const width = random.between(...options.width);
    const height = width * random.between(0.45, 0.9);
    const angle = random.between(-0.5, 0.5);
    const patch =
      kind === 'field' ? field(random, at, width, height, angle) : blob(random, at, width, height, angle);
    if (patch.every((p) => contains(options.within, p)) && isFree(land, patch, options.clear)) {
      land.grounds.add({ class: kind, name: null, ring: patch });
    }
  }
}

/** A field: four corners, none of them square. */
function field(random: Random, at: Point, width: number, height: number, angle: number): Ring {
  const corner = (x: number, y: number) =>
    placed([(x * width * random.between(0.7, 1)) / 2, (y * height * random.between(0.65, 1)) / 2], at, angle);
  return closed([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
}

function isFree(land: Land, patch: Ring, clear: number): boolean {
  const middle = middleOf(patch);
  const reach = Math.max(...patch.map((p) => distance(p, middle)));
  const onStreet = land.streets.some(middle, reach + clear, ({ street, from, to }) => {
    const gap = street.built ? clear : roadway[street.class] / 2 + 6;
    return near(patch, from, gap) || patch.some((p) => distance(p, nearestOnSegment(from, to, p)) < gap);
  });
  if (onStreet) return false;
  if (land.railways.some((railway) => railway.some((p) => near(patch, p, 14)))) return false;
  return !land.grounds.some(
    middle,
    reach + 12,
    ({ ring: other }) => other.some((p) => near(patch, p, 12)) || patch.some((p) => near(other, p, 12)),
  );
}

function near(patch: Ring, p: Point, gap: number): boolean {
  return contains(patch, p) || distanceToPath(patch, p) < gap;
}
