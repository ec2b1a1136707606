/** New values that stand at once on the phone, before somebody confirms them. */
import type { FieldValue } from '@lucerna/domain/field';
import type { WorkBody } from '../records/work.ts';
import type { ElementFacts } from './element.ts';

/** Work that was done, as the phone has it. */
export interface Done {
  readonly segment: string;
  readonly items: readonly number[];
  readonly body: WorkBody;
}

const doneAt = ({ body }: Done) => String(body.eseguito_il ?? '');

/** By field, the last one wins; what the register has by now is pending no longer. */
export function pendingValues(
  element: ElementFacts,
  works: readonly Done[],
): ReadonlyMap<string, FieldValue> {
  const pending = new Map<string, FieldValue>();
  const own = works
    .filter(({ segment, items }) => segment === element.kind.segment && items.includes(element.id))
    .toSorted((a, b) => doneAt(a).localeCompare(doneAt(b)));
  for (const { body } of own) {
    for (const [key, one] of Object.entries(body.modifiche ?? {})) {
      if (typeof one === 'number' || typeof one.dopo === 'object') continue;
      if (element.table.column(key).at(element.row) === one.dopo) pending.delete(key);
      else pending.set(key, one.dopo);
    }
  }
  return pending;
}
