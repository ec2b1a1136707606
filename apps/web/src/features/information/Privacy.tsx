import { ADMINISTRATOR_IDLE_MINUTES, idleWords, SESSION_HOURS } from '@lucerna/domain/rules/session-time';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { KeptTable, type KeptThing } from './KeptTable.tsx';
import { PublicPage } from './PublicPage.tsx';
import { ReporterPrivacy } from './ReporterPrivacy.tsx';

const onServer: readonly KeptThing[] = [
  {
    what: 'Account: nome utente, nome, Comune, ruoli, impronta della password, ultimo accesso, chi lo ha creato',
    why: 'Far entrare chi ne ha diritto',
    howLong: "Finché l'account non è tolto da chi amministra il servizio",
  },
  {
    what: 'Sessione: impronta del suo codice, indirizzo di rete, programma di navigazione, ora',
    why: 'Riconoscere chi è entrato',
    howLong: `Vale ${idleWords([])} dall'ultima richiesta (${ADMINISTRATOR_IDLE_MINUTES} minuti per chi amministra il Comune) e al massimo ${SESSION_HOURS} ore dall'accesso; poi è cancellata`,
  },
  {
    what: 'Accessi non riusciti: nome scritto, indirizzo di rete, ora',
    why: 'Fermare chi prova a indovinare una password',
    howLong: 'Contano per 15 minuti; poi sono cancellati con gli accessi che seguono',
  },
  {
    what: 'Secondo fattore, per chi lo ha: il segreto che ha anche il suo telefono, le impronte dei codici di recupero',
    why: "Controllare il codice all'accesso",
    howLong: 'Finché non è disattivato o azzerato',
  },
  {
    what: "Identità, per chi entra con quella del Comune: l'indirizzo del fornitore e il codice con cui conosce la persona",
    why: 'Sapere quale account è',
    howLong: "Finché non è scollegata, o l'account tolto",
  },
  {
    what: 'Indirizzi di rete da cui un account è entrato, con il giorno',
    why: 'Non chiudere fuori un ufficio intero per i tentativi di uno solo',
    howLong: "30 giorni dall'ultimo accesso da lì",
  },
  {
    what: "Storico del registro: chi ha cambiato che cosa, quando, che cosa c'era prima",
    why: 'Ricostruire ogni modifica e tornare indietro',
    howLong: 'Quanto il registro del Comune',
  },
  {
    what: "Interventi di manutenzione: il nome dell'operatore che vi è scritto, e chi li ha inseriti",
    why: 'Sapere chi ha fatto il lavoro',
    howLong: 'Quanto il registro del Comune',
  },
  {
    what: "Risposte ai salvataggi ripetuti dopo un'interruzione della rete",
    why: 'Non salvare due volte la stessa cosa',
    howLong: 'Un giorno',
  },
];

const inBrowser: readonly KeptThing[] = [
  {
    what: 'Cookie «lucerna_session» (in HTTPS «__Host-lucerna_session»)',
    why: 'Tenere aperta la sessione; la pagina non lo può leggere',
    howLong: "Fino all'uscita o alla fine della sessione",
  },
  {
    what: 'Cookie «lucerna_sso» (in HTTPS «__Host-lucerna_sso»)',
    why: "Riconoscere chi torna dal servizio d'identità del Comune",
    howLong: 'Dieci minuti, o fino al ritorno',
  },
  {
    what: 'Cookie «seen»',
    why: "Non mostrare di nuovo l'avviso delle novità",
    howLong: 'Un anno',
  },
  {
    what: 'Preferenze: larghezze, livelli della mappa, menu, scorciatoie',
    why: "Ritrovare la pagina com'era",
    howLong: 'Finché non si cancellano i dati del browser',
  },
  {
    what: "Le ultime cose aperte con Cerca ovunque, gli ultimi valori scritti negli interventi, l'intervento che si sta scrivendo, gli elementi scelti per una manutenzione o un'interrogazione, per account",
    why: 'Riproporli, e ritrovarli se la pagina si chiude',
    howLong:
      "Fino all'uscita da quella finestra; per gli elementi scelti al più finché la scheda resta aperta",
  },
  {
    what: 'Interventi scritti senza rete, per account',
    why: 'Spedirli quando la rete torna',
    howLong:
      "Finché non sono spediti o tolti: restano anche dopo l'uscita, e li spedisce solo chi li ha scritti",
  },
  {
    what: 'Copie di elenchi, fotografie della mappa e file scaricati',
    why: 'Non scaricare due volte la stessa cosa: prima di mostrarla la pagina chiede ogni volta al server se è ancora di chi la guarda',
    howLong:
      'Le copie finché il browser non le sostituisce, i file finché non si cancellano: su un computer di tutti conviene una finestra anonima',
  },
];

/** What is kept where, and for how long. Who answers for it is the municipality. */
export function Privacy() {
  return (
    <PublicPage
      title="Privacy"
      lead="Quali dati personali Lucerna conserva, dove, perché e per quanto tempo."
    >
      <ReporterPrivacy />
      <h2>Chi ha un account: titolare e responsabile</h2>
      <p>
        Titolare del trattamento è il Comune a cui l'account appartiene; chi gestisce l'installazione tratta i
        dati per suo conto. I recapiti sono nella pagina <Link to={paths.contacts}>Contatti</Link>.
      </p>
      <h2>Sul server</h2>
      <KeptTable things={onServer} />
      <h2>Nel browser</h2>
      <p>Lucerna non usa cookie di profilazione, né strumenti di statistica o di pubblicità.</p>
      <KeptTable things={inBrowser} />
      <h2>Chi altro riceve dati</h2>
      <p>
        Nessuno, finché non si sceglie uno sfondo della mappa fornito da altri, come stradario o ortofoto:
        allora il browser chiede le immagini a quel servizio, che vede l'indirizzo di rete e la zona guardata.
        La scelta iniziale è nessuno sfondo, salvo che il Comune ne abbia indicato un altro.
      </p>
      <h2>Diritti</h2>
      <p>
        Chi ha un account può chiedere al proprio Comune di conoscere, correggere o cancellare i dati che lo
        riguardano, e di limitarne il trattamento, secondo gli articoli da 15 a 22 del Regolamento (UE)
        2016/679; può proporre reclamo al Garante per la protezione dei dati personali. Lo storico del
        registro resta, perché documenta atti del Comune.
      </p>
    </PublicPage>
  );
}
