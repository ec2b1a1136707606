/** What the checks of the register found, as screens hold it. */
import {
  type QualityFinding,
  type QualitySummary,
  qualityFindings,
  qualitySummary,
} from '@lucerna/contract/endpoints/quality';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

const root = 'quality';

/** While elements are still to be checked, so often the figures are asked for again. */
const checkingMs = 3_000;

export type AnyRule = QualitySummary['regole'][number]['regola'];

export const qualityQuery = queryOptions<QualitySummary, ApiError>({
  queryKey: [root],
  queryFn: async ({ signal }) => (await call(qualitySummary, { signal })).data,
  refetchInterval: ({ state }) => ((state.data?.da_controllare ?? 0) > 0 ? checkingMs : false),
});

/** The findings of a rule in a state. */
export function qualityFindingsQuery(regola: AnyRule, stato: QualityState) {
  return queryOptions<readonly QualityFinding[], ApiError>({
    queryKey: [root, regola, stato],
    queryFn: async ({ signal }) =>
      (await call(qualityFindings, { params: { regola }, query: { stato }, signal })).data,
  });
}

/** After an element, a finding or a rule has changed: the figures and every list are asked for again. */
export function refreshQuality(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
