/** What the maintenance screens say, in good grammar. */
import type { KindNames } from '@lucerna/domain/kind-description';
import { allOf } from '@lucerna/domain/rules/italian-article';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { hiddenByFilter } from '../../lists/selection-text.ts';

/** `3 punti luce`, `1 linea`. */
export function countWords({ one, many }: KindNames, count: number): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

function ending({ gender }: KindNames, count: number): string {
  if (gender === 'm') return count === 1 ? 'o' : 'i';
  return count === 1 ? 'a' : 'e';
}

/** `5 scelti`, `1 scelta`. */
export function chosenWords(names: KindNames, count: number): string {
  return `${shownNumber(count)} scelt${ending(names, count)}`;
}

/** Chosen ones that the filter hides: `5 scelti, 1 non visibile con questo filtro`. */
export function hiddenWords(names: KindNames, chosen: number, hidden: number): string {
  return `${chosenWords(names, chosen)}, ${hiddenByFilter(hidden, chosen)}`;
}

/** `Scegli tutti i 42`, `Scegli tutte le 8`. */
export function chooseAllWords({ gender }: KindNames, count: number): string {
  return `Scegli ${allOf(gender, count, shownNumber(count))}`;
}

export function filteredWords(names: KindNames, count: number): string {
  return `${shownNumber(count)} filtrat${ending(names, count)}`;
}

/** Elements that somebody deleted, or that an address names and the municipality does not have. */
export function goneText(names: KindNames, count: number): string {
  const gone = count === 1 ? `non c'è più: è stat${ending(names, 1)} tolt${ending(names, 1)}` : '';
  const many = `non ci sono più: sono stat${ending(names, 2)} tolt${ending(names, 2)}`;
  return `${countWords(names, count)} ${count === 1 ? gone : many} dalla selezione`;
}

export function removedText(names: KindNames, count: number): string {
  return `${countWords(names, count)} tolt${ending(names, count)} dalla selezione`;
}

/** What an intervention is to be inserted on: `Su 3 punti luce: 0530, 0531, 0532.` */
export function onWhat(names: KindNames, codes: readonly string[]): string {
  const shown = codes.slice(0, 8).join(', ');
  const more = codes.length > 8 ? ` e altr${ending(names, 2)} ${shownNumber(codes.length - 8)}` : '';
  return `Su ${countWords(names, codes.length)}: ${shown}${more}.`;
}

/** `1 intervento scelto`, `3 interventi scelti`. */
export function chosenInterventions(count: number): string {
  return count === 1 ? '1 intervento scelto' : `${shownNumber(count)} interventi scelti`;
}
