/** Where the cells of a pasted block go. */
import type { Field } from '@lucerna/domain/field';
import type { CellChange, CellChoice, Pasted } from './cell-editing.ts';
import { readCell } from './read-cell.ts';

export interface PasteTarget {
  /** The keys of the rows on display, from the one with the focus down. */
  readonly ids: readonly number[];
  /** The columns on display, from the one with the focus to the right. */
  readonly fields: readonly Field[];
  isEditable(id: number, field: Field): boolean;
  choices(field: Field): readonly CellChoice[] | undefined;
}

export interface PastedBlock extends Pasted {
  readonly changes: readonly CellChange[];
}

/** Fills down and to the right from the focus; what falls outside or may not be changed is counted. */
export function pasteBlock(block: readonly (readonly string[])[], target: PasteTarget): PastedBlock {
  const changes: CellChange[] = [];
  let leftOut = 0;
  for (const [r, row] of block.entries()) {
    for (const [c, text] of row.entries()) {
      const [id, field] = [target.ids[r], target.fields[c]];
      if (id === undefined || field === undefined || !target.isEditable(id, field)) leftOut += 1;
      else changes.push({ id, key: field.key, value: readCell(field, text, target.choices(field)) });
    }
  }
  return { changes, cells: changes.length, leftOut };
}
