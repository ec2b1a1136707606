/** Numbers of a column one below the other by their decimal comma, each written as everywhere else. */
import { type TableColumn, valuesIn } from '../api/feature-table.ts';

/** A column of more decimals than these is left as it is. */
const MOST = 3;
/** As wide as a comma and as a figure, and nothing to be seen or searched. */
const comma = '\u2008';
const figure = '\u2007';

function decimalsIn(value: unknown): number {
  if (typeof value !== 'number' || Number.isInteger(value)) return 0;
  return String(value).split('.')[1]?.length ?? 0;
}

const known = new WeakMap<TableColumn, number>();

/** How many decimals the longest of a column has. */
export function decimalsOf(column: TableColumn, count: number): number {
  const before = known.get(column);
  if (before !== undefined) return before;
  const most = mostDecimals(column, count);
  known.set(column, most);
  return most;
}

function mostDecimals(column: TableColumn, count: number): number {
  let most = 0;
  for (const value of valuesIn(column, count)) {
    most = Math.max(most, decimalsIn(value));
    if (most > MOST) return 0;
  }
  return most;
}

/** The text of a number with room for the decimals that others of its column have. */
export function aligned(text: string, value: number, decimals: number): string {
  const own = decimalsIn(value);
  const missing = Math.max(0, decimals - own);
  return text + (own === 0 && missing > 0 ? comma : '') + figure.repeat(missing);
}
