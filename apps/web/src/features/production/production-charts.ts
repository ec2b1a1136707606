/** The two charts beside a table of production: energy pink, payments blue. */

import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import type { AggregatedProduction } from '@lucerna/domain/rules/production-periods';
import { shownAmount, shownNumber } from '@lucerna/domain/rules/shown-text';
import type { ChartModel } from '../../charts/chart-model.ts';
import { periodSlots } from '../../charts/period-slots.ts';
import { looks } from '../../charts/series-looks.ts';

const slotsOf = (rows: readonly AggregatedProduction[]) => periodSlots(rows.map(({ period }) => period));

function totalOf(
  values: readonly (number | null)[],
  shown: (value: number) => string,
  unit: string,
): string | undefined {
  const sum = sumOfKnown(values);
  return sum === null ? undefined : `${shown(sum)} ${unit}`;
}

export function energyChart(rows: readonly AggregatedProduction[], label: string): ChartModel {
  return {
    title: label,
    unit: 'kWh',
    total: totalOf(
      rows.map(({ energia }) => energia),
      shownNumber,
      'kWh',
    ),
    slots: slotsOf(rows),
    series: [{ key: 'energia', label, look: looks.energy, values: rows.map(({ energia }) => energia) }],
    shown: shownNumber,
  };
}

export function paymentChart(rows: readonly AggregatedProduction[]): ChartModel {
  return {
    title: 'Corrispettivo',
    unit: '€',
    total: totalOf(
      rows.map(({ corrispettivo }) => corrispettivo),
      shownAmount,
      '€',
    ),
    slots: slotsOf(rows),
    series: [
      {
        key: 'corrispettivo',
        label: 'Corrispettivo',
        look: looks.payment,
        values: rows.map(({ corrispettivo }) => corrispettivo),
      },
    ],
    shown: shownAmount,
  };
}
