/**
 * From the rows of cells that the database copies out to the columns of the contract (`columns.ts`): a value that
 * repeats is written, and decoded, once.
 */

import { cellJson } from '../../geojson/cell-json.ts';
import { coordinate } from '../../geojson/coordinate.ts';
import { cellText, nullCell } from '../../http/responses/copy-text.ts';
import { CellColumn } from './cell-column.ts';
import { arranged, placeOf, rowsOf } from './copied-rows.ts';
import type { LayerSource, Links } from './layer-source.ts';
import { lettersOfIndex } from './letters-of-index.ts';
import { listOfNumbers } from './list-of-numbers.ts';

const newline = 0x0a;

const key = cellJson.integer;
const geometry = (cell: string) => cellText(cell);

const orNull = (write: (cell: string) => string) => (cell: string) =>
  cell === nullCell ? 'null' : write(cell);

type Written = ReturnType<CellColumn['written']>;

/** One value a row. */
const valuesJson = ({ distinct, index }: Written) =>
  `[${Array.from(index, (place) => distinct[place]).join()}]`;

/** How the index of a column is written: as numbers, or as letters. */
const indexForms = {
  columns: { before: '"index":[', write: listOfNumbers, behind: ']' },
  lettered: { before: '"letters":"', write: lettersOfIndex, behind: '"' },
} as const;

export type IndexForm = keyof typeof indexForms;

/** A dictionary where values repeat, else one value a row. */
function columnJson(written: Written, form: IndexForm): Buffer {
  const { distinct, index } = written;
  if (distinct.length * 2 > index.length) return Buffer.from(`{"values":${valuesJson(written)}}`);
  const { before, write, behind } = indexForms[form];
  return Buffer.concat([
    Buffer.from(`{"dictionary":[${distinct.join()}],${before}`),
    write(index, distinct.length),
    Buffer.from(`${behind}}`),
  ]);
}

/** One entry a link: nothing at all of the many elements without one. */
function linksJson({ property }: Links, column: CellColumn): string {
  const { distinct, index } = column.written((cell) => cell);
  const parsed = distinct.map((cell) =>
    cell === nullCell ? [] : cell.split(',').map((link) => link.split(':')),
  );
  const rows: number[] = [];
  const ids: string[] = [];
  const shares: string[] = [];
  for (const [row, place] of index.entries()) {
    for (const [id = '', share = ''] of parsed[place] ?? []) {
      rows.push(row);
      ids.push(id);
      shares.push(share);
    }
  }
  return `{"property":"${property}","row":[${rows.join()}],"id":[${ids.join()}],"quota_parte":[${shares.join()}]}`;
}

/** A column, and how all of it is written. */
interface Part {
  readonly column: CellColumn;
  json(column: CellColumn, form: IndexForm): Buffer;
}

const valuesOf =
  (write: (cell: string) => string): Part['json'] =>
  (column) =>
    Buffer.from(valuesJson(column.written(orNull(write))));

function keysOf(column: CellColumn): Int32Array {
  const { distinct, index } = column.written((cell) => cell);
  return Int32Array.from(index, (place) => Number(distinct[place]));
}

export class ColumnsEncoder {
  readonly #source: LayerSource;
  /** The key's column, those of the geometry, then the properties', and the links. */
  readonly #parts: readonly Part[];
  readonly #columns: readonly CellColumn[];
  /** What was written of each column in either form, as long as it stays so; nothing where it is not to be kept. */
  readonly #kept: Partial<Record<IndexForm, Buffer>>[] | undefined;
  #unfinished: Uint8Array = new Uint8Array();
  #rows = 0;
  /** The keys of the rows, in order, once they are needed. */
  #keys: Int32Array | undefined;

  /** `keeps`: it is written several times, with changes put in between. */
  constructor(source: LayerSource, { keeps = false } = {}) {
    this.#source = source;
    const part = (json: Part['json']): Part => ({ column: new CellColumn(), json });
    const { links } = source;
    const ofGeometry = {
      points: [valuesOf(coordinate), valuesOf(coordinate)],
      any: [valuesOf(geometry)],
      none: [],
    }[source.shape];
    this.#parts = [
      part(valuesOf(key)),
      ...ofGeometry.map(part),
      ...source.properties.map(({ type }) =>
        part((column, form) => columnJson(column.written(orNull(cellJson[type])), form)),
      ),
      ...(links === undefined ? [] : [part((column) => Buffer.from(linksJson(links, column)))]),
    ];
    this.#columns = this.#parts.map(({ column }) => column);
    this.#kept = keeps ? this.#parts.map(() => ({})) : undefined;
  }

  get rows(): number {
    return this.#rows;
  }

  get byteLength(): number {
    const written = this.#kept?.flatMap((forms) => Object.values(forms)) ?? [];
    const texts = written.reduce((sum, text) => sum + text.length, 0);
    return this.#columns.reduce((sum, column) => sum + column.byteLength, texts);
  }

  /** It holds more of what was than of what is: reading it anew is cheaper. */
  get isStale(): boolean {
    return this.#columns.some((column) => column.isStale);
  }

  /** No more is added: it is cached, and patched now and then. */
  freeze(): void {
    for (const column of this.#columns) column.freeze();
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

  /**
   * Puts rows in their places, as the database copied them out, and takes those of the keys `left` out: then it is as if it
   * had been made of the rows of now, in the order of their keys, which it was made in.
   */
  patch(copied: Uint8Array, left: readonly number[]): void {
    const changed = rowsOf(copied);
    const [first] = this.#columns as [CellColumn];
    this.#keys ??= keysOf(first);
    const keys = this.#keys;
    const out = new Set(left);
    const come = changed.map((row) => row.key).filter((own) => placeOf(keys, own) === undefined);
    const now = arranged(keys, out, come);
    if (now !== undefined) {
      for (const column of this.#columns) column.arrange(now.before);
      this.#rows = now.keys.length;
      this.#keys = now.keys;
      this.#kept?.fill({});
    }
    for (const { key: own, ends } of changed) {
      const row = placeOf(now?.keys ?? keys, own) as number;
      for (const [place, column] of this.#columns.entries()) {
        const [start, end] = [(ends[place] as number) + 1, ends[place + 1] as number];
        if (column.set(row, copied, start, end) && this.#kept !== undefined) this.#kept[place] = {};
      }
    }
  }

  #written(place: number, form: IndexForm): Buffer {
    const { column, json } = this.#parts[place] as Part;
    const kept = this.#kept?.[place];
    const text = kept?.[form] ?? json(column, form);
    if (this.#kept !== undefined) this.#kept[place] = { ...kept, [form]: text };
    return text;
  }

  /** The document, a column at a time. */
  *document(version: number, form: IndexForm = 'columns'): Generator<string | Uint8Array> {
    const { layer, properties, shape, links } = this.#source;
    let place = 0;
    const next = () => this.#written(place++, form);
    yield `{"layer":${JSON.stringify(layer)},"version":${version},"count":${this.#rows}`;
    for (const name of ['id', ...{ points: ['lon', 'lat'], any: ['geometry'], none: [] }[shape]]) {
      yield `,"${name}":`;
      yield next();
    }
    yield ',"columns":{';
    let comma = '';
    for (const { key: name, apart } of properties) {
      if (apart) {
        place += 1;
        continue;
      }
      yield `${comma}${JSON.stringify(name)}:`;
      yield next();
      comma = ',';
    }
    yield '}';
    if (links !== undefined) {
      yield ',"links":';
      yield next();
    }
    yield '}';
  }
}
