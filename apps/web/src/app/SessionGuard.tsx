import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { isSessionOver, onSessionChange, sessionBegun } from '../api/session-state.ts';
import { userQuery } from '../api/use-user.ts';
import { SessionOver } from '../features/session/SessionOver.tsx';

/**
 * The session came to an end under the page: signing in again happens over the screen as it stands, so that
 * nothing typed is lost. Somebody else begins with a fresh page.
 */
export function SessionGuard({ username }: { readonly username: string }) {
  const over = useSyncExternalStore(onSessionChange, isSessionOver);
  return (
    <SessionOver
      open={over}
      username={username}
      onSignedIn={(user) => {
        if (user.username !== username) {
          window.location.assign('/dashboard');
          return;
        }
        sessionBegun();
        queryClient.setQueryData(userQuery.queryKey, user);
        void queryClient.invalidateQueries();
      }}
    />
  );
}
