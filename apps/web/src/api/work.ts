/** Faults, orders of work, rounds and firms, as screens hold them. */

import type { AnswerOf } from '@lucerna/contract/endpoint';
import {
  type Fault,
  type FaultDetail,
  faultProposals,
  faultTimes,
  listFaults,
  oneFault,
} from '@lucerna/contract/endpoints/faults';
import { type Firm, listFirms } from '@lucerna/contract/endpoints/firms';
import { listOrders, type Order, type OrderInList, oneOrder } from '@lucerna/contract/endpoints/orders';
import { listRounds, type Round } from '@lucerna/contract/endpoints/rounds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { everything, filterQuery, type WorkFilter } from './work-filter.ts';

const root = 'work';
/** Others work on the same faults: they are asked for again when a screen is opened, and each minute. */
const shared = { staleTime: 0, refetchInterval: 60_000 } as const;

export function faultsWith(filter: WorkFilter) {
  const query = filterQuery(filter);
  return queryOptions<readonly Fault[], ApiError>({
    queryKey: [root, 'faults', query],
    queryFn: async ({ signal }) => (await call(listFaults, { query: query as never, signal })).data,
    // The rows stay until those of another filter are there.
    placeholderData: keepPreviousData,
    ...shared,
  });
}

/** Those that an order is there for. */
export function faultsOfOrder(order: number) {
  return queryOptions<readonly Fault[], ApiError>({
    queryKey: [root, 'faults', 'of order', order],
    queryFn: async ({ signal }) =>
      (await call(listFaults, { query: { ordine: String(order) } as never, signal })).data,
    ...shared,
  });
}

export function faultQuery(id: number) {
  return queryOptions<FaultDetail, ApiError>({
    queryKey: [root, 'fault', id],
    queryFn: async ({ signal }) => (await call(oneFault, { params: { id: String(id) }, signal })).data,
    ...shared,
  });
}

type Proposals = AnswerOf<typeof faultProposals>['data'];

export const proposalsQuery = queryOptions<Proposals, ApiError>({
  queryKey: [root, 'proposals'],
  queryFn: async ({ signal }) => (await call(faultProposals, { signal })).data,
  ...shared,
});

export const timesQuery = queryOptions<AnswerOf<typeof faultTimes>['data'], ApiError>({
  queryKey: [root, 'times'],
  queryFn: async ({ signal }) => (await call(faultTimes, { signal })).data,
  ...shared,
});

export function ordersWith(filter: WorkFilter) {
  const query = filterQuery(filter);
  return queryOptions<readonly OrderInList[], ApiError>({
    queryKey: [root, 'orders', query],
    queryFn: async ({ signal }) => (await call(listOrders, { query: query as never, signal })).data,
    placeholderData: keepPreviousData,
    ...shared,
  });
}
export const ordersQuery = ordersWith(everything);

export function orderQuery(id: number) {
  return queryOptions<Order, ApiError>({
    queryKey: [root, 'order', id],
    queryFn: async ({ signal }) => (await call(oneOrder, { params: { id: String(id) }, signal })).data,
    ...shared,
  });
}

/** Those from that day on; all of them: null. */
export function roundsFrom(dal: string | null) {
  return queryOptions<readonly Round[], ApiError>({
    queryKey: [root, 'rounds', dal],
    queryFn: async ({ signal }) =>
      (await call(listRounds, { query: dal === null ? {} : { dal }, signal })).data,
    placeholderData: keepPreviousData,
    ...shared,
  });
}

export const firmsQuery = queryOptions<readonly Firm[], ApiError>({
  queryKey: [root, 'firms'],
  queryFn: async ({ signal }) => (await call(listFirms, { signal })).data,
  ...shared,
});

/** Whatever of the work is held is asked for again. */
export async function refreshWork(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [root] });
}
