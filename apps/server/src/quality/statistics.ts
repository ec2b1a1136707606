/**
 * Statistics of the elements' tables for the planner. A server keeps its own up to date sooner or later, the embedded
 * engine never does: a town that was just loaded or imported is checked by plans that read every town's rows.
 */
import { sql } from 'kysely';
import { analyse } from '../db/analyse.ts';
import type { Database } from '../db/database.ts';

/** What the checks look rows up in. */
const looked = ['ip_pl', 'ip_linee', 'imp'] as const;

/** How many light points there are, where the planner believes in less than half of them. */
async function unknownPoints(db: Database): Promise<number> {
  return db.system(async ({ sql: tx }) => {
    const { rows: counted } = await sql<{ numero: number }>`
      select coalesce(sum(numero), 0)::integer as numero from ip_pl_gruppi`.execute(tx);
    const { rows: believed } = await sql<{ creduti: number }>`
      select reltuples::float8 as creduti from pg_class where oid = 'ip_pl'::regclass`.execute(tx);
    const numero = counted[0]?.numero ?? 0;
    return (believed[0]?.creduti ?? 0) < numero / 2 ? numero : 0;
  });
}

/** Counts anew where that is needed. The server may not own the tables: it asks as imports do. */
export async function refreshStatistics(db: Database): Promise<void> {
  await analyse(db, looked, await unknownPoints(db));
}
