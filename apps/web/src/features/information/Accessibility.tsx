import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { PublicPage } from './PublicPage.tsx';

/** The statement in the form that AgID asks of public bodies, for the municipality to make its own. */
export function Accessibility() {
  return (
    <PublicPage
      title="Dichiarazione di accessibilità"
      lead="Quanto Lucerna può essere usata da tutti, che cosa non va ancora, e a chi dirlo."
    >
      <p>
        Il Comune che usa Lucerna si impegna a rendere il proprio servizio accessibile, conformemente alla
        legge 9 gennaio 2004, n. 4. La presente dichiarazione di accessibilità si applica a Lucerna, il
        registro comunale dell'illuminazione pubblica e dell'energia.
      </p>
      <h2>Stato di conformità</h2>
      <p>
        L'applicazione è parzialmente conforme alla norma UNI CEI EN 301549, che riprende i requisiti delle
        WCAG 2.1 di livello AA, per i casi di non conformità elencati di seguito.
      </p>
      <h2>Contenuti non accessibili</h2>
      <h3>Inosservanza della legge 9 gennaio 2004, n. 4</h3>
      <ul>
        <li>
          La mappa è un'immagine: chi usa un lettore di schermo non ne percepisce i simboli (criterio 1.1.1).
          Gli stessi elementi, con gli stessi dati, sono nella tabella accanto, che si usa da tastiera.
        </li>
        <li>
          Disegnare una linea o un contorno nuovo, scegliendone i vertici uno a uno, è stato provato da
          tastiera ma non con lettori di schermo (criterio 2.1.1). La posizione di un punto, e i vertici di
          una linea o di un contorno, si possono scrivere in coordinate.
        </li>
        <li>
          I grafici si leggono soltanto attraverso la tabella che sta loro accanto; gli intervalli scelti con
          i cursori del grafico non sono annunciati (criterio 4.1.2).
        </li>
        <li>
          Alcune schermate con molte colonne, come l'inserimento delle bollette, su uno schermo largo 320
          pixel scorrono in due direzioni (criterio 1.4.10).
        </li>
        <li>
          I documenti allegati agli interventi di illuminazione degli interni sono caricati dagli utenti, e
          non se ne verifica l'accessibilità.
        </li>
      </ul>
      <h3>Onere sproporzionato</h3>
      <p>Non è stata invocata alcuna deroga per onere sproporzionato.</p>
      <h3>Contenuti che non rientrano nella normativa</h3>
      <p>
        Gli sfondi cartografici forniti da altri servizi, come stradario e ortofoto, non sono sotto il
        controllo del Comune.
      </p>
      <h2>Redazione della dichiarazione</h2>
      <p>
        La dichiarazione si fonda su un'autovalutazione: prove automatiche con axe su ogni schermata, a ogni
        nuova versione, e percorsi compiuti con la sola tastiera. Non sono state condotte prove con persone
        con disabilità, né una verifica sistematica con lettori di schermo.
      </p>
      <h2>Segnalazioni</h2>
      <p>
        Chi incontra una barriera può segnalarla al proprio Comune o all'assistenza, ai recapiti della pagina{' '}
        <Link to={paths.contacts}>Contatti</Link>, dicendo quale schermata e quale strumento usa.
      </p>
      <h2>Procedura di attuazione</h2>
      <p>
        Se la risposta manca entro trenta giorni, o non è soddisfacente, si può ricorrere al Difensore civico
        per il digitale presso AgID, secondo le modalità pubblicate nel sito dell'Agenzia per l'Italia
        Digitale.
      </p>
      <h2>Scorciatoie e impostazioni</h2>
      <p>
        Le scorciatoie di un solo tasto si possono disattivare nell'elenco che si apre con il tasto «?». Chi
        ha chiesto al proprio dispositivo di ridurre il movimento non vede animazioni.
      </p>
    </PublicPage>
  );
}
