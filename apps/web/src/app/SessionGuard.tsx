import { questions } from '@lucerna/domain/messages';
import { useEffect } from 'react';
import { followColleagues } from '../api/colleagues.ts';
import { isSameAccount } from '../api/page-account.ts';
import { keepPreferences } from '../api/preferences.ts';
import { queryClient } from '../api/query-client.ts';
import { askWhoseNow, listenToTabs } from '../api/session-calls.ts';
import {
  onRightsRefused,
  onSessionBack,
  session as pageSession,
  sessionBegun,
  sessionOfAnother,
} from '../api/session-state.ts';
import { type SignedInUser, userQuery } from '../api/use-user.ts';
import { guardSession } from '../api/within-session.ts';
import { SessionOver } from '../features/session/SessionOver.tsx';
import { paths } from '../paths.ts';
import { ask } from '../state/ask.ts';
import { useStore } from '../state/store.ts';
import { dropUnsaved, hasUnsaved } from '../state/unsaved.ts';

const lost = 'Quello che hai scritto e non salvato andrà perduto.';

/** The page begins anew, for whoever the session is; what is typed goes only after a question. */
async function beginAnew(): Promise<void> {
  if (hasUnsaved() && !(await ask({ title: questions.generic, text: lost, kind: 'delete' }))) return;
  dropUnsaved();
  window.location.assign(paths.dashboard);
}

/**
 * The session came to an end under the page, or became another account's: until the page's account is back the screen
 * stays as it is, so that nothing typed is lost, and asks nothing of the server. Somebody else begins with a fresh page.
 */
export function SessionGuard({ user }: { readonly user: SignedInUser }) {
  const session = useStore(pageSession);

  useEffect(() => {
    const stops = [
      guardSession(),
      listenToTabs(),
      followColleagues(),
      onSessionBack(() => void queryClient.invalidateQueries()),
      onRightsRefused(() => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const { username, codistat } = user;
  useEffect(() => keepPreferences({ username, codistat }), [username, codistat]);

  const unknown = session.step === 'other' && session.visitor === null;
  useEffect(() => {
    if (unknown) void askWhoseNow();
  }, [unknown]);

  return (
    <SessionOver
      session={session}
      page={user}
      hasTyped={hasUnsaved}
      onSignedIn={(signedIn) => {
        if (isSameAccount(user, signedIn)) {
          queryClient.setQueryData(userQuery.queryKey, signedIn);
          sessionBegun();
          return;
        }
        sessionOfAnother(signedIn);
        if (!hasUnsaved()) void beginAnew();
      }}
      onBeginAnew={() => void beginAnew()}
      onLook={() => void askWhoseNow()}
    />
  );
}
