import type { QualitySummary } from '@lucerna/contract/endpoints/quality';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { findingsQuery } from './findings.ts';
import { pendingInterventionsQuery } from './interventions.ts';
import { qualityQuery } from './quality.ts';

/** What waits for somebody: interventions to be confirmed, findings of bills and of elements to be looked at. */
export type Waiting = 'interventions' | 'findings' | 'quality';

const length = (list: readonly unknown[]) => list.length;

/** What is asked for each, and how its answer is counted. */
const queries = {
  interventions: { ...pendingInterventionsQuery, select: length },
  findings: { ...findingsQuery('aperta'), select: length },
  quality: { ...qualityQuery, select: ({ aperti }: QualitySummary) => aperti },
} as const satisfies Readonly<Record<Waiting, object>>;

/**
 * How many wait; only for whoever may do something about it: others are not `wanted` to ask. `failed`: it could not be
 * asked.
 */
export function useWaitingCount(
  what: Waiting,
  wanted = true,
): {
  readonly count: number | undefined;
  readonly failed: boolean;
} {
  const options = queries[what] as unknown as UseQueryOptions<unknown, ApiError, number>;
  const { data, isError } = useQuery({ ...options, enabled: wanted });
  return { count: data, failed: isError && data === undefined };
}
