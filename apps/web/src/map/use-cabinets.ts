import { useMemo } from 'react';
import type { FeatureTable } from '../api/feature-table.ts';
import { cabinetColors } from './styles/cabinet-colors.ts';
import type { Cabinets } from './styles/layer-style.ts';

/** Codes of cabinets, and their colours while elements are coloured: their own, or those that a screen gives. */
export function useCabinets(
  table: FeatureTable | undefined,
  colored: boolean,
  given?: ReadonlyMap<number, string>,
): Cabinets {
  return useMemo(
    () => ({
      colors: colored && table !== undefined ? (given ?? cabinetColors(table)) : null,
      codeOf(id) {
        const row = table?.rowOf(id);
        const code = row === undefined ? null : table?.column('uten').at(row);
        return code == null || code === '' ? null : String(code);
      },
    }),
    [table, colored, given],
  );
}
