/** What makes a polygon invalid in the sense of the simple-features standard, which the database follows. */
import { geometryFaults } from '../../messages.ts';
import { type Box, boxOf, eachNearPair } from './boxes.ts';
import type { Position, Ring } from './geojson.ts';
import { placeInPolygon, placeInRing } from './rings.ts';
import { meeting, type Segment, segmentsOf } from './segments.ts';

type Polygon = readonly Ring[];

/** Beyond so many comparisons of a position with a side, a geometry is not worth the wait. */
const BUDGET = 200_000_000;

function neighbours(s: Segment, t: Segment, count: number): boolean {
  const apart = Math.abs(s.index - t.index);
  return apart === 1 || apart === count - 1;
}

/** Groups that grow together; `join` tells whether the two were still apart. */
function joiner(): (a: string, b: string) => boolean {
  const parent = new Map<string, string>();
  const root = (of: string): string => {
    let at = of;
    for (let next = parent.get(at); next !== undefined; next = parent.get(at)) at = next;
    return at;
  };
  return (a, b) => {
    const [ra, rb] = [root(a), root(b)];
    if (ra !== rb) parent.set(ra, rb);
    return ra !== rb;
  };
}

/** Rings that cross themselves or each other, or that touch so often that the inside falls into two. */
function crossingFault(rings: Polygon): string | null {
  const perRing = rings.map((ring, index) => segmentsOf(ring, index));
  if (perRing.some((segments) => segments.length < 3)) return geometryFaults.shortRing;
  const touches = new Set<string>();
  const join = joiner();
  const touch = (ring: number, at: Position): boolean => {
    const [place, key] = [`@${at[0]},${at[1]}`, `${ring}@${at[0]},${at[1]}`];
    if (touches.has(key)) return true;
    touches.add(key);
    return join(String(ring), place);
  };
  const walked = eachNearPair(perRing.flat(), (s, t) => {
    const met = meeting(s, t);
    if (met.how === 'apart') return true;
    if (met.how !== 'touch') return false;
    if (s.ring === t.ring) return neighbours(s, t, perRing[s.ring]?.length ?? 0);
    return touch(s.ring, met.at) && touch(t.ring, met.at);
  });
  if (walked === 'all') return null;
  return walked === 'stopped' ? geometryFaults.selfCrossing : geometryFaults.tooIntricate;
}

/** Whether the inner ring lies in the outer one; they cross nowhere and touch in one position at most. */
function liesIn(inner: Ring, outer: Ring): boolean {
  for (const position of inner) {
    const place = placeInRing(position, outer);
    if (place !== 'on') return place === 'inside';
  }
  return false;
}

function nestingFault([shell, ...holes]: Polygon): string | null {
  if (shell === undefined) return geometryFaults.empty;
  if (holes.length * shell.length > BUDGET) return geometryFaults.tooIntricate;
  if (!holes.every((hole) => liesIn(hole, shell))) return geometryFaults.holeOutside;
  const boxed = holes.map((ring) => ({ ring, ...boxOf(ring) }));
  let compared = 0;
  const walked = eachNearPair(boxed, (a, b) => {
    compared += a.ring.length + b.ring.length;
    return compared <= BUDGET && !liesIn(a.ring, b.ring) && !liesIn(b.ring, a.ring);
  });
  if (walked === 'all') return null;
  return compared > BUDGET || walked === 'too many'
    ? geometryFaults.tooIntricate
    : geometryFaults.overlapping;
}

interface Boxed extends Box {
  readonly rings: Polygon;
  readonly segments: readonly Segment[];
  /** How many sides there are to compare a position with. */
  readonly size: number;
}

function boxed(rings: Polygon, index: number): Boxed {
  const segments = rings.flatMap((ring) => segmentsOf(ring, index));
  return { rings, segments, size: segments.length, ...boxOf(rings[0] ?? []) };
}

function overlapFault(polygons: readonly Polygon[]): string | null {
  let compared = 0;
  const inside = (p: Position, of: Boxed): boolean => {
    if (p[0] < of.minX || p[0] > of.maxX || p[1] < of.minY || p[1] > of.maxY) return false;
    compared += of.size;
    return compared <= BUDGET && placeInPolygon(p, of.rings) === 'inside';
  };
  // Their borders cross nowhere, so a position or the middle of a side tells.
  const reachesInto = (a: Boxed, b: Boxed): boolean =>
    a.segments.some(
      (side) => inside(side.a, b) || inside([(side.a[0] + side.b[0]) / 2, (side.a[1] + side.b[1]) / 2], b),
    );
  const walked = eachNearPair(polygons.map(boxed), (a, b) => {
    const met = eachNearPair([...a.segments, ...b.segments], (s, t) => {
      if (s.ring === t.ring) return true;
      const { how } = meeting(s, t);
      return how === 'apart' || how === 'touch';
    });
    compared += a.size + b.size;
    return met === 'all' && !reachesInto(a, b) && !reachesInto(b, a) && compared <= BUDGET;
  });
  if (walked === 'all') return null;
  return compared > BUDGET || walked === 'too many'
    ? geometryFaults.tooIntricate
    : geometryFaults.overlapping;
}

/**
 * What is wrong with polygons of closed rings of four positions or more, in Italian; null where they are one
 * valid Polygon or MultiPolygon.
 */
export function polygonFault(polygons: readonly Polygon[]): string | null {
  for (const rings of polygons) {
    const fault = crossingFault(rings) ?? nestingFault(rings);
    if (fault !== null) return fault;
  }
  return polygons.length > 1 ? overlapFault(polygons) : null;
}
