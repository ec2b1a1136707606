/** Answers to the entries of an order: written, with what they do to the entry's fault and to the order. */
import type { LateOrder } from '@lucerna/contract/late-order';
import { answeringStates, type EntryState, type OrderState } from '@lucerna/domain/rules/work/order-steps';
import { orderNumber } from '@lucerna/domain/rules/work/work-number';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { type Doer, type HeldFault, holdFaults, logStep, moveFault } from './move-fault.ts';
import { takenFrom } from './scope.ts';
import { workAnswers } from './work-answers.ts';

export interface HeldOrder {
  readonly id: number;
  readonly stato: OrderState;
  readonly anno: number;
  readonly progressivo: number;
  readonly impresa_id: number | null;
  readonly versione: number;
}

/** The order, held until the end. */
export function holdOrder(tx: TenantTx, id: number): Promise<HeldOrder | undefined> {
  return tx.sql
    .selectFrom('ordini')
    .select(['id', 'anno', 'progressivo', 'stato', 'impresa_id', 'versione'])
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether its entries may still be answered. */
export function isAnswering({ stato }: Pick<HeldOrder, 'stato'>): boolean {
  return (answeringStates as readonly string[]).includes(stato);
}

type Caller = Pick<SignedIn, 'impresaId'>;

/** Whether the order is not of the firm whose account asks. */
export function isOthers({ impresa_id }: HeldOrder, { impresaId }: Caller): boolean {
  return impresaId !== null && impresa_id !== impresaId;
}

/** Whether the order was once of the firm whose account asks, and was given to others. */
export async function wasOwn(tx: TenantTx, id: number, caller: Caller): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ordini o where o.codistat = ${tx.codistat} and o.id = ${id} and ${takenFrom(caller)}`.execute(
    tx.sql,
  );
  return rows.length === 1;
}

/** Whether what the account did for the order comes too late: it is no longer being done, or by others. */
export function isLate(order: HeldOrder, caller: Caller): boolean {
  return !isAnswering(order) || isOthers(order, caller);
}

/** What is told of an order that something came too late for: of one that others have now, that it was taken back. */
export function lateOrder(order: HeldOrder, caller: Caller): LateOrder {
  const { anno, progressivo, stato } = order;
  return { numero: orderNumber(anno, progressivo), stato: isOthers(order, caller) ? 'annullato' : stato };
}

/** How the log of an order tells what came too late for it. */
export function lateWords(order: HeldOrder, caller: Caller, what: string): string {
  return isOthers(order, caller) ? workAnswers.arrivedFromOthers(what) : workAnswers.arrivedLate(what);
}

/** What a phone answered under that name, and to which order. */
export async function answerUnder(
  tx: TenantTx,
  invio: string,
): Promise<{ readonly id_ordine: number | null; readonly chi: string } | undefined> {
  return tx.sql
    .selectFrom('passi_lavori')
    .select(['id_ordine', 'chi'])
    .where('codistat', '=', tx.codistat)
    .where('invio', '=', invio)
    .executeTakeFirst();
}

export async function setOrderState(
  tx: TenantTx,
  order: HeldOrder,
  to: OrderState,
  step: Doer & { readonly motivo?: string | null | undefined },
): Promise<void> {
  await tx.sql
    .updateTable('ordini')
    .set({ stato: to, versione: sql<number>`versione + 1` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', order.id)
    .execute();
  const impresa_id = to === 'bozza' ? order.impresa_id : null;
  await logStep(tx, { id_ordine: order.id, da: order.stato, a: to, impresa_id, ...step });
}

export interface HeldEntry {
  readonly id: number;
  readonly numero: number;
  readonly stato: EntryState;
  readonly id_guasto: number | null;
}

export function holdEntry(tx: TenantTx, order: number, entry: number): Promise<HeldEntry | undefined> {
  return tx.sql
    .selectFrom('ordini_voci')
    .select(['id', 'numero', 'stato', 'id_guasto'])
    .where('codistat', '=', tx.codistat)
    .where('id_ordine', '=', order)
    .where('id', '=', entry)
    .forUpdate()
    .executeTakeFirst();
}

const returnsFault = (state: EntryState) => state === 'non_trovato' || state === 'rimandato';

/** The fault of an entry leaves the order, or comes back into it. */
async function followEntry(tx: TenantTx, fault: HeldFault, order: number, to: EntryState, doer: Doer) {
  if (returnsFault(to) && fault.stato === 'in_ordine' && fault.id_ordine === order) {
    await moveFault(tx, fault, { to: 'in_carico', mover: 'order', ordine: null, ...doer });
  }
  if (!returnsFault(to) && fault.stato === 'in_carico' && fault.id_ordine === null) {
    await moveFault(tx, fault, { to: 'in_ordine', mover: 'order', ordine: order, ...doer });
  }
}

/** Answers an entry; an order that was only assigned is under way then. */
export async function setEntry(
  tx: TenantTx,
  order: HeldOrder,
  entry: HeldEntry,
  { stato, motivo, ...doer }: Doer & { readonly stato: EntryState; readonly motivo: string | null },
): Promise<void> {
  const open = stato === 'da_fare';
  await tx.sql
    .updateTable('ordini_voci')
    .set({ stato, motivo, chi: open ? null : doer.chi, quando: open ? null : doer.now })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', entry.id)
    .execute();
  if (entry.id_guasto !== null && returnsFault(entry.stato) !== returnsFault(stato)) {
    const [fault] = await holdFaults(tx, [entry.id_guasto]);
    if (fault !== undefined) await followEntry(tx, fault, order.id, stato, doer);
  }
  if (order.stato === 'assegnato' && !open) await setOrderState(tx, order, 'in_corso', doer);
  else {
    await tx.sql
      .updateTable('ordini')
      .set({ versione: sql<number>`versione + 1` })
      .where('codistat', '=', tx.codistat)
      .where('id', '=', order.id)
      .execute();
  }
}
