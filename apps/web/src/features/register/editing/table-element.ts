import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { geometryAt } from '../../../api/table-geometry.ts';
import type { Draft } from '../../../form/draft.ts';
import type { Element } from './edit-session.ts';

/** An element out of the table that the page holds; undefined where it is not there. */
export function elementInTable(kind: Kind, table: FeatureTable, id: number): Element | undefined {
  const row = table.rowOf(id);
  if (row === undefined) return undefined;
  const values: Draft = Object.fromEntries(
    kind.fields.map((field) => [field.key, table.column(field.key).at(row)]),
  );
  return { id, version: Number(values.versione), values, geometry: geometryAt(table, row) };
}
