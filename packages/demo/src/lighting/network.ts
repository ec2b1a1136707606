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
  /** One piece for each stretch that is strung together; the first begins at the cabinet. */
  readonly cables: readonly Path[];
}

/** Ends of two runs nearer than this are strung together: farther apart where they are of one street. */
const joinable = 34;
const joinableOnStreet = 62;

/** A line whose nearest light is farther from its cabinet than this shares the trench of another line. */
const ownFeeder = 42;

/** The cabinets in the order of their distance from the centre. */
export function layNetwork(areas: readonly SupplyArea[]): CabinetSite[] {
  const cabinets = areas.map(({ lines }) => {
    const sites = lines.flat(2);
    const beside = centralLight(sites);
    const at = cabinetPlace(beside);
    return { at, beside, lines: lines.map((runs) => layLine(at, runs, sites)) };
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

/** Strings the runs of a line together where their ends are near, and brings it its feeder. */
function layLine(cabinet: Point, runs: readonly Run[], ofCabinet: readonly LightSite[]): LineSite {
  const chains = runs.map((run) => [...run]);
  for (let joined = joinNearest(chains); joined; joined = joinNearest(chains));
  const sites = chains.flat();
  const strung = chains.filter((chain) => chain.length > 1).map((chain): Path => chain.map(({ at }) => at));
  const feeder = feederOf(cabinet, sites, ofCabinet);
  const tied = new Set([...strung.flat(), ...feeder]);
  const lonely = sites
    .filter(({ at }) => !tied.has(at))
    .map(
      ({ at }): Path => [
        nearest(
          ofCabinet.filter((other) => other.at !== at),
          at,
        ).at,
        at,
      ],
    );
  return { sites, cables: [feeder, ...strung, ...lonely] };
}

/** From the cabinet to the nearest light; where that is far, from the nearest light of another line. */
function feederOf(cabinet: Point, sites: readonly LightSite[], ofCabinet: readonly LightSite[]): Path {
  const first = nearest(sites, cabinet);
  const others = ofCabinet.filter((other) => !sites.includes(other));
  if (distance(cabinet, first.at) <= ownFeeder || others.length === 0) return [cabinet, first.at];
  let best: Path = [cabinet, first.at];
  let least = distance(cabinet, first.at);
  for (const site of sites) {
    const other = nearest(others, site.at);
    if (distance(other.at, site.at) < least) {
      least = distance(other.at, site.at);
      best = [other.at, site.at];
    }
  }
  return best;
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
