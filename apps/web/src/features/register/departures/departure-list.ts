/**
 * The departures of one cabinet while they are looked at and edited: a pure reducer. Rows are confirmed one by one,
 * and saved as a whole list; until then the list holds what differs from the one that is stored.
 */
import { departureRowSchema } from '@lucerna/contract/departure-schema';
import { fieldMessages } from '@lucerna/contract/italian';
import { type Departure, departureFields } from '@lucerna/domain/departure';
import type { FieldValue } from '@lucerna/domain/field';
import type { StoredDepartures } from '../../../api/departures.ts';
import { beginSession, refused, type Session, withDraft, withLeft } from '../../../editing/session.ts';
import type { Draft } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';

export interface Row {
  /** Its own for as long as the list is on the screen. */
  readonly key: number;
  readonly values: Departure;
  /** Its place in the stored list; null where it is not there. */
  readonly origin: number | null;
}

/** The row that is typed into, one at a time; `stored` is null of a new one. */
export interface OpenRow extends Session<Departure, Draft> {
  readonly key: number;
}

export interface DepartureList {
  readonly stored: StoredDepartures;
  readonly rows: readonly Row[];
  readonly open: OpenRow | null;
  readonly nextKey: number;
}

export type DepartureEvent =
  /** Another stored list, in the place of everything. */
  | { readonly type: 'loaded'; readonly stored: StoredDepartures }
  | { readonly type: 'add' }
  | { readonly type: 'edit'; readonly key: number; readonly said?: Faults }
  | { readonly type: 'typed'; readonly field: string; readonly value: FieldValue }
  /** A field of the open row was left. */
  | { readonly type: 'left'; readonly field: string }
  /** Convalida: the row stays open while something is wrong with it. */
  | { readonly type: 'confirm' }
  /** What was typed into the open row is given up. */
  | { readonly type: 'cancel' }
  | { readonly type: 'remove'; readonly key: number }
  /** The rows stay, over a list that somebody else stored meanwhile. */
  | { readonly type: 'rebased'; readonly stored: StoredDepartures };

const emptyDraft: Draft = Object.fromEntries(departureFields.map(({ key }) => [key, null]));

export function listOf(stored: StoredDepartures): DepartureList {
  const rows = stored.departures.map((values, origin) => ({ key: origin, values, origin }));
  return { stored, rows, open: null, nextKey: rows.length };
}

export function sameDeparture(a: Departure, b: Departure): boolean {
  return departureFields.every(({ key }) => a[key] === b[key]);
}

/** What is wrong with a row, by field; nothing where it may be confirmed. */
export function rowFaults(draft: Draft): Faults {
  const read = departureRowSchema.safeParse(draft);
  return read.success ? {} : fieldMessages(read.error);
}

const textOf = (value: FieldValue | undefined) => String(value ?? '').trim();

/** Whether anything was typed into the open row that would be lost with it. */
export function isOpenDirty({ open }: DepartureList): boolean {
  return (
    open !== null && departureFields.some(({ key }) => textOf(open.draft[key]) !== textOf(open.base[key]))
  );
}

export function isChanged({ stored }: DepartureList, { origin, values }: Row): boolean {
  const before = origin === null ? undefined : stored.departures[origin];
  return before === undefined || !sameDeparture(before, values);
}

/** How many rows are not as they are stored: new, changed, removed, or being typed. */
export function unsavedCount(list: DepartureList): number {
  const { stored, rows, open } = list;
  const kept = new Set(rows.map(({ origin }) => origin));
  const removed = stored.departures.filter((_, i) => !kept.has(i)).length;
  const typed = (row: Row) => open?.key === row.key && isOpenDirty(list);
  const changed = rows.filter((row) => typed(row) || isChanged(list, row)).length;
  return removed + changed + (open?.stored === null && isOpenDirty(list) ? 1 : 0);
}

export function departuresOf({ rows }: DepartureList): Departure[] {
  return rows.map(({ values }) => values);
}

export function departureList(list: DepartureList, event: DepartureEvent): DepartureList {
  switch (event.type) {
    case 'loaded':
      return listOf(event.stored);
    case 'add':
      return withClosed(list, (closed) => ({
        ...closed,
        open: { key: closed.nextKey, ...beginSession<Departure, Draft>(null, emptyDraft) },
        nextKey: closed.nextKey + 1,
      }));
    case 'edit':
      return list.open?.key === event.key ? list : withClosed(list, (closed) => opened(closed, event));
    case 'typed':
      return typed(list, event.field, event.value);
    case 'left':
      return list.open === null ? list : { ...list, open: withLeft(list.open, event.field) };
    case 'confirm':
      return confirmed(list);
    case 'cancel':
      return { ...list, open: null };
    case 'remove':
      return {
        ...list,
        rows: list.rows.filter(({ key }) => key !== event.key),
        open: list.open?.key === event.key ? null : list.open,
      };
    case 'rebased':
      return rebased(list, event.stored);
  }
}

/** Goes on from the list without an open row: a complete one is confirmed, an incomplete one stays and hinders. */
function withClosed(list: DepartureList, then: (closed: DepartureList) => DepartureList): DepartureList {
  if (list.open === null) return then(list);
  const closed = isOpenDirty(list) ? confirmed(list) : { ...list, open: null };
  return closed.open === null ? then(closed) : closed;
}

function opened(list: DepartureList, { key, said = {} }: { key: number; said?: Faults }): DepartureList {
  const values = list.rows.find((one) => one.key === key)?.values;
  if (values === undefined) return list;
  return { ...list, open: { key, ...beginSession<Departure, Draft>(values, { ...values }), said } };
}

function typed(list: DepartureList, field: string, value: FieldValue): DepartureList {
  const { open } = list;
  if (open === null) return list;
  return { ...list, open: withDraft(open, { ...open.draft, [field]: value }, field) };
}

function confirmed(list: DepartureList): DepartureList {
  const { open, rows } = list;
  if (open === null) return list;
  const read = departureRowSchema.safeParse(open.draft);
  if (!read.success) return { ...list, open: refused(open) };
  const values = read.data;
  const next =
    open.stored === null
      ? [...rows, { key: open.key, values, origin: null }]
      : rows.map((row) => (row.key === open.key ? { ...row, values } : row));
  return { ...list, rows: next, open: null };
}

/** Each row finds its like in the other list, each of that one's once. */
function rebased(list: DepartureList, stored: StoredDepartures): DepartureList {
  const free = new Set(stored.departures.keys());
  const rows = list.rows.map((row) => {
    const origin =
      [...free].find((i) => sameDeparture(stored.departures[i] as Departure, row.values)) ?? null;
    if (origin !== null) free.delete(origin);
    return { ...row, origin };
  });
  return { ...list, stored, rows };
}
