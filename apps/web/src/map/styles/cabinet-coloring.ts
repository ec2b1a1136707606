import type { Cell } from '@lucerna/contract/columns';
import { noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import type { FeatureTable } from '../../api/feature-table.ts';
import { looksOf, patchedLooks } from './looks-of.ts';

/** The colour of each row of a layer whose elements hang on a cabinet (`id_imp`). */
export interface RowColors {
  /** An index into `colors` for each row. */
  readonly of: Uint8Array;
  readonly colors: readonly string[];
}

const known = new WeakMap<ReadonlyMap<number, string>, WeakMap<FeatureTable, RowColors>>();

/** Colours the rows as their cabinets, the first colour being that of a row without one. The same answer for the same. */
export function rowColors(table: FeatureTable, byCabinet: ReadonlyMap<number, string>): RowColors {
  const ofColors = known.get(byCabinet) ?? new WeakMap<FeatureTable, RowColors>();
  known.set(byCabinet, ofColors);
  const before = ofColors.get(table);
  if (before !== undefined) return before;
  const colors = [noCabinetColour, ...new Set(byCabinet.values())];
  const places = new Map(colors.map((color, place) => [color, place] as const).reverse());
  const look = (cabinet: Cell) =>
    typeof cabinet === 'number' ? (places.get(byCabinet.get(cabinet) ?? noCabinetColour) ?? 0) : 0;
  const column = table.column('id_imp');
  const patched = patchedLooks(
    table,
    (from) => ofColors.get(from)?.of,
    (row) => look(column.at(row)),
  );
  const made = { of: patched ?? looksOf(table, 'id_imp', look), colors };
  ofColors.set(table, made);
  return made;
}
