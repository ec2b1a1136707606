/**
 * From the rows of cells that the database copies out to GeoJSON features. Made here and not by the database, which
 * takes three times as long to write the same cells as JSON, and sends three times as much. Most cells are JSON as
 * they stand: their bytes are copied, and no string is made of them.
 */
import type { FieldType } from '@lucerna/domain/field';
import { cellText, endsCell, nullCell } from '../http/responses/copy-text.ts';
import { cellJson } from './cell-json.ts';
import { coordinate } from './coordinate.ts';

/** What the rows of cells hold, in their order; see `next`. */
export interface FeatureSource {
  readonly properties: readonly { readonly key: string; readonly type: FieldType }[];
  /** Longitude and latitude, a GeoJSON geometry, or nothing. */
  readonly shape: 'points' | 'any' | 'none';
  /** The last cell: `12:0.725,40:1`, as the property of that name. */
  readonly links?: { readonly property: string } | undefined;
  /** The decimals of a point's coordinates; seven unless told. */
  readonly decimals?: number;
  /** Numbers that may have a fraction are written with one always: whoever guesses their type by a few sees it. */
  readonly fractions?: true;
  /** A feature is called by a text and not by a number. */
  readonly textIds?: true;
}

const [newline, quote, backslash, letterN, letterT] = [0x0a, 0x22, 0x5c, 0x4e, 0x74];

/** For each byte 1 where it is such a one. */
function bytesThat(are: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (are(byte) ? 1 : 0));
}

function endOf(bytes: Uint8Array, start: number): number {
  let at = start;
  while (!endsCell(bytes[at])) at += 1;
  return at;
}

function isNull(bytes: Uint8Array, start: number): boolean {
  return bytes[start] === backslash && bytes[start + 1] === letterN && endsCell(bytes[start + 2]);
}

/** Bytes of a cell that may be copied; a cell with another one is read and written as `json` says. */
interface CellWriting {
  readonly asItIs: Uint8Array;
  readonly quoted: boolean;
  readonly json: (cell: string) => string;
}

const none = bytesThat(() => false);
const ofNumber = bytesThat((byte) => '0123456789+-.e'.includes(String.fromCharCode(byte)));
/** COPY writes a backslash before what it escapes. */
const ofText = bytesThat((byte) => byte >= 0x20 && byte !== quote && byte !== backslash);

const writings: Readonly<Record<FieldType, CellWriting>> = {
  text: { asItIs: ofText, quoted: true, json: cellJson.text },
  date: { asItIs: ofText, quoted: true, json: cellJson.date },
  number: { asItIs: ofNumber, quoted: false, json: cellJson.number },
  integer: { asItIs: ofNumber, quoted: false, json: cellJson.integer },
  boolean: { asItIs: none, quoted: false, json: cellJson.boolean },
  instant: { asItIs: none, quoted: false, json: cellJson.instant },
};

/** How a cell is written, and what stands before it: its key, with the quote of a text, or with all there is to say. */
interface Cell extends CellWriting {
  readonly before: Uint8Array;
  readonly beforeText: Uint8Array;
  readonly whenNull: Uint8Array;
  /** Of a boolean: it has but these. */
  readonly whenTrue: Uint8Array | undefined;
  readonly whenFalse: Uint8Array | undefined;
  readonly fraction: boolean;
}

function cellOf(type: FieldType, before: string, fractions = false): Cell {
  const writing = writings[type];
  const with_ = (rest: string) => Buffer.from(before + rest);
  const ifBoolean = (rest: string) => (type === 'boolean' ? with_(rest) : undefined);
  return {
    ...writing,
    before: with_(''),
    beforeText: with_(writing.quoted ? '"' : ''),
    whenNull: with_('null'),
    whenTrue: ifBoolean('true'),
    whenFalse: ifBoolean('false'),
    fraction: fractions && type === 'number',
  };
}

const before = '{"type":"Feature","id":';
const numberId: readonly Cell[] = [cellOf('integer', before)];
const textId: readonly Cell[] = [cellOf('text', before)];

const fraction = Buffer.from('.0');
const [point, letterE, zero] = [0x2e, 0x65, 0x30];

/** Whether the bytes are a number without a fraction or an exponent. */
function isWhole(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === point || bytes[at] === letterE) return false;
  return true;
}

function wholeNumber(bytes: Uint8Array, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + ((bytes[at] as number) - zero);
  return number;
}

/** `12:0.725,40:1` as the elements of a list. */
function linksJson(cell: string): string {
  return cell === nullCell ? '' : cell.replace(/([^,:]+):([^,]+)/g, '{"id":$1,"quota_parte":$2}');
}

/** The cells of a geometry: longitude and latitude, or what is GeoJSON already. */
const cellsOfGeometry = { points: 2, any: 1, none: 0 } as const;

function geometryJson(
  { shape, decimals }: FeatureSource,
  [first = nullCell, second = nullCell]: string[],
): string {
  if (first === nullCell) return 'null';
  if (shape === 'any') return cellText(first);
  return `{"type":"Point","coordinates":[${coordinate(first, decimals)},${coordinate(second, decimals)}]}`;
}

/** As many bytes as one of a cell can take in JSON. */
const mostOfByte = 6;

/** Where features are written before they are copied out; nobody waits within one. */
let scratch = Buffer.alloc(512 * 1024);
/** One enormous outline must not stay for good. */
const mostKept = 4 * 1024 * 1024;

const nothing = new Uint8Array();

export class FeatureRows {
  readonly #source: FeatureSource;
  readonly #properties: Cell[];
  /** What a row takes besides its cells. */
  #ofRow: number;
  #unfinished: Uint8Array = nothing;
  #first = true;
  #out = scratch;
  #at = 0;
  #count = 0;
  #lastId = 0;
  readonly #most: number;
  #hasMore = false;

  /** `most`: so many features are written; of rows that follow it is but told that there are such. */
  constructor(source: FeatureSource, most = Number.POSITIVE_INFINITY) {
    this.#source = source;
    this.#most = most;
    this.#properties = source.properties.map(({ key, type }, place) =>
      cellOf(type, `${place === 0 ? '' : ','}${JSON.stringify(key)}:`, source.fractions),
    );
    this.#ofRow = this.#properties.reduce((sum, cell) => sum + cell.before.length + 'null'.length, 200);
  }

  /**
   * The features of the rows that end in this piece of the copied text, parted by commas from those before. The next
   * piece, of any list, is written over them.
   */
  next(piece: Uint8Array): Uint8Array {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    const end = bytes.lastIndexOf(newline) + 1;
    this.#at = 0;
    let at = 0;
    if (end > 0 && this.#unfinished.length > 0) {
      at = bytes.indexOf(newline) + 1;
      this.#feature(Buffer.concat([this.#unfinished, bytes.subarray(0, at)]), 0);
      this.#unfinished = nothing;
    }
    while (at < end) at = this.#feature(bytes, at);
    if (end < bytes.length) this.#unfinished = Buffer.concat([this.#unfinished, bytes.subarray(end)]);
    return this.#out.subarray(0, this.#at);
  }

  /** From now on the cells of that property are keys, and what is written is the value of each; null where it has none. */
  lookUp(key: string, values: ReadonlyMap<string, string | null>): void {
    const place = this.#source.properties.findIndex((property) => property.key === key);
    const cell = this.#properties[place];
    if (cell === undefined) return;
    const written = new Map([...values].map(([name, value]) => [name, JSON.stringify(value)]));
    this.#properties[place] = { ...cell, asItIs: none, json: (name) => written.get(name) ?? 'null' };
    let longest = 0;
    for (const { length } of written.values()) longest = Math.max(longest, length);
    this.#ofRow += longest * mostOfByte;
  }

  /** How many features there were so far. */
  get count(): number {
    return this.#count;
  }

  /** Whether there were rows that were too many to be written. */
  get hasMore(): boolean {
    return this.#hasMore;
  }

  /** The number by which the last one is called; 0 where there was none, or where they are called by texts. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Writes the feature of the row that begins at `start`, and gives the place behind the row. */
  #feature(bytes: Buffer, start: number): number {
    if (this.#count === this.#most) {
      this.#hasMore = true;
      return bytes.indexOf(newline, start) + 1;
    }
    const { shape, links } = this.#source;
    this.#makeRoom(this.#ofRow + (bytes.indexOf(newline, start) - start) * mostOfByte);
    if (!this.#first) this.#write(',');
    this.#first = false;
    this.#count += 1;
    let at = this.#cells(bytes, start, this.#source.textIds === true ? textId : numberId);
    if (this.#source.textIds !== true) this.#lastId = wholeNumber(bytes, start, at - 1);
    const geometry: string[] = [];
    while (geometry.length < cellsOfGeometry[shape]) {
      const end = endOf(bytes, at);
      geometry.push(bytes.toString('latin1', at, end));
      at = end + 1;
    }
    this.#write(`,"geometry":${geometryJson(this.#source, geometry)},"properties":{`);
    at = this.#cells(bytes, at, this.#properties);
    if (links !== undefined) {
      const end = endOf(bytes, at);
      this.#write(`,"${links.property}":[${linksJson(bytes.toString('latin1', at, end))}]`);
      at = end + 1;
    }
    this.#write('}}');
    return at;
  }

  /** Writes the cells from `start` on, and gives the place behind them. */
  #cells(bytes: Buffer, start: number, cells: readonly Cell[]): number {
    const out = this.#out;
    let to = this.#at;
    let at = start;
    for (const cell of cells) {
      const constant = isNull(bytes, at)
        ? cell.whenNull
        : bytes[at] === letterT
          ? cell.whenTrue
          : cell.whenFalse;
      if (constant !== undefined) {
        out.set(constant, to);
        to += constant.length;
        at = endOf(bytes, at) + 1;
        continue;
      }
      const { asItIs, beforeText } = cell;
      const [from, place] = [at, to];
      out.set(beforeText, to);
      to += beforeText.length;
      while (asItIs[bytes[at] as number] === 1) out[to++] = bytes[at++] as number;
      if (endsCell(bytes[at])) {
        if (cell.quoted) out[to++] = quote;
        else if (cell.fraction && isWhole(bytes, from, at)) {
          out.set(fraction, to);
          to += fraction.length;
        }
      } else {
        at = endOf(bytes, at);
        out.set(cell.before, place);
        to = place + cell.before.length;
        to += out.write(cell.json(bytes.toString('utf8', from, at)), to);
      }
      at += 1;
    }
    this.#at = to;
    return at;
  }

  #write(json: string): void {
    this.#at += this.#out.write(json, this.#at);
  }

  #makeRoom(needed: number): void {
    if (this.#at + needed <= this.#out.length) return;
    const larger = Buffer.allocUnsafe(this.#out.length * 2 + needed);
    larger.set(this.#out.subarray(0, this.#at));
    this.#out = larger;
    if (larger.length <= mostKept) scratch = larger;
  }
}
