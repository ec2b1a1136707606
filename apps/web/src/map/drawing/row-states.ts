import type { FeatureTable } from '../../api/feature-table.ts';

/** What has happened to the rows of a layer: the filter, the selection, the pointer. */
export interface RowStates {
  /** 1 where the row passes the filter; null where there is no filter. */
  readonly mask: Uint8Array | null;
  /** The chosen rows that pass the filter. */
  readonly chosen: readonly number[];
  /** How many are chosen, on whichever side of the filter: one looks different from several. */
  readonly chosenCount: number;
  readonly hovered: number | null;
  /** The rows that were added to the screen's list, on whichever side of the filter. */
  readonly added?: readonly number[];
  /** The rows that pass the filter, where they are so few that each is to be found at any zoom. */
  readonly few?: readonly number[] | undefined;
  /** 1 for each row that stands back behind the others, at half its strength. */
  readonly back?: Uint8Array | undefined;
  /** The row that is being edited: it is drawn elsewhere. */
  readonly hidden?: number;
}

/** The states of a layer that is only looked at. */
export const untouched: RowStates = { mask: null, chosen: [], chosenCount: 0, hovered: null };

/** How strongly what stands back is drawn. */
export const BACK = 0.5;

/** Those that stand back, and those that stand before them. */
export function parted<R extends Rows<R>>(
  rows: R,
  { back }: RowStates,
): readonly [behind: R, before: R] | null {
  if (back === undefined) return null;
  return [rows.filter((row) => back[row] === 1), rows.filter((row) => back[row] !== 1)];
}

interface Rows<R> {
  filter(keep: (row: number) => boolean): R;
}

export function passes(states: RowStates, row: number): boolean {
  return states.mask === null || states.mask[row] === 1;
}

/** More than so many rows that pass are left as they are. */
export const MOST_FEW = 200;

/** The rows that pass, where there are few of them; undefined where there is no filter, or there are more. */
function fewOf(mask: Uint8Array | null): readonly number[] | undefined {
  if (mask === null) return undefined;
  const rows: number[] = [];
  for (let row = mask.indexOf(1); row >= 0; row = mask.indexOf(1, row + 1)) {
    if (rows.length === MOST_FEW) return undefined;
    rows.push(row);
  }
  return rows;
}

/** The rows of the keys. Of a hundred thousand most stand in the table as they come: the next is looked at before it is looked for. */
function rowsOfIds(table: FeatureTable, ids: Iterable<number>): number[] {
  const rows: number[] = [];
  let next = 0;
  for (const id of ids) {
    const row = table.ids[next] === id ? next : table.rowOf(id);
    if (row === undefined) continue;
    rows.push(row);
    next = row + 1;
  }
  return rows;
}

/** Makes the states of a table's rows; whoever asks again with the same chosen ids gets the same rows quickly. */
export function rowStatesOf(
  table: FeatureTable,
  mask: Uint8Array | null,
  addedIds?: ReadonlySet<number>,
): (chosen: ReadonlySet<number>, hovered: number | null) => RowStates {
  const passing = (row: number | undefined): row is number =>
    row !== undefined && (mask === null || mask[row] === 1);
  const added = rowsOfIds(table, addedIds ?? []);
  const few = fewOf(mask);
  let known: ReadonlySet<number> | null = null;
  let rows: readonly number[] = [];
  return (chosen, hovered) => {
    if (chosen !== known) {
      const all = rowsOfIds(table, chosen);
      rows = mask === null ? all : all.filter((row) => mask[row] === 1);
      known = chosen;
    }
    const over = hovered === null ? undefined : table.rowOf(hovered);
    return { mask, added, few, chosen: rows, chosenCount: chosen.size, hovered: passing(over) ? over : null };
  };
}
