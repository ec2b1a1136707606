/** What `COPY ... TO STDOUT` writes (PostgreSQL's text format): rows end with a newline, cells with a tab. */

const backslash = 0x5c;

const tab = 0x09;
const newline = 0x0a;

/** Whether a byte ends a cell: COPY escapes these two wherever they stand within one. */
export function endsCell(byte: number | undefined): boolean {
  return byte === tab || byte === newline;
}

/**
 * Rows of one JSON text each, made JSON again. JSON has no control characters, so all that COPY escapes in it are
 * backslashes, and it doubles each.
 */
export class JsonRows {
  /** The last piece ended within a pair of backslashes. */
  #withinPair = false;

  next(piece: Uint8Array): Uint8Array {
    if (piece.length === 0) return piece;
    let from = this.#withinPair ? 1 : 0;
    let at = piece.indexOf(backslash, from);
    this.#withinPair = false;
    if (at < 0) return from === 0 ? piece : piece.subarray(from);
    const single = Buffer.allocUnsafe(piece.length);
    let written = 0;
    for (; at >= 0; at = piece.indexOf(backslash, from)) {
      single.set(piece.subarray(from, at + 1), written);
      written += at + 1 - from;
      from = at + 2;
      this.#withinPair = from > piece.length;
    }
    const rest = piece.subarray(from);
    single.set(rest, written);
    return single.subarray(0, written + rest.length);
  }
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A cell as it is in the table; `\N` (null) is for the caller to tell. */
export function cellText(raw: string): string {
  return raw.includes('\\') ? raw.replace(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter) : raw;
}

export const nullCell = '\\N';

const letters = new Map(Object.entries(escapes).map(([letter, character]) => [character, letter]));

/** Cells as a row of what `COPY` writes. */
export function copiedRow(cells: readonly (string | null)[]): string {
  const raw = cells.map((cell) =>
    cell === null
      ? nullCell
      : cell.replace(/[\b\f\n\r\t\v\\]/g, (character) => `\\${letters.get(character) ?? character}`),
  );
  return `${raw.join('\t')}\n`;
}
