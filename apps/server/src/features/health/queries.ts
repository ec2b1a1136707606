import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { projectMigrations } from '../../db/migrate.ts';

const deadlineMs = 2_000;
const names = projectMigrations().map((migration) => migration.name);

/**
 * Whether the database answers, has every migration of this program and takes writes: after a failover a connection may
 * lead to a standby. Asked in a transaction that might write, since one that only reads says so of itself.
 */
export async function isFit(db: Database): Promise<boolean> {
  return db.system(
    async (tx) => {
      const { rows } = await sql<{ writable: boolean; names: string[] }>`
        select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable,
          array(select nome from migrazioni) as names`.execute(tx.sql);
      const [{ writable = false, names: applied = [] } = {}] = rows;
      const known = new Set(applied);
      return writable && names.every((name) => known.has(name));
    },
    { deadlineMs },
  );
}
