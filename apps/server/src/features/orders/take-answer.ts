/** What became of an entry of an order, as the desk says it, or a phone: under its own name once, and even when late. */
import type { EntryState } from '@lucerna/domain/rules/work/order-steps';
import type { TenantTx } from '../../db/database.ts';
import { waitTurn } from '../../db/turn.ts';
import { invalid } from '../../http/fault.ts';
import type { SignedIn } from '../../sign-in/signed-in.ts';
import {
  answerUnder,
  type HeldEntry,
  type HeldOrder,
  isLate,
  lateWords,
  setEntry,
} from '../../work/answer-entry.ts';
import { type Doer, logStep } from '../../work/move-fault.ts';
import { workAnswers } from '../../work/work-answers.ts';

/** Who answers, by which account, and when. */
export interface Answerer extends Doer {
  readonly account: Pick<SignedIn, 'impresaId'>;
}

export interface EntryAnswer {
  readonly stato: EntryState;
  readonly motivo: string | null;
  /** The phone's name for it. */
  readonly invio: string | undefined;
}

/**
 * Takes the answer, or notes that it came when the order was no longer being done, or its entry was there no longer. One that
 * came before changes nothing.
 */
export async function takeAnswer(
  tx: TenantTx,
  held: HeldOrder,
  entry: HeldEntry | undefined,
  { invio, ...answer }: EntryAnswer,
  { account, ...doer }: Answerer,
): Promise<void> {
  if (invio !== undefined) await waitTurn(tx, `invio ${invio}`);
  const before = invio === undefined ? undefined : await answerUnder(tx, invio);
  if (before !== undefined) {
    if (before.id_ordine === held.id && before.chi === doer.chi) return;
    throw invalid({ invio: workAnswers.sentOtherwise });
  }
  const answering = !isLate(held, account);
  if (answering && entry !== undefined) await setEntry(tx, held, entry, { ...answer, ...doer });
  if (invio === undefined) return;
  if (entry === undefined) {
    const motivo = workAnswers.goneEntryWords(answer.stato, answer.motivo);
    await logStep(tx, { id_ordine: held.id, da: held.stato, a: held.stato, motivo, invio, ...doer });
    return;
  }
  const words = workAnswers.entryWords(entry.numero, answer.stato, answer.motivo);
  const a = answering && answer.stato !== 'da_fare' ? 'in_corso' : held.stato;
  const motivo = answering ? words : lateWords(held, account, words);
  await logStep(tx, { id_ordine: held.id, da: a, a, motivo, invio, ...doer });
}
