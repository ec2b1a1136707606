/** Consumption by month of any number of plants together. */
import { monthlyConsumption } from '@lucerna/contract/endpoints/consumption';
import type { DetailedConsumptionRow } from '@lucerna/domain/consumption';
import { mergeConsumption } from '@lucerna/domain/rules/consumption-periods';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { formatRanges } from '../state/id-ranges.ts';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';

/** Keys that are asked for at once: an address of more would be refused on its way. */
const PART = 500;

function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}

/** Thousands of plants are asked for in parts, and added up. */
export function useConsumption(ids: readonly number[]): UseQueryResult<DetailedConsumptionRow[], ApiError> {
  return useQuery<DetailedConsumptionRow[], ApiError>({
    queryKey: ['consumption', formatRanges(ids)],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        partsOf(ids, PART).map((part) =>
          call(monthlyConsumption, { query: { impianti: part.join(','), dettaglio: '1' }, signal }),
        ),
      );
      return mergeConsumption(answers.map(({ data }) => data));
    },
    // A bill may have been entered a moment ago on another screen.
    staleTime: 0,
  });
}
