import type { DeletedElement } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { elementWords } from '../editing/element-words.ts';

/** What people call an element that was deleted. */
export function deletedWords(kind: Kind, { id, codice, descrizione }: DeletedElement): string {
  return elementWords(kind, { [kind.key]: id, [kind.code]: codice, [kind.description]: descrizione });
}
