/** Taking a change or an insertion of several elements back as one. */
import { undoOperation } from '@lucerna/contract/endpoints/editing';
import type { KindNames } from '@lucerna/domain/kind-description';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { featureMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { notify } from '../state/notify.ts';
import { refreshAfterWrite } from './after-write.ts';
import { countWords } from './count-words.ts';

/** What of an element is named in words that count several. */
export type CountedNames = Pick<KindNames, 'one' | 'many' | 'gender'>;

/** Elements of several kinds. */
export const anyElement: CountedNames = { one: 'elemento', many: 'elementi', gender: 'm' };

export function sayFailed(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  // What is broken is named: something that the element hung on is gone.
  const fields = Object.values(error.fields);
  const description = [error.message, ...fields.filter((text) => text !== error.message)].join(' ');
  notify.error(featureMessages.saveFailed, { description, fault: error });
}

/** An operation, and what its elements are called. */
export interface Operation {
  readonly id: number;
  readonly names: CountedNames;
  /** Its elements were not there before: they go again. */
  readonly made?: boolean;
}

/** Without asking: who pressed `Annulla` has just made it. Its elements may be of any kind. */
export async function undoChanges({ id, names, made = false }: Operation): Promise<void> {
  try {
    const { data } = await call(undoOperation, { params: { id: String(id) } });
    const words = made ? removedWords : undoneWords;
    notify.success(made ? 'Inserimento annullato' : 'Modifica annullata', {
      description: words(names, data.annullati, data.saltati),
    });
  } catch (error) {
    sayFailed(error);
  }
  await refreshEveryKind();
}

/** After elements of whatever kind were written. */
export async function refreshEveryKind(): Promise<void> {
  await Promise.all(kinds.map(refreshAfterWrite));
}

/** `12 punti luce come prima, 1 lasciato com'è: è cambiato nel frattempo, o ciò a cui era collegato non c'è più` */
function undoneWords(names: CountedNames, undone: number, skipped: number): string {
  const first = `${countWords(names, undone, shownNumber)} come prima`;
  if (skipped === 0) return first;
  const [one, many] = names.gender === 'm' ? ['o', 'i'] : ['a', 'e'];
  return skipped === 1
    ? `${first}, 1 lasciat${one} com'è: è cambiat${one} nel frattempo, o ciò a cui era collegat${one} non c'è più`
    : `${first}, ${shownNumber(skipped)} lasciat${many} come sono: sono cambiat${many} nel frattempo, o ciò a cui erano collegat${many} non c'è più`;
}

/** `12 punti luce eliminati, 1 lasciato: nel frattempo è cambiato, o qualcosa vi è stato collegato` */
function removedWords(names: CountedNames, removed: number, skipped: number): string {
  const [one, many] = names.gender === 'm' ? ['o', 'i'] : ['a', 'e'];
  const first = `${countWords(names, removed, shownNumber)} eliminat${removed === 1 ? one : many}`;
  if (skipped === 0) return first;
  return skipped === 1
    ? `${first}, 1 lasciat${one}: nel frattempo è cambiat${one}, o qualcosa vi è stato collegato`
    : `${first}, ${shownNumber(skipped)} lasciat${many}: nel frattempo sono cambiat${many}, o qualcosa vi è stato collegato`;
}
