/** The departures of a cabinet as the server has them: reading and replacing the list. */
import { listDepartures, saveDepartures } from '@lucerna/contract/endpoints/departures';
import type { Departure } from '@lucerna/domain/departure';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { answerIn, callForResponse } from '../../../api/call.ts';
import { type Outcome, outcomeOf } from '../../../editing/save-outcome.ts';
import { type StoredDepartures, sameDeparture } from './departure-list.ts';

export function departuresQuery(cabinet: number) {
  return queryOptions<StoredDepartures, ApiError>({
    queryKey: ['departures', cabinet],
    queryFn: async ({ signal }) => {
      const response = await callForResponse(listDepartures, {
        params: { id: String(cabinet) },
        cache: 'no-cache',
        signal,
      });
      return storedIn(response);
    },
    // Looked at anew each time: somebody else may have saved meanwhile.
    staleTime: 0,
  });
}

async function storedIn(response: Response): Promise<StoredDepartures> {
  const { data } = await answerIn<{ data: Departure[] }>(response);
  return { departures: data, tag: response.headers.get('ETag') };
}

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
