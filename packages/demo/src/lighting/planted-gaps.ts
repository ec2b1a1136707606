/** Two lines whose survey is not whole, as in every register: one interrupted, one cut in two. */
import { distanceToPath, type Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import type { NumberedLine } from './line-rows.ts';

/** Metres that the cable was not drawn for: the first is taken for continuous, the second for cut. */
const interrupted = { from: 15, to: 29 };
const cut = { from: 31, to: 60 };

/** The first lines keep whole: they are what a guide shows. */
const spared = 4;

/** How far a part of the cables is from all others. */
function gapBetween(part: Path, others: readonly Path[]): number {
  return Math.min(
    ...others.flatMap((other) => [
      ...part.map((at) => distanceToPath(other, at)),
      ...other.map((at) => distanceToPath(part, at)),
    ]),
  );
}

/** The cables without a stretch whose loss leaves such a gap and a cable on both sides; null where none does. */
function withGap(cables: readonly Path[], { from, to }: typeof cut): Path[] | null {
  for (const [piece, path] of cables.entries()) {
    for (let i = 2; i < path.length - 1; i += 1) {
      const [head, tail] = [path.slice(0, i), path.slice(i)];
      const forks = new Set<Point>(tail);
      if (cables.some(([start]) => forks.has(start as Point))) continue;
      const others = cables.toSpliced(piece, 1, head);
      const metres = gapBetween(tail, others);
      if (metres >= from && metres <= to) return [...others, tail];
    }
  }
  return null;
}

/** The lines, two of them with a gap. */
export function withPlantedGaps(lines: readonly NumberedLine[]): NumberedLine[] {
  const planted = [...lines];
  let next = spared;
  for (const gap of [interrupted, cut]) {
    for (; next < planted.length; next += 1) {
      const { line, ...entry } = planted[next] as NumberedLine;
      const cables = withGap(line.cables, gap);
      if (cables === null) continue;
      planted[next] = { ...entry, line: { ...line, cables } };
      next += 1;
      break;
    }
  }
  return planted;
}
