import { assignColours } from '@lucerna/domain/rules/colour-assignment';
import { cabinetColours, noCabinetColour } from '@lucerna/domain/vocabulary/map-colours';
import type { FeatureTable } from '../../api/feature-table.ts';

const known = new WeakMap<FeatureTable, ReadonlyMap<number, string>>();

/**
 * The colour of each cabinet (by `id_imp`), so that neighbours differ. The same table gives the same map: grid
 * and map can both ask.
 */
export function cabinetColors(cabinets: FeatureTable): ReadonlyMap<number, string> {
  const before = known.get(cabinets);
  if (before !== undefined) return before;
  const code = cabinets.column('uten');
  const elements = Array.from(cabinets.ids, (id, row) => ({
    code: String(code.at(row) ?? id),
    x: cabinets.x[row] ?? Number.NaN,
    y: cabinets.y[row] ?? Number.NaN,
  }));
  const assigned = assignColours(elements, cabinetColours.length);
  const colors = new Map<number, string>();
  cabinets.ids.forEach((id, row) => {
    colors.set(id, cabinetColours[assigned[row] ?? 0] ?? noCabinetColour);
  });
  known.set(cabinets, colors);
  return colors;
}
