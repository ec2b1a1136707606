import type { Point } from '../plane/point.ts';
import { boxOf } from '../plane/polygon.ts';
import type { LightSite } from './light-sites.ts';

/** Successive lights of one street. They hang on one line of one cabinet. */
export type Run = readonly LightSite[];

/** What one cabinet feeds, line by line. */
export interface SupplyArea {
  readonly lines: readonly (readonly Run[])[];
}

const longestRun = 5;

/**
 * Shares out the lights: compact areas for the cabinets, each split into lines. No area crosses from one locality
 * to another. The lights of a street stay together in runs; the runs are halved again and again across their
 * longer side until each part is one area.
 */
export function shareOut(sites: readonly LightSite[], perCabinet: number, linesOfEach: number): SupplyArea[] {
  const localities = Map.groupBy(sites, ({ street }) => street.locality);
  return [...localities.values()].flatMap((group) =>
    divide(runsOf(group), Math.max(1, Math.round(group.length / perCabinet))).map((runs) => ({
      lines: divide(runs, linesOfEach),
    })),
  );
}

function runsOf(sites: readonly LightSite[]): Run[] {
  const runs: LightSite[][] = [];
  for (let start = 0; start < sites.length; ) {
    let end = start;
    while (end < sites.length && sites[end]?.street === sites[start]?.street) end += 1;
    const pieces = Math.ceil((end - start) / longestRun);
    for (let i = 0; i < pieces; i += 1) {
      const cut = (share: number) => start + Math.round(((end - start) * share) / pieces);
      runs.push(sites.slice(cut(i), cut(i + 1)));
    }
    start = end;
  }
  return runs;
}

function middleOf(run: Run): Point {
  return (run[Math.floor(run.length / 2)] as LightSite).at;
}

/** Splits runs into `parts` groups of about as many lights each. */
function divide(runs: readonly Run[], parts: number): Run[][] {
  if (parts <= 1 || runs.length <= 1) return [[...runs]];
  const first = Math.floor(parts / 2);
  const total = runs.reduce((sum, run) => sum + run.length, 0);
  const goal = (total * first) / parts;
  const [low, high] = halve(runs, goal);
  if (low.length === 0 || high.length === 0) return [[...runs]];
  return [...divide(low, first), ...divide(high, parts - first)];
}

const axes: readonly Point[] = [
  [1, 0],
  [0, 1],
  [Math.SQRT1_2, Math.SQRT1_2],
  [Math.SQRT1_2, -Math.SQRT1_2],
];

/** Two groups, the first with about `goal` lights, along the axis that leaves both most compact. */
function halve(runs: readonly Run[], goal: number): [Run[], Run[]] {
  let best: [Run[], Run[]] = [[], []];
  let least = Number.POSITIVE_INFINITY;
  for (const axis of axes) {
    const keyed = runs.map((run, i) => {
      const [x, y] = middleOf(run);
      return { run, i, key: x * axis[0] + y * axis[1] };
    });
    keyed.sort((a, b) => a.key - b.key || a.i - b.i);
    let lights = 0;
    let cut = 0;
    while (cut < keyed.length) {
      const next = (keyed[cut] as (typeof keyed)[number]).run.length;
      if (lights + next / 2 > goal) break;
      lights += next;
      cut += 1;
    }
    const halves: [Run[], Run[]] = [
      keyed.slice(0, cut).map(({ run }) => run),
      keyed.slice(cut).map(({ run }) => run),
    ];
    const cost = spread(halves[0]) + spread(halves[1]);
    if (cost < least) {
      least = cost;
      best = halves;
    }
  }
  return best;
}

function spread(runs: readonly Run[]): number {
  const { low, high } = boxOf(runs.map(middleOf));
  const width = high[0] - low[0];
  const height = high[1] - low[1];
  return width * width + height * height;
}
