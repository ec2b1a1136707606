/** All SQL of bills but for their findings and their export. */
import { type Bill, type BillValues, billFields } from '@lucerna/domain/bill';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

const columns = billFields.map(({ key }) => key);
const billColumns = sql.join(columns.map((key) => sql.ref(`b.${key}`)));

/**
 * Whether a plant is the municipality's and not deleted. With `hold` nobody takes it away before the end of the
 * transaction.
 */
export async function hasPlant(tx: TenantTx, id: number, { hold = false } = {}): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imp where codistat = ${tx.codistat} and id_imp = ${id} and eliminato_il is null
    ${hold ? sql`for key share` : sql``}`.execute(tx.sql);
  return rows.length === 1;
}

type Read = Omit<Bill, 'voci'> & { readonly voci: readonly string[] | null };

/** A bill that was not made of several lines has none. */
const billOf = ({ voci, ...bill }: Read): Bill => (voci === null ? bill : { ...bill, voci });

const withLines = sql`left join bollette_voci v on v.codistat = b.codistat and v.id_letture = b.id_letture`;

/** The bills of a plant, in the order of their end dates. */
export async function readBills(tx: TenantTx, plant: number): Promise<Bill[]> {
  const { rows } = await sql<Read>`
    select ${billColumns}, v.voci from bollette b ${withLines}
    where b.codistat = ${tx.codistat} and b.id_contat = ${plant} and b.eliminato_il is null
    order by b.periodo_fine, b.periodo_inizio, b.id_letture`.execute(tx.sql);
  return rows.map(billOf);
}

/**
 * A bill that is not deleted, of a plant that is not. It is held: nobody else changes, locks or deletes it before the
 * end of the transaction, and whoever waits for it then finds it as it was left.
 */
export async function holdBill(tx: TenantTx, id: number): Promise<Bill | undefined> {
  const { rows } = await sql<Read>`
    select ${billColumns}, v.voci from bollette b ${withLines}
    join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null
    where b.codistat = ${tx.codistat} and b.id_letture = ${id} and b.eliminato_il is null
    for no key update of b`.execute(tx.sql);
  const [bill] = rows;
  return bill && billOf(bill);
}

/** Inserts a bill of a plant that is there: see `hasPlant`. */
export async function insertBill(tx: TenantTx, plant: number, values: BillValues): Promise<Bill> {
  const [bill] = await insertBills(tx, plant, [values]);
  return bill as Bill;
}

/** Inserts several, and gives them in the same order: their keys ascend. */
export async function insertBills(
  tx: TenantTx,
  plant: number,
  bills: readonly BillValues[],
): Promise<Bill[]> {
  const inserted = (await tx.sql
    .insertInto('bollette')
    .values(bills.map((values) => ({ ...values, codistat: tx.codistat, id_contat: plant })))
    .returning(columns)
    .execute()) as unknown as Bill[];
  return inserted.sort((a, b) => a.id_letture - b.id_letture);
}

/** Changes a bill that is held, and gives it as it is now. */
export async function changeBill(
  tx: TenantTx,
  before: Bill,
  change: Partial<Pick<Bill, 'locked'> & BillValues>,
): Promise<Bill> {
  if (Object.keys(change).length === 0) return before;
  const changed = await tx.sql
    .updateTable('bollette')
    .set(change)
    .where('codistat', '=', tx.codistat)
    .where('id_letture', '=', before.id_letture)
    .returning(columns)
    .executeTakeFirst();
  // A change that changes nothing is none, and gives no row.
  return changed === undefined ? before : { ...before, ...(changed as Bill) };
}

/** Takes a bill that is held out of every list; it stays in its history. */
export async function deleteBill(tx: TenantTx, id: number): Promise<void> {
  await tx.sql
    .updateTable('bollette')
    .set({ eliminato_il: sql<string>`now()` })
    .where('codistat', '=', tx.codistat)
    .where('id_letture', '=', id)
    .execute();
}
