/** The period of a bill: days `YYYY-MM-DD`, both ends included. */
import { billMessages } from '../messages.ts';
import { dayNumber } from './day-number.ts';

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

/**
 * What is wrong with a period whose ends are days of the calendar, as a message for each field; nothing where it is
 * right.
 */
export function periodFaults({ periodo_inizio, periodo_fine }: BillPeriod): Record<string, string> {
  if (periodo_fine < periodo_inizio) return { periodo_fine: billMessages.endBeforeStart };
  const year = Number(periodo_inizio.slice(0, 4)) + LONGEST_BILL_YEARS;
  const anniversary = `${String(year).padStart(4, '0')}${periodo_inizio.slice(4)}`;
  // Days of four-figure years stand in the order of their texts.
  return year <= 9999 && periodo_fine >= anniversary ? { periodo_fine: billMessages.tooLong } : {};
}
