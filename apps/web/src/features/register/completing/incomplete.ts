import type { FeatureTable } from '../../../api/feature-table.ts';

/**
 * The rows whose insertion is not complete, among those that pass the filter; rows with changed cells are always
 * there, so that nothing typed is out of sight.
 */
export function incompleteMask(
  table: FeatureTable,
  filter: Uint8Array | null,
  changed: readonly number[],
): Uint8Array {
  const complete = table.column('inserimento_completo');
  const mask = new Uint8Array(table.count);
  for (let row = 0; row < mask.length; row += 1) {
    if (complete.at(row) !== true && (filter === null || filter[row] === 1)) mask[row] = 1;
  }
  for (const id of changed) {
    const row = table.rowOf(id);
    if (row !== undefined) mask[row] = 1;
  }
  return mask;
}

/** The filter of all rows, with the changed ones; null where nothing is filtered. */
export function filterWithChanged(
  table: FeatureTable,
  filter: Uint8Array | null,
  changed: readonly number[],
): Uint8Array | null {
  if (filter === null || changed.length === 0) return filter;
  const mask = Uint8Array.from(filter);
  for (const id of changed) {
    const row = table.rowOf(id);
    if (row !== undefined) mask[row] = 1;
  }
  return mask;
}
