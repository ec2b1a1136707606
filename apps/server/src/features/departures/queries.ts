/** All SQL of the departures. */
import { type Departure, departureFields } from '@lucerna/domain/departure';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';

const cabinet = kindById('cabinet');
const columns = departureFields.map((field) => field.key);

/**
 * Whether the municipality has a cabinet of that key that is not deleted. With `lock` it is held until the end of
 * the transaction: whoever else would write its departures, or delete it, waits.
 */
export async function hasCabinet(tx: TenantTx, id: number, { lock = false } = {}): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imp
    where codistat = ${tx.codistat} and id_imp = ${id} and ${ofKind(cabinet)} and eliminato_il is null
    ${lock ? sql`for no key update` : sql``}`.execute(tx.sql);
  return rows.length === 1;
}

/** The departures of a cabinet, in order. */
export async function readDepartures(tx: TenantTx, cabinetId: number): Promise<Departure[]> {
  return tx.sql
    .selectFrom('partenze')
    .select(columns)
    .where('codistat', '=', tx.codistat)
    .where('id_imp', '=', cabinetId)
    .orderBy('ordine')
    .execute();
}

/** Those of every cabinet that is not deleted, by cabinet and in order. */
export async function readAllDepartures(tx: TenantTx) {
  const rows = await tx.sql
    .selectFrom('partenze')
    .innerJoin('imp', (join) =>
      join.onRef('imp.codistat', '=', 'partenze.codistat').onRef('imp.id_imp', '=', 'partenze.id_imp'),
    )
    .select(['partenze.id_imp', ...columns.map((column) => `partenze.${column}` as const)])
    .where('partenze.codistat', '=', tx.codistat)
    .where('imp.eliminato_il', 'is', null)
    .orderBy('partenze.id_imp')
    .orderBy('partenze.ordine')
    .execute();
  const byCabinet = Map.groupBy(rows, ({ id_imp }) => id_imp);
  return Array.from(byCabinet, ([id_imp, own]) => ({
    id_imp,
    partenze: own.map(({ id_imp: _, ...departure }): Departure => departure),
  }));
}

/** Puts the list in the place of the one that the cabinet has. */
export async function replaceDepartures(
  tx: TenantTx,
  cabinetId: number,
  departures: readonly Departure[],
): Promise<void> {
  await tx.sql
    .deleteFrom('partenze')
    .where('codistat', '=', tx.codistat)
    .where('id_imp', '=', cabinetId)
    .execute();
  await tx.insertMany(
    'partenze',
    ['codistat', 'id_imp', 'ordine', ...columns],
    departures.map((departure, i) => [
      tx.codistat,
      cabinetId,
      i + 1,
      ...columns.map((column) => departure[column]),
    ]),
  );
}
