import { useLocation } from 'react-router';
import { InformationLinks } from '../features/information/InformationLinks.tsx';
import { SignInPage } from '../features/session/SignInPage.tsx';
import { ssoReturn } from '../features/session/sso-return.ts';
import { returnPath } from './return-path.ts';
import { useEnter } from './use-enter.ts';

export function SignInRoute() {
  const location = useLocation();
  const enter = useEnter();
  const to = returnPath(location.state);
  return (
    <SignInPage
      {...ssoReturn(location.hash)}
      to={to}
      onSignedIn={(user) => enter(user, to)}
      foot={<InformationLinks />}
    />
  );
}
