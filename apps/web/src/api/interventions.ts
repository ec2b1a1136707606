/** Maintenance interventions as screens hold them: of one kind, of the municipality, those that wait. */
import type { AnswerOf } from '@lucerna/contract/endpoint';
import {
  type DeletedIntervention,
  type InterventionWithElement,
  listAllInterventions,
  listDeletedInterventions,
  listOwnInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from '@lucerna/contract/endpoints/maintenance';
import type { Intervention } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

const root = 'interventions';

// `no-cache` makes the browser ask with the tag it holds, and answer from its own store on 304.
const cache = 'no-cache';

/** Pending and confirmed ones of a kind's elements, the newest first. */
export function kindInterventionsQuery(segment: Segment) {
  return queryOptions<readonly Intervention[], ApiError>({
    queryKey: [root, segment],
    queryFn: async ({ signal }) => (await call(maintenanceCalls[segment].list, { signal, cache })).data,
  });
}

/** Those of one element, the newest first. */
export function elementInterventionsQuery(segment: Segment, id: number) {
  return queryOptions<readonly Intervention[], ApiError>({
    queryKey: [root, segment, id],
    queryFn: async ({ signal }) =>
      (await call(maintenanceCalls[segment].list, { query: { id: String(id) }, signal, cache })).data,
  });
}

/** Every one of the municipality, with its element. */
export const allInterventionsQuery = queryOptions<readonly InterventionWithElement[], ApiError>({
  queryKey: [root, 'all'],
  queryFn: async ({ signal }) => (await call(listAllInterventions, { signal, cache })).data,
});

/** The pending ones among them; for whoever may confirm. */
export const pendingInterventionsQuery = queryOptions<readonly InterventionWithElement[], ApiError>({
  queryKey: [root, 'pending'],
  queryFn: async ({ signal }) => (await call(listPendingInterventions, { signal, cache })).data,
});

/** Those that were deleted in the last thirty days, with why, by whom and when; the last one first. */
export const deletedInterventionsQuery = queryOptions<readonly DeletedIntervention[], ApiError>({
  queryKey: [root, 'deleted'],
  queryFn: async ({ signal }) => (await call(listDeletedInterventions, { signal })).data,
});

/** What the account inserted and nobody has confirmed, and what others deleted of it. */
export const ownInterventionsQuery = queryOptions<AnswerOf<typeof listOwnInterventions>['data'], ApiError>({
  queryKey: [root, 'own'],
  queryFn: async ({ signal }) => (await call(listOwnInterventions, { signal })).data,
});

/** After a write: every list of interventions is asked for again, and keeps its old rows until then. */
export function refreshInterventions(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
