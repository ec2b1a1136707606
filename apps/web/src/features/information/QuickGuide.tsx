import { Button } from 'antd';
import { openShortcutList } from '../../ui/shortcut-list.ts';
import { InformationPage } from './InformationPage.tsx';
import css from './text.module.css';

export function QuickGuide() {
  return (
    <InformationPage
      title="Guida Rapida"
      lead="Lucerna è il registro dell’illuminazione pubblica e dell’energia del Comune. Ecco come è fatta."
    >
      <div className={css.text}>
        <h2>Dashboard</h2>
        <p>
          È la pagina da cui si parte: quanti elementi contiene il registro e un collegamento per ogni
          schermata che il tuo ruolo può aprire. Le stesse schermate si raggiungono dal menu di sinistra.
        </p>
        <h2>Infrastruttura</h2>
        <p>
          Punti luce, centraline, quadri di sezionamento, linee di alimentazione, edifici e impianti: ognuno
          ha una schermata con la mappa a sinistra e la tabella a destra. Sono lo stesso elenco visto in due
          modi: ciò che scegli o filtri da una parte cambia anche dall’altra.
        </p>
        <ul>
          <li>
            Un clic sceglie un elemento; Maiusc ne sceglie una serie, Ctrl (⌘ su Mac) aggiunge e toglie.
          </li>
          <li>
            Con «Selezione a riquadro» trascini un rettangolo sulla mappa e scegli tutto ciò che contiene.
          </li>
          <li>
            Le schede sopra la tabella mostrano i campi a gruppi: identificazione, lampada, sostegno e così
            via.
          </li>
          <li>La barra fra mappa e tabella si trascina; con due clic torna a metà.</li>
        </ul>
        <h3>Il filtro</h3>
        <p>Cerca mentre scrivi, in tutti i campi, senza badare a maiuscole e accenti.</p>
        <dl>
          <dt>
            <code>tigli LED</code>
          </dt>
          <dd>almeno una delle due parole</dd>
          <dt>
            <code>+tigli +LED</code>
          </dt>
          <dd>entrambe</dd>
          <dt>
            <code>"viale dei tigli"</code>
          </dt>
          <dd>la frase esatta</dd>
          <dt>
            <code>+LED -Q05</code>
          </dt>
          <dd>con LED, ma non su Q05</dd>
        </dl>
        <h2>Manutenzioni</h2>
        <p>
          Chi ha il ruolo di manutentore registra gli interventi: sceglie gli elementi in mappa o nell’elenco,
          li aggiunge e compila una volta sola i dati dell’intervento. L’intervento resta in attesa finché il
          supervisore non lo conferma.
        </p>
        <p>
          Su un telefono le stesse schermate mostrano per primi gli elementi più vicini. Senza segnale
          l’intervento resta in coda sul dispositivo e parte da solo appena il segnale torna, una volta sola:
          basta non svuotare i dati del browser. La coda appartiene al tuo account: se esci, parte quando
          accedi di nuovo. La posizione richiede un indirizzo che comincia per <code>https://</code>; senza,
          si cerca per codice o si tocca la mappa, e la coda funziona lo stesso finché la pagina resta aperta.
        </p>
        <h2>Interrogazioni</h2>
        <p>
          Servono a cercare punti luce e manutenzioni, a raccogliere i risultati di più ricerche in una
          selezione e a esportarli in un foglio Excel. Ogni ricerca tiene il suo nome e le sue righe. La
          selezione resta anche ricaricando la pagina; la si può conservare con un nome e condividere con un
          link.
        </p>
        <h2>Bollettazione e Consumi</h2>
        <p>
          Chi ha il ruolo amministrativo inserisce le bollette di ogni impianto e analizza i consumi e la
          produzione di energia per mese, trimestre e anno.
        </p>
        <h2>Ruoli</h2>
        <dl>
          <dt>Tutti</dt>
          <dd>consultano il registro del proprio Comune</dd>
          <dt>Manutentore</dt>
          <dd>registra gli interventi di manutenzione</dd>
          <dt>Supervisore</dt>
          <dd>inserisce, modifica ed elimina gli elementi; conferma gli interventi</dd>
          <dt>Amministrativo</dt>
          <dd>gestisce bollette, consumi e produzione</dd>
        </dl>
        <p>Ciò che il tuo ruolo non prevede non compare nel menu.</p>
        <h2>Tastiera</h2>
        <p>
          Tutto si può fare anche senza mouse. Nelle tabelle e sulla mappa alcuni tasti fanno da scorciatoia;
          il tasto <code>?</code> ne apre l’elenco, dove si possono anche disattivare.
        </p>
        <p>
          <Button onClick={openShortcutList}>Scorciatoie da tastiera</Button>
        </p>
        <h2>Altri programmi</h2>
        <p>
          Gli stessi dati si possono leggere e scrivere da altri programmi: le chiamate sono descritte nella{' '}
          <a href="/docs">documentazione per chi sviluppa</a>.
        </p>
      </div>
    </InformationPage>
  );
}
