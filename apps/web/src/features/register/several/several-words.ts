/** What the dialog of several at once says, in good grammar. */
import { noneOf } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { countWords } from '../../../elements/count-words.ts';
import { hiddenByFilter } from '../../../lists/selection-text.ts';

export function introduction(names: KindNames, count: number, hidden: number): string {
  const [one, many, all] =
    names.gender === 'm' ? ['selezionato', 'selezionati', 'tutti'] : ['selezionata', 'selezionate', 'tutte'];
  const unseen = hidden === 0 ? '' : `, ${hiddenByFilter(hidden, count)}`;
  const on = count === 1 ? 'da modificare' : `da modificare su ${all}`;
  return `${countWords(names, count, shownNumber)} ${count === 1 ? one : many}${unseen}. Scegli i campi ${on}.`;
}

/** How many elements the values would change; `''` while no field is chosen. */
export function summary(names: KindNames, fields: number, changing: number, count: number): string {
  if (fields === 0) return '';
  if (changing === 0) return `${noneOf(names)} cambia.`;
  return `${changing === 1 ? 'Cambia' : 'Cambiano'} ${countWords(names, changing, shownNumber)} su ${shownNumber(count)}.`;
}
