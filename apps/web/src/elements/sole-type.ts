import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../api/feature-table.ts';

/**
 * The one type (`imp_tipo`) of all rows that pass: its labels are those of the list. Null where there are several, or
 * none, or where the kind's labels go by no type.
 */
export function soleType(
  { labelsBy }: Pick<Kind, 'labelsBy'>,
  table: FeatureTable | undefined,
  mask: Uint8Array | null,
): string | null {
  if (labelsBy === undefined || table === undefined) return null;
  const column = table.column(labelsBy);
  let sole: string | null = null;
  for (let row = 0; row < table.count; row++) {
    if (mask !== null && mask[row] !== 1) continue;
    const value = column.at(row);
    if (typeof value !== 'string' || value === '' || (sole !== null && value !== sole)) return null;
    sole = value;
  }
  return sole;
}
