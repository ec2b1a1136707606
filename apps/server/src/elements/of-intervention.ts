/** What an intervention is about. */
import type { Kind } from '@lucerna/domain/kind';
import { identifier } from '../db/literal.ts';

/** That `e`, a row of the kind's table, is what the intervention `m` is about; a deleted one hides it. */
export function isItsElement({ key }: Pick<Kind, 'key'>): string {
  return `e.codistat = m.codistat and e.${identifier(key)} = m.id_elemento and e.eliminato_il is null`;
}
