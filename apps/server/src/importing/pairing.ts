/**
 * Which row of the file is which element of the register. Codes need not be unique, so within the rows and the
 * elements of one code the place decides, then the content, and then whether only one is left on each side.
 */

export interface Placed {
  /** Two geometries are the same exactly when this is; null where there is none. */
  readonly place: string | null;
}

export interface Pairing<R, E> {
  readonly pairs: readonly { readonly row: R; readonly element: E }[];
  /** Rows that no element is. */
  readonly fresh: readonly R[];
  /** Rows of which nobody can tell which of the remaining elements they are. */
  readonly ambiguous: readonly R[];
}

/** Beyond so many comparisons rows without a place are not worth the wait: they count as ambiguous. */
const mostComparisons = 1_000_000;

/** `same`: whether the element already holds all that the row brings. */
export function pairUp<R extends Placed, E extends Placed>(
  rows: readonly R[],
  elements: readonly E[],
  same: (row: R, element: E) => boolean,
): Pairing<R, E> {
  const pairs: { row: R; element: E }[] = [];
  const leftRows = new Set(rows);
  const leftElements = new Set(elements);
  const join = (row: R, element: E | undefined) => {
    if (element === undefined) return;
    pairs.push({ row, element });
    leftRows.delete(row);
    leftElements.delete(element);
  };
  const byPlace = Map.groupBy(elements, (element) => element.place);
  const there = (row: R) => (byPlace.get(row.place) ?? []).filter((element) => leftElements.has(element));
  for (const row of rows) {
    if (row.place !== null)
      join(
        row,
        there(row).find((element) => same(row, element)),
      );
  }
  for (const row of [...leftRows]) if (row.place !== null) join(row, there(row)[0]);
  if (leftRows.size * leftElements.size <= mostComparisons) {
    for (const row of [...leftRows]) {
      if (row.place === null)
        join(
          row,
          [...leftElements].find((element) => same(row, element)),
        );
    }
  }
  if (leftElements.size === 0) return { pairs, fresh: [...leftRows], ambiguous: [] };
  const [row] = leftRows;
  const [element] = leftElements;
  if (leftRows.size === 1 && leftElements.size === 1 && row !== undefined) {
    join(row, element);
    return { pairs, fresh: [], ambiguous: [] };
  }
  return { pairs, fresh: [], ambiguous: [...leftRows] };
}
