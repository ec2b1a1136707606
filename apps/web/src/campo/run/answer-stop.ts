/** What somebody answers in front of a stop, as it is kept and sent. */
import type { EntryState } from '@lucerna/domain/rules/work/order-steps';
import { beginDraft, putWork, queue } from '../keep/queue.ts';
import type { KeptStop } from '../records/round.ts';
import { chosen, draftOn } from './compose.ts';
import type { ElementFacts } from './element.ts';
import { go } from './route.ts';
import { sendNow } from './sending.ts';
import { answerOf, doneFor } from './stops.ts';

export async function answerStop(
  stop: KeptStop,
  giro: number,
  answer: { readonly stato: EntryState; readonly motivo: string | null },
): Promise<void> {
  await putWork(answerOf(stop, giro, answer, { invio: crypto.randomUUID(), now: new Date() }));
  void sendNow();
}

/** Opens the form of what was done there; goes on with what was typed for the stop before. */
export async function recordForStop(
  stop: KeptStop,
  giro: number,
  element: ElementFacts,
  operator: string,
): Promise<void> {
  const own = queue.get().drafts.find(({ perche }) => perche?.voce === stop.voce);
  const now = new Date();
  const begun = { ...draftOn(element, crypto.randomUUID(), now), perche: doneFor(stop, giro) };
  const draft = own ?? (stop.azione === null ? begun : chosen(begun, stop.azione, operator, now));
  if (own === undefined) await beginDraft(draft);
  go({ screen: 'registra', draft: draft.id });
}
