/** How an element is called in titles and questions. */
import type { Kind, KindNames } from '@lucerna/domain/kind';
import { type Draft, draftValue } from '../../../form/draft.ts';

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}

/** `0201`; a `#12` where the element has no code. */
export function codeOf(kind: Kind, values: Draft): string {
  const code = draftValue(values, kind.code);
  return code === null || code === '' ? `#${draftValue(values, kind.key) ?? ''}` : String(code);
}

/** What people call it: its code or, where the kind has none but the key, what it is. */
export function nameOf(kind: Kind, values: Draft): string {
  const description = kind.code === kind.key ? draftValue(values, kind.description) : null;
  return description === null || description === '' ? codeOf(kind, values) : String(description);
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

/** `3 punti luce`, `1 linea`. */
export function countWords({ one, many }: KindNames, count: number, shown: (n: number) => string): string {
  return `${shown(count)} ${count === 1 ? one : many}`;
}
