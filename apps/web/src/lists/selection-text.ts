/** What the footer says of the selection (design, section 4, Grid). */

import { noneOf } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';

export interface SelectionCount {
  readonly chosen: number;
  /** Of the chosen ones, how many the filter hides. */
  readonly hidden: number;
  /** The code of the only chosen element. */
  readonly code: string;
}

export interface SelectionText {
  /** In bold: a number, or the code. */
  readonly count: string;
  readonly words: string;
  readonly code: string;
}

export function selectionText(
  { gender, ...names }: Pick<KindNames, 'one' | 'gender'>,
  selection: SelectionCount,
): SelectionText {
  const { chosen, hidden, code } = selection;
  const one = gender === 'm' ? 'o' : 'a';
  const many = gender === 'm' ? 'i' : 'e';
  if (chosen === 0) {
    return { count: '', words: `${noneOf({ gender, ...names })} selezionat${one}`, code: '' };
  }
  const count = shownNumber(chosen);
  const chosenWords = `selezionat${chosen === 1 ? one : many}`;
  if (hidden === 0) {
    return {
      count,
      words: chosen === 1 && code !== '' ? `${chosenWords}: ` : chosenWords,
      code: chosen === 1 ? code : '',
    };
  }
  return { count, words: `${chosenWords}, ${hiddenByFilter(hidden, chosen)}`, code: '' };
}

/** Of the chosen ones, those that the filter hides: `1 non visibile con questo filtro`; of all no number. */
export function hiddenByFilter(hidden: number, chosen: number): string {
  const howMany = hidden === chosen ? '' : `${shownNumber(hidden)} `;
  return `${howMany}${hidden === 1 ? 'non visibile' : 'non visibili'} con questo filtro`;
}
