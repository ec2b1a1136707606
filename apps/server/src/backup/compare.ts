/** Whether two databases hold the same rows. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { tablesInOrder } from './tables.ts';

const deadlineMs = 60 * 60_000;

/** For each table a digest of its rows, whatever their order. */
function digestsOf(db: Database): Promise<ReadonlyMap<string, string>> {
  return db.system(
    async (tx) => {
      const digests = new Map<string, string>();
      for (const { tabella, selected } of await tablesInOrder(tx)) {
        const { rows } = await sql<{ digest: string }>`
          SELECT count(*) || ' ' || coalesce(md5(string_agg(d, '' ORDER BY d COLLATE "C")), '') AS digest
          FROM (SELECT md5(row_to_json(r)::text) AS d FROM (
            SELECT ${sql.raw(selected)} FROM ${sql.table(tabella)}) r) s`.execute(tx.sql);
        digests.set(tabella, rows[0]?.digest ?? '');
      }
      return digests;
    },
    { readOnly: true, deadlineMs },
  );
}

/** What the move itself writes, in the database that is filled: that it was moved, and versions that begin anew. */
const ofMove = /^(registro|layer_)/;

/** The tables that do not hold the same. */
export async function differences(one: Database, other: Database): Promise<readonly string[]> {
  const [here, there] = [await digestsOf(one), await digestsOf(other)];
  return [...here].flatMap(([table, digest]) =>
    ofMove.test(table) || there.get(table) === digest ? [] : [table],
  );
}
