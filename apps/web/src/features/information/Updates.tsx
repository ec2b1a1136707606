import { InformationPage } from './InformationPage.tsx';
import css from './text.module.css';
import { VersionTwo } from './VersionTwo.tsx';

export function Updates() {
  return (
    <InformationPage
      title="Aggiornamenti"
      lead="Che cosa è cambiato, versione per versione. La più recente sta in alto."
    >
      <div className={css.text}>
        <h2>Versione 2.0 · luglio 2020</h2>
        <VersionTwo />
        <h2>2014</h2>
        <p>Nascono le aree dell’applicazione:</p>
        <ul>
          <li>
            Illuminazione Pubblica: punti luce, centraline, quadri di sezionamento e linee di alimentazione.
          </li>
          <li>Edifici e Impianti, con la quota di ogni impianto che un edificio utilizza.</li>
          <li>Manutenzioni, dall’inserimento dell’intervento alla sua conferma.</li>
          <li>Interrogazioni su punti luce e manutenzioni, in mappa e in tabella.</li>
          <li>Bollettazione e Consumi.</li>
        </ul>
      </div>
    </InformationPage>
  );
}
