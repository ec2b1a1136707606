/** Where one is signed in, as the page holds it. */
import { listOwnSessions } from '@lucerna/contract/endpoints/session';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export const ownSessionsKey = ['own-sessions'] as const;

/** The one that asks first. */
const read = async (signal: AbortSignal) =>
  (await call(listOwnSessions, { signal })).data.toSorted((a, b) => Number(b.questa) - Number(a.questa));

export type OwnSessionList = Awaited<ReturnType<typeof read>>;

export const ownSessionsQuery = queryOptions<OwnSessionList, ApiError>({
  queryKey: ownSessionsKey,
  queryFn: ({ signal }) => read(signal),
  // One looks here to know who is in now.
  staleTime: 0,
});
