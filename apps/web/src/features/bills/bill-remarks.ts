/** What is said at the boxes of a bill: what is wrong with it, what is odd about it, what its bands add up to. */
import type { Bill, BillValues } from '@lucerna/domain/bill';
import { billBands } from '@lucerna/domain/bill';
import type { BillFinding } from '@lucerna/domain/bill-finding';
import { checkBills } from '@lucerna/domain/rules/bill-checks/check-bills';
import type { CheckedBill, CheckedPlant } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { billThresholds } from '@lucerna/domain/rules/bill-checks/thresholds';
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import type { Faults } from '../../form/draft-faults.ts';
import { keys } from './bill-session.ts';

export interface Remark {
  /** A key of a bill; what concerns no box of it stands at the first. */
  readonly field: string;
  readonly tone: 'fault' | 'warning' | 'good';
  readonly text: string;
}

const first = keys[0] ?? '';

/** The box where a field's remark stands. */
function boxOf(field: string): string {
  return (keys as readonly string[]).includes(field) ? field : first;
}

/** A bill that is not stored yet, for the checks: a key that no stored one has. */
export function unstored(values: BillValues, place = 0): CheckedBill {
  return { ...values, id_letture: -1 - place };
}

/** What the checks say of bills that are being typed among those that are there; by key, as long as they are readable. */
export function oddities(
  plant: CheckedPlant,
  typed: readonly CheckedBill[],
  others: readonly CheckedBill[],
): ReadonlyMap<number, readonly Remark[]> {
  const found = new Map<number, Remark[]>(typed.map(({ id_letture }) => [id_letture, []]));
  let from = '9999-12-31';
  for (const { periodo_fine } of typed) if (periodo_fine < from) from = periodo_fine;
  // What the carrier cost elsewhere the server alone knows: it says so once the bill is saved.
  for (const fault of checkBills(plant, [...others, ...typed], () => undefined, from)) {
    const field = boxOf(billRules.find(({ value }) => value === fault.regola)?.field ?? first);
    found.get(fault.id_letture)?.push({ field, tone: 'warning', text: fault.messaggio });
  }
  return found;
}

/** The open findings of a stored bill, at their boxes. */
export function storedRemarks(findings: readonly BillFinding[]): readonly Remark[] {
  return findings.map(({ campo, messaggio }) => ({ field: boxOf(campo), tone: 'warning', text: messaggio }));
}

export function faultRemarks(faults: Faults): readonly Remark[] {
  return keys.flatMap((key) => {
    const text = faults[key];
    return text === undefined ? [] : [{ field: key, tone: 'fault' as const, text }];
  });
}

/** What the bands of a bill add up to, where that is its consumption: what it misses the checks say. */
export function bandsRemark(values: BillValues, um: string | null): readonly Remark[] {
  const sum = sumOfKnown(billBands.map(({ bill }) => values[bill]));
  const off = sumOfKnown([sum, -values.totale_lettura]) ?? 0;
  if (sum === null || Math.abs(off) > billThresholds.bandsMissBy) return [];
  const text = `Somma delle fasce: ${shownNumber(sum)}${um === null ? '' : ` ${um}`}`;
  return [{ field: 'valore_f1', tone: 'good', text }];
}

/** The bills of a list but for one. */
export function without(bills: readonly Bill[], id: number | undefined): readonly Bill[] {
  return bills.filter((bill) => bill.id_letture !== id);
}
