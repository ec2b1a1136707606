import { Button } from 'antd';
import { openShortcutList } from '../../state/shortcut-list.ts';
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
          <li>
            Invio o due clic su una riga aprono la scheda dell’elemento: tutti i campi, gli interventi, chi
            l’ha cambiato e quando. Da lì si va alla sua centralina e ai suoi punti luce, si registra un
            intervento, si stampa. Le frecce passano all’elemento dopo, Esc torna all’elenco.
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
          <dt>
            <code>#15</code>
          </dt>
          <dd>l’elemento con la chiave 15, oltre a chi ha quel testo</dd>
        </dl>
        <p>
          Con «Criterio» (tasto K) si chiede un campo preciso: per esempio Sorgente = SAP e Potenza &gt; 100.
          I criteri valgono tutti insieme, e insieme al testo; con un clic si cambiano, con la × si tolgono.
          La mappa mostra da ogni distanza ciò che è stato trovato, fino a 200 elementi; «Inquadra» (tasto Z)
          li porta tutti in vista.
        </p>
        <h3>Inserire in fretta</h3>
        <ul>
          <li>
            «Salva e continua» (Ctrl Invio) salva e apre subito il prossimo: centralina, sigla, tipo, via e
            linea sono quelle dell’ultimo, il codice è il primo libero, basta un clic in mappa.
          </li>
          <li>
            «Lungo la linea» mette in fila i punti luce di una via: traccia la linea, scrivi quanti sono o a
            che distanza, togli la spunta dove non ce n’è. Si salvano e si annullano insieme.
          </li>
          <li>«Duplica», sotto la tabella, apre il modulo con i dati dell’elemento scelto.</li>
          <li>
            Se sposti un palo che sta su un vertice di una linea, sotto la posizione puoi scegliere che la
            linea lo segua.
          </li>
        </ul>
        <h2>Manutenzioni</h2>
        <p>
          Chi ha il ruolo di manutentore registra gli interventi: sceglie gli elementi in mappa o nell’elenco,
          li aggiunge e compila una volta sola i dati dell’intervento. L’intervento resta in attesa finché il
          supervisore non lo conferma; se lo elimina può dirne il motivo, che per trenta giorni si legge fra
          gli «Eliminati».
        </p>
        <p>
          Lo stesso intervento su molti elementi: si filtra, «Scegli tutti», «Aggiungi», «Inserisci
          intervento». Poi la selezione è vuota; «Riprendi gli stessi» la riempie di nuovo.
        </p>
        <p>
          Su un telefono le stesse schermate mostrano per primi gli elementi più vicini. Senza rete
          l’intervento resta in coda sul dispositivo e parte da solo appena la rete torna, una volta sola:
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
        <p>
          «Modifiche recenti» dice chi ha cambiato che cosa nel registro, e quando: un’importazione o una
          modifica multipla sono una riga sola, e da ogni riga si va all’elemento.
        </p>
        <h2>Bollettazione e Consumi</h2>
        <p>
          Chi ha il ruolo amministrativo inserisce le bollette e analizza i consumi e la produzione di energia
          per mese, trimestre e anno. Ogni analisi sta in un pannello; se ne aprono quanti servono con «Nuovo
          pannello», e l’indirizzo della pagina li conserva: basta salvarlo o inviarlo a un collega.
        </p>
        <h3>Inserimento Bollette</h3>
        <ul>
          <li>
            Si sceglie l’impianto per tipo o con il filtro; Invio porta alla riga della nuova bolletta. Le
            date si scrivono come viene (<code>01112026</code>, <code>1/11/2026</code>), i numeri con la
            virgola o il punto; Invio inserisce e la riga è pronta per la prossima, con il periodo che segue.
          </li>
          <li>
            Più righe copiate da un foglio di calcolo si incollano nella riga della nuova bolletta: prima di
            salvare si vede che cosa non va, e lo si corregge lì.
          </li>
          <li>
            Nella griglia Invio modifica, Canc elimina. «Convalida» blocca una bolletta: per modificarla va
            prima sbloccata.
          </li>
          <li>
            Un triangolo segna ciò che i controlli trovano strano (un periodo che manca, fasce che non
            tornano, un costo lontano dal solito): non impedisce di salvare, e sparisce quando la bolletta è
            corretta.
          </li>
        </ul>
        <h3>Analisi Consumi</h3>
        <ul>
          <li>
            Si scelgono gli impianti (un clic, Maiusc per una serie, Ctrl per aggiungere e togliere) e si
            preme «Conferma»: devono essere tutti dello stesso tipo.
          </li>
          <li>
            La tabella ha una riga per ogni periodo, anche vuoto. Una bolletta a cavallo di più mesi è divisa
            per giorni. La parte grigia «Non ripartito» è il consumo che la bolletta non divide in fasce.
          </li>
          <li>
            «Altro» aggiunge il confronto con l’anno precedente, il costo unitario e l’immagine dei grafici.
          </li>
        </ul>
        <h3>Analisi Produzione</h3>
        <ul>
          <li>
            «Per Convenzione» somma gli impianti dei tipi scelti; «Per POD» apre i contratti di un impianto,
            con gli altri impianti che vi sono coinvolti.
          </li>
          <li>Se qualcosa non compare, «Aggiorna» chiede di nuovo i dati.</li>
        </ul>
        <h3>Anomalie</h3>
        <ul>
          <li>
            Ogni bolletta è controllata quando si salva o si importa. Quello che non torna compare qui: il
            perché, con il valore e la soglia, il grafico dell’impianto e che cosa controllare. Non impedisce
            di salvare.
          </li>
          <li>
            Corretta la bolletta, l’anomalia si chiude da sola. Se va bene così, «Segna risolta» o «Ignora»
            chiedono una nota: resta con chi l’ha scritta, e da «Risolte» e «Ignorate» si può riaprire.
          </li>
          <li>
            Da tastiera: Invio apre la bolletta, R la segna risolta, X la ignora; poi si scrive la nota e si
            preme Invio.
          </li>
        </ul>
        <h3>I grafici</h3>
        <p>
          Il periodo indicato è lo stesso nella tabella e nei grafici. La legenda toglie e rimette una fascia;
          sugli intervalli lunghi i due cursori sotto il grafico, o Ctrl e la rotella, ne mostrano una parte.
          Con il grafico selezionato le frecce passano da un periodo all’altro e ne leggono i valori.
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
