/** The figures of the municipality, as the dashboard and bill entry hold them. */
import { type Summary, townSummary } from '@lucerna/contract/endpoints/summary';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

const summaryQuery = queryOptions<Summary, ApiError>({
  queryKey: ['summary'],
  queryFn: async ({ signal }) => (await call(townSummary, { signal })).data,
  // A colleague may have written a moment ago: it is asked for each time somebody comes to look.
  staleTime: 0,
});

/** `wanted`: whether there is anybody to look at it. */
export function useSummary(wanted = true): UseQueryResult<Summary, ApiError> {
  return useQuery({ ...summaryQuery, enabled: wanted });
}

/** After a write that moves a figure on the screen. */
export function refreshSummary(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
}
