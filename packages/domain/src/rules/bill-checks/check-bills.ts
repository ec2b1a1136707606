/** All checks of the bills of one plant. None of them ever blocks saving. */
import { hasSupplyForm, supplyCodeForms, supplyCodeOf } from '../supply-code.ts';
import { todayInItaly } from '../today.ts';
import { type BillFault, type CheckedBill, type CheckedPlant, placed } from './checked-bill.ts';
import { costFault } from './cost-check.ts';
import { doubleFault, endFault, futureFault, gapFault, lengthFault, overlapFault } from './period-checks.ts';
import { bandsFault, daytimeFault, nothingUsedFault, unusualUseFault } from './reading-checks.ts';

/** What the carrier cost other plants of the municipality in the months before a bill; see `costFault`. */
export type CarrierMedian = (bill: CheckedBill) => number | undefined;

export interface FaultOfBill extends BillFault {
  readonly id_letture: number;
}

/** A plant without a code is told by its completeness; a wrong one goes with every bill. */
function codeFault(plant: CheckedPlant): BillFault | undefined {
  const kind = supplyCodeOf(plant);
  const code = plant.pod_pdr_cont;
  if (kind === undefined || code === null || code.trim() === '' || hasSupplyForm(code, kind))
    return undefined;
  return {
    regola: 'codice_fornitura',
    messaggio: `Il codice ${code} non ha la forma di un ${kind}: ${supplyCodeForms[kind]}`,
    fatti: `${kind} ${code}`,
  };
}

/**
 * What is odd about the bills of a plant that end on the day `from` or later; the others count as their neighbours.
 * `bills` are all of the plant's, in any order. `today`: the day in Italy.
 */
export function checkBills(
  plant: CheckedPlant,
  bills: readonly CheckedBill[],
  carrierMedian: CarrierMedian,
  from: string,
  today = todayInItaly(),
): FaultOfBill[] {
  const inOrder = bills.map(placed).sort((a, b) => a.first - b.first || a.id_letture - b.id_letture);
  const code = codeFault(plant);
  const found: FaultOfBill[] = [];
  /** The last day that the bills so far are about. */
  let covered: number | undefined;
  for (const bill of inOrder) {
    const before = covered;
    covered = Math.max(bill.last, covered ?? bill.last);
    if (bill.periodo_fine < from) continue;
    const faults = [
      overlapFault(bill, inOrder),
      gapFault(bill, before),
      doubleFault(bill, inOrder),
      lengthFault(bill),
      bandsFault(bill, plant),
      nothingUsedFault(bill, plant),
      unusualUseFault(bill, inOrder, plant),
      costFault(bill, inOrder, plant, carrierMedian(bill)),
      endFault(bill, plant.d_elim),
      code,
      daytimeFault(bill, plant),
      futureFault(bill, today),
    ];
    for (const fault of faults) {
      if (fault !== undefined) found.push({ ...fault, id_letture: bill.id_letture });
    }
  }
  return found;
}
