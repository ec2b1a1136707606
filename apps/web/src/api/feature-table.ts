/**
 * All elements of one layer as the page holds them: typed columns instead of an object an element, so that a
 * hundred thousand cost tens of megabytes and can be filtered, drawn and searched in a few milliseconds.
 * Grid and map address an element by its row (position in the table), the selection by its key.
 */
import { readLetters } from '@lucerna/contract/column-letters';
import type { Cell, LinkColumns, PageDocument } from '@lucerna/contract/columns';

/** As narrow as the dictionary lets it be: sixty columns of a hundred thousand rows are megabytes less. */
export type ColumnIndex = Uint8Array | Uint16Array | Uint32Array;

/** Room for the places of so many rows in a dictionary of so many values. */
export function columnIndex(values: number, rows: number): ColumnIndex {
  if (values <= 0x100) return new Uint8Array(rows);
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

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

const EARTH_RADIUS_M = 6378137;

export function toMercatorX(lon: number): number {
  return (lon * Math.PI * EARTH_RADIUS_M) / 180;
}

export function toMercatorY(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * EARTH_RADIUS_M;
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

function inMetres(degrees: readonly (number | null)[] = [], toMetres: (v: number) => number): Float64Array {
  const metres = new Float64Array(degrees.length);
  for (let row = 0; row < metres.length; row += 1) {
    const v = degrees[row];
    metres[row] = v === null || v === undefined ? Number.NaN : toMetres(v);
  }
  return metres;
}

export function featureTable(document: PageDocument): FeatureTable {
  const { count } = document;
  const columns = new Map<string, TableColumn>();
  for (const [key, column] of Object.entries(document.columns)) {
    if ('dictionary' in column) {
      const dictionary = column.dictionary;
      const index = columnIndex(dictionary.length, count);
      if ('letters' in column) readLetters(column.letters, index);
      else index.set(column.index);
      columns.set(key, { dictionary, index, at: (row) => dictionary[index[row] ?? -1] ?? null });
    } else {
      const values = column.values;
      columns.set(key, { values, at: (row) => values[row] ?? null });
    }
  }
  const ids = new Float64Array(document.id);
  const links = linksByRow(document.links);
  const points = document.lon !== undefined && document.lat !== undefined;
  return {
    layer: document.layer,
    version: document.version,
    count,
    ids,
    x: inMetres(points ? document.lon : undefined, toMercatorX),
    y: inMetres(points ? document.lat : undefined, toMercatorY),
    geometry: (document.geometry ?? []) as readonly (GeoJSON.Geometry | null)[],
    keys: [...columns.keys()],
    column: (key) => columns.get(key) ?? noColumn,
    rowOf: rowFinder(ids),
    linksOf: (row) => links.get(row) ?? noLinks,
  };
}
