/** What the two charts of the analysis show of the rows of its table. */

import type { PeriodConsumption } from '@lucerna/domain/rules/consumption-periods';
import { shownAmount, shownNumber } from '@lucerna/domain/rules/shown-text';
import { bandSeries } from '../../charts/band-series.ts';
import type { ChartModel, ChartSeries } from '../../charts/chart-model.ts';
import { periodSlots } from '../../charts/period-slots.ts';
import { looks } from '../../charts/series-looks.ts';
import { totalWords } from './consumption-table.ts';

const slotsOf = (rows: readonly PeriodConsumption[]) => periodSlots(rows.map(({ period }) => period));

/** Bands, and what no band holds; nothing where there is no unit in which all can be added up. */
export function consumptionChart(rows: readonly PeriodConsumption[], unit: string | null): ChartModel {
  return {
    title: 'Consumo',
    unit: unit ?? '',
    total: unit === null ? undefined : totalWords(rows, 'consumo', unit),
    slots: slotsOf(rows),
    series: bandSeries(rows, unit !== null),
    shown: shownNumber,
  };
}

/** One series: the rows carry no amount for each band, and none is invented (contract, section 4). */
export function amountChart(rows: readonly PeriodConsumption[]): ChartModel {
  const amounts: ChartSeries = {
    key: 'importo',
    label: 'Corrispettivi',
    look: looks.payment,
    values: rows.map(({ importo }) => importo),
  };
  return {
    title: 'Corrispettivi',
    unit: '€',
    total: totalWords(rows, 'importo', '€'),
    slots: slotsOf(rows),
    series: [amounts],
    shown: shownAmount,
  };
}
