/** Which rows of the other kind are linked, which are offered for linking, and what the map shows of both. */
import type { FeatureTable, TableLink } from '../../api/feature-table.ts';

export interface LinkListsInput {
  /** All elements of the other kind. */
  readonly table: FeatureTable;
  /** What the screen's own element is linked to. */
  readonly links: readonly TableLink[];
  /** Rows that pass type and search; null: all do. */
  readonly passing: Uint8Array | null;
  /** The keys that were chosen on the map; empty: none was. */
  readonly picked: ReadonlySet<number>;
}

export interface LinkLists {
  /** The share of each linked element by its key. */
  readonly shares: ReadonlyMap<number, number>;
  /** 1 for each linked row. */
  readonly linked: Uint8Array;
  readonly linkedCount: number;
  /** 1 for each row that is not linked and passes type, search and the map's selection. */
  readonly offered: Uint8Array;
  readonly offeredCount: number;
  readonly unlinkedCount: number;
  /** Whether the map's selection narrows what is offered. */
  readonly narrowed: boolean;
  /** What is lit on the map: what is linked, and what passes type and search. Null: everything. */
  readonly onMap: Uint8Array | null;
}

function sum(mask: Uint8Array): number {
  return mask.reduce((total, flag) => total + flag, 0);
}

export function linkLists({ table, links, passing, picked }: LinkListsInput): LinkLists {
  const shares = new Map<number, number>();
  const linked = new Uint8Array(table.count);
  for (const { id, share } of links) {
    const row = table.rowOf(id);
    if (row === undefined) continue;
    shares.set(id, share);
    linked[row] = 1;
  }
  const pickedRows = new Uint8Array(table.count);
  for (const id of picked) {
    const row = table.rowOf(id);
    // What is linked already cannot be offered: choosing it on the map narrows nothing.
    if (row !== undefined && linked[row] === 0) pickedRows[row] = 1;
  }
  const narrowed = pickedRows.includes(1);
  const offered = linked.map((isLinked, row) =>
    isLinked === 0 && (passing?.[row] ?? 1) === 1 && (!narrowed || pickedRows[row] === 1) ? 1 : 0,
  );
  return {
    shares,
    linked,
    linkedCount: shares.size,
    offered,
    offeredCount: sum(offered),
    unlinkedCount: table.count - shares.size,
    narrowed,
    onMap: passing === null ? null : linked.map((isLinked, row) => isLinked | (passing[row] ?? 0)),
  };
}

/** The one row of a list that is chosen; undefined where none or several are. */
export function onlyChosen(
  chosen: ReadonlySet<number>,
  table: FeatureTable,
  mask: Uint8Array,
): number | undefined {
  let only: number | undefined;
  for (const id of chosen) {
    if (mask[table.rowOf(id) ?? -1] !== 1) continue;
    if (only !== undefined) return undefined;
    only = id;
  }
  return only;
}
