import type { FeatureTable } from '../../api/feature-table.ts';
import { distancesFrom, distanceText, standpointOf } from '../../elements/nearest.ts';
import type { ExtraColumn } from '../../grid/extra-column.tsx';

/** How far the rows of `others` are from an element, the nearest first; no column where it has no place itself. */
export function distanceColumn(own: FeatureTable, row: number, others: FeatureTable): readonly ExtraColumn[] {
  const from = standpointOf(own, row);
  if (from === null) return [];
  const away = distancesFrom(others, from);
  return [
    {
      id: 'distanza',
      label: 'Distanza',
      width: 92,
      sorted: true,
      value(at) {
        const distanceM = away(at);
        // What has no place comes last.
        return Number.isNaN(distanceM) ? Number.POSITIVE_INFINITY : distanceM;
      },
      text: (distanceM) => (Number.isFinite(distanceM) ? distanceText(distanceM) : '—'),
    },
  ];
}

/** The key of the nearest row that the mask lets pass; undefined where none has a place, or nothing is measured. */
export function nearestOf(
  table: FeatureTable,
  mask: Uint8Array,
  [column]: readonly ExtraColumn[],
): number | undefined {
  let [least, nearest]: [number, number | undefined] = [Number.POSITIVE_INFINITY, undefined];
  if (column === undefined) return undefined;
  for (let row = 0; row < table.count; row++) {
    const distanceM = mask[row] === 1 ? (column.value(row) ?? least) : least;
    if (distanceM < least) [least, nearest] = [distanceM, table.ids[row]];
  }
  return nearest;
}
