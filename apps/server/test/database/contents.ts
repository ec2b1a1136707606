/** What all municipalities keep, in short: so that a test can say that a call changed nothing, whatever it is about. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** The register of activities tells of what was refused too: to say so is no change of anything. */
const ofActivities = ['registro', 'registro_catene'];

/** What a sign-in writes, which is no change of anything that a call is about. */
const bySignIn = ['ultimo_accesso', 'accesso_precedente'];

/**
 * For each table that holds rows of municipalities, as the live schema tells, a digest of them. Two of these are equal
 * where no row was added, changed or removed in between.
 */
export function contentsOf(db: Database): Promise<Readonly<Record<string, string>>> {
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
    const digests = ofDeeds.map(({ name, columns }) => {
      const row = columns.filter((column) => !bySignIn.includes(column)).map((column) => sql.ref(column));
      return sql`SELECT ${sql.lit(name)} AS name, coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS digest
        FROM (SELECT md5(ROW(${sql.join(row)})::text) AS row FROM ${sql.table(name)}) AS rows`;
    });
    const { rows } = await sql<{
      name: string;
      digest: string;
    }>`${sql.join(digests, sql` UNION ALL `)}`.execute(tx);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}
