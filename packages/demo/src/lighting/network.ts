import type { Path } from '../plane/path.ts';
import { stationAt } from '../plane/path.ts';
import { distance, leftOf, type Point, plus, size, times } from '../plane/point.ts';
import { roadway } from '../town/plan.ts';
import type { LightSite } from './light-sites.ts';
import type { Run, SupplyArea } from './supply.ts';

/** A cabinet in its place: beside the light that is nearest to the middle of what it feeds. */
export interface CabinetSite {
  readonly at: Point;
  readonly beside: LightSite;
  readonly lines: readonly LineSite[];
}

/** A line: its lights, and the cables that reach them. */
export interface LineSite {
  readonly sites: readonly LightSite[];
  /** The first piece begins at the cabinet, each other at a light of one before it. */
  readonly cables: readonly Path[];
}

/** Ends of two runs nearer than this are strung together: farther apart where they are of one street. */
const joinable = 34;
const joinableOnStreet = 62;

/** The cabinets in the order of their distance from the centre. */
export function layNetwork(areas: readonly SupplyArea[]): CabinetSite[] {
  const cabinets = areas.map(({ lines }) => {
    const sites = lines.flat(2);
    const beside = centralLight(sites);
    const at = cabinetPlace(beside);
    return { at, beside, lines: layLines(at, lines) };
  });
  return cabinets.sort((a, b) => size(a.at) - size(b.at));
}

function centralLight(sites: readonly LightSite[]): LightSite {
  const x = sites.reduce((sum, { at }) => sum + at[0], 0) / sites.length;
  const y = sites.reduce((sum, { at }) => sum + at[1], 0) / sites.length;
  return nearest(sites, [x, y]);
}

function nearest(sites: readonly LightSite[], place: Point): LightSite {
  return sites.reduce((best, site) => (distance(site.at, place) < distance(best.at, place) ? site : best));
}

/** On the pavement across the street from the light, half a span on, so that their symbols do not touch. */
function cabinetPlace({ street, along, at, spacing }: LightSite): Point {
  const station = stationAt(street.path, along + spacing / 2);
  const left = leftOf(station.direction);
  const here = stationAt(street.path, along).at;
  const lightIsLeft = (at[0] - here[0]) * left[0] + (at[1] - here[1]) * left[1] > 0;
  const away = roadway[street.class] / 2 + (street.class === 'lane' ? 0 : 0.9);
  return plus(station.at, times(left, lightIsLeft ? -away : away));
}

/** Strings the runs of a line together where their ends are near. */
function chainsOf(runs: readonly Run[]): LightSite[][] {
  const chains = runs.map((run) => [...run]);
  for (let joined = joinNearest(chains); joined; joined = joinNearest(chains));
  return chains;
}

/**
 * The cables of a cabinet's lines. All trenches together are one tree that begins at the cabinet: what the lines string
 * together, and the shortest ways between. A line lies in those trenches that lead to its lights, beside another where
 * both go.
 */
function layLines(cabinet: Point, lines: readonly (readonly Run[])[]): LineSite[] {
  const strung = lines.map(chainsOf);
  const before = digTrenches(cabinet, strung.flat());
  return strung.map((chains) => {
    const sites = chains.flat();
    return { sites, cables: cablesTo(cabinet, sites, before) };
  });
}

/** For each light the place before it on its way from the cabinet. */
function digTrenches(cabinet: Point, chains: readonly LightSite[][]): ReadonlyMap<Point, Point> {
  const before = new Map<Point, Point>();
  const reached: Point[] = [cabinet];
  const waiting = chains.map((chain) => chain.map(({ at }) => at));
  /** Of each waiting chain the shortest way to what is reached; only what is new has to be looked at. */
  const ways = waiting.map((): Way => ({ from: cabinet, to: -1, metres: Number.POSITIVE_INFINITY }));
  let looked = 0;
  while (waiting.length > 0) {
    waiting.forEach((chain, i) => {
      ways[i] = shorter(ways[i] as Way, reached.slice(looked), chain);
    });
    looked = reached.length;
    const next = ways.reduce((best, way, i) => (way.metres < (ways[best] as Way).metres ? i : best), 0);
    const [chain] = waiting.splice(next, 1) as [Point[]];
    const [{ from, to }] = ways.splice(next, 1) as [Way];
    before.set(chain[to] as Point, from);
    for (let i = to + 1; i < chain.length; i += 1) before.set(chain[i] as Point, chain[i - 1] as Point);
    for (let i = to - 1; i >= 0; i -= 1) before.set(chain[i] as Point, chain[i + 1] as Point);
    reached.push(...chain);
  }
  return before;
}

/** From a place that is reached to a light of a chain. */
interface Way {
  readonly from: Point;
  readonly to: number;
  readonly metres: number;
}

function shorter(known: Way, places: readonly Point[], chain: readonly Point[]): Way {
  let best = known;
  for (const from of places) {
    for (let to = 0; to < chain.length; to += 1) {
      const metres = distance(from, chain[to] as Point);
      if (metres < best.metres) best = { from, to, metres };
    }
  }
  return best;
}

/** The pieces of cable from the cabinet to those lights: at a fork the first goes straight on, each other begins there. */
function cablesTo(cabinet: Point, sites: readonly LightSite[], before: ReadonlyMap<Point, Point>): Path[] {
  const after = new Map<Point, Point[]>();
  const known = new Set<Point>([cabinet]);
  for (const { at } of sites) {
    for (let place = at; !known.has(place); place = before.get(place) as Point) {
      known.add(place);
      const from = before.get(place) as Point;
      after.set(from, [...(after.get(from) ?? []), place]);
    }
  }
  const pieces: Path[] = [];
  const starts: [Point, Point][] = (after.get(cabinet) ?? []).map((place) => [cabinet, place]);
  for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
    const piece: Point[] = [...start];
    for (let here = start[1]; ; ) {
      const [straight, ...forks] = after.get(here) ?? [];
      for (const fork of forks) starts.push([here, fork]);
      if (straight === undefined) break;
      piece.push(straight);
      here = straight;
    }
    pieces.push(piece);
  }
  return pieces;
}

/** Joins the two chains whose ends are nearest; false where no two ends are near. */
function joinNearest(chains: LightSite[][]): boolean {
  let best: { a: number; b: number; turnA: boolean; turnB: boolean; away: number } | null = null;
  for (let a = 0; a < chains.length; a += 1) {
    for (let b = a + 1; b < chains.length; b += 1) {
      for (const turnA of [false, true]) {
        for (const turnB of [false, true]) {
          const end = (chains[a] as LightSite[]).at(turnA ? 0 : -1) as LightSite;
          const start = (chains[b] as LightSite[]).at(turnB ? -1 : 0) as LightSite;
          const away = distance(end.at, start.at);
          const limit = end.street === start.street ? joinableOnStreet : joinable;
          if (away < limit && (best === null || away < best.away)) best = { a, b, turnA, turnB, away };
        }
      }
    }
  }
  if (best === null) return false;
  const head = chains[best.a] as LightSite[];
  const [tail] = chains.splice(best.b, 1) as [LightSite[]];
  if (best.turnA) head.reverse();
  if (best.turnB) tail.reverse();
  head.push(...tail);
  return true;
}
