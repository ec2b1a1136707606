import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import { noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import type { FeatureTable } from '../../api/feature-table.ts';
import { CabinetSymbol } from './CabinetSymbol.tsx';
import type { Cabinets, Census } from './layer-style.ts';

/** How many of the shown elements hang on each cabinet, in the order of their codes. */
export function cabinetCensus(table: FeatureTable, mask: Uint8Array | null, cabinets: Cabinets): Census {
  const column = table.column('id_imp');
  const counts = new Map<number | null, number>();
  for (let row = 0; row < table.count; row++) {
    if (mask !== null && mask[row] !== 1) continue;
    const id = column.at(row);
    const cabinet = typeof id === 'number' ? id : null;
    counts.set(cabinet, (counts.get(cabinet) ?? 0) + 1);
  }
  const named = [...counts].map(([id, count]) => ({
    key: String(id ?? ''),
    label: id === null ? 'Senza centralina' : (cabinets.codeOf(id) ?? `#${id}`),
    symbol: <CabinetSymbol color={(id === null ? undefined : cabinets.colors?.get(id)) ?? noCabinetColour} />,
    count,
  }));
  return {
    title: 'Centralina',
    entries: named.sort(
      (a, b) => Number(a.key === '') - Number(b.key === '') || naturalOrder(a.label, b.label),
    ),
  };
}
