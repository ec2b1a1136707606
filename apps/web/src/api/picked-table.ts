/** Some rows of a table as a table of their own: nothing is copied that the rows do not need. */
import type { FeatureTable, TableColumn } from './feature-table.ts';
import { columnIndex } from './table-parts.ts';

export interface PickedRows {
  readonly table: FeatureTable;
  /** The rows to pick, in the order of the new table; one may stand there several times. */
  readonly rows: Uint32Array;
  /** The key of each new row; the rows' own where absent. */
  readonly ids?: Float64Array;
  /** Columns that the table has not. */
  readonly further?: Readonly<Record<string, TableColumn>>;
}

function pickedColumn(column: TableColumn, rows: Uint32Array): TableColumn {
  const at = (row: number) => column.at(rows[row] ?? -1);
  const { dictionary, index } = column;
  if (dictionary === undefined || index === undefined) return { at };
  const picked = columnIndex(dictionary.length, rows.length);
  rows.forEach((row, i) => {
    picked[i] = index[row] ?? 0;
  });
  return { at, dictionary, index: picked };
}

export function pickedTable({ table, rows, ids, further = {} }: PickedRows): FeatureTable {
  const keys = ids ?? Float64Array.from(rows, (row) => table.ids[row] ?? Number.NaN);
  const rowById = new Map<number, number>();
  keys.forEach((id, row) => {
    rowById.set(id, row);
  });
  const columns = new Map<string, TableColumn>(Object.entries(further));
  const pointwise = (values: Float64Array) =>
    values.length === 0 ? values : Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
  return {
    layer: table.layer,
    version: table.version,
    count: rows.length,
    ids: keys,
    x: pointwise(table.x),
    y: pointwise(table.y),
    geometry: table.geometry.length === 0 ? [] : Array.from(rows, (row) => table.geometry[row] ?? null),
    keys: [...Object.keys(further), ...table.keys],
    column(key) {
      const known = columns.get(key);
      if (known !== undefined) return known;
      const column = pickedColumn(table.column(key), rows);
      columns.set(key, column);
      return column;
    },
    rowOf: (id) => rowById.get(id),
    linksOf: (row) => table.linksOf(rows[row] ?? -1),
  };
}
