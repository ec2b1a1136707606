/** What a report of somebody without an account may hold. */

/** The longest texts, in characters. */
export const LONGEST_DESCRIPTION = 500;
export const LONGEST_CONTACT = 100;
/** The field that nobody sees: what fills it is no person. */
export const TRAP_FIELD = 'sito';
/** For how many months at most its text and its photo may be kept. */
export const MOST_REPORT_MONTHS = 24;
