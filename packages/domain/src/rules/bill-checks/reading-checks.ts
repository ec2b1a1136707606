/** Checks of what was used: bands, nothing at all, far from earlier years, the daytime share of a street light. */
import { billBands } from '../../bill.ts';
import { cabinetType } from '../../vocabulary/plant-type.ts';
import { dayNumber, yearsBefore } from '../day-number.ts';
import { sumOfKnown } from '../exact-decimal.ts';
import {
  type BillFault,
  type CheckedPlant,
  figure,
  medianOf,
  type PlacedBill,
  percent,
  withUnit,
} from './checked-bill.ts';
import { billThresholds, isAbove, isBelow } from './thresholds.ts';

/** A bill without bands has none to add up. */
export function bandsFault(bill: PlacedBill, { um }: CheckedPlant): BillFault | undefined {
  const bands = billBands.map((band) => bill[band.bill]);
  const sum = sumOfKnown(bands);
  if (sum === null) return undefined;
  const off = sumOfKnown([sum, -bill.totale_lettura]) ?? 0;
  if (Math.abs(off) <= billThresholds.bandsMissBy) return undefined;
  return {
    regola: 'fasce',
    messaggio:
      `Le fasce sommano ${withUnit(figure(sum, 3), um)}, il consumo è ${withUnit(figure(bill.totale_lettura, 3), um)}: ` +
      `la differenza è ${figure(Math.abs(off), 3)}, al massimo può essere ${billThresholds.bandsMissBy}`,
    fatti: `${bands.join(' ')} ${bill.totale_lettura}`,
  };
}

export function nothingUsedFault(bill: PlacedBill, { um }: CheckedPlant): BillFault | undefined {
  if (bill.totale_lettura !== 0) return undefined;
  const { days } = bill;
  return {
    regola: 'consumo_nullo',
    messaggio: `Consumo ${withUnit('0', um)} in ${days === 1 ? 'un giorno' : `${figure(days)} giorni`}: ci si aspetta un consumo maggiore di 0`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine}`,
  };
}

/** Consumption a day in a period, by the bills that cover at least a part of its days; undefined where too few do. */
function usedADay(
  bills: readonly PlacedBill[],
  from: number,
  to: number,
  except: PlacedBill,
): number | undefined {
  let [used, days] = [0, 0];
  for (const bill of bills) {
    const common = Math.min(to, bill.last) - Math.max(from, bill.first) + 1;
    if (bill === except || common <= 0) continue;
    used += (bill.totale_lettura / bill.days) * common;
    days += common;
  }
  return days < billThresholds.coveredDays * (to - from + 1) ? undefined : used / days;
}

export interface UseOfYear {
  /** The numbers of the period's first and last day. */
  readonly first: number;
  readonly last: number;
  /** Consumption a day. */
  readonly used: number;
}

/** What a bill's consumption a day is compared with. */
export interface EarlierUse {
  /** The same days of earlier years, the last year first. */
  readonly years: readonly UseOfYear[];
  /** Undefined where they are too few. */
  readonly median: number | undefined;
}

export function earlierUse(bill: PlacedBill, bills: readonly PlacedBill[]): EarlierUse {
  const found: UseOfYear[] = [];
  for (let years = 1; years <= billThresholds.earlierYears; years++) {
    const first = dayNumber(yearsBefore(bill.periodo_inizio, years));
    const last = first + bill.days - 1;
    const used = usedADay(bills, first, last, bill);
    if (used !== undefined) found.push({ first, last, used });
  }
  const enough = found.length >= billThresholds.fewestEarlierYears;
  return { years: found, median: enough ? medianOf(found.map(({ used }) => used)) : undefined };
}

/** Consumption a day against the same days of earlier years. One that used nothing at all is told by its own rule. */
export function unusualUseFault(
  bill: PlacedBill,
  bills: readonly PlacedBill[],
  { um }: CheckedPlant,
): BillFault | undefined {
  if (bill.totale_lettura === 0) return undefined;
  const { years, median } = earlierUse(bill, bills);
  if (median === undefined || median <= 0) return undefined;
  const used = bill.totale_lettura / bill.days;
  const ratio = used / median;
  const { consumptionBelow, consumptionAbove } = billThresholds;
  if (!isBelow(ratio, consumptionBelow) && !isAbove(ratio, consumptionAbove)) return undefined;
  const unit = um === null ? 'al giorno' : `${um} al giorno`;
  return {
    regola: 'consumo_anomalo',
    messaggio:
      `${figure(used)} ${unit}, contro ${figure(median)} negli stessi giorni ` +
      `di ${years.length} anni precedenti: ci si aspetta tra ${figure(median * consumptionBelow)} e ${figure(median * consumptionAbove)}`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine} ${bill.totale_lettura}`,
  };
}

function liesInSummer({ periodo_inizio, periodo_fine }: PlacedBill): boolean {
  const { firstSummerMonth, lastSummerMonth } = billThresholds;
  return (
    periodo_inizio.slice(0, 4) === periodo_fine.slice(0, 4) &&
    Number(periodo_inizio.slice(5, 7)) >= firstSummerMonth &&
    Number(periodo_fine.slice(5, 7)) <= lastSummerMonth
  );
}

/** Street lights burn at night. */
export function daytimeFault(bill: PlacedBill, { imp_tipo }: CheckedPlant): BillFault | undefined {
  if (imp_tipo !== cabinetType || bill.valore_f1 === null || bill.totale_lettura <= 0) return undefined;
  const summer = liesInSummer(bill);
  const largest = summer ? billThresholds.largestSummerF1 : billThresholds.largestF1;
  const share = bill.valore_f1 / bill.totale_lettura;
  if (!isAbove(share, largest)) return undefined;
  return {
    regola: 'quota_f1',
    messaggio:
      `Quota di F1: ${percent(share)} del consumo; per l'illuminazione pubblica al massimo ` +
      `${percent(largest)}${summer ? ' da aprile a settembre' : ''}`,
    fatti: `${bill.periodo_inizio}/${bill.periodo_fine} ${bill.valore_f1} ${bill.totale_lettura}`,
  };
}
