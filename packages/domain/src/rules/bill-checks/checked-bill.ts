/** What the checks of bills look at, and what they say. */
import type { Bill } from '../../bill.ts';
import type { BillRule } from '../../vocabulary/bill-rule.ts';
import { dayNumber } from '../day-number.ts';
import { shownDate, shownNumber } from '../shown-text.ts';

export type CheckedBill = Omit<Bill, 'id_contat' | 'locked' | 'versione'>;

/** A bill with the numbers of its days (`day-number.ts`): they are compared with those of all the others. */
export interface PlacedBill extends CheckedBill {
  readonly first: number;
  readonly last: number;
  readonly days: number;
}

export function placed(bill: CheckedBill): PlacedBill {
  const [first, last] = [dayNumber(bill.periodo_inizio), dayNumber(bill.periodo_fine)];
  return { ...bill, first, last, days: last - first + 1 };
}

export interface CheckedPlant {
  readonly imp_tipo: string;
  readonly pod_pdr_cont: string | null;
  /** The carrier and its unit; null where nobody said. */
  readonly vett: string | null;
  readonly um: string | null;
  /** The day of its end, `YYYY-MM-DD`. */
  readonly d_elim: string | null;
}

/** What a rule found in a bill. */
export interface BillFault {
  readonly regola: BillRule;
  /** Italian, with the value and the threshold. */
  readonly messaggio: string;
  /**
   * What the finding rests on, of the bill itself and of whom it meets: as long as it is the same, it is the same
   * finding. What only drifts, like a median, is no part of it.
   */
  readonly fatti: string;
}

/** `0,2345`: a figure as messages have it, of so many decimals at most. */
export function figure(value: number, decimals = 2): string {
  const factor = 10 ** decimals;
  return shownNumber(Math.round(value * factor) / factor);
}

/** `12,5%` of a fraction. */
export function percent(share: number): string {
  return `${figure(share * 100, 1)}%`;
}

/** The unit behind a figure, where the plant has one. */
export function withUnit(text: string, um: string | null): string {
  return um === null ? text : `${text} ${um}`;
}

/** `dal 01/01/2026 al 31/01/2026`. */
export function periodText({ periodo_inizio, periodo_fine }: CheckedBill): string {
  return `dal ${shownDate(periodo_inizio)} al ${shownDate(periodo_fine)}`;
}

/** `la bolletta 2026-017 dal … al …`: another bill as a message names it. */
export function named(bill: CheckedBill): string {
  const number = bill.identificativo === null ? '' : ` ${bill.identificativo}`;
  return `la bolletta${number} ${periodText(bill)}`;
}

/** The middle of sorted numbers, or of the two in the middle; undefined of none. */
export function medianOfSorted(sorted: ArrayLike<number>): number | undefined {
  const half = sorted.length >> 1;
  const upper = sorted[half];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return ((sorted[half - 1] as number) + upper) / 2;
}

export function medianOf(values: readonly number[]): number | undefined {
  return medianOfSorted([...values].sort((a, b) => a - b));
}
