import { installedWatts } from '@lucerna/domain/rules/installed-power';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { ExtraColumn } from '../../grid/extra-column.tsx';

const kilowatts = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What hangs on each cabinet: how many light points, and the power that their lamps have. */
export function cabinetColumns(cabinets: FeatureTable, points: FeatureTable): readonly ExtraColumn[] {
  const counts = new Int32Array(cabinets.count);
  const watts = new Float64Array(cabinets.count);
  const [cabinet, power, lamps] = ['id_imp', 'lamp_pot', 'lamp_nr'].map((key) => points.column(key));
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  for (let point = 0; point < points.count; point += 1) {
    const row = cabinets.rowOf(number(cabinet?.at(point)) ?? -1);
    if (row === undefined) continue;
    counts[row] = (counts[row] ?? 0) + 1;
    const own = installedWatts({ lamp_pot: number(power?.at(point)), lamp_nr: number(lamps?.at(point)) });
    watts[row] = (watts[row] ?? 0) + (own ?? 0);
  }
  return [
    {
      id: 'punti_luce',
      label: 'Punti luce',
      width: 78,
      value: (row) => counts[row] ?? 0,
      text: shownNumber,
      unit: 'punti',
    },
    {
      id: 'installati',
      label: 'Installati (kW)',
      width: 104,
      value: (row) => (watts[row] ?? 0) / 1000,
      text: kilowatts.format,
      unit: 'kW',
    },
  ];
}
