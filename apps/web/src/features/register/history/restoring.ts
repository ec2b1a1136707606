/** Going back: to an earlier state of an element, or before a change of several. Each asks first. */
import { editingCalls, type HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages, questions } from '@lucerna/domain/messages';
import { call } from '../../../api/call.ts';
import { refreshAfterWrite } from '../../../elements/after-write.ts';
import { undoQuestion } from '../../../elements/history-words.ts';
import { anyElement, sayFailed, undoChanges } from '../../../elements/undo-operation.ts';
import { ask } from '../../../state/ask.ts';
import { closeNoticesAbout, notify } from '../../../state/notify.ts';
import type { Element } from '../editing/edit-session.ts';
import { elementKey } from '../editing/element-words.ts';

export interface Restoration {
  readonly id: number;
  /** The version that comes back. */
  readonly version: number;
  /** The version that the element has now, as the page knows it. */
  readonly current: number;
  /** What the question says: which element, and back to when. */
  readonly about: string;
}

/** True once the element is what it was. */
export async function restore(kind: Kind, restoration: Restoration): Promise<boolean> {
  if (!(await ask({ title: questions.generic, text: restoration.about }))) return false;
  return bringBack(kind, restoration, featureMessages.saved);
}

/** Brings an element back that was just deleted, without asking: `deleted` is what it was. */
export function undoDeletion(kind: Kind, { id, version }: Pick<Element, 'id' | 'version'>): Promise<boolean> {
  // The deletion is a version of its own, and nothing else can have been written upon what is deleted.
  return bringBack(kind, { id, version, current: version + 1 }, 'Eliminazione annullata');
}

async function bringBack(
  kind: Kind,
  { id, version, current }: Omit<Restoration, 'about'>,
  done: string,
): Promise<boolean> {
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
  closeNoticesAbout(elementKey(kind, id));
  notify.success(done);
  await refreshAfterWrite(kind);
  return true;
}

/** Takes back what was done to several, of which the line is one; it may be long ago. */
export async function askToUndo(kind: Kind, line: HistoryLine): Promise<void> {
  if (line.operazione === null || !(await ask({ title: questions.generic, text: undoQuestion(line) })))
    return;
  const names = line.origine === 'insieme' ? anyElement : kind.names;
  await undoChanges({ id: line.operazione, names, made: line.azione === 'inserimento' });
}
