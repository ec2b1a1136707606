import { shownNumber } from '@lucerna/domain/rules/shown-text';

/** What leaving the completion would lose: `12 celle di 3 elementi`. */
export function cellsWords(cells: number, elements: number): string {
  const of = elements === 1 ? '1 elemento' : `${shownNumber(elements)} elementi`;
  return `${cells === 1 ? '1 cella' : `${shownNumber(cells)} celle`} di ${of}`;
}
