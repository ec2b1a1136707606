/** What the register says of a kind, in good grammar (design, section 4, Empty, loading, error). */
import { type KindNames, noneOf } from '@lucerna/domain/kind';

export function noMatchTitle(names: Pick<KindNames, 'one' | 'gender'>): string {
  return `${noneOf(names)} corrisponde al filtro`;
}

export const noMatchText =
  'Prova con meno parole. Il + chiede che una parola ci sia, il − che non ci sia, le virgolette tengono insieme una frase.';

export function emptyTitle(names: KindNames): string {
  return `${noneOf(names)} in archivio`;
}

export function emptyText({ gender }: KindNames): string {
  return `Quando ce ne saranno, ${gender === 'm' ? 'li' : 'le'} vedrai qui e in mappa.`;
}

export function emptyTextForEditors({ gender }: KindNames): string {
  return `Inserisci ${gender === 'm' ? 'il primo' : 'la prima'}, oppure importa un rilievo.`;
}

export function loadFailedTitle({ theMany }: KindNames): string {
  return `Non è stato possibile caricare ${theMany}`;
}

export function loadingText({ theMany }: KindNames, comune: string): string {
  return `Carico ${theMany} di ${comune}`;
}

export function gridLabel({ many }: KindNames): string {
  return `Elenco: ${many}`;
}
