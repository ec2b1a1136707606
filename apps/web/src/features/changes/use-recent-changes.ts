import { recentChanges } from '@lucerna/contract/endpoints/editing';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

type Page = Awaited<ReturnType<typeof readPage>>;

function readPage(since: string, before: string | null, signal: AbortSignal) {
  return call(recentChanges, {
    query: before === null ? { dal: since } : { dal: since, prima: before },
    signal,
  });
}

/** What changed from that day on (`YYYY-MM-DD`), the newest first, page by page. */
export function useRecentChanges(since: string) {
  return useInfiniteQuery<Page, ApiError, Page['data'], readonly unknown[], string | null>({
    queryKey: ['recent-changes', since],
    queryFn: ({ pageParam, signal }) => readPage(since, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ precedenti }) => precedenti,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    // One comes here to know what others did a moment ago.
    staleTime: 0,
  });
}
