import changelog from '../../../../../CHANGELOG.md?raw';
import { InformationPage } from './InformationPage.tsx';
import { piecesOf, readReleaseNotes } from './release-notes.ts';
import css from './text.module.css';
import { VersionTwo } from './VersionTwo.tsx';

const sections = readReleaseNotes(changelog);

/** What the CHANGELOG of this build tells, and below it the releases of the specification (section 1). */
export function Updates() {
  return (
    <InformationPage
      title="Aggiornamenti"
      lead="Che cosa è cambiato, versione per versione. La più recente sta in alto."
    >
      <div className={css.text}>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            {section.groups.map(({ title, entries }) => (
              <div key={title ?? ''}>
                {title !== undefined && <h3>{title}</h3>}
                <ul>
                  {entries.map((entry) => (
                    <li key={entry}>
                      <Entry text={entry} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
        <h2>Versione 2.0 · luglio 2020</h2>
        <VersionTwo />
        <h2>2014</h2>
        <p>Nascono le aree dell'applicazione:</p>
        <ul>
          <li>
            Illuminazione Pubblica: punti luce, centraline, quadri di sezionamento e linee di alimentazione.
          </li>
          <li>Edifici e Impianti, con la quota di ogni impianto che un edificio utilizza.</li>
          <li>Manutenzioni, dall'inserimento dell'intervento alla sua conferma.</li>
          <li>Interrogazioni su punti luce e manutenzioni, in mappa e in tabella.</li>
          <li>Bollettazione e Consumi.</li>
        </ul>
      </div>
    </InformationPage>
  );
}

function Entry({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ text: words, isCode }, at) =>
    isCode ? <code key={at}>{words}</code> : <span key={at}>{words}</span>,
  );
}
