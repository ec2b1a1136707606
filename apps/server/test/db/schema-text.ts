/** The schema of a migrated database as one SQL text: what `apps/server/src/db/schema.sql` has to be. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Tx } from '../../src/db/database.ts';
import { projectMigrations } from '../../src/db/migrate.ts';

/** Makes the file anew. Run after a migration was added or changed. */
const schemaCommand = 'npm run schema';
export const schemaFile = new URL('../../src/db/schema.sql', import.meta.url);

/** What the file has to be made anew after: another migration, or another text of one. */
function head(): string {
  const digest = createHash('sha256');
  for (const { name, text } of projectMigrations()) digest.update(`${name}\0${text}\0`);
  return `-- The database as it is once every migration has run. Made by \`${schemaCommand}\`, and never changed by hand.
-- To be read: what makes a database are the migrations, of which this is the state ${digest.digest('hex').slice(0, 16)}.
`;
}

/** Why the file cannot be what the migrations make, as its head tells; undefined where it may be. */
export function staleSchema(): string | undefined {
  return readFileSync(schemaFile, 'utf8').startsWith(head())
    ? undefined
    : `apps/server/src/db/schema.sql is not of these migrations: run \`${schemaCommand}\` and commit what it writes`;
}

interface Line {
  readonly name: string;
  readonly text: string;
}

/** What an extension brought is no part of our schema. */
const notOfExtension = (catalogue: string, oid: string) =>
  sql.raw(`NOT EXISTS (SELECT FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid}
    AND e.deptype = 'e')`);

const ours = sql`c.relnamespace = 'public'::regnamespace AND ${notOfExtension('pg_class', 'c.oid')}`;

async function lines(tx: Tx, query: ReturnType<typeof sql<Line>>): Promise<Line[]> {
  const { rows } = await query.execute(tx.sql);
  return [...rows].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.text < b.text ? -1 : 1));
}

/** Columns in their order, then keys and checks by name. */
const columns = sql<Line>`
  SELECT c.relname AS name, '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attidentity <> '' THEN ' GENERATED ' || CASE a.attidentity WHEN 'a' THEN 'ALWAYS' ELSE 'BY DEFAULT' END
         || ' AS IDENTITY' ELSE '' END
    || CASE WHEN d.adbin IS NULL THEN ''
         WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
         ELSE ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS text
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE ${ours} AND c.relkind IN ('r', 'p') ORDER BY c.relname, a.attnum`;

const constraints = sql<Line>`
  SELECT c.relname AS name, '  CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid) AS text
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE ${ours} AND k.contype IN ('p', 'u', 'f', 'c', 'x')`;

/** What belongs to a table, behind its columns. */
const besides = [
  sql<Line>`
    SELECT c.relname AS name, 'ALTER TABLE ' || quote_ident(c.relname) || ' ENABLE ROW LEVEL SECURITY;' AS text
    FROM pg_class c WHERE ${ours} AND c.relrowsecurity`,
  sql<Line>`
    SELECT c.relname AS name, 'ALTER TABLE ' || quote_ident(c.relname) || ' FORCE ROW LEVEL SECURITY;' AS text
    FROM pg_class c WHERE ${ours} AND c.relforcerowsecurity`,
  sql<Line>`
    SELECT c.relname AS name, 'CREATE POLICY ' || quote_ident(p.polname) || ' ON ' || quote_ident(c.relname)
      || CASE WHEN p.polpermissive THEN '' ELSE ' AS RESTRICTIVE' END
      || CASE p.polcmd WHEN 'r' THEN ' FOR SELECT' WHEN 'a' THEN ' FOR INSERT' WHEN 'w' THEN ' FOR UPDATE'
           WHEN 'd' THEN ' FOR DELETE' ELSE '' END
      || coalesce(' TO ' || (SELECT string_agg(r.rolname, ', ' ORDER BY r.rolname) FROM pg_roles r
           WHERE r.oid = ANY (p.polroles)), '')
      || coalesce(' USING (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
      || coalesce(' WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '') || ';' AS text
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid WHERE ${ours}`,
  sql<Line>`
    SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) || ';' AS text
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE ${ours} AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
  sql<Line>`
    SELECT c.relname AS name, pg_get_triggerdef(t.oid) || ';' AS text
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${ours} AND NOT t.tgisinternal`,
  sql<Line>`
    SELECT c.relname AS name, 'GRANT ' || string_agg(g.privilege_type, ', ' ORDER BY g.privilege_type) || ' ON '
      || quote_ident(c.relname) || ' TO ' || r.rolname || ';' AS text
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) g JOIN pg_roles r ON r.oid = g.grantee
    WHERE ${ours} AND c.relkind IN ('r', 'p', 'v') AND g.grantee <> c.relowner GROUP BY c.relname, r.rolname`,
];

const views = sql<Line>`
  SELECT c.relname AS name, 'CREATE VIEW ' || quote_ident(c.relname) || ' AS' || E'\n' || pg_get_viewdef(c.oid, true) AS text
  FROM pg_class c WHERE ${ours} AND c.relkind = 'v'`;

const sequences = sql<Line>`
  SELECT c.relname AS name, 'CREATE SEQUENCE ' || quote_ident(c.relname) || ';' AS text
  FROM pg_class c WHERE ${ours} AND c.relkind = 'S' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'i')`;

const functions = sql<Line>`
  SELECT p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS name,
    rtrim(pg_get_functiondef(p.oid), E'\n') || ';' AS text
  FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
    AND ${notOfExtension('pg_proc', 'p.oid')}`;

/** The whole schema of ours, the same text on both engines. */
export function schemaText(db: Database): Promise<string> {
  return db.system(
    async (tx) => {
      const { rows } = await columns.execute(tx.sql);
      const ofTable = Map.groupBy([...rows, ...(await lines(tx, constraints))], ({ name }) => name);
      const beside: Line[] = [];
      for (const query of besides) beside.push(...(await lines(tx, query)));
      const behind = Map.groupBy(beside, ({ name }) => name);
      const tables = [...ofTable].map(([name, inside]) =>
        [
          `CREATE TABLE ${name} (\n${inside.map(({ text }) => text).join(',\n')}\n);`,
          ...(behind.get(name) ?? []).map(({ text }) => text),
        ].join('\n'),
      );
      const others = async (query: typeof views) => (await lines(tx, query)).map(({ text }) => text);
      const parts = [
        head(),
        (await others(sequences)).join('\n'),
        ...tables,
        ...(await others(views)),
        ...(await others(functions)),
      ];
      return `${parts
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .join('\n\n')}\n`;
    },
    { readOnly: true, deadlineMs: 60_000 },
  );
}
