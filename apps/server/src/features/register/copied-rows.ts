/** Rows of copied text one by one, and where they belong among others that are in the order of their keys. */
import { endsCell } from '../../http/responses/copy-text.ts';

const newline = 0x0a;

export interface CopiedRow {
  /** Its first cell. */
  readonly key: number;
  /** Where the byte before its first cell stands, and where each of its cells ends. */
  readonly ends: readonly number[];
}

/** The rows of a whole text. */
export function rowsOf(copied: Uint8Array): CopiedRow[] {
  const rows: CopiedRow[] = [];
  let ends = [-1];
  for (let at = 0; at < copied.length; at += 1) {
    if (!endsCell(copied[at])) continue;
    ends.push(at);
    if (copied[at] !== newline) continue;
    const [before = -1, first] = ends;
    rows.push({ key: Number(Buffer.from(copied.subarray(before + 1, first)).toString('latin1')), ends });
    ends = [at];
  }
  return rows;
}

/** Where the key stands among keys in order; undefined where it does not. */
export function placeOf(keys: Int32Array, key: number): number | undefined {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : undefined;
}

export interface Arrangement {
  readonly keys: Int32Array;
  /** Of each row of now which it was before; -1 of one that has come. */
  readonly before: Int32Array;
}

/** The rows without those that leave and with those that come (in order); undefined where none does either. */
export function arranged(
  keys: Int32Array,
  out: ReadonlySet<number>,
  come: readonly number[],
): Arrangement | undefined {
  const leaving = [...out].filter((key) => placeOf(keys, key) !== undefined).length;
  if (leaving === 0 && come.length === 0) return undefined;
  const length = keys.length - leaving + come.length;
  const now = { keys: new Int32Array(length), before: new Int32Array(length) };
  let [old, next] = [0, 0];
  for (let row = 0; row < length; row += 1) {
    while (old < keys.length && out.has(keys[old] as number)) old += 1;
    const isNew =
      next < come.length && (old >= keys.length || (come[next] as number) < (keys[old] as number));
    now.keys[row] = (isNew ? come[next] : keys[old]) as number;
    now.before[row] = isNew ? -1 : old;
    if (isNew) next += 1;
    else old += 1;
  }
  return now;
}
