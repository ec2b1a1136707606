/** All plants of the municipality, the control units among them, in one table. */
import { linkablePlants } from '@lucerna/contract/endpoints/register';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import type { FeatureTable } from './feature-table.ts';
import { queryClient } from './query-client.ts';
import { fetchTable } from './use-layer.ts';

const queryKey = ['plants'] as const;

const plantsQuery = queryOptions<FeatureTable, ApiError>({
  queryKey,
  queryFn: ({ signal }) => fetchTable(linkablePlants, queryClient.getQueryData(queryKey), signal),
  structuralSharing: false,
  gcTime: 30 * 60_000,
});

export function usePlants(): UseQueryResult<FeatureTable, ApiError> {
  return useQuery(plantsQuery);
}
