import { sessionMessages } from '@lucerna/domain/messages';
import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isSignedIn, useUserQuery } from '../api/use-user.ts';
import { InformationLinks } from '../features/information/InformationLinks.tsx';
import { SignInPage } from '../features/session/SignInPage.tsx';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { loadAhead, reloadable } from '../ui/reloadable.tsx';
import { WholePageSpinner } from '../ui/Spinner.tsx';
import { Shell } from './Shell.tsx';
import { screenAt } from './screens.tsx';
import { useEnter } from './use-enter.ts';

const AgencyShell = reloadable(async () => (await import('./AgencyShell.tsx')).AgencyShell);

/** A screen whose code takes longer shows a word in its place meanwhile. */
const SOON_MS = 1_000;

/**
 * The code of the screen at the address, where it comes soon: a screen that is drawn at once is seen earlier than one that
 * takes the place of a word, for React lets a word stand for 300 ms at least.
 */
export function screenSoon(path: string): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, SOON_MS));
  // What does not come says so where it would stand.
  return Promise.race([late, loadAhead(screenAt(path)?.element).catch(() => undefined)]);
}

/** Everything behind the sign-in: the shell for whoever may, else what the look-up of the user says. */
export function SignedIn() {
  const { data: user, error, isPending, refetch } = useUserQuery();
  const location = useLocation();
  const enter = useEnter();
  if (user === undefined && error?.status === 403) {
    return (
      <SignInPage
        fault={sessionMessages.routingProblem}
        advice="L'account con cui hai eseguito l'accesso non appartiene ad alcun Comune. Accedi con un altro, oppure esci."
        onSignedIn={(signedIn) => enter(signedIn, paths.dashboard)}
        canLeave
        foot={<InformationLinks />}
      />
    );
  }
  if (user?.ente !== undefined && !isSignedIn(user)) {
    return (
      <Suspense fallback={<WholePageSpinner text="Carico Lucerna…" />}>
        <AgencyShell />
      </Suspense>
    );
  }
  if (user !== undefined) return <Shell />;
  if (isPending) return <WholePageSpinner text="Carico Lucerna…" />;
  if (error?.status === 401) return <Navigate to="/login" replace state={{ from: location }} />;
  return (
    <main style={{ display: 'flex', height: '100%' }}>
      <ErrorState
        wholePage
        title="Non è stato possibile aprire Lucerna"
        text={error.message}
        error={error}
        onRetry={() => void refetch()}
      />
    </main>
  );
}
