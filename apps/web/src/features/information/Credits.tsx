import { CreditsText } from './CreditsText.tsx';
import { InformationPage } from './InformationPage.tsx';

export function Credits() {
  return (
    <InformationPage title="Credits" lead="Chi ha reso possibile Lucerna, e di che cosa è fatta.">
      <CreditsText />
    </InformationPage>
  );
}
