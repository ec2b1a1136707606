/** The tables of Lucerna as the live schema has them, in an order in which they can be filled. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { BackupTable } from './format.ts';

/** A table with how each of its columns is read: a geometry as it is kept, not as the GeoJSON that is rounded. */
export interface SourceTable extends BackupTable {
  readonly selected: string;
}

/** What belongs to no extension. Filled by migrations themselves: their own list. */
const own = sql`
  c.relkind = 'r' AND n.nspname = 'public' AND c.relname <> 'migrazioni' AND NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

export async function tablesInOrder(tx: Tx): Promise<SourceTable[]> {
  const { rows: tables } = await sql<SourceTable>`
    SELECT c.relname AS tabella, array_agg(a.attname::text ORDER BY a.attnum) AS colonne,
      string_agg(CASE WHEN a.atttypid = 'geometry'::regtype THEN format('%1$I::text AS %1$I', a.attname)
        ELSE format('%I', a.attname) END, ', ' ORDER BY a.attnum) AS selected
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE ${own} GROUP BY c.relname ORDER BY c.relname`.execute(tx.sql);
  const { rows: references } = await sql<{ tabella: string; target: string }>`
    SELECT DISTINCT c.relname AS tabella, r.relname AS target
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.contype = 'f' AND c.oid <> r.oid`.execute(tx.sql);
  const ordered: SourceTable[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ tabella }) => tabella));
    const free = waiting.filter(
      ({ tabella }) => !references.some((one) => one.tabella === tabella && names.has(one.target)),
    );
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a circle: ${[...names].join(', ')}`);
    ordered.push(...free);
    waiting = waiting.filter((one) => !free.includes(one));
  }
  return ordered;
}

/** Takes away whatever migrations made, so that they can be made anew. */
export async function dropEverything(tx: Tx): Promise<void> {
  await tx.script(`DO $$
    DECLARE
      o record;
    BEGIN
      FOR o IN SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
        WHERE c.relkind = 'r' AND NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
      LOOP
        EXECUTE format('DROP TABLE %I CASCADE', o.relname);
      END LOOP;
      FOR o IN SELECT p.oid::regprocedure AS routine FROM pg_proc p
        JOIN pg_namespace n ON n.oid = p.pronamespace AND n.nspname = 'public'
        WHERE NOT EXISTS (
          SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
      LOOP
        EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', o.routine);
      END LOOP;
    END $$`);
}
