import type { Intervention } from '@lucerna/domain/intervention';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { detailsOf } from './intervention-words.tsx';

const MOST_NAMED = 4;

/** What a question about interventions is about: the first of them by name, the others by their number. */
export function aboutThem(
  interventions: readonly Intervention[],
  codeOf: (one: Intervention) => string | null,
): string {
  const named = interventions
    .slice(0, MOST_NAMED)
    .map((one) => `${one.descrizione} (${detailsOf(one, codeOf(one))})`);
  const rest = interventions.length - named.length;
  const more = rest === 0 ? '' : rest === 1 ? ' e un altro' : ` e altri ${shownNumber(rest)}`;
  return `${named.join('; ')}${more}.`;
}
