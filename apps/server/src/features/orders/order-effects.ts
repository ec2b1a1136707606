/** What a step of an order does to its faults and interventions, in the same transaction. */
import { workMessages } from '@lucerna/domain/messages';
import type { OrderState } from '@lucerna/domain/rules/work/order-steps';
import type { TenantTx } from '../../db/database.ts';
import { conflict } from '../../http/fault.ts';
import { type HeldOrder, setOrderState } from '../../work/answer-entry.ts';
import { type Doer, holdFaultsOf, moveFault } from '../../work/move-fault.ts';
import { workAnswers } from '../../work/work-answers.ts';
import { faultsDone, pendingOf, releaseFaults, unanswered } from './queries.ts';

/** The faults of the order are in it now. */
async function giveOut(tx: TenantTx, order: HeldOrder, doer: Doer): Promise<void> {
  for (const fault of await holdFaultsOf(tx, order.id)) {
    if (fault.stato === 'in_carico') await moveFault(tx, fault, { to: 'in_ordine', mover: 'order', ...doer });
  }
}

/** The faults that nobody has repaired go back; out of the order too where it is annulled. */
async function takeBack(tx: TenantTx, order: HeldOrder, doer: Doer, keep: boolean): Promise<void> {
  for (const fault of await holdFaultsOf(tx, order.id)) {
    if (fault.stato !== 'in_ordine') continue;
    const ordine = keep ? order.id : null;
    await moveFault(tx, fault, { to: 'in_carico', mover: 'order', ordine, ...doer });
  }
  if (!keep) await releaseFaults(tx, order.id, []);
}

/** Confirms pending interventions, as their own screen does: what they change is written, a conflict is thrown. */
export type Confirm = (
  tx: TenantTx,
  ids: readonly number[],
  user: { readonly id: number; readonly username: string },
) => Promise<unknown>;

/** Who takes a step, when, why, and how interventions are confirmed. */
export interface OrderMove extends Doer {
  readonly motivo: string | null;
  readonly account: number;
  readonly confirm: Confirm;
}

/** Confirms what was done and closes its faults; one whose entry was answered as done is repaired by this. */
async function verify(
  tx: TenantTx,
  order: HeldOrder,
  { confirm, account, chi, now }: OrderMove,
): Promise<void> {
  const doer = { chi, now };
  const pending = await pendingOf(tx, order.id);
  if (pending.length > 0) await confirm(tx, pending, { id: account, username: chi });
  const done = await faultsDone(tx, order.id);
  for (const fault of await holdFaultsOf(tx, order.id)) {
    let held = fault;
    if (fault.stato === 'in_ordine' && done.has(fault.id)) {
      await moveFault(tx, fault, { to: 'riparato', mover: 'hand', motivo: workAnswers.verified, ...doer });
      held = { ...fault, stato: 'riparato' };
    }
    if (held.stato === 'riparato')
      await moveFault(tx, held, { to: 'chiuso', mover: 'confirmation', ...doer });
  }
}

/** Takes the step, which the table has. */
export async function takeStep(
  tx: TenantTx,
  order: HeldOrder,
  to: OrderState,
  move: OrderMove,
): Promise<void> {
  const { motivo, chi, now } = move;
  const doer = { chi, now };
  if (to === 'eseguito') {
    const mancano = await unanswered(tx, order.id);
    if (mancano > 0) throw conflict(workMessages.entriesMissing(mancano), { mancano });
  }
  await setOrderState(tx, order, to, { ...doer, motivo });
  if (to === 'assegnato' && order.stato === 'bozza') await giveOut(tx, order, doer);
  if (to === 'bozza') await takeBack(tx, order, doer, true);
  if (to === 'annullato') await takeBack(tx, order, doer, false);
  if (to === 'verificato') await verify(tx, order, move);
}
