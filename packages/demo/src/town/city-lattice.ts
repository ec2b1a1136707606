import { smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import { between, leftOf, minus, type Point, plus, rotated, times } from '../plane/point.ts';
import { radians } from '../plane/turn.ts';
import type { Random } from '../random.ts';

/** Metres between two avenues, and the width of the strip that the river takes. */
const cellSize = 1_060;
const riverStrip = 150;

/** The lattice of avenues that a city's quarters lie between. Cells are counted from the one in the middle. */
export interface Lattice {
  /** The avenue along one side of a cell, from one crossing to the next. */
  readonly south: (column: number, row: number) => Path;
  readonly west: (column: number, row: number) => Path;
  /** The outline of a cell, along its four avenues. */
  readonly outline: (column: number, row: number) => Path;
  readonly isRiver: (row: number) => boolean;
  /** The middle line of the river, from the westmost column to the eastmost. */
  readonly river: (west: number, east: number) => Path;
}

/** The row of cells that is a strip of water. */
const riverRow = -2;

export function latticeOf(random: Random): Lattice {
  const crossings = new Map<string, Point>();
  const bends = new Map<string, Path>();
  const angle = radians(random.between(-14, 14));

  /** Jitter belongs to a place and not to the order in which places are asked for. */
  const at = (column: number, row: number): Point => {
    const key = `${column}/${row}`;
    const known = crossings.get(key);
    if (known !== undefined) return known;
    // The two banks of the river run side by side.
    const jittered = random.branch(`${column}/${row === riverRow + 1 ? riverRow : row}`);
    const rise = row > riverRow ? riverStrip - cellSize : 0;
    const place = rotated(
      [
        (column - 0.5) * cellSize + jittered.between(-110, 110),
        (row - 0.5) * cellSize + rise - riverStrip + cellSize + jittered.between(-110, 110),
      ],
      angle,
    );
    crossings.set(key, place);
    return place;
  };

  const avenue = (key: string, from: Point, to: Point): Path => {
    const known = bends.get(key);
    if (known !== undefined) return known;
    const sway = random.branch(key);
    const aside = leftOf(minus(to, from));
    const bent = (share: number) => plus(between(from, to, share), times(aside, sway.between(-0.03, 0.03)));
    const path = smooth([from, bent(0.33), bent(0.67), to], 40);
    bends.set(key, path);
    return path;
  };

  const south = (column: number, row: number) =>
    avenue(
      `s${column}/${row === riverRow + 1 ? riverRow : row}`.concat(row === riverRow + 1 ? 'n' : ''),
      at(column, row),
      at(column + 1, row),
    );
  const west = (column: number, row: number) =>
    avenue(`w${column}/${row}`, at(column, row), at(column, row + 1));
  return {
    south,
    west,
    outline: (column, row) => [
      ...south(column, row),
      ...west(column + 1, row).slice(1),
      ...[...south(column, row + 1)].reverse().slice(1),
      ...[...west(column, row)].reverse().slice(1),
    ],
    isRiver: (row) => row === riverRow,
    river: (first, last) =>
      smooth(
        Array.from({ length: last - first + 2 }, (_, i) =>
          between(at(first + i, riverRow), at(first + i, riverRow + 1), 0.5),
        ),
        40,
      ),
  };
}
