/** A table with what changed since put into it: what did not change is copied in long runs, or not at all. */
import type { Cell, ColumnsChanges } from '@lucerna/contract/columns';
import {
  type FeatureTable,
  featureTable,
  placeOf,
  type TableColumn,
  type TableLink,
} from './feature-table.ts';

/** For each row of the new table the row of the old one, or, below 0, `-1 - row` of what changed. */
function origins(known: FeatureTable, changed: FeatureTable, gone: ReadonlySet<number>): Int32Array {
  const rows = new Int32Array(known.count + changed.count);
  let [count, row, next] = [0, 0, 0];
  while (row < known.count || next < changed.count) {
    const id = known.ids[row] ?? Number.POSITIVE_INFINITY;
    const other = changed.ids[next] ?? Number.POSITIVE_INFINITY;
    if (other <= id) {
      rows[count++] = -1 - next;
      next += 1;
      if (other === id) row += 1;
    } else {
      if (!gone.has(id)) rows[count++] = row;
      row += 1;
    }
  }
  return rows.subarray(0, count);
}

function mendedNumbers(rows: Int32Array, old: Float64Array, fresh: Float64Array): Float64Array {
  const made = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const from = rows[row] as number;
    made[row] = (from < 0 ? fresh[-1 - from] : old[from]) ?? Number.NaN;
  }
  return made;
}

function mendedColumn(rows: Int32Array, old: TableColumn, fresh: TableColumn): TableColumn {
  const { dictionary, index } = old;
  if (dictionary === undefined || index === undefined) {
    const values = Array.from(rows, (from) => (from < 0 ? fresh.at(-1 - from) : old.at(from)));
    return { at: (row) => values[row] ?? null };
  }
  const words: Cell[] = [...dictionary];
  const places = new Map<Cell, number>();
  // The few that are looked for are found without a map of all.
  const placeOfWord = (word: Cell) => {
    const place = places.get(word) ?? words.indexOf(word);
    const found = place < 0 ? words.push(word) - 1 : place;
    places.set(word, found);
    return found;
  };
  const made = new Uint32Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const from = rows[row] as number;
    made[row] = from < 0 ? placeOfWord(fresh.at(-1 - from)) : (index[from] as number);
  }
  return { dictionary: words, index: made, at: (row) => words[made[row] ?? -1] ?? null };
}

/** The table as it is at the version of the changes; the same one where no row is another. */
export function mendedTable(known: FeatureTable, changes: ColumnsChanges): FeatureTable {
  const changed = featureTable(changes.cambiati);
  const gone = new Set(changes.eliminati.filter((id) => placeOf(known.ids, id) !== undefined));
  if (changed.count === 0 && gone.size === 0) return known;
  const rows = origins(known, changed, gone);
  const ids = mendedNumbers(rows, known.ids, changed.ids);
  const columns = new Map(
    known.keys.map((key) => [key, mendedColumn(rows, known.column(key), changed.column(key))]),
  );
  const points = known.x.length > 0 || changed.x.length > 0;
  const links: readonly (readonly TableLink[])[] | undefined =
    changes.cambiati.links &&
    Array.from(rows, (from) => (from < 0 ? changed.linksOf(-1 - from) : known.linksOf(from)));
  return {
    layer: known.layer,
    version: changes.versione,
    count: rows.length,
    ids,
    x: points ? mendedNumbers(rows, known.x, changed.x) : known.x,
    y: points ? mendedNumbers(rows, known.y, changed.y) : known.y,
    geometry: points
      ? []
      : Array.from(rows, (from) => (from < 0 ? changed.geometry[-1 - from] : known.geometry[from]) ?? null),
    keys: known.keys,
    column: (key) => columns.get(key) ?? { at: () => null },
    rowOf: (id) => placeOf(ids, id),
    linksOf: (row) => links?.[row] ?? [],
  };
}
