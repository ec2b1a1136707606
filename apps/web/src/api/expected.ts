/** What was billed to cabinets beside what was expected, as screens hold it; for whoever may do the accounting. */
import {
  type ExpectedCabinet,
  type ExpectedYear,
  expectedCabinet,
  expectedYear,
} from '@lucerna/contract/endpoints/expected';
import {
  cabinetSwitching,
  type LightingProfileAnswer,
  listProfiles,
} from '@lucerna/contract/endpoints/lighting-profiles';
import { listParameters, type Parameter } from '@lucerna/contract/endpoints/parameters';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

const root = 'expected';

/** `end`: the month that ends the year, `YYYY-MM`; null: the last one with a bill. */
export type YearEnd = string | null;

const queryOf = (end: YearEnd) => (end === null ? {} : { fine: end });

export function expectedYearQuery(end: YearEnd) {
  return queryOptions<ExpectedYear, ApiError>({
    queryKey: [root, 'year', end],
    queryFn: async ({ signal }) => (await call(expectedYear, { query: queryOf(end), signal })).data,
    // A bill or a lamp may have been entered a moment ago on another screen.
    staleTime: 0,
  });
}

export function expectedCabinetQuery(id: number, end: YearEnd) {
  return queryOptions<ExpectedCabinet, ApiError>({
    queryKey: [root, 'cabinet', id, end],
    queryFn: async ({ signal }) =>
      (await call(expectedCabinet, { params: { id: String(id) }, query: queryOf(end), signal })).data,
    staleTime: 0,
  });
}

export type Switching = Awaited<ReturnType<typeof readSwitching>>;

const readSwitching = async (id: number, signal: AbortSignal) =>
  (await call(cabinetSwitching, { params: { id: String(id) }, signal })).data;

/** By which profile a cabinet is switched today, and what hangs on it. */
export function switchingQuery(id: number) {
  return queryOptions<Switching, ApiError>({
    queryKey: [root, 'switching', id],
    queryFn: ({ signal }) => readSwitching(id, signal),
    staleTime: 0,
  });
}

export const profilesQuery = queryOptions<readonly LightingProfileAnswer[], ApiError>({
  queryKey: [root, 'profiles'],
  queryFn: async ({ signal }) => (await call(listProfiles, { signal })).data,
});

/** The numbers by which decisions judge, as of today. */
export const parametersQuery = queryOptions<readonly Parameter[], ApiError>({
  queryKey: [root, 'parameters'],
  queryFn: async ({ signal }) => (await call(listParameters, { signal })).data,
  staleTime: 0,
});

/** After a write by which a verdict may be another one: whatever hangs on it is asked for again. */
export function refreshExpected(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}
