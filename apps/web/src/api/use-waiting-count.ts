import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { findingsQuery } from './findings.ts';
import { pendingInterventionsQuery } from './interventions.ts';

/** What waits for somebody: interventions to be confirmed, findings to be looked at. */
export type Waiting = 'interventions' | 'findings';

const queries = {
  interventions: pendingInterventionsQuery,
  findings: findingsQuery('aperta'),
} as const satisfies Readonly<Record<Waiting, object>>;

const length = (list: readonly unknown[]) => list.length;

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
  const options = { ...queries[what], select: length } as UseQueryOptions<
    readonly unknown[],
    ApiError,
    number
  >;
  const { data, isError } = useQuery({ ...options, enabled: wanted });
  return { count: data, failed: isError && data === undefined };
}
