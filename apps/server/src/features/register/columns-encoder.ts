/**
 * From the rows of cells that the database copies out to the columns of the contract (`columns.ts`): a value that
 * repeats is written, and decoded, once.
 */

import { cellText, nullCell } from '../../http/answers/copy-text.ts';
import { CellColumn } from './cell-column.ts';
import { cellJson } from './cell-json.ts';
import { coordinate } from './coordinate.ts';
import type { LayerSource, Links } from './layer-source.ts';
import { listOfNumbers } from './list-of-numbers.ts';

const newline = 0x0a;

const key = cellJson.integer;
const geometry = (cell: string) => cellText(cell);

const orNull = (write: (cell: string) => string) => (cell: string) =>
  cell === nullCell ? 'null' : write(cell);

/** One value a row. */
function valuesJson(column: CellColumn, write: (cell: string) => string): string {
  const distinct = column.distinct(orNull(write));
  return `[${Array.from(column.index, (place) => distinct[place]).join()}]`;
}

/** A dictionary where values repeat, else one value a row. */
function* columnJson(column: CellColumn, write: (cell: string) => string): Generator<string | Uint8Array> {
  const { index } = column;
  if (column.size * 2 > index.length) {
    yield `{"values":${valuesJson(column, write)}}`;
    return;
  }
  yield `{"dictionary":[${column.distinct(orNull(write)).join()}],"index":[`;
  yield listOfNumbers(index);
  yield ']}';
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
    for (let at = 0; at < end; at += 1) {
      at = (columns[column] as CellColumn).take(bytes, at);
      column += 1;
      if (bytes[at] !== newline) continue;
      column = 0;
      this.#rows += 1;
    }
  }

  /** The document, a column at a time. */
  *document(version: number): Generator<string | Uint8Array> {
    const { layer, properties, shape, links } = this.#source;
    const columns = this.#columns.values();
    const next = () => columns.next().value as CellColumn;
    yield `{"layer":${JSON.stringify(layer)},"version":${version},"count":${this.#rows}`;
    yield `,"id":${valuesJson(next(), key)}`;
    if (shape === 'points') {
      yield `,"lon":${valuesJson(next(), coordinate)}`;
      yield `,"lat":${valuesJson(next(), coordinate)}`;
    } else if (shape === 'any') yield `,"geometry":${valuesJson(next(), geometry)}`;
    yield ',"columns":{';
    for (const [place, { key: name, type }] of properties.entries()) {
      yield `${place === 0 ? '' : ','}${JSON.stringify(name)}:`;
      yield* columnJson(next(), cellJson[type]);
    }
    yield links === undefined ? '}}' : `},"links":${linksJson(links, next())}}`;
  }
}
