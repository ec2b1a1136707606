/** Quantity and money of what an import into the accounting brought, month by month. */
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { valchiara } from './world.ts';

export async function importedFigures(
  db: Database,
  type: string,
  id: number,
): Promise<readonly (readonly [number, number])[]> {
  const { rows } = await db.tenant(valchiara, (tx) =>
    (type === 'bollette'
      ? sql<{ quantity: number; euro: number }>`
          select totale_lettura::float8 as quantity, importo::float8 as euro from bollette
          where importazione = ${id} and eliminato_il is null order by periodo_inizio`
      : sql<{ quantity: number; euro: number }>`
          select energia::float8 as quantity, corrispettivo::float8 as euro from produzione_corrispettivi
          where importazione = ${id} order by mese`
    ).execute(tx.sql),
  );
  return rows.map(({ quantity, euro }) => [quantity, euro]);
}
