/** What stands beside Salva once it was pressed and could not be done: every field that is in the way, by its name. */
import type { Faults } from './draft-faults.ts';

/** More names than these are counted. */
const MOST_NAMED = 8;

/**
 * `Da correggere: Posizione, Altezza (m)`; null where nothing hinders. `labelOf` names a field that the form shows,
 * with what is wrong beside it; of any other the message stands here, for it stands nowhere else.
 */
export function hindranceText(faults: Faults, labelOf: (name: string) => string | undefined): string | null {
  const named = Object.entries(faults).map(([name, message]) => labelOf(name) ?? message);
  const all = [...new Set(named)];
  if (all.length === 0) return null;
  const left = all.length - MOST_NAMED;
  const more = left <= 0 ? '' : left === 1 ? ' e un altro' : ` e altri ${left}`;
  return `Da correggere: ${all.slice(0, MOST_NAMED).join(', ')}${more}`;
}
