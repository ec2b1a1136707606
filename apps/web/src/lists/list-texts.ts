/** What the register says of a kind, in good grammar (design, section 4, Empty, loading, error). */
import { noneOf } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';

/** The words that a list's sentences are made of. */
export type ListNames = Pick<KindNames, 'one' | 'many' | 'gender' | 'theMany'>;

export function noMatchTitle(names: Pick<KindNames, 'one' | 'gender'>): string {
  return `${noneOf(names)} corrisponde al filtro`;
}

export const noMatchText =
  'Prova con meno parole. Il + chiede che una parola ci sia, il − che non ci sia, le virgolette tengono insieme una frase.';

/** Where criteria narrow the list too. */
export const noMatchOfCriteria = 'Cambia o togli uno dei criteri, oppure prova con meno parole.';

export function emptyTitle(names: Pick<KindNames, 'one' | 'gender'>): string {
  return `${noneOf(names)} in archivio`;
}

export function emptyText({ gender }: Pick<KindNames, 'gender'>): string {
  return `Quando ce ne saranno, ${gender === 'm' ? 'li' : 'le'} vedrai qui e in mappa.`;
}

export function emptyTextForEditors({ gender }: Pick<KindNames, 'gender'>): string {
  return `Inserisci ${gender === 'm' ? 'il primo' : 'la prima'}, oppure importa un rilievo.`;
}

export function loadFailedTitle({ theMany }: Pick<KindNames, 'theMany'>): string {
  return `Non è stato possibile caricare ${theMany}`;
}

export function loadingText({ theMany }: Pick<KindNames, 'theMany'>, comune: string): string {
  return `Carico ${theMany} di ${comune}`;
}

export function gridLabel({ many }: Pick<KindNames, 'many'>): string {
  return `Elenco: ${many}`;
}
