import { may } from '@lucerna/domain/rules/permissions';
import { useUser } from '../../api/use-user.ts';
import { CreditsText } from './CreditsText.tsx';
import { InformationPage } from './InformationPage.tsx';

export function Credits() {
  const { capabilities } = useUser();
  return (
    <InformationPage title="Credits" lead="Chi ha reso possibile Lucerna, e di che cosa è fatta.">
      <CreditsText mayFill={may(capabilities, 'administer')} />
    </InformationPage>
  );
}
