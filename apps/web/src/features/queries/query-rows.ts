/** The rows of a selection as one table: a row for each query and each of its rows, in the order of the queries. */
import type { FeatureTable, TableColumn } from '../../api/feature-table.ts';
import { pickedTable } from '../../api/picked-table.ts';
import type { KeyMapping } from '../../state/mapped-selection.ts';
import type { Query } from './query-list.ts';

/** The column that marks each row with its query (specification, section 7). */
export const queryKey = 'query';

export interface QueryRows {
  readonly table: FeatureTable;
  /** The element of each row. */
  readonly elements: Float64Array;
  /** The query of each row. */
  readonly queryOf: Uint32Array;
  /** How many rows each query has here; what was deleted since is left out. */
  readonly counts: readonly number[];
}

export function queryRows(queries: readonly Query[], table: FeatureTable): QueryRows {
  const [rows, queryOf]: [number[], number[]] = [[], []];
  const counts = queries.map(({ ids }, at) => {
    const own = ids.map((id) => table.rowOf(id)).filter((row) => row !== undefined);
    own.sort((a, b) => a - b);
    for (const row of own) {
      rows.push(row);
      queryOf.push(at);
    }
    return own.length;
  });
  const index = Uint32Array.from(queryOf);
  const dictionary = queries.map(({ nome }) => nome);
  const query: TableColumn = { at: (row) => dictionary[index[row] ?? -1] ?? null, dictionary, index };
  return {
    queryOf: index,
    elements: Float64Array.from(rows, (row) => table.ids[row] ?? Number.NaN),
    counts,
    table: pickedTable({
      table,
      rows: Uint32Array.from(rows),
      further: { [queryKey]: query },
      ids: Float64Array.from(rows, (_, i) => i + 1),
    }),
  };
}

/** What a query found, or all of them, each once. */
export function elementsOf({ elements, queryOf }: QueryRows, at: number | null): readonly number[] {
  return [...new Set(elements.filter((_, row) => at === null || queryOf[row] === at))];
}

/** The rows of one query; null for all of them. */
export function maskOfQuery({ queryOf }: QueryRows, at: number | null): Uint8Array | null {
  return at === null ? null : Uint8Array.from(queryOf, (query) => (query === at ? 1 : 0));
}

/** From rows of the selection to elements and back, of one query or of all. */
export function rowsToElements({ elements, queryOf }: QueryRows, at: number | null): KeyMapping {
  const inner = new Map<number, number[]>();
  elements.forEach((id, i) => {
    if (at !== null && queryOf[i] !== at) return;
    const known = inner.get(id);
    if (known === undefined) inner.set(id, [i + 1]);
    else known.push(i + 1);
  });
  return { outerOf: (key) => elements[key - 1], innerOf: (id) => inner.get(id) ?? [] };
}

/** The elements of those rows, as the rows of their own table; the others do not pass. */
export function elementMask(
  { elements, queryOf }: QueryRows,
  source: FeatureTable,
  at: number | null,
): Uint8Array {
  const mask = new Uint8Array(source.count);
  elements.forEach((id, i) => {
    const row = at === null || queryOf[i] === at ? source.rowOf(id) : undefined;
    if (row !== undefined) mask[row] = 1;
  });
  return mask;
}
