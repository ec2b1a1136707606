/** What the checks found in bills, as screens hold it; for whoever may do the accounting. */
import { listFindings } from '@lucerna/contract/endpoints/bills';
import type { DetailedFinding } from '@lucerna/domain/bill-finding';
import type { FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { refreshSummary } from './summary.ts';

const root = 'findings';

/** The findings of a state, each with its bill. */
export function findingsQuery(state: FindingState) {
  return queryOptions<readonly DetailedFinding[], ApiError>({
    queryKey: [root, state],
    queryFn: async ({ signal }) => {
      const { data } = await call(listFindings, { query: { stato: state, dettaglio: '1' }, signal });
      return data as DetailedFinding[];
    },
  });
}

/**
 * After a bill or a finding has changed: every list of findings is asked for again, and what bills add up to; they keep
 * their rows until then.
 */
export async function refreshFindings(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [root] }), refreshSummary()]);
}
