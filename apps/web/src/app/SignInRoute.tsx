import { useLocation } from 'react-router';
import { InformationLinks } from '../features/information/InformationLinks.tsx';
import { SignInPage } from '../features/session/SignInPage.tsx';
import { returnPath } from './return-path.ts';
import { useEnter } from './use-enter.ts';

export function SignInRoute() {
  const location = useLocation();
  const enter = useEnter();
  return (
    <SignInPage onSignedIn={(user) => enter(user, returnPath(location.state))} foot={<InformationLinks />} />
  );
}
