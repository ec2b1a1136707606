/** What all municipalities keep, in short: so that a test can say that a call changed nothing, whatever it is about. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** The register of activities tells of what was refused too: to say so is no change of anything. */
const ofActivities = ['registro', 'registro_catene'];

/** What a sign-in writes, which is no change of anything that a call is about. */
const bySignIn = ['ultimo_accesso', 'accesso_precedente'];

/**
 * For each table that holds rows of municipalities, as the live schema tells, a digest of them. Two of these are equal
 * where the same values stand, in one database or in two.
 */
export function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
  return ofEachTable(db, digestOfValues);
}

/**
 * The same tables, for one database and from one moment to the next: how many rows there are, and the sum of the
 * transactions that wrote them. What is written later bears the number of a later transaction: each row written makes
 * the sum larger, each one that goes makes the count smaller. So the rows themselves need not be read, which the
 * endpoint loop does a thousand times.
 */
export function writesOf(db: Database): Promise<Readonly<Record<string, string>>> {
  return ofEachTable(db, (table, columns) =>
    columns.some((column) => bySignIn.includes(column))
      ? digestOfValues(table, columns)
      : sql`SELECT ${sql.lit(table)} AS name,
          count(*) || ' rows by ' || coalesce(sum(xmin::text::bigint), 0) AS digest FROM ${sql.table(table)}`,
  );
}

function ofEachTable(
  db: Database,
  digestOf: (table: string, columns: readonly string[]) => RawBuilder<unknown>,
): Promise<Readonly<Record<string, string>>> {
  return db.system(async ({ sql: tx }) => {
    const { rows: tables } = await sql<{ name: string; columns: readonly string[] }>`
      SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') GROUP BY c.relname HAVING bool_or(a.attname = 'codistat') ORDER BY 1`.execute(
      tx,
    );
    const ofDeeds = tables.filter(({ name }) => !ofActivities.includes(name));
    if (ofDeeds.length === 0) throw new Error('No table holds rows of municipalities: the digest is blind');
    const digests = ofDeeds.map(({ name, columns }) => digestOf(name, columns));
    const { rows } = await sql<{
      name: string;
      digest: string;
    }>`${sql.join(digests, sql` UNION ALL `)}`.execute(tx);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}

function digestOfValues(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const row = columns.filter((column) => !bySignIn.includes(column)).map((column) => sql.ref(column));
  return sql`SELECT ${sql.lit(table)} AS name, coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS digest
    FROM (SELECT md5(ROW(${sql.join(row)})::text) AS row FROM ${sql.table(table)}) AS rows`;
}
