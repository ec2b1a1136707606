import { currentUser, type User } from '@lucerna/contract/endpoints/session';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/** A user as every screen of the shell has one: somebody of a municipality. */
export interface SignedInUser extends User {
  readonly codistat: string;
  readonly comune: string;
  /** Longitude, latitude (WGS84). */
  readonly center: [number, number];
}

export const userQuery = queryOptions<User, ApiError>({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(currentUser, { signal }),
  staleTime: 5 * 60_000,
});

/** The look-up itself: pending, refused (401 no session, 403 no municipality), failed, or there. */
export function useUserQuery(): UseQueryResult<User, ApiError> {
  return useQuery(userQuery);
}

/** The signed-in user. Only for what is drawn inside the shell, which is not there without one. */
export function useUser(): SignedInUser {
  const user = useUserQuery().data;
  if (user === undefined || user.codistat === null || user.comune === null || user.center === null) {
    throw new Error('useUser was called outside the signed-in shell');
  }
  return { ...user, codistat: user.codistat, comune: user.comune, center: user.center };
}

/** Nothing that one user loaded is left for the next. */
export function forgetEverything(): void {
  queryClient.clear();
}
