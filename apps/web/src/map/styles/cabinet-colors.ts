import { assignColours } from '@lucerna/domain/rules/colour-assignment';
import type { FeatureTable } from '../../api/feature-table.ts';

/** Colours by control unit; each at least 3.8 on white (design, section 5). */
export const cabinetPalette = [
  '#0072B2',
  '#D55E00',
  '#00805E',
  '#A03E8C',
  '#8A6D00',
  '#3B4BA3',
  '#B3261E',
  '#2A7F8E',
  '#7A4FA0',
  '#5D7A1F',
  '#C0457B',
  '#57616F',
] as const;

/** The colour of what has no cabinet. */
export const noCabinetColor = '#7F8793';

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
  const assigned = assignColours(elements, cabinetPalette.length);
  const colors = new Map<number, string>();
  cabinets.ids.forEach((id, row) => {
    colors.set(id, cabinetPalette[assigned[row] ?? 0] ?? noCabinetColor);
  });
  known.set(cabinets, colors);
  return colors;
}
