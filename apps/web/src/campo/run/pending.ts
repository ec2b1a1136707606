/** Values that recorded work changes: shown on the phone at once, before somebody confirms them. */
import type { FieldValue } from '@lucerna/domain/field';
import { departureKey } from '@lucerna/domain/intervention-action';
import type { WorkBody } from '../records/work.ts';
import { type ElementFacts, heldByDeparture } from './element.ts';

/** Work that was done, as the phone has it. */
export interface Done {
  readonly segment: string;
  readonly items: readonly number[];
  readonly body: WorkBody;
}

const doneAt = ({ body }: Done) => String(body.eseguito_il ?? '');

/** What was done to the element, in the order in which it was. */
function doneTo({ kind, id }: ElementFacts, works: readonly Done[]): readonly WorkBody[] {
  return works
    .filter(({ segment, items }) => segment === kind.segment && items.includes(id))
    .toSorted((a, b) => doneAt(a).localeCompare(doneAt(b)))
    .map(({ body }) => body);
}

/** What they change: the last one counts, and what the register has by now waits no longer. */
function changedBy(
  bodies: readonly WorkBody[],
  held: (key: string) => FieldValue,
): ReadonlyMap<string, FieldValue> {
  const pending = new Map<string, FieldValue>();
  for (const { modifiche } of bodies) {
    for (const [key, one] of Object.entries(modifiche ?? {})) {
      if (typeof one === 'number' || (typeof one.dopo === 'object' && one.dopo !== null)) continue;
      if (held(key) === one.dopo) pending.delete(key);
      else pending.set(key, one.dopo);
    }
  }
  return pending;
}

const departureOf = ({ modifiche }: WorkBody) => modifiche?.[departureKey];

/** New values of the element's own fields, by field. */
export function pendingValues(
  element: ElementFacts,
  works: readonly Done[],
): ReadonlyMap<string, FieldValue> {
  const own = doneTo(element, works).filter((body) => departureOf(body) === undefined);
  return changedBy(own, (key) => element.table.column(key).at(element.row));
}

/** New values of one of its departures; the first one is number 1. */
export function pendingOfDeparture(
  element: ElementFacts,
  number: number,
  works: readonly Done[],
): ReadonlyMap<string, FieldValue> {
  const own = doneTo(element, works).filter((body) => departureOf(body) === number);
  return changedBy(own, (key) => heldByDeparture(element.departures?.[number - 1], key));
}
