/**
 * Statistics of the elements' tables for the planner. A server keeps its own up to date sooner or later, the embedded
 * engine never does: a town that was just loaded or imported is checked by plans that read every town's rows.
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** By what rows are looked up. */
const looked = [
  ['ip_pl', 'codistat, plid, toponimo, id_imp, pl_cod, the_geom'],
  ['ip_linee', 'codistat, id_linea'],
  ['imp', 'codistat, id_imp'],
] as const;

/** The planner believes in less than half of the light points that there are. */
async function areStale(db: Database): Promise<boolean> {
  const { rows } = await db.system(({ sql: tx }) =>
    sql<{ stantie: boolean }>`
      select (select reltuples from pg_class where oid = 'ip_pl'::regclass)
        < (select coalesce(sum(numero), 0) from ip_pl_gruppi) / 2 as stantie`.execute(tx),
  );
  return rows[0]?.stantie ?? false;
}

/** Counts anew where that is needed, a short transaction a table. */
export async function refreshStatistics(db: Database): Promise<void> {
  if (!(await areStale(db))) return;
  for (const [table, columns] of looked) {
    await db.system(({ script }) => script(`ANALYZE ${table} (${columns})`), { deadlineMs: 60_000 });
  }
}
