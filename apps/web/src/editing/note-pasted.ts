/** What is said of a block of a spreadsheet that did not go in whole. */
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { notify } from '../state/notify.ts';

export interface PastedCells {
  /** Cells that took a value. */
  readonly cells: number;
  /** Cells of the block that had no place, or may not be changed. */
  readonly leftOut: number;
}

export function pastedWords({ cells, leftOut }: PastedCells): { title: string; description: string } {
  return {
    title: cells === 1 ? 'Incollata 1 cella' : `Incollate ${shownNumber(cells)} celle`,
    description:
      leftOut === 1
        ? "Un'altra non aveva posto o non si può modificare."
        : `Altre ${shownNumber(leftOut)} non avevano posto o non si possono modificare.`,
  };
}

export function notePasted(pasted: PastedCells): void {
  if (pasted.leftOut === 0) return;
  const { title, description } = pastedWords(pasted);
  notify.warning(title, { description });
}
