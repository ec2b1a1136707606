/** What the undoing of an operation means to the interventions whose confirmation it was. */
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { readElements } from './element-row.ts';
import type { WrittenDeparture } from './of-intervention.ts';

/** Those on elements that hold again what they held before: they stay confirmed, and say when. */
export async function markUndone(
  tx: TenantTx,
  operation: number,
  { tipoElemento }: Kind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update manutenzioni set annullata_il = now()
    where codistat = ${tx.codistat} and operazione = ${operation} and tipo_elemento = ${tipoElemento}
      and id_elemento = any(${ids}) and scritto is null`.execute(tx.sql);
}

interface Wrote {
  readonly id: number;
  readonly cabinet: number;
  readonly scritto: WrittenDeparture;
}

/** Gives departures back what they held, where they are as the operation left them; how many there were, and were undone. */
export async function undoDepartures(
  tx: TenantTx,
  operation: number,
  refuse: (kind: Kind) => void,
): Promise<{ readonly all: number; readonly undone: number }> {
  const { rows } = await sql<Wrote>`
    select id, id_elemento as cabinet, scritto from manutenzioni
    where codistat = ${tx.codistat} and operazione = ${operation} and scritto is not null order by id`.execute(
    tx.sql,
  );
  if (rows.length === 0) return { all: 0, undone: 0 };
  const kind = kindById('cabinet');
  refuse(kind);
  await readElements(
    tx,
    kind,
    rows.map(({ cabinet }) => cabinet),
    { lock: true },
  );
  let undone = 0;
  for (const row of rows) {
    if (await undoDeparture(tx, operation, row)) undone += 1;
  }
  return { all: rows.length, undone };
}

async function undoDeparture(tx: TenantTx, operation: number, { cabinet, scritto }: Wrote): Promise<boolean> {
  const { departure, prima, dopo } = scritto;
  const given = Object.entries(prima).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  const unchanged = Object.entries(dopo).map(
    ([key, value]) =>
      sql`${sql.ref(key)}::text is not distinct from ${value === null ? null : String(value)}::text`,
  );
  const { rows } = await sql`
    update partenze set ${sql.join(given)}
    where codistat = ${tx.codistat} and id_imp = ${cabinet} and ordine = ${departure}
      and ${sql.join(unchanged, sql` and `)} returning 1`.execute(tx.sql);
  if (rows.length === 0) return false;
  await sql`
    update manutenzioni set annullata_il = now()
    where codistat = ${tx.codistat} and operazione = ${operation} and id_elemento = ${cabinet}
      and dettagli -> 'modifiche' ->> 'partenza' = ${String(departure)}`.execute(tx.sql);
  return true;
}
