/** The departures of a cabinet as the server has them: reading and replacing the list. */
import { listDepartures, saveDepartures } from '@lucerna/contract/endpoints/departures';
import type { Departure } from '@lucerna/domain/departure';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { callForResponse } from '../../../api/call.ts';
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
  const { data } = (await response.json()) as { data: Departure[] };
  return { departures: data, tag: response.headers.get('ETag') };
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly stored: StoredDepartures }
  /** Somebody else stored another list since this one was read. */
  | { readonly kind: 'stale'; readonly error: ApiError; readonly theirs: readonly Departure[] }
  | { readonly kind: 'refused'; readonly error: ApiError };

function sameList(a: readonly Departure[], b: readonly Departure[]): boolean {
  return a.length === b.length && a.every((one, i) => sameDeparture(one, b[i] as Departure));
}

/** Replaces the list, where it is still the one of that tag. */
export async function storeDepartures(
  cabinet: number,
  departures: readonly Departure[],
  tag: string | null,
): Promise<SaveOutcome> {
  try {
    const response = await callForResponse(saveDepartures, {
      body: { id_imp: cabinet, partenze: [...departures] },
      ...(tag === null ? {} : { headers: { 'If-Match': tag } }),
    });
    return { kind: 'saved', stored: await storedIn(response) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 409 || !Array.isArray(error.data)) return { kind: 'refused', error };
    const theirs = error.data as Departure[];
    // The answer to an earlier attempt was lost on its way: what is stored is this very list.
    return sameList(theirs, departures)
      ? { kind: 'saved', stored: { departures: theirs, tag: null } }
      : { kind: 'stale', error, theirs };
  }
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
