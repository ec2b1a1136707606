/** Replacing the departures of a cabinet, and what the server says of it. */
import { saveDepartures } from '@lucerna/contract/endpoints/departures';
import type { Departure } from '@lucerna/domain/departure';
import type { ApiError } from '../../../api/api-error.ts';
import { callForResponse } from '../../../api/call.ts';
import { type StoredDepartures, storedIn } from '../../../api/departures.ts';
import { type Outcome, outcomeOf } from '../../../editing/save-outcome.ts';
import { sameDeparture } from './departure-list.ts';

function sameList(a: readonly Departure[], b: readonly Departure[]): boolean {
  return a.length === b.length && a.every((one, i) => sameDeparture(one, b[i] as Departure));
}

/** Replaces the list, where it is still the one of that tag. What a 409 brings along has no tag: it waits to be read. */
export function storeDepartures(
  cabinet: number,
  departures: readonly Departure[],
  tag: string | null,
): Promise<Outcome<StoredDepartures>> {
  return outcomeOf({
    send: async () =>
      storedIn(
        await callForResponse(saveDepartures, {
          body: { id_imp: cabinet, partenze: [...departures] },
          ...(tag === null ? {} : { headers: { 'If-Match': tag } }),
        }),
      ),
    currentIn: ({ data }) =>
      Array.isArray(data) ? { departures: data as readonly Departure[], tag: null } : undefined,
    isAlready: (current) => sameList(current.departures, departures),
  });
}

const rowField = /^partenze\.(\d+)\.(.+)$/;

/** The first row that the server found wrong, and what it says of its fields. */
export function refusedRow({ fields }: ApiError): { index: number; said: Record<string, string> } | null {
  const found = Object.entries(fields).flatMap(([name, message]) => {
    const [, index, field] = rowField.exec(name) ?? [];
    return index === undefined || field === undefined ? [] : [{ index: Number(index), field, message }];
  });
  const index = Math.min(...found.map((one) => one.index));
  if (!Number.isFinite(index)) return null;
  const said = found.filter((one) => one.index === index).map(({ field, message }) => [field, message]);
  return { index, said: Object.fromEntries(said) };
}

/** What the notification says: of a cabinet that is gone there is more to say than that a field is wrong. */
export function refusalText({ message, fields }: ApiError): string {
  return fields.id_imp === undefined ? message : 'la centralina non esiste più';
}
