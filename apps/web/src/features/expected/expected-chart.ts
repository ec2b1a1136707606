/** The months of a cabinet as a chart: what was billed by band, and over each month what was expected. */
import type { ExpectedCabinet } from '@lucerna/contract/endpoints/expected';
import { shownDate, shownNumber } from '@lucerna/domain/rules/shown-text';
import { bandSeries } from '../../charts/band-series.ts';
import type { ChartModel } from '../../charts/chart-model.ts';
import { longMonthName, shortMonthName } from './expected-words.ts';

type Month = ExpectedCabinet['mesi'][number];

/** kWh that were expected in a month: the sum of the bands as they are shown. */
export const expectedOf = ({ atteso: { f1, f2, f3 } }: Month) => f1 + f2 + f3;

/** What no band holds of a month's total. */
function undivided({ fatturato: { f1, f2, f3, f0, totale } }: Month): number | null {
  if (totale === null) return null;
  const rest = totale - (f1 ?? 0) - (f2 ?? 0) - (f3 ?? 0) - (f0 ?? 0);
  // Bands and total are rounded each by itself.
  return Math.abs(rest) <= 2 ? null : rest;
}

interface Shown {
  /** Whether what is expected stands with how much it may be off. */
  readonly boxed: boolean;
}

export function expectedChart(cabinet: ExpectedCabinet, { boxed }: Shown): ChartModel {
  const { mesi, dal, formula } = cabinet;
  const off = formula.kw > 0 ? formula.kw_2u / formula.kw : 0;
  const label = boxed && off > 0 ? `atteso ± ${shownNumber(Math.round(off * 100))}%` : 'atteso';
  const series = bandSeries(mesi.map((one) => ({ ...one.fatturato, non_ripartito: undivided(one) })));
  return {
    title: 'Fatturato e atteso',
    unit: 'kWh',
    slots: mesi.map(({ mese }) => ({
      key: mese,
      label: `${longMonthName(mese)} ${mese.slice(0, 4)}`,
      short: shortMonthName(mese),
      ...(mese.endsWith('-01') ? { year: mese.slice(0, 4) } : {}),
    })),
    // Most bills tell no F0.
    series: series.filter(({ key, values }) => key !== 'f0' || values.some((value) => value !== null)),
    levels: { label, values: mesi.map(expectedOf), ...(boxed ? { off } : {}) },
    ...(dal !== null && { moment: momentOf(dal) }),
    shown: shownNumber,
  };
}

/** Where a day lies within its month. */
function momentOf(day: string) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { slot: day.slice(0, 7), part: (date - 1) / days, text: `dal ${shownDate(day)}` };
}
