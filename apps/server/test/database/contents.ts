/** What all municipalities keep, in short: so that a test can say that a call changed nothing, whatever it is about. */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { preparedStatement } from '../../src/db/prepared-statements.ts';

/** The register of activities tells of what was refused too: to say so is no change of anything. */
const ofActivities = ['registro', 'registro_catene'];

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
export function writesOf(
  db: Database,
  tables?: readonly TownTable[],
): Promise<Readonly<Record<string, string>>> {
  const digestOf = ({ name }: TownTable) => sql`SELECT ${sql.lit(name)} AS name,
    count(*) || ' rows by ' || coalesce(sum(xmin::text::bigint), 0) AS digest FROM ${sql.table(name)}`;
  return ofEachTable(db, digestOf, tables);
}

/** A table that holds rows of municipalities. */
export interface TownTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Those tables as the live schema tells: whoever asks often and changes no table reads them once. */
export async function townTables(db: Database): Promise<readonly TownTable[]> {
  const { rows } = await db.system(({ sql: tx }) =>
    sql<TownTable>`
      SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') GROUP BY c.relname HAVING bool_or(a.attname = 'codistat') ORDER BY 1`.execute(
      tx,
    ),
  );
  const ofDeeds = rows.filter(({ name }) => !ofActivities.includes(name));
  if (ofDeeds.length === 0) throw new Error('No table holds rows of municipalities: the digest is blind');
  return ofDeeds;
}

interface Digest {
  readonly name: string;
  readonly digest: string;
}

/**
 * To plan a query of so many tables costs more than to run it: for whoever asks often of the same tables it is written once,
 * and planned once a session.
 */
const written = new WeakMap<readonly TownTable[], CompiledQuery<Digest>>();

async function ofEachTable(
  db: Database,
  digestOf: (table: TownTable) => RawBuilder<unknown>,
  known?: readonly TownTable[],
): Promise<Readonly<Record<string, string>>> {
  const tables = known ?? (await townTables(db));
  const { rows } = await db.system(({ sql: tx }) => {
    const query =
      written.get(tables) ?? sql<Digest>`${sql.join(tables.map(digestOf), sql` UNION ALL `)}`.compile(tx);
    if (known !== undefined && !written.has(known)) {
      preparedStatement(query.sql);
      written.set(known, query);
    }
    return tx.executeQuery(query);
  });
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

function digestOfValues({ name, columns }: TownTable): RawBuilder<unknown> {
  const row = columns.map((column) => sql.ref(column));
  return sql`SELECT ${sql.lit(name)} AS name, coalesce(md5(string_agg(row, '' ORDER BY row)), '') AS digest
    FROM (SELECT md5(ROW(${sql.join(row)})::text) AS row FROM ${sql.table(name)}) AS rows`;
}
