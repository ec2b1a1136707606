import { listAccounts } from '@lucerna/contract/endpoints/accounts';
import { listTrail } from '@lucerna/contract/endpoints/audit-log';
import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type AuditFilter, askedOf } from './audit-words.ts';

type Page = Awaited<ReturnType<typeof readPage>>;

function readPage(filter: AuditFilter, before: number | null, signal: AbortSignal) {
  const query = askedOf(filter);
  return call(listTrail, { query: before === null ? query : { ...query, prima: String(before) }, signal });
}

/** Who did what, the newest first, page by page. */
export function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery<Page, ApiError, Page['data'], readonly unknown[], number | null>({
    queryKey: ['audit-log', filter],
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ precedenti }) => precedenti,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // While somebody types, what was found last stands.
    placeholderData: keepPreviousData,
    // One comes here to know what others did a moment ago.
    staleTime: 0,
  });
}

/** Whose events one may ask for. */
export const namesQuery = queryOptions<readonly string[], ApiError>({
  queryKey: ['audit-log-names'],
  queryFn: async ({ signal }) => (await call(listAccounts, { signal })).data.map(({ username }) => username),
});
