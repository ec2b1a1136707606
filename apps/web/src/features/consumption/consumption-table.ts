/** The table of the analysis: the specification's columns, and those that are asked for beyond them. */

import type { DetailedConsumptionRow } from '@lucerna/domain/consumption';
import type { Granularity } from '@lucerna/domain/rules/analysis-periods';
import { consumptionByPeriod, type PeriodConsumption } from '@lucerna/domain/rules/consumption-periods';
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import { shownAmount, shownNumber, shownSigned } from '@lucerna/domain/rules/shown-text';
import type { PeriodColumn } from '../../charts/PeriodTable.tsx';

/** A period with the same one a year before. */
export interface ComparedPeriod extends PeriodConsumption {
  readonly before: PeriodConsumption | null;
}

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * A row for every period of the years. Where the plants' units differ, `summed` is false: amounts are added up and
 * nothing else is (contract, Energy on the page).
 */
export function comparedPeriods(
  rows: readonly DetailedConsumptionRow[],
  { from, to }: Range,
  granularity: Granularity,
  summed: boolean,
): readonly ComparedPeriod[] {
  const known = summed ? rows : rows.map(amountAlone);
  const periods = consumptionByPeriod(known, { from: from - 1, to }, granularity);
  const aYear = periods.length / (to - from + 2);
  return periods.slice(aYear).map((row, at) => ({ ...row, before: periods[at] ?? null }));
}

function amountAlone(row: DetailedConsumptionRow): DetailedConsumptionRow {
  return { ...row, consumo: null, f1: null, f2: null, f3: null, f0: null, non_ripartito: null };
}

/** What is more than it was; null where one of the two is not known. */
export function difference(now: number | null, before: number | null): number | null {
  return now === null || before === null ? null : sumOfKnown([now, -before]);
}

/** Euro for each unit; null where there is nothing to divide by. */
export function unitCost({ importo, consumo }: PeriodConsumption): number | null {
  return importo === null || consumo === null || consumo === 0 ? null : importo / consumo;
}

const money = (value: number | null) => (value === null ? null : shownAmount(value));
const figure = (value: number | null) => (value === null ? null : shownNumber(value));
const price = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 4, maximumFractionDigits: 4 });
/** A difference says by its sign which way it goes. */
const signed = (shown: (value: number) => string) => (value: number | null) =>
  value === null ? null : shownSigned(value, { shown });

/** `18.776 kWh`: what the periods add up to; absent where none has a value. */
export function totalWords(
  rows: readonly PeriodConsumption[],
  key: 'consumo' | 'importo',
  unit: string,
): string | undefined {
  const sum = sumOfKnown(rows.map((row) => row[key]));
  if (sum === null) return undefined;
  return `${key === 'importo' ? shownAmount(sum) : shownNumber(sum)} ${unit}`.trim();
}

/** The first period of the last year that has a value: what one looks for; null where there is none. */
export function lastYearWithData(rows: readonly PeriodConsumption[]): string | null {
  const last = rows.findLast(({ consumo, importo }) => consumo !== null || importo !== null);
  return last === undefined ? null : (rows.find(({ anno }) => anno === last.anno)?.period ?? null);
}

type Column = PeriodColumn<ComparedPeriod>;

/** A column of figures, with their sum below it. */
function summed(
  key: string,
  label: string,
  value: (row: ComparedPeriod) => number | null,
  shown: (value: number | null) => string | null,
): Column {
  return {
    key,
    label,
    text: (row) => shown(value(row)),
    total: (rows) => shown(sumOfKnown(rows.map(value))),
  };
}

const granular: Readonly<Record<Granularity, readonly Column[]>> = {
  P1M: [{ key: 'mese', label: 'Mese', left: true, text: ({ period }) => period }],
  P3M: [{ key: 'trimestre', label: 'Trimestre', left: true, text: ({ period }) => period }],
  P1Y: [],
};

export interface Wishes {
  readonly yearBefore: boolean;
  readonly unitCost: boolean;
}

export function columnsOf(granularity: Granularity, wishes: Wishes, unit: string | null): readonly Column[] {
  const year: Column = {
    key: 'anno',
    label: 'Anno',
    left: true,
    repeats: true,
    text: ({ anno }) => String(anno),
  };
  const own: readonly Column[] = [
    summed('importo', 'Corrispettivi', ({ importo }) => importo, money),
    summed('consumo', 'Consumo', ({ consumo }) => consumo, figure),
    summed('f1', 'F1', ({ f1 }) => f1, figure),
    summed('f2', 'F2', ({ f2 }) => f2, figure),
    summed('f3', 'F3', ({ f3 }) => f3, figure),
    summed('f0', 'F0', ({ f0 }) => f0, figure),
  ];
  const costs: readonly Column[] = [
    {
      key: 'costo',
      label: `Costo unitario (€/${unit ?? 'unità'})`,
      text: (row) => {
        const cost = unitCost(row);
        return cost === null ? null : price.format(cost);
      },
      // Of the whole, and no mean of the periods' own.
      total: (rows) => {
        const both = rows.filter(({ importo, consumo }) => importo !== null && consumo !== null);
        const [cost, used] = [
          sumOfKnown(both.map(({ importo }) => importo)),
          sumOfKnown(both.map(({ consumo }) => consumo)),
        ];
        return cost === null || used === null || used === 0 ? null : price.format(cost / used);
      },
    },
  ];
  const before: readonly Column[] = [
    summed('importo_prima', 'Corrispettivi, anno precedente', (row) => row.before?.importo ?? null, money),
    summed(
      'importo_differenza',
      'Corrispettivi, differenza',
      (row) => difference(row.importo, row.before?.importo ?? null),
      signed(shownAmount),
    ),
    summed('consumo_prima', 'Consumo, anno precedente', (row) => row.before?.consumo ?? null, figure),
    summed(
      'consumo_differenza',
      'Consumo, differenza',
      (row) => difference(row.consumo, row.before?.consumo ?? null),
      signed(shownNumber),
    ),
  ];
  return [
    year,
    ...granular[granularity],
    ...own,
    ...(wishes.unitCost ? costs : []),
    ...(wishes.yearBefore ? before : []),
  ];
}

/** The columns of 'Esporta Dati', in this order (contract, Energy on the page). */
export const exportKeys = [
  'anno',
  'mese',
  'trimestre',
  'consumo',
  'importo',
  'f1',
  'f2',
  'f3',
  'f0',
] as const;

/** The rows as shown; what a quarter or a year does not have is empty. */
export function exportRowsOf(
  rows: readonly PeriodConsumption[],
): readonly Readonly<Record<(typeof exportKeys)[number], number | null>>[] {
  return rows.map(({ anno, mese, trimestre, consumo, importo, f1, f2, f3, f0 }) => ({
    anno,
    mese,
    trimestre,
    consumo,
    importo,
    f1,
    f2,
    f3,
    f0,
  }));
}
