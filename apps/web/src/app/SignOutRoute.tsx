import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { pageAccount } from '../api/page-account.ts';
import { sessionBegun } from '../api/session-state.ts';
import { forgetEverything } from '../api/use-user.ts';
import { SignOutPage } from '../features/session/SignOutPage.tsx';
import { paths } from '../paths.ts';
import { forgetPersonal } from '../state/personal-memory.ts';

export function SignOutRoute() {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    forgetEverything();
    forgetPersonal(pageAccount());
    sessionBegun();
    navigate(paths.signIn, { replace: true });
  }, [navigate]);
  return <SignOutPage onSignedOut={leave} />;
}
