/**
 * Many rows into one table, fast, through row-level security (which forbids COPY FROM): a statement for every few
 * thousand rows, each with all values in one JSON parameter.
 */
import { identifier } from './literal.ts';
import type { Session } from './session.ts';

const rowsPerStatement = 2_000;

/**
 * Values as in JSON; a geometry as a GeoJSON object, EWKT or hexadecimal EWKB. A column that is not named takes
 * its default. Returns how many rows were inserted.
 */
export async function insertMany(
  session: Session,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly unknown[]>,
): Promise<number> {
  const names = columns.map(identifier).join(', ');
  // The table's own row type says how each value is read.
  const text =
    `INSERT INTO ${identifier(table)} (${names}) ` +
    `SELECT ${names} FROM json_populate_recordset(NULL::${identifier(table)}, $1::json)`;
  let inserted = 0;
  let batch: Record<string, unknown>[] = [];
  for (const row of rows) {
    batch.push(Object.fromEntries(columns.map((column, i) => [column, row[i] ?? null])));
    if (batch.length === rowsPerStatement) {
      inserted += await flush();
    }
  }
  if (batch.length > 0) inserted += await flush();
  return inserted;

  async function flush(): Promise<number> {
    const { count } = await session.query(text, [JSON.stringify(batch)]);
    batch = [];
    return count ?? 0;
  }
}
