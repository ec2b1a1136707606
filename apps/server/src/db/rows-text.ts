/**
 * Thousands of rows as one text, values and rows parted by control characters. The embedded engine takes long to make
 * objects of so many, and three times as long to write them as JSON.
 */
import { type RawBuilder, sql } from 'kysely';

const [ROW, VALUE] = ['\u001e', '\u001f'] as const;

/** The rows of a query as one text, to be read by `readRows`; null where there are none. `values` hold neither sign. */
export function rowsText(values: readonly RawBuilder<unknown>[]): RawBuilder<string | null> {
  return sql`string_agg(concat(${sql.join(values, sql.raw(`, '${VALUE}', `))}), '${sql.raw(ROW)}')`;
}

/** A text of which somebody may have written anything, as a value of `rowsText`. */
export function plainText(column: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`translate(${column}, '${sql.raw(ROW + VALUE)}', '  ')`;
}

/** The rows of such a text, each as the texts of its values; null and what is empty are both ''. */
export function readRows(text: string | null | undefined): string[][] {
  return text == null ? [] : text.split(ROW).map((row) => row.split(VALUE));
}
