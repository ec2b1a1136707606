/** The departures of a cabinet as the server has them: reading the list. */
import { listDepartures } from '@lucerna/contract/endpoints/departures';
import type { Departure } from '@lucerna/domain/departure';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { answerIn, callForResponse } from './call.ts';

/** A list as the server gave it, with the tag that a save of it has to name. */
export interface StoredDepartures {
  readonly departures: readonly Departure[];
  readonly tag: string | null;
}

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

export async function storedIn(response: Response): Promise<StoredDepartures> {
  const { data } = await answerIn<{ data: Departure[] }>(response);
  return { departures: data, tag: response.headers.get('ETag') };
}
