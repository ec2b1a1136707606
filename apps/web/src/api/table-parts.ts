/** What a table is made of, out of a list's columns: plain data, which one thread may hand to another. */
import { readLetters } from '@lucerna/contract/column-letters';
import type { Cell, Column, LetteredColumn, LinkColumns, PageDocument } from '@lucerna/contract/columns';
import { toMercatorX, toMercatorY } from './mercator.ts';

/** As narrow as the dictionary lets it be: sixty columns of a hundred thousand rows are megabytes less. */
export type ColumnIndex = Uint8Array | Uint16Array | Uint32Array;

/** Room for the places of so many rows in a dictionary of so many values. */
export function columnIndex(values: number, rows: number): ColumnIndex {
  if (values <= 0x100) return new Uint8Array(rows);
  return values <= 0x10000 ? new Uint16Array(rows) : new Uint32Array(rows);
}

export interface TableParts {
  readonly layer: string;
  readonly version: number;
  readonly count: number;
  readonly ids: Float64Array<ArrayBuffer>;
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly geometry: readonly (GeoJSON.Geometry | null)[];
  readonly columns: readonly (readonly [key: string, PartColumn])[];
  readonly links: LinkColumns | undefined;
  readonly order?: NamedOrder | undefined;
}

/** The rows in the order of a field, where that was worked out aside. */
export interface NamedOrder {
  readonly name: string;
  readonly rows: Uint32Array<ArrayBuffer>;
}

type PartColumn =
  | { readonly values: readonly Cell[] }
  | { readonly dictionary: readonly Cell[]; readonly index: ColumnIndex };

function inMetres(
  degrees: readonly (number | null)[] = [],
  toMetres: (v: number) => number,
): Float64Array<ArrayBuffer> {
  const metres = new Float64Array(degrees.length);
  for (let row = 0; row < metres.length; row += 1) {
    const v = degrees[row];
    metres[row] = v === null || v === undefined ? Number.NaN : toMetres(v);
  }
  return metres;
}

function partColumn(column: Column | LetteredColumn, count: number): PartColumn {
  if ('values' in column) return { values: column.values };
  const { dictionary } = column;
  const index = columnIndex(dictionary.length, count);
  if ('letters' in column) readLetters(column.letters, index);
  else index.set(column.index);
  return { dictionary, index };
}

export function tablePartsOf(document: PageDocument): TableParts {
  const { layer, version, count, lon, lat, geometry = [], links } = document;
  const points = lon !== undefined && lat !== undefined;
  return {
    layer,
    version,
    count,
    ids: new Float64Array(document.id),
    x: inMetres(points ? lon : undefined, toMercatorX),
    y: inMetres(points ? lat : undefined, toMercatorY),
    geometry: geometry as readonly (GeoJSON.Geometry | null)[],
    columns: Object.entries(document.columns).map(([key, column]) => [key, partColumn(column, count)]),
    links,
  };
}

/** The memory that goes over to whoever gets them, and is not copied. */
export function buffersOf({ ids, x, y, columns, order }: TableParts): ArrayBuffer[] {
  const indices = columns.flatMap(([, column]) => ('index' in column ? [column.index] : []));
  return [ids, x, y, ...indices, ...(order === undefined ? [] : [order.rows])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );
}
