/** The same month or quarter of several years, as columns side by side. */
import type { Granularity } from '@lucerna/domain/rules/analysis-periods';
import type { PeriodConsumption } from '@lucerna/domain/rules/consumption-periods';
import { shownAmount, shownNumber } from '@lucerna/domain/rules/shown-text';
import { monthNames } from '@lucerna/domain/vocabulary/months';
import type { ChartModel } from '../../charts/chart-model.ts';
import type { SeriesLook } from '../../charts/series-looks.ts';
import { totalWords } from './consumption-table.ts';

/** More columns side by side are too thin to compare. */
const MOST_YEARS = 4;

/** The newest year's first; each differs from its neighbours by its pattern too. */
const looksOf = (color: SeriesLook['color']): readonly SeriesLook[] => [
  { color, pattern: 'plain' },
  { color, pattern: 'hatch' },
  { color: 'disabledLine', pattern: 'outline' },
  { color: 'f0', pattern: 'dots' },
];

type Figure = 'consumo' | 'importo';

/** The last years of the range that have a value, the oldest first. */
function yearsOf(rows: readonly PeriodConsumption[], figure: Figure): readonly number[] {
  const years = new Set(rows.filter((row) => row[figure] !== null).map(({ anno }) => anno));
  return [...years].sort((a, b) => a - b).slice(-MOST_YEARS);
}

function partOf({ mese, trimestre }: PeriodConsumption): number {
  return mese ?? trimestre ?? 1;
}

function partName(part: number, granularity: Granularity): string {
  return granularity === 'P3M' ? `Q${part}` : (monthNames[part - 1] ?? '').slice(0, 3);
}

interface Compared {
  readonly figure: Figure;
  readonly granularity: Granularity;
  /** Of consumption; null where the plants' units differ. */
  readonly unit: string | null;
}

/** Slots are named as the periods of the newest year, so that the table beside lights up with them. */
export function yearOnYear(
  rows: readonly PeriodConsumption[],
  { figure, granularity, unit }: Compared,
): ChartModel {
  const ofAmounts = figure === 'importo';
  const known = ofAmounts || unit !== null ? yearsOf(rows, figure) : [];
  const newest = known.at(-1) ?? rows.at(-1)?.anno;
  const slots = rows
    .filter(({ anno }) => anno === newest)
    .map((row) => {
      const name = partName(partOf(row), granularity);
      return { key: row.period, label: name, short: name };
    });
  const looks = looksOf(ofAmounts ? 'payment' : 'f3');
  const shown = ofAmounts ? shownAmount : shownNumber;
  const series = known.map((year, at) => {
    const values = new Array<number | null>(slots.length).fill(null);
    for (const row of rows) if (row.anno === year) values[partOf(row) - 1] = row[figure];
    const look = looks[known.length - 1 - at] ?? (looks[0] as SeriesLook);
    return { key: String(year), label: String(year), look, values };
  });
  return {
    shape: 'columns',
    title: ofAmounts ? 'Corrispettivi' : 'Consumo',
    unit: ofAmounts ? '€' : (unit ?? ''),
    total: totalWords(rows, figure, ofAmounts ? '€' : (unit ?? '')),
    slots,
    series,
    shown,
  };
}

/** The slot that a period of any year stands in. */
export function slotOfPeriod(model: ChartModel, period: string | null): string | null {
  const part = period?.slice(4);
  return model.slots.find(({ key }) => key.slice(4) === part)?.key ?? null;
}
