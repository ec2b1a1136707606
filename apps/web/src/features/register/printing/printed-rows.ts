/** Which rows go on paper, and what is said of them. */
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { countWords } from '../../../elements/count-words.ts';

/** About twenty sheets: nobody reads more on paper. */
export const MOST_ROWS = 500;

export type PrintedChoice = 'listed' | 'chosen' | 'none';

interface Printed {
  readonly names: KindNames;
  readonly choice: PrintedChoice;
  readonly rows: number;
  readonly total: number;
}

/** `29 di 1.498 punti luce`, `3 linee selezionate`, `40 centraline`: beneath the title. */
export function rowsWords({ names, choice, rows, total }: Printed): string {
  if (choice === 'none') return `${countWords(names, total, shownNumber)} nel registro`;
  if (choice === 'listed') {
    return rows === total
      ? countWords(names, rows, shownNumber)
      : `${shownNumber(rows)} di ${countWords(names, total, shownNumber)}`;
  }
  const [one, many] = names.gender === 'm' ? ['selezionato', 'selezionati'] : ['selezionata', 'selezionate'];
  return `${countWords(names, rows, shownNumber)} ${rows === 1 ? one : many}`;
}

/** What is not on paper; null where all is. */
export function leftOutWords(rows: number): string | null {
  if (rows <= MOST_ROWS) return null;
  return `In stampa vanno le prime ${shownNumber(MOST_ROWS)} righe di ${shownNumber(rows)}, nell'ordine dell'elenco. Per averle tutte c'è Esporta.`;
}
