import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { sessionBegun } from '../api/session-state.ts';
import { forgetEverything } from '../api/use-user.ts';
import { SignOutPage } from '../features/session/SignOutPage.tsx';

export function SignOutRoute() {
  const navigate = useNavigate();
  const leave = useCallback(() => {
    forgetEverything();
    sessionBegun();
    navigate('/login', { replace: true });
  }, [navigate]);
  return <SignOutPage onSignedOut={leave} />;
}
