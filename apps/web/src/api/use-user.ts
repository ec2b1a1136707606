import type { User } from '@lucerna/contract/endpoints/session';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasUnsaved } from '../state/unsaved.ts';
import { ApiError } from './api-error.ts';
import { askCurrentUser } from './current-user.ts';
import { pageAccount, workFor } from './page-account.ts';
import { queryClient } from './query-client.ts';
import { sessionOfAnother } from './session-state.ts';

/** A user as every screen of the shell has one: somebody of a municipality. */
export interface SignedInUser extends User {
  readonly codistat: string;
  readonly comune: string;
  /** Longitude, latitude (WGS84). */
  readonly center: [number, number];
}

const queryKey = ['user'] as const;

/** A role was taken away while something was typed: the screen that holds it stays until that is saved or given up. */
let rolesWait = false;

function asKnown(user: User, known: User | undefined): User {
  const lost = known?.capabilities.some((role) => !user.capabilities.includes(role)) === true;
  rolesWait = lost && hasUnsaved();
  return rolesWait && known !== undefined ? known : user;
}

/** The page's user as the server knows it now; where somebody else is signed in by now, as the page knew it. */
async function userOfPage(signal: AbortSignal): Promise<User> {
  const known = queryClient.getQueryData<User>(queryKey);
  try {
    const user = await askCurrentUser(signal);
    if (workFor(user)) return asKnown(user, known);
    sessionOfAnother(user);
  } catch (error) {
    const withoutMunicipality = error instanceof ApiError && error.status === 403 && pageAccount() !== null;
    if (known === undefined || !withoutMunicipality) throw error;
    sessionOfAnother({ codistat: null });
  }
  if (known !== undefined) return known;
  // Nothing of the page's account is left here: whoever comes now begins with a page of their own.
  window.location.reload();
  return new Promise(() => {});
}

export const userQuery = queryOptions<User, ApiError, User, typeof queryKey>({
  queryKey,
  queryFn: ({ signal }) => userOfPage(signal),
  staleTime: 5 * 60_000,
  refetchInterval: () => (rolesWait ? 5_000 : false),
});

/** The look-up itself: pending, refused (401 no session, 403 no municipality), failed, or there. */
export function useUserQuery(): UseQueryResult<User, ApiError> {
  return useQuery(userQuery);
}

/** Whether the account works in a municipality: its own, or one that let its body in. */
export function isSignedIn(user: User): user is SignedInUser {
  return user.codistat !== null && user.comune !== null && user.center !== null;
}

/** The signed-in account, of a municipality or of a body. Only for what is drawn once it is known. */
export function useAccount(): User {
  const user = useUserQuery().data;
  if (user === undefined) throw new Error('useAccount was called before anybody was signed in');
  return user;
}

/** The signed-in user, the same object as long as nothing of it changes. Only for what is drawn inside the shell, which is not there without one. */
export function useUser(): SignedInUser {
  const user = useUserQuery().data;
  if (user === undefined || !isSignedIn(user)) {
    throw new Error('useUser was called outside the signed-in shell');
  }
  return user;
}

/** Nothing that one user loaded is left for the next. */
export function forgetEverything(): void {
  queryClient.clear();
}
