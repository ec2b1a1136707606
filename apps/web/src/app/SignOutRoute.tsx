import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pageAccount } from '../api/page-account.ts';
import { sessionBegun } from '../api/session-state.ts';
import { forgetEverything } from '../api/use-user.ts';
import { SignOutPage } from '../features/session/SignOutPage.tsx';
import { paths } from '../paths.ts';
import { leaveTown } from '../state/agency-town.ts';
import { forgetPersonal } from '../state/personal-memory.ts';

export function SignOutRoute() {
  const navigate = useNavigate();
  const leave = useCallback(
    (next: string | undefined) => {
      leaveTown();
      forgetEverything();
      forgetPersonal(pageAccount());
      sessionBegun();
      if (next === undefined) navigate(paths.signIn, { replace: true });
      else window.location.replace(next);
    },
    [navigate],
  );
  return <SignOutPage onSignedOut={leave} />;
}
