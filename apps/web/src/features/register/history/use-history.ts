import { type DeletedElement, editingCalls, type HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Intervention } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { elementInterventionsQuery } from '../../../api/interventions.ts';
import { kindQueryKey } from '../../../elements/after-write.ts';

/** The lines of an element's history, newest first. */
export function useHistory(kind: Kind, id: number): UseQueryResult<readonly HistoryLine[], ApiError> {
  const { history } = editingCalls[kind.segment];
  return useQuery({
    queryKey: kindQueryKey('storico', kind, id),
    queryFn: async ({ signal }) => (await call(history, { params: { id: String(id) }, signal })).data,
    // Somebody else may have changed it a moment ago, and one looks here to know.
    staleTime: 0,
  });
}

/** The work that was done on an element, the newest first. */
export function useInterventions(kind: Kind, id: number): UseQueryResult<readonly Intervention[], ApiError> {
  return useQuery({ ...elementInterventionsQuery(kind.segment, id), staleTime: 0 });
}

/** The elements of the kind that were deleted, the last one first. */
export function useDeleted(kind: Kind): UseQueryResult<readonly DeletedElement[], ApiError> {
  const { deleted } = editingCalls[kind.segment];
  return useQuery({
    queryKey: kindQueryKey('eliminati', kind),
    queryFn: async ({ signal }) => (await call(deleted, { signal })).data,
    staleTime: 0,
  });
}
