/** What goes into an export: which rows, which columns. */
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { columnFields } from '../../../grid/columns.ts';

export type RowsChoice = 'listed' | 'chosen';
export type ColumnsChoice = 'group' | 'all';

export interface ExportChoice {
  readonly rows: RowsChoice;
  readonly columns: ColumnsChoice;
}

/** What the element is called by stands first, before its key. */
export function exportFields(kind: Kind, group: string, columns: ColumnsChoice): readonly Field[] {
  if (columns === 'group') return columnFields(kind, group);
  const first = columnFields(kind, group).slice(0, 1);
  return [...first, ...kind.fields.filter((field) => !first.includes(field))];
}

/**
 * The keys of the rows, in the grid's order. Of the chosen ones those that a filter hides come last, in the order of
 * the table: nobody who exports a selection wants less than that.
 */
export function exportIds(
  listed: readonly number[],
  chosen: ReadonlySet<number>,
  table: FeatureTable,
  rows: RowsChoice,
): readonly number[] {
  if (rows === 'listed') return listed;
  const shown = new Set(listed);
  const hidden = [...chosen].filter((id) => !shown.has(id) && table.rowOf(id) !== undefined);
  hidden.sort((a, b) => (table.rowOf(a) ?? 0) - (table.rowOf(b) ?? 0));
  return [...listed.filter((id) => chosen.has(id)), ...hidden];
}
