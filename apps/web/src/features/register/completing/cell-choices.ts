import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { referenceLayers } from '../../../api/reference-layer.ts';
import { referenceChoices } from '../../../form/reference-choices.ts';
import type { CellChoice } from '../../../grid/cell-editing/cell-editing.ts';

/** The layers that references point into, as far as they are loaded. */
export type ReferenceTables = Readonly<Partial<Record<ReferenceTarget, FeatureTable | undefined>>>;

/** What a cell of the field is chosen from; undefined where any text will do. */
export function cellChoices(field: Field, tables: ReferenceTables): readonly CellChoice[] | undefined {
  if (field.reference !== undefined) {
    const { text, detail } = referenceLayers[field.reference];
    const table = tables[field.reference];
    return table === undefined ? [] : referenceChoices(table, text, detail);
  }
  return field.options?.closed === true ? field.options.values : undefined;
}
