/** The period that the next bill of a plant most likely has: whoever enters fifty in a row types none of them. */
import { type BillPeriod, daysOf } from '../bill-period.ts';
import { dayNumber, dayOfNumber, nextMonthNumber } from '../day-number.ts';

/** How many whole months a period is; 0 where it does not begin and end with one. */
function wholeMonths({ periodo_inizio, periodo_fine }: BillPeriod): number {
  const isWhole =
    periodo_inizio.endsWith('-01') && nextMonthNumber(periodo_fine) === dayNumber(periodo_fine) + 1;
  return isWhole ? monthOf(periodo_fine) - monthOf(periodo_inizio) + 1 : 0;
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
}

/** The period right after one: from the day after its end, as long as it is; whole months stay whole. */
export function periodAfter(period: BillPeriod): BillPeriod | null {
  const first = dayNumber(period.periodo_fine) + 1;
  const start = dayOfNumber(first);
  let after = first;
  for (let months = wholeMonths(period); months > 0; months--) after = nextMonthNumber(dayOfNumber(after));
  const end = dayOfNumber(after === first ? first + daysOf(period) - 1 : after - 1);
  // The calendar of bills ends with the year 9999.
  return start.length > 10 || end.length > 10 ? null : { periodo_inizio: start, periodo_fine: end };
}

/**
 * What is proposed for the next bill: the period after the one that was just entered, unless another bill has a day of
 * it already; else the period after the last end. Null where there is nothing to go by.
 */
export function proposedPeriod(bills: readonly BillPeriod[], entered?: BillPeriod): BillPeriod | null {
  const after = entered === undefined ? null : periodAfter(entered);
  const isTaken = ({ periodo_inizio, periodo_fine }: BillPeriod) =>
    bills.some((bill) => bill.periodo_inizio <= periodo_fine && bill.periodo_fine >= periodo_inizio);
  if (after !== null && !isTaken(after)) return after;
  let last: BillPeriod | undefined;
  for (const bill of bills) {
    const isLater =
      last === undefined ||
      bill.periodo_fine > last.periodo_fine ||
      (bill.periodo_fine === last.periodo_fine && bill.periodo_inizio > last.periodo_inizio);
    if (isLater) last = bill;
  }
  return last === undefined ? null : periodAfter(last);
}
