/** Going back: to an earlier state of an element, or before a change of several. Each asks first. */
import { editingCalls, undoOperation } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages, questions } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ask } from '../../../ui/ask.ts';
import { notify } from '../../../ui/notify.ts';
import { refreshAfterWrite } from '../editing/after-write.ts';
import { countWords } from '../editing/element-words.ts';

export interface Restoration {
  readonly id: number;
  /** The version that comes back. */
  readonly version: number;
  /** The version that the element has now, as the page knows it. */
  readonly current: number;
  /** What the question says: which element, and back to when. */
  readonly about: string;
}

function sayFailed(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // What is broken is named: something that the element hung on is gone.
  const fields = Object.values(error.fields);
  const description = [error.message, ...fields.filter((text) => text !== error.message)].join(' ');
  notify.error(featureMessages.saveFailed, { description });
}

/** True once the element is what it was. */
export async function restore(kind: Kind, restoration: Restoration): Promise<boolean> {
  const { id, version, current, about } = restoration;
  if (!(await ask({ title: questions.generic, text: about }))) return false;
  try {
    await call(editingCalls[kind.segment].restore, {
      params: { id: String(id) },
      body: { versione: version },
      headers: { 'If-Match': `"${current}"` },
    });
  } catch (error) {
    sayFailed(error);
    await refreshAfterWrite(kind);
    return false;
  }
  notify.success(featureMessages.saved);
  await refreshAfterWrite(kind);
  return true;
}

/** Takes a change of several elements back, without asking: who pressed `Annulla` has just made it. */
export async function undoSeveral(kind: Kind, operation: number): Promise<void> {
  try {
    const { data } = await call(undoOperation, { params: { id: String(operation) } });
    notify.success('Modifica annullata', { description: undoneWords(kind, data.annullati, data.saltati) });
  } catch (error) {
    sayFailed(error);
  }
  await refreshAfterWrite(kind);
}

/** The same from the history, where it may be long ago. */
export async function askToUndoSeveral(kind: Kind, operation: number): Promise<void> {
  const text =
    'La modifica multipla viene annullata su tutti gli elementi che nel frattempo non sono cambiati.';
  if (await ask({ title: questions.generic, text })) await undoSeveral(kind, operation);
}

/** `12 punti luce come prima, 1 lasciato com'è perché è cambiato nel frattempo` */
export function undoneWords({ names }: Kind, undone: number, skipped: number): string {
  const first = `${countWords(names, undone, shownNumber)} come prima`;
  if (skipped === 0) return first;
  const left = names.gender === 'm' ? ['lasciato', 'lasciati'] : ['lasciata', 'lasciate'];
  return skipped === 1
    ? `${first}, 1 ${left[0]} com'è: è cambiat${names.gender === 'm' ? 'o' : 'a'} nel frattempo`
    : `${first}, ${shownNumber(skipped)} ${left[1]} come sono: sono cambiat${names.gender === 'm' ? 'i' : 'e'} nel frattempo`;
}
