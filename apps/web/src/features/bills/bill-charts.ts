/** The charts below the bills: a bar for each, in the order of end dates (contract, Energy on the page). */
import type { Bill } from '@lucerna/domain/bill';
import { shownAmount, shownNumber } from '@lucerna/domain/rules/shown-text';
import { billBandSeries, billSlots } from '../../charts/bill-series.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { looks } from '../../charts/series-looks.ts';

export type BillChartKind = 'consumi' | 'importi';

/** Bands, and what no band holds; or the amounts. */
export function billChart(bills: readonly Bill[], kind: BillChartKind, um: string | null): ChartModel {
  const slots = billSlots(bills);
  if (kind === 'importi') {
    const values = bills.map(({ importo }) => importo);
    const series = [{ key: 'importo', label: 'Importo', look: looks.payment, values }];
    return { title: 'Importo', unit: '€', slots, series, shown: shownAmount };
  }
  return {
    title: 'Consumo',
    unit: um ?? '',
    slots,
    series: billBandSeries(bills),
    shown: shownNumber,
  };
}
