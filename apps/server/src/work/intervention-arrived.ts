/** What an intervention does to what it was done for: the fault is repaired, the entry of the order answered. */
import type { LateOrder } from '@lucerna/contract/late-order';
import type { DoneFor } from '@lucerna/domain/intervention-details';
import { fieldFaults } from '@lucerna/domain/messages';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { invalid } from '../http/fault.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import {
  type HeldOrder,
  holdEntry,
  holdOrder,
  isLate,
  isOthers,
  lateOrder,
  lateWords,
  setEntry,
  wasOwn,
} from './answer-entry.ts';
import { type Doer, holdEndOfJoins, holdFaults, logStep, moveFault } from './move-fault.ts';
import { seenFaults } from './scope.ts';
import { workAnswers } from './work-answers.ts';

type Entry = NonNullable<Awaited<ReturnType<typeof holdEntry>>>;

/** What interventions that were just inserted were done for, and by whom. */
export interface Arrival {
  readonly doneFor: DoneFor;
  readonly account: SignedIn;
  /** Sent under an `invio`: it may have waited for days. */
  readonly fromPhone: boolean;
  readonly now: Date;
}

interface Target {
  readonly guasto: number | null;
  readonly order: HeldOrder | null;
  readonly entry: Entry | null;
}

const unknown = (field: string) => invalid({ [field]: fieldFaults.unknownReference });

async function seesFault(tx: TenantTx, id: number, account: SignedIn): Promise<boolean> {
  const { rows } = await sql`
    select 1 from guasti g where g.codistat = ${tx.codistat} and g.id = ${id} and ${seenFaults(account)}`.execute(
    tx.sql,
  );
  return rows.length === 1;
}

/**
 * Whether it may have been done for that order: one's own, which one has seen though it was taken back since, or one that
 * others were given while it waited on a phone.
 */
async function mayName(tx: TenantTx, order: HeldOrder, { account, fromPhone }: Arrival): Promise<boolean> {
  return !isOthers(order, account) || (fromPhone && (await wasOwn(tx, order.id, account)));
}

/** What it was done for, held; 422 where the account knows no such one. */
async function targetOf(tx: TenantTx, arrival: Arrival): Promise<Target> {
  const { doneFor, account, fromPhone } = arrival;
  const { guasto, ordine, voce } = doneFor;
  const order = ordine === undefined ? null : ((await holdOrder(tx, ordine)) ?? null);
  if (ordine !== undefined && (order === null || !(await mayName(tx, order, arrival))))
    throw unknown('ordine');
  const entry = voce === undefined || order === null ? null : ((await holdEntry(tx, order.id, voce)) ?? null);
  // It may have been taken out of the order while the phone was away.
  if (voce !== undefined && entry === null && !fromPhone) throw unknown('voce');
  const named = guasto ?? entry?.id_guasto ?? null;
  if (named === null) return { guasto: null, order, entry };
  const fault = (await holdEndOfJoins(tx, named))?.id;
  if (fault === undefined) throw unknown('guasto');
  const isOfEntry = guasto === undefined || guasto === entry?.id_guasto;
  if (isOfEntry || (await seesFault(tx, fault, account))) return { guasto: fault, order, entry };
  // A firm's people see a fault no more once its order is taken back: what they did meanwhile is kept with the order.
  if (fromPhone && order !== null) return { guasto: null, order, entry };
  throw unknown('guasto');
}

async function link(tx: TenantTx, ids: readonly number[], { guasto, order, entry }: Target): Promise<void> {
  await sql`
    insert into interventi_lavori (codistat, id_intervento, id_guasto, id_ordine, id_voce)
    select ${tx.codistat}, i, ${guasto}::integer, ${order?.id ?? null}::integer, ${entry?.id ?? null}::integer
    from unnest(${[...ids]}::integer[]) i`.execute(tx.sql);
}

/**
 * Ties interventions that were just inserted to what they were done for. What comes too late (an order taken back while
 * the phone was away) is kept and tied all the same: it was done.
 */
export async function interventionsArrived(
  tx: TenantTx,
  ids: readonly number[],
  arrival: Arrival,
): Promise<void> {
  const { doneFor, account, now } = arrival;
  if (doneFor.voce !== undefined && doneFor.ordine === undefined)
    throw invalid({ ordine: fieldFaults.required });
  const target = await targetOf(tx, arrival);
  const { guasto, order, entry } = target;
  if (guasto === null && order === null) return;
  // What others did for an order stands with its fault: the firm that has the order now does not see it.
  const isAnothers = order !== null && isOthers(order, account);
  if (!isAnothers || guasto !== null)
    await link(tx, ids, isAnothers ? { ...target, order: null, entry: null } : target);
  const doer = { chi: account.username, now };
  if (order !== null && isLate(order, account)) {
    const motivo = lateWords(order, account, workAnswers.interventionWords(ids.length));
    await logStep(tx, { id_ordine: order.id, da: order.stato, a: order.stato, motivo, ...doer });
  }
  if (order !== null && entry !== null && !isLate(order, account) && entry.stato !== 'fatto') {
    await setEntry(tx, order, entry, { stato: 'fatto', motivo: null, ...doer });
  }
  if (guasto === null) return;
  await repair(tx, guasto, doer);
}

/** The order that an intervention was done for, where it is no longer being done: whoever sent it is told. */
export async function lateOrderOf(
  tx: TenantTx,
  { ordine }: DoneFor,
  account: SignedIn,
): Promise<LateOrder | undefined> {
  const order = ordine === undefined ? undefined : await holdOrder(tx, ordine);
  return order === undefined || !isLate(order, account) ? undefined : lateOrder(order, account);
}

/** Repaired, by way of being taken into work where nobody had. */
async function repair(tx: TenantTx, id: number, doer: Doer): Promise<void> {
  for (const to of ['in_carico', 'riparato'] as const) {
    const [fault] = await holdFaults(tx, [id]);
    const isNext = to === 'in_carico' ? ['nuovo'] : ['in_carico', 'in_ordine'];
    if (fault === undefined || !isNext.includes(fault.stato)) continue;
    await moveFault(tx, fault, { to, mover: 'intervention', ...doer });
  }
}

/** Closes the faults that those interventions, confirmed now, have repaired. */
export async function interventionsConfirmed(
  tx: TenantTx,
  ids: readonly number[],
  doer: Doer,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct id_guasto as id from interventi_lavori
    where codistat = ${tx.codistat} and id_intervento = any(${[...ids]}::integer[]) and id_guasto is not null`.execute(
    tx.sql,
  );
  for (const fault of await holdFaults(
    tx,
    rows.map(({ id }) => id),
  )) {
    if (fault.stato === 'riparato')
      await moveFault(tx, fault, { to: 'chiuso', mover: 'confirmation', ...doer });
  }
}
