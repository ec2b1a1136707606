/**
 * The forms of what the field app sends. What waits on a phone may have been written by an app of weeks ago: each call
 * says in which form it speaks, and the forms of two versions before the present one are still taken.
 */

/** The header of a call of the field app, with the number of its form. */
export const campoHeader = 'X-Lucerna-Campo';

/** The present form. One more with each change that an older server, or an older app, would not understand. */
export const CAMPO_FORM = 1;

/** How many forms before the present one are taken. */
const formsBefore = 2;

/** What becomes of a call that says it is in that form: taken, too old to be understood, or no form at all. */
export function judgeForm(said: string, present: number = CAMPO_FORM): 'taken' | 'old' | 'malformed' {
  if (!/^[1-9]\d{0,8}$/.test(said)) return 'malformed';
  return Number(said) < present - formsBefore ? 'old' : 'taken';
}
