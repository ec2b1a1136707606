/**
 * From the rows of cells that the database copies out to the columns of the contract (`columns.ts`): a value that
 * repeats is written, and decoded, once.
 */

import { cellText, nullCell } from '../../http/answers/copy-text.ts';
import { CellColumn } from './cell-column.ts';
import type { LayerSource, Links } from './layer-source.ts';

const tab = 0x09;
const newline = 0x0a;

/** Seven decimals, as in the GeoJSON. */
const scale = 1e7;
const coordinate = (cell: string) => String(Math.round(Number(cell) * scale) / scale);
const json = (cell: string) => cell;
const geometry = (cell: string) => cellText(cell);
const text = (cell: string) => JSON.stringify(cellText(cell));

const orNull = (write: (cell: string) => string) => (cell: string) =>
  cell === nullCell ? 'null' : write(cell);

/** One value a row. */
function valuesJson(column: CellColumn, write: (cell: string) => string): string {
  const distinct = column.distinct(orNull(write));
  return `[${Array.from(column.index, (place) => distinct[place]).join()}]`;
}

/** A dictionary where values repeat, else one value a row. */
function columnJson(column: CellColumn, write: (cell: string) => string): string {
  const distinct = column.distinct(orNull(write));
  const { index } = column;
  return distinct.length * 2 <= index.length
    ? `{"dictionary":[${distinct.join()}],"index":[${index.join()}]}`
    : `{"values":[${Array.from(index, (place) => distinct[place]).join()}]}`;
}

/** One entry a link: nothing at all of the many elements without one. */
function linksJson({ property }: Links, column: CellColumn): string {
  const parsed = column
    .distinct((cell) => cell)
    .map((cell) => (cell === nullCell ? [] : cell.split(',').map((link) => link.split(':'))));
  const rows: number[] = [];
  const ids: string[] = [];
  const shares: string[] = [];
  for (const [row, place] of column.index.entries()) {
    for (const [id = '', share = ''] of parsed[place] ?? []) {
      rows.push(row);
      ids.push(id);
      shares.push(share);
    }
  }
  return `{"property":"${property}","row":[${rows.join()}],"id":[${ids.join()}],"quota_parte":[${shares.join()}]}`;
}

export class ColumnsEncoder {
  readonly #source: LayerSource;
  /** The key's column, those of the geometry, then the properties', and the links. */
  readonly #columns: readonly CellColumn[];
  #unfinished: Uint8Array = new Uint8Array();
  #rows = 0;

  constructor(source: LayerSource) {
    this.#source = source;
    const ofGeometry = { points: 2, any: 1, none: 0 }[source.shape];
    const ofLinks = source.links === undefined ? 0 : 1;
    const length = 1 + ofGeometry + source.properties.length + ofLinks;
    this.#columns = Array.from({ length }, () => new CellColumn());
  }

  /** Takes a piece of the copied text; a row may end in a later one. */
  add(piece: Uint8Array): void {
    const bytes = this.#unfinished.length === 0 ? piece : Buffer.concat([this.#unfinished, piece]);
    const end = bytes.lastIndexOf(newline) + 1;
    this.#unfinished = bytes.slice(end);
    const columns = this.#columns;
    let column = 0;
    let start = 0;
    // FNV-1a, while the end of the cell is looked for.
    let hash = 0x811c9dc5;
    for (let at = 0; at < end; at += 1) {
      const byte = bytes[at] as number;
      if (byte !== tab && byte !== newline) {
        hash = Math.imul(hash ^ byte, 0x01000193);
        continue;
      }
      (columns[column] as CellColumn).add(bytes, start, at, hash);
      start = at + 1;
      hash = 0x811c9dc5;
      column = byte === tab ? column + 1 : 0;
      if (byte === newline) this.#rows += 1;
    }
  }

  /** The document, a column at a time. */
  *document(version: number): Generator<string> {
    const { layer, properties, shape, links } = this.#source;
    const columns = this.#columns.values();
    const next = () => columns.next().value as CellColumn;
    yield `{"layer":${JSON.stringify(layer)},"version":${version},"count":${this.#rows}`;
    yield `,"id":${valuesJson(next(), json)}`;
    if (shape === 'points') {
      yield `,"lon":${valuesJson(next(), coordinate)}`;
      yield `,"lat":${valuesJson(next(), coordinate)}`;
    } else if (shape === 'any') yield `,"geometry":${valuesJson(next(), geometry)}`;
    yield ',"columns":{';
    for (const [place, { key, type }] of properties.entries()) {
      const column = columnJson(next(), type === 'text' ? text : json);
      yield `${place === 0 ? '' : ','}${JSON.stringify(key)}:${column}`;
    }
    yield links === undefined ? '}}' : `},"links":${linksJson(links, next())}}`;
  }
}
