/**
 * What a cell of one field looks like where words alone are not enough (the symbol of a lamp, of a cabinet):
 * a component that whoever shows the grid registers under the field's key. The grid itself knows no field.
 */
import type { Cell } from '@lucerna/contract/columns';
import type { ComponentType } from 'react';

export interface CellSlotProps {
  /** The key of the row's element. */
  readonly id: number;
  readonly value: Cell;
  /** The value in words, as the search finds it; never empty, for an empty cell has no slot. */
  readonly text: string;
  /** What another field of the same row holds. */
  beside(key: string): Cell;
}

export type CellSlot = ComponentType<CellSlotProps> & {
  /** About how many characters it shows, where that is more than its value in words. */
  readonly characters?: number;
};
export type CellSlots = Readonly<Record<string, CellSlot>>;
