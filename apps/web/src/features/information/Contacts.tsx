import { useUser } from '../../api/use-user.ts';
import { ContactsText } from './ContactsText.tsx';
import { InformationPage } from './InformationPage.tsx';

export function Contacts() {
  const { comune, codistat } = useUser();
  return (
    <InformationPage title="Contatti" lead={`A chi rivolgerti per il registro del Comune di ${comune}.`}>
      <ContactsText codistat={codistat} />
    </InformationPage>
  );
}
