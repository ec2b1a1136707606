/** What the grid and its tabs show of the cells that are edited. */

import { type Field, fullLabel, isBlank } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { wantedFields } from '@lucerna/domain/rules/completeness';
import { mayDisagree, siglaDisagreements } from '@lucerna/domain/rules/lamp-sigla';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { notePasted } from '../../../editing/note-pasted.ts';
import type { CellEditing } from '../../../grid/cell-editing/cell-editing.ts';
import type { TabMark } from '../../../ui/GroupTabs.tsx';
import { cellChoices, type ReferenceTables } from './cell-choices.ts';
import { type CellEdits, isEditableField } from './cell-edits.ts';
import type { MissingByTab } from './missing.ts';

/** The cells of a mode, as the grid asks for them. */
export function cellEditingOf(
  kind: Kind,
  edits: CellEdits,
  tableNow: () => FeatureTable | undefined,
  references: ReferenceTables,
  onVisit: CellEditing['onVisit'],
): CellEditing {
  const wanted = new Set(wantedFields(kind).map(({ key }) => key));
  const choices = new Map(kind.fields.map((field) => [field.key, cellChoices(field, references)]));
  return {
    kind,
    onVisit,
    isEditable(id, field) {
      const table = tableNow();
      const row = table?.rowOf(id);
      if (table === undefined || row === undefined || !isEditableField(field)) return false;
      const { follows } = field;
      if (follows === undefined) return true;
      const edited = edits.edited(id, follows.reference);
      return (edited === undefined ? table.column(follows.reference).at(row) : edited) === null;
    },
    isMissing(id, { key }) {
      const row = wanted.has(key) ? tableNow()?.rowOf(id) : undefined;
      if (row === undefined) return false;
      const edited = edits.edited(id, key);
      return isBlank(edited === undefined ? (tableNow()?.column(key).at(row) ?? null) : edited);
    },
    edited: edits.edited,
    fault: edits.fault,
    put: edits.put,
    undo: edits.undo,
    subscribe: edits.subscribe,
    choices: (field: Field) => choices.get(field.key),
    onPasted: notePasted,
  };
}

/** `Potenza (W): Deve essere un numero`; of a lamp also that its sigla says something else. */
export function visitedFault(
  edits: CellEdits,
  visited: { readonly id: number; readonly field: Field } | null,
): string | undefined {
  if (visited === null) return undefined;
  const { id, field } = visited;
  const fault = edits.fault(id, field.key);
  if (fault !== undefined) return `${fullLabel(field)}: ${fault}`;
  const [atOdds] = mayDisagree([field.key]) ? siglaDisagreements(edits.valuesOf(id) ?? {}) : [];
  return atOdds === undefined ? undefined : `${fullLabel(field)}: ${atOdds}`;
}

/** A tab is wrong where one of its cells is, else lacks something where one waits, else changed where one of them is. */
export function marksOf(
  kind: Kind,
  edits: CellEdits,
  missing: MissingByTab,
): Readonly<Record<string, TabMark>> {
  const marks: Record<string, TabMark> = {};
  for (const { id, values } of edits.changed()) {
    for (const key of Object.keys(values)) {
      const { group } = fieldOf(kind, key);
      if (group === undefined || marks[group] === 'wrong') continue;
      marks[group] = edits.fault(id, key) === undefined ? 'changed' : 'wrong';
    }
  }
  for (const group of Object.keys(missing)) if (marks[group] !== 'wrong') marks[group] = 'missing';
  return marks;
}
