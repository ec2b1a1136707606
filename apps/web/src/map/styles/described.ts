import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Cabinets, Description } from './layer-style.ts';

export function textAt(table: FeatureTable, key: string, row: number): string | null {
  const value = table.column(key).at(row);
  return value === null || value === '' ? null : String(value);
}

/** The code of the cabinet that a row hangs on. */
export function cabinetOf(table: FeatureTable, row: number, cabinets: Cabinets): string | null {
  const id = table.column('id_imp').at(row);
  return typeof id === 'number' ? cabinets.codeOf(id) : null;
}

/** A description by the kind's own code and description fields. */
export function described(
  segment: Segment,
  table: FeatureTable,
  row: number,
  details: readonly (string | null)[] = [],
): Description {
  const kind = kindBySegment(segment);
  return {
    code: textAt(table, kind.code, row) ?? `#${table.ids[row]}`,
    details: details.filter((detail) => detail !== null),
    place: textAt(table, kind.description, row),
  };
}
