/** What the grid and its tabs show of the cells that are edited. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { carrierFieldAbove } from '../../../form/carrier-fields.ts';
import type { CellEditing } from '../../../grid/cell-editing/cell-editing.ts';
import type { TabMark } from '../../../ui/GroupTabs.tsx';
import { notify } from '../../../ui/notify.ts';
import { cellChoices, type ReferenceTables } from './cell-choices.ts';
import { type CellEdits, isEditableField } from './cell-edits.ts';

/** The cells of a mode, as the grid asks for them. */
export function cellEditingOf(
  kind: Kind,
  edits: CellEdits,
  tableNow: () => FeatureTable | undefined,
  references: ReferenceTables,
  onVisit: CellEditing['onVisit'],
): CellEditing {
  const choices = new Map(kind.fields.map((field) => [field.key, cellChoices(field, references)]));
  return {
    ...{ kind, onVisit },
    isEditable(id, field) {
      const table = tableNow();
      const row = table?.rowOf(id);
      if (table === undefined || row === undefined || !isEditableField(field)) return false;
      const carrier = carrierFieldAbove(kind, field.key);
      if (carrier === undefined) return true;
      const edited = edits.edited(id, carrier);
      return (edited === undefined ? table.column(carrier).at(row) : edited) === null;
    },
    edited: edits.edited,
    fault: edits.fault,
    put: edits.put,
    undo: edits.undo,
    subscribe: edits.subscribe,
    choices: (field: Field) => choices.get(field.key),
    onPasted({ cells, leftOut }) {
      if (leftOut === 0) return;
      notify.warning(`Incollate ${shownNumber(cells)} celle`, {
        description: `Altre ${shownNumber(leftOut)} non avevano posto o non si possono modificare.`,
      });
    },
  };
}

/** `Potenza (W): Deve essere un numero` */
export function visitedFault(
  edits: CellEdits,
  visited: { readonly id: number; readonly field: Field } | null,
): string | undefined {
  const fault = visited === null ? undefined : edits.fault(visited.id, visited.field.key);
  return visited === null || fault === undefined ? undefined : `${fullLabel(visited.field)}: ${fault}`;
}

/** A tab is wrong where one of its cells is, else changed where one of them is. */
export function marksOf(kind: Kind, edits: CellEdits): Readonly<Record<string, TabMark>> {
  const marks: Record<string, TabMark> = {};
  for (const { id, values } of edits.changed()) {
    for (const key of Object.keys(values)) {
      const { group } = fieldOf(kind, key);
      if (group === undefined || marks[group] === 'wrong') continue;
      marks[group] = edits.fault(id, key) === undefined ? 'changed' : 'wrong';
    }
  }
  return marks;
}
