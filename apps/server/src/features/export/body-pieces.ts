/**
 * The body of an export piece by piece: 100,000 rows as bytes, as text and as objects at once took half a gigabyte.
 * Only where rows begin and end is looked for here; what a piece holds is read by `JSON.parse`, so that what is well
 * formed stays what it was.
 */
import { badJson } from '../../http/body.ts';
import { tooLarge } from '../../http/fault.ts';

export type BodyPiece =
  /** Everything but the rows, for which `[]` stands; before the last one what came before the rows. */
  | { readonly what: 'head'; readonly body: unknown; readonly last: boolean }
  | { readonly what: 'rows'; readonly rows: readonly unknown[]; readonly from: number };

const rowsAtOnce = 500;
const bytesAtOnce = 512 * 1024;
/** What cannot be parted: all that is not rows, or a row. */
const mostHeld = 64 * 1024 * 1024;
/** A key that is longer is not `rows`, however it is written. */
const longestKey = 32;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const opens = (byte: number) => byte === openList || byte === openObject;
const closes = (byte: number) => byte === closeList || byte === closeObject;

/** A mark of the byte order is let pass in front of everything, as always, and nowhere else. */
const first = new TextDecoder('utf-8', { fatal: true });
const further = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badJson();
  }
}

class Scanner {
  readonly #found: BodyPiece[] = [];
  /** Bytes of the present part from chunks before this one. */
  #kept: Uint8Array[] = [];
  #keptBytes = 0;
  /** Where the present part begins in this chunk. */
  #start = 0;
  #head = '';
  #decoder = first;
  /** The body is a bare list of rows, or an object among whose values they stand. */
  #isBare = false;
  #began = false;
  #inRows = false;
  #hadRows = false;
  #rows = 0;
  #rowsInPart = 0;
  #afterComma = false;
  /** Of lists and objects: within the rows counted from these on, else from the body. */
  #depth = 0;
  #inText = false;
  #afterBackslash = false;
  /** In the outermost object: whether a key comes next, its letters so far, and the one whose value comes next. */
  #awaitsKey = false;
  #key: number[] | undefined;
  #lastKey = '';
  #valueOf = '';

  /** What was found since it was asked last. */
  take(): readonly BodyPiece[] {
    return this.#found.splice(0);
  }

  write(chunk: Uint8Array): void {
    this.#start = 0;
    for (let i = 0; i < chunk.length; i += 1) {
      const byte = chunk[i] as number;
      if (this.#inText) i = this.#text(chunk, i);
      else if (byte === quote) this.#openText();
      else if (this.#inRows) this.#inTheRows(chunk, i, byte);
      else if (!isBlank(byte)) this.#outside(chunk, i, byte);
    }
    this.#keep(chunk.subarray(this.#start));
  }

  end(): void {
    if (this.#inRows) throw badJson();
    const rest = this.#textOf();
    this.#found.push({ what: 'head', body: parsed(this.#head + rest), last: true });
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#keptBytes += bytes.length;
    if (this.#keptBytes > mostHeld) throw tooLarge();
    this.#kept.push(bytes);
  }

  /** The text of the present part; the next one begins. */
  #textOf(): string {
    const bytes = this.#kept.length === 1 ? this.#kept[0] : Buffer.concat(this.#kept);
    this.#kept = [];
    this.#keptBytes = 0;
    try {
      return this.#decoder.decode(bytes);
    } catch {
      throw badJson();
    } finally {
      this.#decoder = further;
    }
  }

  /** The present part ends before `end`, and the next one begins at `next`. */
  #cut(chunk: Uint8Array, end: number, next: number): string {
    this.#keep(chunk.subarray(this.#start, end));
    this.#start = next;
    return this.#textOf();
  }

  /** Within a text: gives the place of the last byte that was looked at. */
  #text(chunk: Uint8Array, from: number): number {
    for (let i = from; i < chunk.length; i += 1) {
      const byte = chunk[i] as number;
      if (this.#afterBackslash) this.#afterBackslash = false;
      else if (byte === backslash) this.#afterBackslash = true;
      else if (byte === quote) {
        this.#inText = false;
        this.#closeKey();
        return i;
      }
      if (this.#key !== undefined && this.#key.length <= longestKey) this.#key.push(byte);
    }
    return chunk.length - 1;
  }

  #openText(): void {
    this.#inText = true;
    this.#began = true;
    if (this.#inRows) return;
    this.#key = this.#awaitsKey && this.#depth === 1 ? [] : undefined;
    this.#awaitsKey = false;
    this.#valueOf = '';
  }

  #closeKey(): void {
    if (this.#key === undefined) return;
    const written = `"${String.fromCharCode(...this.#key)}"`;
    this.#key = undefined;
    // Another key, where it is too long or not well written: the whole head is read in the end.
    try {
      this.#lastKey = String(JSON.parse(written));
    } catch {
      this.#lastKey = '';
    }
  }

  #outside(chunk: Uint8Array, at: number, byte: number): void {
    const nameOfValue = this.#valueOf;
    this.#valueOf = '';
    const begins = !this.#began && byte !== 0xef && byte !== 0xbb && byte !== 0xbf;
    if (begins) this.#began = true;
    if (
      byte === openList &&
      ((begins && this.#depth === 0) || (this.#depth === 1 && nameOfValue === 'rows'))
    ) {
      this.#beginRows(chunk, at, begins);
    } else if (opens(byte)) {
      this.#depth += 1;
      this.#awaitsKey = begins && byte === openObject;
    } else if (closes(byte)) this.#depth -= 1;
    else if (this.#depth === 1 && byte === comma) this.#awaitsKey = true;
    else if (this.#depth === 1 && byte === colon) this.#valueOf = this.#lastKey;
  }

  #beginRows(chunk: Uint8Array, at: number, isBare: boolean): void {
    // Of two lists under one name only the last would count, and the first is written by now.
    if (this.#hadRows) throw badJson();
    this.#head = `${this.#cut(chunk, at, at + 1)}[]`;
    this.#isBare = isBare;
    this.#hadRows = true;
    this.#inRows = true;
    this.#depth = 0;
    this.#found.push({
      what: 'head',
      body: parsed(isBare ? this.#head : `${this.#head}}`),
      last: false,
    });
  }

  #inTheRows(chunk: Uint8Array, at: number, byte: number): void {
    if (opens(byte)) this.#depth += 1;
    else if (closes(byte) && this.#depth > 0) this.#depth -= 1;
    else if (byte === closeList) this.#endRows(chunk, at);
    else if (byte === closeObject) throw badJson();
    else if (byte === comma && this.#depth === 0) {
      this.#rowsInPart += 1;
      const bytes = this.#keptBytes + at - this.#start;
      if (this.#rowsInPart < rowsAtOnce && bytes < bytesAtOnce) return;
      this.#partOfRows(chunk, at);
      this.#afterComma = true;
    }
  }

  #partOfRows(chunk: Uint8Array, at: number): void {
    const rows = parsed(`[${this.#cut(chunk, at, at + 1)}]`) as unknown[];
    if (rows.length === 0 && this.#afterComma) throw badJson();
    if (rows.length > 0) this.#found.push({ what: 'rows', rows, from: this.#rows });
    this.#rows += rows.length;
    this.#rowsInPart = 0;
  }

  #endRows(chunk: Uint8Array, at: number): void {
    this.#partOfRows(chunk, at);
    this.#inRows = false;
    this.#depth = this.#isBare ? 0 : 1;
  }
}

/**
 * Rows in the order of the body, what came before them first and everything but them last. Throws a 400 where the body
 * is not well formed, which may be found after some of its rows, and a 413 where what cannot be parted is too large.
 */
export async function* bodyPieces(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<BodyPiece> {
  const scanner = new Scanner();
  for await (const chunk of chunks) {
    scanner.write(chunk);
    yield* scanner.take();
  }
  scanner.end();
  yield* scanner.take();
}
