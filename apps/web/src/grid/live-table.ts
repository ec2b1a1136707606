/**
 * A table that may be patched, as the grid's columns read it. It is the same object from patch to patch, so that a save of
 * one row makes no column of the grid anew.
 */
import type { FeatureTable, TableColumn } from '../api/feature-table.ts';

export interface LiveTable extends FeatureTable {
  /** The table as it is now. */
  readonly now: FeatureTable;
  put(table: FeatureTable): void;
}

export function liveTable(first: FeatureTable): LiveTable {
  let now = first;
  const columns = new Map<string, TableColumn>();
  return {
    get now() {
      return now;
    },
    put(table) {
      now = table;
    },
    get layer() {
      return now.layer;
    },
    get version() {
      return now.version;
    },
    get count() {
      return now.count;
    },
    get ids() {
      return now.ids;
    },
    get x() {
      return now.x;
    },
    get y() {
      return now.y;
    },
    get geometry() {
      return now.geometry;
    },
    get keys() {
      return now.keys;
    },
    column(key) {
      const known = columns.get(key) ?? { at: (row) => now.column(key).at(row) };
      columns.set(key, known);
      return known;
    },
    rowOf: (id) => now.rowOf(id),
    linksOf: (row) => now.linksOf(row),
  };
}
