import type { FeatureTable } from '../../api/feature-table.ts';
import { noCabinetColor } from './cabinet-colors.ts';

/** The colour of each row of a layer whose elements hang on a cabinet (`id_imp`). */
export interface RowColors {
  /** An index into `colors` for each row. */
  readonly of: Uint8Array;
  readonly colors: readonly string[];
}

/** Colours the rows as their cabinets, the first colour being that of a row without one. */
export function rowColors(table: FeatureTable, byCabinet: ReadonlyMap<number, string>): RowColors {
  const colors = [noCabinetColor, ...new Set(byCabinet.values())];
  const column = table.column('id_imp');
  const of = new Uint8Array(table.count);
  for (let row = 0; row < table.count; row++) {
    const cabinet = column.at(row);
    const color = typeof cabinet === 'number' ? byCabinet.get(cabinet) : undefined;
    of[row] = color === undefined ? 0 : colors.indexOf(color);
  }
  return { of, colors };
}
