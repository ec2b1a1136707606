/** Going to the cells that wait to be filled. */
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { wantedFields } from '@lucerna/domain/rules/completeness';
import type { RefObject } from 'react';
import type { CellEditing } from '../../../grid/cell-editing/cell-editing.ts';
import type { DataGridHandle } from '../../../grid/DataGrid.tsx';

interface Grid {
  readonly grid: RefObject<DataGridHandle | null>;
  readonly chooseGroup: (group: string) => void;
}

/** Puts the focus on a cell of a tab that was just opened: its columns are there after the next drawing. */
export function focusIn(grid: Grid['grid'], id: number, key: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => grid.current?.focusCell(id, key)));
}

/** The next cell behind the visited one, row by row, whatever tab it stands in; from the end it begins anew. */
export function showMissing(
  kind: Kind,
  editing: CellEditing,
  visited: { readonly id: number; readonly field: Field } | null,
  { grid, chooseGroup }: Grid,
): void {
  const ids = grid.current?.displayedIds() ?? [];
  const fields = wantedFields(kind);
  const from = Math.max(0, visited === null ? 0 : ids.indexOf(visited.id));
  // The rest of the visited row first; what stands before its cell comes last.
  const behind = visited === null ? -1 : fields.findIndex(({ key }) => key === visited.field.key);
  const isMissing = (id: number) => (field: Field) =>
    editing.isEditable(id, field) && editing.isMissing(id, field);
  for (let step = 0; step <= ids.length; step += 1) {
    const id = ids[(from + step) % ids.length];
    if (id === undefined) return;
    const field = fields.slice(step === 0 ? behind + 1 : 0).find(isMissing(id));
    if (field === undefined) continue;
    chooseGroup(field.group ?? '');
    focusIn(grid, id, field.key);
    return;
  }
}
