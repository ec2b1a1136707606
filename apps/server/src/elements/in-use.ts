/** Why an element cannot be deleted: what hangs on it, counted. */
import type { Kind } from '@lucerna/domain/kind';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import type { Dependants } from './references.ts';

const listOf = new Intl.ListFormat('it', { type: 'conjunction' });

/** `Da questa centralina dipendono ancora 12 punti luce, 1 linea e 2 quadri`. */
export function inUseMessage(kind: Kind, dependants: readonly Dependants[]): string {
  const total = dependants.reduce((sum, { count }) => sum + count, 0);
  const parts = dependants.map(
    ({ kind: other, count }) => `${shownNumber(count)} ${count === 1 ? other.names.one : other.names.many}`,
  );
  const demonstrative = kind.names.gender === 'f' ? 'questa' : 'questo';
  const verb = total === 1 ? 'dipende' : 'dipendono';
  return `Da ${demonstrative} ${kind.names.one} ${verb} ancora ${listOf.format(parts)}: prima spostali o eliminali`;
}
