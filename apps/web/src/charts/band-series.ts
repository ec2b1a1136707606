/** Time bands as the parts of a bar: F1, F2, F3, F0 from the axis up, then what no band holds. */
import type { ChartSeries } from './chart-model.ts';
import { looks } from './series-looks.ts';

export interface Banded {
  readonly f1: number | null;
  readonly f2: number | null;
  readonly f3: number | null;
  readonly f0: number | null;
  /** Of a total the part without a band (contract, Calendarisation). */
  readonly non_ripartito: number | null;
}

const bands = [
  { key: 'f1', label: 'F1' },
  { key: 'f2', label: 'F2' },
  { key: 'f3', label: 'F3' },
  { key: 'f0', label: 'F0' },
] as const;

/** `summed` false: the rows are of different units, and nothing of them can be drawn. */
export function bandSeries(rows: readonly Banded[], summed = true): readonly ChartSeries[] {
  const known = (value: number | null) => (summed ? value : null);
  const series: ChartSeries[] = bands.map(({ key, label }) => ({
    key,
    label,
    look: looks[key],
    values: rows.map((row) => known(row[key])),
  }));
  // Most municipalities never need it: the legend has it where there is some.
  if (!summed || rows.every(({ non_ripartito }) => non_ripartito === null)) return series;
  return [
    ...series,
    {
      key: 'non_ripartito',
      label: 'Non ripartito',
      look: looks.undivided,
      values: rows.map(({ non_ripartito }) => non_ripartito),
    },
  ];
}
