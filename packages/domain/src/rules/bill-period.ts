/** The period of a bill: days `YYYY-MM-DD`, both ends included. */
import { billMessages } from '../messages.ts';
import { dayNumber } from './day-number.ts';
import { todayInItaly } from './today.ts';

/** The longest bill in years (contract, section 3). */
const LONGEST_BILL_YEARS = 5;

export interface BillPeriod {
  readonly periodo_inizio: string;
  readonly periodo_fine: string;
}

/** How many days a bill is about. */
export function daysOf({ periodo_inizio, periodo_fine }: BillPeriod): number {
  return dayNumber(periodo_fine) - dayNumber(periodo_inizio) + 1;
}

/** The same day so many years later; of a 29 February the 29th, whether the year has it or not. */
function yearsAfter(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** Whether a period has days that are still to come: nobody can have billed them. `today`: the day in Italy. */
export function endsInFuture({ periodo_fine }: BillPeriod, today = todayInItaly()): boolean {
  return periodo_fine > today;
}

/**
 * What is wrong with a period whose ends are days of the calendar, as a message for each field; nothing where it is
 * right. `today`: the day in Italy.
 */
export function periodFaults(
  { periodo_inizio, periodo_fine }: BillPeriod,
  today = todayInItaly(),
): Record<string, string> {
  if (periodo_fine < periodo_inizio) return { periodo_fine: billMessages.endBeforeStart };
  // Days of four-figure years stand in the order of their texts.
  if (periodo_fine > yearsAfter(today, 1)) return { periodo_fine: billMessages.tooFarAhead };
  return periodo_fine >= yearsAfter(periodo_inizio, LONGEST_BILL_YEARS)
    ? { periodo_fine: billMessages.tooLong }
    : {};
}
