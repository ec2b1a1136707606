import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { ownInterventionsQuery } from '../../../api/interventions.ts';
import type { Owner } from '../owner.ts';
import { useQueue } from '../queue/use-queue.ts';
import { lineOfIntervention, lineOfQueued, type OwnLine } from './own-lines.ts';

/** What an account has recorded and is not settled yet. */
export interface OwnWork {
  /** What is still on this device first, then the last one first. */
  readonly lines: readonly OwnLine[];
  /** All of them, listed or not. */
  readonly total: number;
  readonly waiting: number | undefined;
  readonly refused: number | undefined;
  readonly error: ApiError | null;
  retry(): void;
}

/** `wanted`: nothing is asked for somebody who records none. */
export function useOwnWork({ codistat, username }: Owner, wanted: boolean): OwnWork {
  const owner = useMemo(() => ({ codistat, username }), [codistat, username]);
  const { data, error, refetch } = useQuery({ ...ownInterventionsQuery, enabled: wanted });
  const { queued } = useQueue(owner);
  const lines = useMemo(
    () => [...queued.map(lineOfQueued), ...(data?.interventi ?? []).flatMap(lineOfIntervention)],
    [queued, data],
  );
  const known = (data?.in_attesa ?? 0) + (data?.respinti ?? 0);
  return {
    lines,
    total: queued.length + known,
    waiting: data === undefined ? undefined : data.in_attesa + queued.length,
    refused: data?.respinti,
    // What is known from before is better than a fault in its place.
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
