/**
 * Rows without a code of their own. The number that they are given is a name and no mark: a second list, or a row added
 * in the middle, would make it another element's. So they are known by their place, and what is new is numbered after
 * what is there.
 */
import { type Placed, pairUp } from './pairing.ts';

/** How the field that an element is known by is filled: `PL-` and four digits give `PL-0012`. */
export interface Numbering {
  readonly field: string;
  readonly prefix: string;
  readonly digits: number;
}

export function numberedCode({ prefix, digits }: Omit<Numbering, 'field'>, n: number): string {
  return `${prefix}${String(n).padStart(digits, '0')}`;
}

/** The number in such a code; undefined where it is none. */
function numberIn({ prefix }: Numbering, code: unknown): number | undefined {
  if (typeof code !== 'string' || !code.startsWith(prefix)) return undefined;
  const rest = code.slice(prefix.length);
  return /^\d{1,9}$/.test(rest) ? Number(rest) : undefined;
}

/** Whether a code is one that such a numbering gives. */
export const isNumberedSo = (numbering: Numbering, code: unknown): boolean =>
  numberIn(numbering, code) !== undefined;

export interface Numbered<R, E> {
  readonly pairs: readonly { readonly row: R; readonly element: E }[];
  /** Rows that no element is, and what each is called from now on. */
  readonly fresh: readonly { readonly row: R; readonly code: string }[];
}

export interface Known<R, E> {
  readonly numbering: Numbering;
  /** Where the row stands in its file, and what it is numbered by where nothing is numbered so yet. */
  numberOf(row: R): number;
  codeOf(element: E): unknown;
  /** Codes of rows that wait for a place. */
  readonly waiting: readonly (string | null)[];
  /** Whether the element already holds all that the row brings. */
  same(row: R, element: E): boolean;
  /** Whether somebody has put the element elsewhere, and it is the row's in all that nobody changed by hand. */
  movedByHand(row: R, element: E): boolean;
  /** Whether anything but its line tells the row from the others of the file, where it has no place. */
  isApart(row: R): boolean;
  /** What those of the rows are called that wait already. */
  waitsAs(rows: readonly R[]): ReadonlyMap<R, string>;
}

export function pairNumbered<R extends Placed, E extends Placed>(
  rows: readonly R[],
  elements: readonly E[],
  known: Known<R, E>,
): Numbered<R, E> {
  const { numbering } = known;
  const codeOf = (row: R) => numberedCode(numbering, known.numberOf(row));
  const elementsAt = Map.groupBy(elements, ({ place }) => place);
  const pairs: { row: R; element: E }[] = [];
  for (const [place, group] of Map.groupBy(rows, (row) => row.place)) {
    const there = place === null ? undefined : elementsAt.get(place);
    if (there !== undefined) pairs.push(...pairUp(group, there, known.same).pairs);
  }
  const found = new Set(pairs.map(({ row }) => row));
  const taken = new Set(pairs.map(({ element }) => element));
  const called = Map.groupBy(elements, known.codeOf);
  const fresh: { row: R; code: string }[] = [];
  const others: R[] = [];
  for (const row of rows) {
    if (found.has(row)) continue;
    const is = row.place === null ? known.same : known.movedByHand;
    const isKnown = row.place !== null || known.isApart(row);
    const element = isKnown
      ? called.get(codeOf(row))?.find((one) => !taken.has(one) && is(row, one))
      : undefined;
    if (element === undefined) others.push(row);
    else {
      taken.add(element);
      pairs.push({ row, element });
    }
  }
  const waiting = known.waitsAs(others.filter((row) => row.place === null));
  for (const [row, code] of waiting) fresh.push({ row, code });
  const unnamed = others.filter((row) => !waiting.has(row));
  const numbers = [...elements.map(known.codeOf), ...known.waiting].flatMap(
    (code) => numberIn(numbering, code) ?? [],
  );
  const last = numbers.reduce((most, n) => Math.max(most, n), 0);
  // The first list keeps the numbers of its lines, and so does what was added to its end.
  const first = unnamed.reduce(
    (least, row) => Math.min(least, known.numberOf(row)),
    Number.POSITIVE_INFINITY,
  );
  unnamed.forEach((row, index) => {
    const n = first > last ? known.numberOf(row) : last + 1 + index;
    fresh.push({ row, code: numberedCode(numbering, n) });
  });
  return { pairs, fresh };
}
