/** The check of what a unit costs. */

import { monthNumber, monthOfNumber } from '../analysis-periods.ts';
import { dayNumber } from '../day-number.ts';
import {
  type BillFault,
  type CheckedBill,
  type CheckedPlant,
  figure,
  medianOf,
  type PlacedBill,
  percent,
} from './checked-bill.ts';
import { billThresholds, isAbove, isBelow } from './thresholds.ts';

/** Euro a unit; undefined where the bill has no amount or nothing was used. */
export function unitCost({ importo, totale_lettura }: Pick<CheckedBill, 'importo' | 'totale_lettura'>) {
  return importo === null || totale_lettura <= 0 ? undefined : importo / totale_lettura;
}

/** The first day after which a bill's end counts among the last months before that of another. */
function monthsEarlier(day: string): number {
  const month = monthOfNumber(Math.max(12, monthNumber(day) - billThresholds.costMonths));
  return dayNumber(`${month}-01`) + Number(day.slice(8)) - 1;
}

export interface BillCost {
  readonly bill: PlacedBill;
  /** Euro a unit. */
  readonly cost: number;
}

/** What a bill's unit cost is compared with. */
export interface EarlierCosts {
  /** Of the plant's other bills that end in the months before this one. */
  readonly costs: readonly BillCost[];
  /** Undefined where they are too few. */
  readonly median: number | undefined;
}

export function earlierCosts(bill: PlacedBill, bills: readonly PlacedBill[]): EarlierCosts {
  const from = monthsEarlier(bill.periodo_fine);
  const costs: BillCost[] = [];
  for (const other of bills) {
    if (other === bill || other.last <= from || other.last > bill.last) continue;
    const cost = unitCost(other);
    if (cost !== undefined) costs.push({ bill: other, cost });
  }
  const enough = costs.length >= billThresholds.fewestCosts;
  return { costs, median: enough ? medianOf(costs.map(({ cost }) => cost)) : undefined };
}

/**
 * Euro a unit against the plant's own months and against what the carrier costs other plants of the municipality.
 * `carrierMedian` is undefined where no other plant has a bill of that carrier.
 */
export function costFault(
  bill: PlacedBill,
  bills: readonly PlacedBill[],
  { um, vett }: CheckedPlant,
  carrierMedian: number | undefined,
): BillFault | undefined {
  const cost = unitCost(bill);
  if (cost === undefined) return undefined;
  const { costOffBy, costMonths, carrierCostBelow, carrierCostAbove } = billThresholds;
  const reasons: string[] = [];
  const own = earlierCosts(bill, bills).median;
  if (own !== undefined && own > 0 && isAbove(Math.abs(cost / own - 1), costOffBy)) {
    reasons.push(
      `la mediana dell'impianto negli ultimi ${costMonths} mesi è ${figure(own, 4)} ` +
        `(scostamento ${percent(Math.abs(cost / own - 1))}, al massimo ${percent(costOffBy)})`,
    );
  }
  if (carrierMedian !== undefined && carrierMedian > 0) {
    const ratio = cost / carrierMedian;
    if (isBelow(ratio, carrierCostBelow) || isAbove(ratio, carrierCostAbove)) {
      reasons.push(
        `la mediana del vettore${vett === null ? '' : ` ${vett}`} nel comune è ${figure(carrierMedian, 4)} ` +
          `(ci si aspetta tra ${figure(carrierMedian * carrierCostBelow, 4)} e ${figure(carrierMedian * carrierCostAbove, 4)})`,
      );
    }
  }
  if (reasons.length === 0) return undefined;
  return {
    regola: 'costo_anomalo',
    messaggio: `${figure(cost, 4)} €${um === null ? " all'unità" : `/${um}`}: ${reasons.join('; ')}`,
    fatti: `${bill.importo} ${bill.totale_lettura}`,
  };
}
