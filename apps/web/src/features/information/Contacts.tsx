import { may } from '@lucerna/domain/rules/permissions';
import { useUser } from '../../api/use-user.ts';
import { ContactsText } from './ContactsText.tsx';
import { InformationPage } from './InformationPage.tsx';

/** The page `Contatti`: who in the municipality answers for the register. */
export function Contacts() {
  const { comune, codistat, capabilities } = useUser();
  return (
    <InformationPage title="Contatti" lead={`A chi rivolgerti per il registro del Comune di ${comune}.`}>
      <ContactsText codistat={codistat} mayFill={may(capabilities, 'administer')} />
    </InformationPage>
  );
}
