/** Buildings and plants as the link screens need them: both together, the cabinets among the plants. */
import { linkableBuildings, linkablePlants } from '@lucerna/contract/endpoints/register';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { queryClient } from '../../api/query-client.ts';
import { fetchTable, refreshLayers } from '../../api/use-layer.ts';

export interface Linkables {
  readonly edifici: FeatureTable;
  readonly impianti: FeatureTable;
}

const queryKey = ['linkables'] as const;

const linkablesQuery = queryOptions<Linkables, ApiError>({
  queryKey,
  async queryFn({ signal }) {
    const known = queryClient.getQueryData<Linkables>(queryKey);
    const [edifici, impianti] = await Promise.all([
      fetchTable(linkableBuildings, known?.edifici, signal),
      fetchTable(linkablePlants, known?.impianti, signal),
    ]);
    return { edifici, impianti };
  },
  structuralSharing: false,
  // What was changed on another screen must be seen here at once; unchanged lists cost next to nothing.
  staleTime: 0,
  gcTime: 30 * 60_000,
});

export function useLinkables(): UseQueryResult<Linkables, ApiError> {
  return useQuery(linkablesQuery);
}

/** After a link was written: both lists here, and the layers of the register that carry it. */
export function refreshLinkables(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    refreshLayers('edifici', 'impianti', 'centraline'),
  ]);
}
