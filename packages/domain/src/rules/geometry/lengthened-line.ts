/** What a line becomes when a row of places goes on from one of its ends. Metres; positions in WGS84 degrees. */
import { distanceBetween, lengthOf } from './distance.ts';
import { footOn } from './foot-on.ts';
import type { Geometry, Position } from './geojson.ts';

/** A line that goes on through a row of places. */
export interface Lengthened {
  readonly geometry: Geometry;
  /** By how much it is longer. */
  readonly added: number;
}

/** An end of a line and an end of a row so near to each other that they are the same place. */
const SAME_PLACE_M = 0.5;
/** The cosine of the sharpest turn, 135 degrees: beyond it the row runs back beside the line. */
const SHARPEST_TURN = -Math.SQRT1_2;

type Path = readonly Position[];

/** An end that lies so near to another part of its line is no end: the line goes on there. */
const JOINED_M = 1;

/**
 * The line with the row behind its nearest end, in the row's order or against it. Of a line of several parts an end is free
 * where no other part passes. Null where no end of the row lies `within` metres of one of the line, where the row runs back
 * beside it, and where what is given is no line.
 */
export function lengthenedLine(line: Geometry, row: Path, within: number): Lengthened | null {
  const parts = partsOf(line);
  if (parts.length === 0 || row.length === 0) return null;
  const rows: readonly Path[] = [row, row.toReversed()];
  const ways = parts.flatMap((part, at) =>
    freeEnds(parts, at).flatMap((from) => rows.map((on) => ({ part, from, on, gap: gapOf(from, on) }))),
  );
  const best = ways.reduce<(typeof ways)[number] | undefined>(
    (near, way) => (near === undefined || way.gap < near.gap ? way : near),
    undefined,
  );
  if (best === undefined || best.gap > within || turnsBack(best.from, best.on)) return null;
  const more = best.gap <= SAME_PLACE_M ? best.on.slice(1) : best.on;
  if (more.length === 0) return null;
  const whole = [...best.from, ...more];
  // The line keeps the direction in which it was drawn.
  const longer = best.from === best.part ? whole : whole.toReversed();
  const geometry: Geometry =
    line.type === 'LineString'
      ? { type: 'LineString', coordinates: longer }
      : { type: 'MultiLineString', coordinates: parts.map((part) => (part === best.part ? longer : part)) };
  return { geometry, added: (lengthOf(geometry) ?? 0) - (lengthOf(line) ?? 0) };
}

/** The paths of a line; none of what is no line, or has a part without a way. */
function partsOf(line: Geometry): readonly Path[] {
  const parts =
    line.type === 'LineString' ? [line.coordinates] : line.type === 'MultiLineString' ? line.coordinates : [];
  return parts.every(({ length }) => length >= 2) ? parts : [];
}

/** The part as it leads to each of its ends that no other part touches. */
function freeEnds(parts: readonly Path[], at: number): readonly Path[] {
  const part = parts[at] as Path;
  const isFree = (way: Path) =>
    parts.every((other) => {
      const foot = other === part ? null : footOn(other, way.at(-1) as Position);
      return foot === null || foot.distance > JOINED_M;
    });
  return [part, part.toReversed()].filter(isFree);
}

function gapOf(from: Path, on: Path): number {
  return distanceBetween(from.at(-1) as Position, on[0] as Position);
}

/** Whether the row leads back the way that the line came. */
function turnsBack(from: Path, on: Path): boolean {
  const end = from.at(-1) as Position;
  const far = on.at(-1) as Position;
  const before = from.findLast((position) => distanceBetween(position, end) > SAME_PLACE_M);
  if (before === undefined) return false;
  const shrink = Math.cos((end[1] * Math.PI) / 180);
  const way = (a: Position, b: Position) => [(b[0] - a[0]) * shrink, b[1] - a[1]] as const;
  const [came, goes] = [way(before, end), way(end, far)];
  const product = came[0] * goes[0] + came[1] * goes[1];
  return product < SHARPEST_TURN * Math.hypot(...came) * Math.hypot(...goes);
}
