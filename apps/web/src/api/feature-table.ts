/**
 * All elements of one layer as the page holds them: typed columns instead of an object an element, so that a
 * hundred thousand cost tens of megabytes and can be filtered, drawn and searched in a few milliseconds.
 * Grid and map address an element by its row (position in the table), the selection by its key.
 */
import type { Cell, LinkColumns, PageDocument } from '@lucerna/contract/columns';
import { type ColumnIndex, type NamedOrder, type TableParts, tablePartsOf } from './table-parts.ts';

export interface TableColumn {
  at(row: number): Cell;
  /** The distinct values and the index of each row into them; absent where most values differ. */
  readonly dictionary?: readonly Cell[];
  readonly index?: ColumnIndex;
  /** The value of each row, where there is no dictionary. */
  readonly values?: readonly Cell[];
}

export interface FeatureTable {
  readonly layer: string;
  readonly version: number;
  readonly count: number;
  /** The key of each row, ascending. */
  readonly ids: Float64Array;
  /** EPSG:3857 metres of a layer of points; NaN where a row has no geometry. Empty for other layers. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** GeoJSON geometry (WGS84) a row, of a layer that is not only points. */
  readonly geometry: readonly (GeoJSON.Geometry | null)[];
  /** The keys of the properties that the layer carries. */
  readonly keys: readonly string[];
  /** The order in which its list begins, where that is known. */
  readonly order?: NamedOrder | undefined;
  /** A property's column; one of nulls where the layer does not carry it. */
  column(key: string): TableColumn;
  rowOf(id: number): number | undefined;
  /** What the row's element is linked to: a building's plants, a plant's buildings. */
  linksOf(row: number): readonly TableLink[];
}

export interface TableLink {
  /** The key of the other element. */
  readonly id: number;
  /** The part of the plant that the building uses, from 0 to 1. */
  readonly share: number;
}

/**
 * The values that rows hold; of a column with a dictionary each once, and none that no row has any longer: a dictionary
 * keeps those when its table is patched.
 */
export function* valuesIn({ dictionary, index, at }: TableColumn, count: number): Iterable<Cell> {
  if (dictionary === undefined || index === undefined) {
    for (let row = 0; row < count; row += 1) yield at(row);
    return;
  }
  const used = new Uint8Array(dictionary.length);
  for (const place of index) used[place] = 1;
  for (const [place, value] of dictionary.entries()) if (used[place] === 1) yield value;
}

const noLinks: readonly TableLink[] = [];

function linksByRow(links: LinkColumns | undefined): ReadonlyMap<number, readonly TableLink[]> {
  const byRow = new Map<number, TableLink[]>();
  links?.row.forEach((row, i) => {
    const link = { id: links.id[i] ?? Number.NaN, share: links.quota_parte[i] ?? 0 };
    const known = byRow.get(row);
    if (known === undefined) byRow.set(row, [link]);
    else known.push(link);
  });
  return byRow;
}

const noColumn: TableColumn = { at: () => null };

/** Where a row stands that holds the key, in a list of ascending ones. */
export function placeOf(ids: Float64Array, id: number): number | undefined {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ids[middle] as number) < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : undefined;
}

/** Layers come by their keys; lists that the page makes of other answers keep their order. */
function rowFinder(ids: Float64Array): (id: number) => number | undefined {
  if (ids.every((id, row) => row === 0 || (ids[row - 1] as number) < id)) return (id) => placeOf(ids, id);
  const rows = new Map<number, number>();
  ids.forEach((id, row) => {
    rows.set(id, row);
  });
  return (id) => rows.get(id);
}

function columnOf(column: TableParts['columns'][number][1]): TableColumn {
  if ('values' in column) return { values: column.values, at: (row) => column.values[row] ?? null };
  const { dictionary, index } = column;
  return { dictionary, index, at: (row) => dictionary[index[row] ?? -1] ?? null };
}

/** The table of what was read of an answer, here or aside. */
export function tableOf(parts: TableParts): FeatureTable {
  const { layer, version, count, ids, x, y, geometry, order } = parts;
  const columns = new Map(parts.columns.map(([key, column]) => [key, columnOf(column)]));
  const links = linksByRow(parts.links);
  return {
    layer,
    version,
    count,
    ids,
    x,
    y,
    geometry,
    order,
    keys: [...columns.keys()],
    column: (key) => columns.get(key) ?? noColumn,
    rowOf: rowFinder(ids),
    linksOf: (row) => links.get(row) ?? noLinks,
  };
}

export function featureTable(document: PageDocument): FeatureTable {
  return tableOf(tablePartsOf(document));
}
