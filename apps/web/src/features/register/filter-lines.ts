import type { Kind } from '@lucerna/domain/kind';
import { criteriaWords } from '../../lists/criteria/criteria-words.ts';
import type { RegisterView } from './use-register-view.ts';

/** What narrows the list, in words: for what goes where the page does not: a file, paper. */
export function filterLines(
  kind: Kind,
  { filter, choice }: RegisterView,
): readonly { readonly label: string; readonly text: string }[] {
  const chosen = choice?.choice.options.find(({ value }) => value === choice.value);
  const all = choice === undefined || chosen?.value === choice.choice.all;
  return [
    { label: 'Ricerca', text: filter.applied.trim() },
    { label: 'Criteri', text: criteriaWords(filter.criteria, kind) },
    { label: choice?.choice.label ?? '', text: all ? '' : (chosen?.label ?? '') },
  ].filter(({ text }) => text !== '');
}
