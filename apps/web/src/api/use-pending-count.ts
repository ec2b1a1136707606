import { useQuery } from '@tanstack/react-query';
import { pendingInterventionsQuery } from './interventions.ts';

/** How many interventions wait; only for whoever may confirm them. `failed`: it could not be asked. */
export function usePendingCount(): { readonly count: number | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery({ ...pendingInterventionsQuery, select: (list) => list.length });
  return { count: data, failed: isError && data === undefined };
}
