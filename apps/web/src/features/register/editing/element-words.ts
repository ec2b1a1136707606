/** How an element is called in titles and questions. */

import type { Kind } from '@lucerna/domain/kind';
import type { KindNames } from '@lucerna/domain/kind-description';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { countWords } from '../../../elements/count-words.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';

/** `0201`; a `#12` where the element has no code. */
function codeOf(kind: Kind, values: Draft): string {
  const code = draftValue(values, kind.code);
  return code === null || code === '' ? `#${draftValue(values, kind.key) ?? ''}` : String(code);
}

/** What people call it: its code or, where the kind has none but the key, what it is. */
export function nameOf(kind: Kind, values: Draft): string {
  const name = kind.calledBy === undefined ? null : draftValue(values, kind.calledBy);
  return name === null || name === '' ? codeOf(kind, values) : String(name);
}

/** Names one element among those of all kinds, for the page alone. */
export function elementKey({ segment }: Pick<Kind, 'segment'>, id: number): string {
  return `${segment} ${id}`;
}

/** `Punto luce 0201, Viale dei Tigli`: what a question is about. */
export function elementWords(kind: Kind, values: Draft): string {
  const description = draftValue(values, kind.description);
  const name = `${capitalised(kind.names.one)} ${codeOf(kind, values)}`;
  return description === null || description === '' ? name : `${name}, ${description}`;
}

/** `Nuovo punto luce`, `Nuova centralina`. */
export function newWords({ one, gender }: KindNames): string {
  return `${gender === 'm' ? 'Nuovo' : 'Nuova'} ${one}`;
}

/** `1 modifica non salvata`, `5 modifiche non salvate`. */
export function changesWords(count: number): string {
  return count === 1 ? '1 modifica non salvata' : `${count} modifiche non salvate`;
}

/** `12 punti luce inseriti`, `1 linea inserita`. */
export function madeWords(names: KindNames, count: number, shown: (n: number) => string): string {
  const [one, many] = names.gender === 'm' ? ['inserito', 'inseriti'] : ['inserita', 'inserite'];
  return `${countWords(names, count, shown)} ${count === 1 ? one : many}`;
}

/** `12 punti luce non salvati`, `1 linea non salvata`. */
export function unsavedWords(names: KindNames, count: number): string {
  const [one, many] = names.gender === 'm' ? ['salvato', 'salvati'] : ['salvata', 'salvate'];
  return `${countWords(names, count, shownNumber)} non ${count === 1 ? one : many}`;
}

/** `Anche altri 18 campi, che qui non si vedono, vengono da 0201.` */
export function hiddenWords(from: string, count: number): string {
  const what =
    count === 1
      ? 'un altro campo, che qui non si vede, viene'
      : `altri ${count} campi, che qui non si vedono, vengono`;
  return `Anche ${what} ${from}.`;
}
