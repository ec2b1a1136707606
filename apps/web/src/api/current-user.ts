/** Whose session it is, asked as the page of a body's account has to: with the municipality that it looks at. */
import { accountHeader, accountName } from '@lucerna/contract/account';
import { currentUser, type User } from '@lucerna/contract/endpoints/session';
import { agencyTown, leaveTown } from '../state/agency-town.ts';
import { ApiError } from './api-error.ts';
import { takeAhead } from './asked-ahead.ts';
import { call } from './call.ts';

export async function askCurrentUser(signal?: AbortSignal): Promise<User> {
  const town = agencyTown();
  const headers = town === null ? {} : { [accountHeader]: accountName(town) };
  const ahead = takeAhead(currentUser.path);
  const answer = town === null ? ahead : undefined;
  try {
    return await call(currentUser, {
      headers,
      ...(signal === undefined ? {} : { signal }),
      ...(answer === undefined ? {} : { answer }),
    });
  } catch (error) {
    // The municipality put the body out: there are the others.
    if (town === null || !(error instanceof ApiError) || error.status !== 404) throw error;
    leaveTown();
    return call(currentUser, signal === undefined ? {} : { signal });
  }
}
