/**
 * Patches a table with what changed since. A column in which nothing changed stays the same object, so that whatever was
 * worked out of it stays good; what is copied is copied in long runs.
 */
import type { Cell, ColumnsChanges, PageDocument } from '@lucerna/contract/columns';
import {
  type FeatureTable,
  featureTable,
  placeOf,
  type TableColumn,
  type TableLink,
} from './feature-table.ts';
import { putLineage } from './lineage.ts';
import { type ColumnIndex, columnIndex } from './table-parts.ts';

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

function patchedNumbers(rows: Int32Array, old: Float64Array, fresh: Float64Array): Float64Array {
  const made = new Float64Array(rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const from = rows[row] as number;
    made[row] = (from < 0 ? fresh[-1 - from] : old[from]) ?? Number.NaN;
  }
  return made;
}

interface Fresh {
  readonly column: TableColumn;
  readonly count: number;
}

function patchedColumn(rows: Int32Array, old: TableColumn, fresh: Fresh): TableColumn {
  const { dictionary, index } = old;
  if (dictionary === undefined || index === undefined) {
    return columnOf(Array.from(rows, (from) => (from < 0 ? fresh.column.at(-1 - from) : old.at(from))));
  }
  const words = wordPlaces(dictionary);
  // All words are known before the index is made, which may have to be wider for them.
  const places = Array.from({ length: fresh.count }, (_, row) => words.placeOf(fresh.column.at(row)));
  const made = columnIndex(words.all().length, rows.length);
  for (let row = 0; row < rows.length; row += 1) {
    const from = rows[row] as number;
    made[row] = (from < 0 ? places[-1 - from] : index[from]) as number;
  }
  return codedColumn(words.all(), made);
}

function columnOf(values: readonly Cell[]): TableColumn {
  return { values, at: (row) => values[row] ?? null };
}

function codedColumn(dictionary: readonly Cell[], index: ColumnIndex): TableColumn {
  return { dictionary, index, at: (row) => dictionary[index[row] ?? -1] ?? null };
}

/** A dictionary to which words are added; the same one as long as none is. */
function wordPlaces(dictionary: readonly Cell[]) {
  let added: Cell[] | undefined;
  const places = new Map<Cell, number>();
  return {
    // The few that are looked for are found without a map of all.
    placeOf(word: Cell): number {
      const known = places.get(word);
      if (known !== undefined) return known;
      let place = (added ?? dictionary).indexOf(word);
      if (place < 0) {
        added ??= [...dictionary];
        place = added.push(word) - 1;
      }
      places.set(word, place);
      return place;
    },
    all: (): readonly Cell[] => added ?? dictionary,
  };
}

/** Where each row that changed stands; undefined where one is new, so that rows move. */
function placesOf(known: FeatureTable, changed: FeatureTable): number[] | undefined {
  const places: number[] = [];
  for (const id of changed.ids) {
    const place = placeOf(known.ids, id);
    if (place === undefined) return undefined;
    places.push(place);
  }
  return places;
}

function numbersInPlace(places: readonly number[], old: Float64Array, fresh: Float64Array): Float64Array {
  if (places.every((row, i) => Object.is(old[row], fresh[i] ?? Number.NaN))) return old;
  const made = old.slice();
  places.forEach((row, i) => {
    made[row] = fresh[i] ?? Number.NaN;
  });
  return made;
}

function columnInPlace(
  places: readonly number[],
  old: TableColumn,
  fresh: TableColumn,
  count: number,
): TableColumn {
  if (places.every((row, i) => old.at(row) === fresh.at(i))) return old;
  const { dictionary, index } = old;
  if (dictionary === undefined || index === undefined) {
    const values = old.values?.slice() ?? Array.from({ length: count }, (_, row) => old.at(row));
    places.forEach((row, i) => {
      values[row] = fresh.at(i);
    });
    return columnOf(values);
  }
  const words = wordPlaces(dictionary);
  const own = places.map((_, i) => words.placeOf(fresh.at(i)));
  const made = columnIndex(words.all().length, count);
  made.set(index);
  places.forEach((row, i) => {
    made[row] = own[i] as number;
  });
  return codedColumn(words.all(), made);
}

function geometryInPlace(
  places: readonly number[],
  old: FeatureTable['geometry'],
  fresh: FeatureTable['geometry'],
): FeatureTable['geometry'] {
  const made = old.slice();
  places.forEach((row, i) => {
    made[row] = fresh[i] ?? null;
  });
  return made;
}

/** The rows stay where they are; only what changed in them is put there. */
function patchedInPlace(
  known: FeatureTable,
  changed: FeatureTable,
  places: readonly number[],
  changes: ColumnsChanges<PageDocument>,
): FeatureTable {
  const columns = new Map(
    known.keys.map((key) => [
      key,
      columnInPlace(places, known.column(key), changed.column(key), known.count),
    ]),
  );
  const points = known.x.length > 0;
  const linked = new Map(
    changes.cambiati.links === undefined ? [] : places.map((row, i) => [row, changed.linksOf(i)]),
  );
  const links =
    linked.size === 0
      ? undefined
      : Array.from({ length: known.count }, (_, row) => linked.get(row) ?? known.linksOf(row));
  return {
    ...known,
    version: changes.versione,
    x: points ? numbersInPlace(places, known.x, changed.x) : known.x,
    y: points ? numbersInPlace(places, known.y, changed.y) : known.y,
    geometry:
      known.geometry.length === 0 && changed.geometry.length === 0
        ? known.geometry
        : geometryInPlace(places, known.geometry, changed.geometry),
    column: (key) => columns.get(key) ?? { at: () => null },
    ...(links === undefined ? {} : { linksOf: (row) => links[row] ?? [] }),
  };
}

/** The table as it is at the version of the changes; the same one where no row is another. */
export function patchedTable(known: FeatureTable, changes: ColumnsChanges<PageDocument>): FeatureTable {
  const changed = featureTable(changes.cambiati);
  const gone = new Set(changes.eliminati.filter((id) => placeOf(known.ids, id) !== undefined));
  if (changed.count === 0 && gone.size === 0) return known;
  const places = gone.size === 0 ? placesOf(known, changed) : undefined;
  if (places !== undefined) {
    const table = patchedInPlace(known, changed, places, changes);
    putLineage(table, { from: known, origins: undefined, changed: places });
    return table;
  }
  const rows = origins(known, changed, gone);
  const ids = patchedNumbers(rows, known.ids, changed.ids);
  const columns = new Map(
    known.keys.map((key) => [
      key,
      patchedColumn(rows, known.column(key), { column: changed.column(key), count: changed.count }),
    ]),
  );
  const points = known.x.length > 0 || changed.x.length > 0;
  const links: readonly (readonly TableLink[])[] | undefined =
    changes.cambiati.links &&
    Array.from(rows, (from) => (from < 0 ? changed.linksOf(-1 - from) : known.linksOf(from)));
  const table: FeatureTable = {
    layer: known.layer,
    version: changes.versione,
    count: rows.length,
    ids,
    x: points ? patchedNumbers(rows, known.x, changed.x) : known.x,
    y: points ? patchedNumbers(rows, known.y, changed.y) : known.y,
    geometry: points
      ? []
      : Array.from(rows, (from) => (from < 0 ? changed.geometry[-1 - from] : known.geometry[from]) ?? null),
    keys: known.keys,
    column: (key) => columns.get(key) ?? { at: () => null },
    rowOf: (id) => placeOf(ids, id),
    linksOf: (row) => links?.[row] ?? [],
  };
  const own = [...rows.keys()].filter((row) => (rows[row] as number) < 0);
  putLineage(table, { from: known, origins: rows, changed: own });
  return table;
}
