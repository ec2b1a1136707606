/** What the deletion of interventions means to what they were done for: a fault that nobody repaired is open again. */
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { holdEntry, holdOrder, isAnswering, setEntry } from './answer-entry.ts';
import { type Doer, type HeldFault, hasOpenFault, holdFaults, moveFault } from './move-fault.ts';
import { workAnswers } from './work-answers.ts';

interface Tie {
  readonly fault: number | null;
  readonly order: number | null;
  readonly entry: number | null;
}

/** Holds the orders that interventions were done for, before the interventions: whoever verifies an order holds it first too. */
export async function holdOrdersOf(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await sql`
    select o.id from ordini o where o.codistat = ${tx.codistat} and o.id in (
      select i.id_ordine from interventi_lavori i
      where i.codistat = ${tx.codistat} and i.id_intervento = any(${[...ids]}::integer[]))
    order by o.id for update`.execute(tx.sql);
}

/** Takes away what ties those interventions to faults and orders. */
async function untie(tx: TenantTx, ids: readonly number[]): Promise<readonly Tie[]> {
  const { rows } = await sql<Tie>`
    delete from interventi_lavori where codistat = ${tx.codistat} and id_intervento = any(${[...ids]}::integer[])
    returning id_guasto as fault, id_ordine as "order", id_voce as entry`.execute(tx.sql);
  return rows;
}

async function isStillTied(tx: TenantTx, to: 'id_guasto' | 'id_voce', id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from interventi_lavori where codistat = ${tx.codistat} and ${sql.ref(to)} = ${id} limit 1`.execute(
    tx.sql,
  );
  return rows.length > 0;
}

/** Whether a SUPERVISORE said that it is repaired, with a reason: then no intervention has to. */
async function isRepairedByHand(tx: TenantTx, fault: number): Promise<boolean> {
  const { rows } = await sql<{ motivo: string | null }>`
    select motivo from passi_lavori where codistat = ${tx.codistat} and id_guasto = ${fault} and a = 'riparato'
    order by id desc limit 1`.execute(tx.sql);
  return (rows[0]?.motivo ?? null) !== null;
}

const eachOnce = (ids: readonly (number | null)[]) =>
  [...new Set(ids.filter((id) => id !== null))].toSorted((a, b) => a - b);

/** The orders that they, or their faults, are in. */
async function ordersOf(tx: TenantTx, ties: readonly Tie[]): Promise<readonly number[]> {
  const { rows } = await sql<{ order: number | null }>`
    select id_ordine as "order" from guasti where codistat = ${tx.codistat}
      and id = any(${eachOnce(ties.map(({ fault }) => fault))}::integer[])`.execute(tx.sql);
  return eachOnce([...ties, ...rows].map(({ order }) => order));
}

/** The entries that only they answered are to be done again, in orders that are being done: those come back. */
async function reopenEntries(tx: TenantTx, ties: readonly Tie[], doer: Doer): Promise<ReadonlySet<number>> {
  const doing = new Set<number>();
  for (const id of await ordersOf(tx, ties)) {
    const order = await holdOrder(tx, id);
    if (order === undefined || !isAnswering(order)) continue;
    doing.add(id);
    for (const entry of eachOnce(ties.map((tie) => (tie.order === id ? tie.entry : null)))) {
      const held = await holdEntry(tx, id, entry);
      if (held?.stato !== 'fatto' || (await isStillTied(tx, 'id_voce', entry))) continue;
      await setEntry(tx, order, held, { stato: 'da_fare', motivo: null, ...doer });
    }
  }
  return doing;
}

/** Back to work, in the order that it was in where that is still being done. */
async function reopenFault(
  tx: TenantTx,
  fault: HeldFault,
  doing: ReadonlySet<number>,
  doer: Doer,
): Promise<void> {
  const motivo = workAnswers.interventionDeleted;
  await moveFault(tx, fault, { to: 'in_carico', mover: 'intervention', motivo, ...doer });
  const ordine = fault.id_ordine;
  if (ordine === null || !doing.has(ordine)) return;
  await moveFault(tx, { ...fault, stato: 'in_carico' }, { to: 'in_ordine', mover: 'order', ordine, ...doer });
}

/** Unties interventions that were deleted; what was repaired by them alone is not repaired. */
export async function interventionsRemoved(tx: TenantTx, ids: readonly number[], doer: Doer): Promise<void> {
  const ties = await untie(tx, ids);
  const doing = await reopenEntries(tx, ties, doer);
  for (const fault of await holdFaults(tx, eachOnce(ties.map((tie) => tie.fault)))) {
    if (fault.stato !== 'riparato' || (await isStillTied(tx, 'id_guasto', fault.id))) continue;
    // What was reported of its element since is open itself, and tells that it is dark.
    if ((await isRepairedByHand(tx, fault.id)) || (await hasOpenFault(tx, fault))) continue;
    await reopenFault(tx, fault, doing, doer);
  }
}
