/** Bills as the slots of a chart, and their bands as the parts of its bars. */
import type { Bill } from '@lucerna/domain/bill';
import { unsplitOf } from '@lucerna/domain/rules/calendarisation';
import { numberOf } from '@lucerna/domain/rules/exact-decimal';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { bandSeries } from './band-series.ts';
import type { ChartSeries, ChartSlot } from './chart-model.ts';

type SlotOfBill = Pick<Bill, 'id_letture' | 'identificativo' | 'periodo_inizio' | 'periodo_fine'>;

const monthName = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' });

/** A slot for each bill, called by the month of its end. */
export function billSlots(bills: readonly SlotOfBill[]): readonly ChartSlot[] {
  return bills.map(({ id_letture, identificativo, periodo_inizio, periodo_fine }, at) => {
    const year = periodo_fine.slice(0, 4);
    const before = bills[at - 1]?.periodo_fine.slice(0, 4);
    const beginsYear = before === undefined ? periodo_fine.slice(5, 7) === '01' : before !== year;
    const period = `${shownDate(periodo_inizio)} – ${shownDate(periodo_fine)}`;
    return {
      key: String(id_letture),
      label: identificativo === null ? period : `${identificativo}, ${period}`,
      short: monthName.format(new Date(`${periodo_fine}T00:00:00Z`)),
      ...(beginsYear ? { year } : {}),
    };
  });
}

function bandsOf(bill: Bill) {
  const rest = unsplitOf(bill);
  return {
    f1: bill.valore_f1,
    f2: bill.valore_f2,
    f3: bill.valore_f3,
    f0: bill.valore_f0,
    // A total below zero without bands is one bar below zero.
    non_ripartito:
      rest !== null
        ? numberOf(rest)
        : hasBands(bill) || bill.totale_lettura >= 0
          ? null
          : bill.totale_lettura,
  };
}

function hasBands({ valore_f1, valore_f2, valore_f3, valore_f0 }: Bill): boolean {
  return [valore_f1, valore_f2, valore_f3, valore_f0].some((value) => value !== null);
}

/** F1 to F0, and what no band holds. */
export function billBandSeries(bills: readonly Bill[]): readonly ChartSeries[] {
  return bandSeries(bills.map(bandsOf));
}
