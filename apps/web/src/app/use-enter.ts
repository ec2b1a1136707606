import type { User } from '@lucerna/contract/endpoints/session';
import { useNavigate } from 'react-router';
import { letsInPicturesOf, mapSetupQuery } from '../api/map-setup.ts';
import { isSameAccount, pageAccount, workFor } from '../api/page-account.ts';
import { queryClient } from '../api/query-client.ts';
import { sessionBegun } from '../api/session-state.ts';
import { forgetEverything, userQuery } from '../api/use-user.ts';
import { leaveTown } from '../state/agency-town.ts';
import { dropUnsaved } from '../state/unsaved.ts';

/**
 * After a sign-in: nothing of whoever was there before is left, and the page goes where it was wanted. Somebody else
 * than the one that the page worked for begins with a page of their own.
 */
export function useEnter(): (user: User, to: string) => void {
  const navigate = useNavigate();
  return (user, to) => {
    const before = pageAccount();
    if (before !== null && !isSameAccount(before, user)) {
      window.location.replace(to);
      return;
    }
    forgetEverything();
    // What somebody else had typed is not for whoever comes now.
    dropUnsaved();
    sessionBegun();
    // An account without a municipality is told so by its look-up, which the shell makes anyway.
    leaveTown();
    if (user.codistat !== null || user.ente !== undefined) {
      workFor(user);
      queryClient.setQueryData(userQuery.queryKey, user);
    }
    void arrive(to, () => navigate(to, { replace: true }), user.codistat !== null);
  };
}

/** The pictures that a page may show are those of whoever loaded it: for another municipality it is loaded anew. */
async function arrive(to: string, stay: () => unknown, hasMap: boolean): Promise<void> {
  const setup = hasMap ? await queryClient.fetchQuery(mapSetupQuery).catch(() => null) : null;
  if (setup === null || letsInPicturesOf(setup)) stay();
  else window.location.replace(to);
}
