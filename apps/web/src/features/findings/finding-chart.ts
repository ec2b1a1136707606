/** The chart that belongs to a check: what the bill is compared with, and the bill itself in evidence. */
import type { Bill } from '@lucerna/domain/bill';
import { placed } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { earlierCosts, unitCost } from '@lucerna/domain/rules/bill-checks/cost-check';
import { earlierUse } from '@lucerna/domain/rules/bill-checks/reading-checks';
import { billThresholds } from '@lucerna/domain/rules/bill-checks/thresholds';
import { dayOfNumber } from '@lucerna/domain/rules/day-number';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { BillRule } from '@lucerna/domain/vocabulary/bill-rule';
import { billBandSeries, billSlots } from '../../charts/bill-series.ts';
import type { ChartModel, MarkedSlot } from '../../charts/chart-model.ts';
import { looks } from '../../charts/series-looks.ts';
import { periodWords } from './finding-words.ts';

/** Bars of more bills than this tell no more of one of them. */
const MOST_BILLS = 25;
const MOST_STACKS = 13;

interface ChartInput {
  readonly bill: Bill;
  /** All of the plant's, in the order of their end dates. */
  readonly bills: readonly Bill[];
  readonly um: string | null;
}

function rounded(decimals: number) {
  const factor = 10 ** decimals;
  return (value: number) => shownNumber(Math.round(value * factor) / factor);
}

const price = rounded(4);
const quantity = rounded(2);

/** The last bills up to the one that the finding is about. */
function upTo(bill: Bill, bills: readonly Bill[], most: number): readonly Bill[] {
  const at = bills.findIndex(({ id_letture }) => id_letture === bill.id_letture);
  return bills.slice(Math.max(0, at + 1 - most), at + 1);
}

function markOf(bill: Bill, value: string, unit: string): MarkedSlot {
  return { slot: String(bill.id_letture), text: unit === '' ? value : `${value} ${unit}` };
}

function costChart({ bill, bills, um }: ChartInput): ChartModel {
  const all = bills.map(placed);
  const own = all.find(({ id_letture }) => id_letture === bill.id_letture) ?? placed(bill);
  const { costs, median } = earlierCosts(own, all);
  const shown = [
    ...costs.map((one) => ({ ...one.bill, cost: one.cost })),
    { ...own, cost: unitCost(own) ?? null },
  ];
  const unit = um === null ? '€' : `€/${um}`;
  const off = billThresholds.costOffBy;
  const [from, to] = [(median ?? 0) * (1 - off), (median ?? 0) * (1 + off)];
  return {
    shape: 'line',
    title: 'Costo unitario',
    unit,
    slots: billSlots(shown),
    series: [
      { key: 'costo', label: 'Costo unitario', look: looks.payment, values: shown.map(({ cost }) => cost) },
    ],
    shown: price,
    marked: markOf(bill, price(unitCost(own) ?? 0), unit),
    ...(median === undefined
      ? {}
      : { expected: { from, to, label: `da ${price(from)} a ${price(to)}: mediana ± ${off * 100}%` } }),
  };
}

/** The same days of earlier years beside those of the bill. */
function earlierYearsChart({ bill, bills, um }: ChartInput): ChartModel {
  const all = bills.map(placed);
  const own = all.find(({ id_letture }) => id_letture === bill.id_letture) ?? placed(bill);
  const { years, median } = earlierUse(own, all);
  const { consumptionBelow, consumptionAbove } = billThresholds;
  const [from, to] = [(median ?? 0) * consumptionBelow, (median ?? 0) * consumptionAbove];
  const used = own.totale_lettura / own.days;
  const earlier = [...years].reverse().map(({ first, last, used }) => ({
    period: { periodo_inizio: dayOfNumber(first), periodo_fine: dayOfNumber(last) },
    used,
  }));
  const shown = [...earlier, { period: bill, used }];
  return {
    title: 'Consumo al giorno, stesso periodo di ogni anno',
    unit: um ?? '',
    slots: shown.map(({ period }, at) => ({
      key: at === shown.length - 1 ? String(bill.id_letture) : period.periodo_fine,
      label: periodWords(period),
      year: period.periodo_fine.slice(0, 4),
    })),
    series: [
      { key: 'uso', label: 'Consumo al giorno', look: looks.payment, values: shown.map((one) => one.used) },
    ],
    shown: quantity,
    marked: markOf(bill, quantity(used), um ?? ''),
    ...(median === undefined
      ? {}
      : {
          expected: {
            from,
            to,
            label: `da ${quantity(from)} a ${quantity(to)}: da mezza a due volte la mediana`,
          },
        }),
  };
}

function bandsChart({ bill, bills, um }: ChartInput, rule: BillRule): ChartModel {
  const shown = upTo(bill, bills, MOST_STACKS);
  const part = bill.totale_lettura > 0 ? (bill.valore_f1 ?? 0) / bill.totale_lettura : 0;
  const total = markOf(bill, quantity(bill.totale_lettura), um ?? '').text;
  return {
    title: 'Consumo per fascia',
    unit: um ?? '',
    slots: billSlots(shown),
    series: billBandSeries(shown),
    shown: quantity,
    marked: {
      slot: String(bill.id_letture),
      text: rule === 'quota_f1' ? `F1 ${rounded(1)(part * 100)}%` : `consumo ${total}`,
    },
  };
}

function consumptionChart({ bill, bills, um }: ChartInput): ChartModel {
  const shown = upTo(bill, bills, MOST_BILLS);
  return {
    title: 'Consumo',
    unit: um ?? '',
    slots: billSlots(shown),
    series: [
      {
        key: 'consumo',
        label: 'Consumo',
        look: looks.payment,
        values: shown.map(({ totale_lettura }) => totale_lettura),
      },
    ],
    shown: quantity,
    marked: markOf(bill, quantity(bill.totale_lettura), um ?? ''),
  };
}

type Picture = 'days' | ((input: ChartInput) => ChartModel);

/** How each check shows its bill; one of days is shown day by day (`bill-days.ts`). */
const pictures: Readonly<Record<BillRule, Picture>> = {
  sovrapposizione: 'days',
  buco: 'days',
  doppione: 'days',
  periodo_lungo: 'days',
  fasce: (input) => bandsChart(input, 'fasce'),
  consumo_nullo: consumptionChart,
  consumo_anomalo: earlierYearsChart,
  costo_anomalo: costChart,
  fine_impianto: 'days',
  codice_fornitura: consumptionChart,
  quota_f1: (input) => bandsChart(input, 'quota_f1'),
  periodo_futuro: 'days',
};

/** Undefined for a check of days. */
export function findingChart(rule: BillRule, input: ChartInput): ChartModel | undefined {
  const picture = pictures[rule];
  return picture === 'days' ? undefined : picture(input);
}
