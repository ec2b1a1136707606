/** The guide's tasks about other programs: a key for each, QGIS, copies and scripts. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const programTasks = [
  {
    id: 'una-chiave-per-un-programma',
    title: 'Dare una chiave a un programma',
    lead: 'Un programma entra con una chiave sua, mai con la tua password: può quello che tu gli dai, e lo storico dice quale è stato.',
    minutes: 1,
    phone: false,
    opens: paths.ownKeys,
    steps: [
      {
        title: 'Scegli che cosa può fare',
        text: 'In Le mie chiavi premi [Nuova chiave] e scrivi [Nome]. Poi scegli per ogni ambito nulla, lettura o scrittura: mai più di quello che puoi tu.',
        alt: 'Le mie chiavi con il pulsante Nuova chiave',
      },
      {
        title: 'Copiala subito',
        text: '[Salva] la mostra una volta sola: [Copia] e incollala nel programma. Nessuno la può rivedere, nemmeno chi amministra.',
        alt: 'La chiave nuova con i suoi ambiti e il pulsante Salva',
      },
      {
        title: 'Revocala quando non serve più',
        text: '[Revoca] e [Si]: dalla richiesta che segue il programma resta fuori. Alla scadenza succede da sé.',
        alt: 'La chiave fatta, con i suoi ambiti e il pulsante Revoca',
      },
    ],
    mistake: "L'hai persa, o l'ha vista qualcuno? Revocala e creane un'altra: non costa niente.",
    words: [['ambito', 'Un elenco del registro, da leggere o da scrivere: punti luce, bollette…']],
    near: ['il-registro-in-qgis', 'gestire-gli-account'],
  },
  {
    id: 'il-registro-in-qgis',
    title: 'Aprire il registro in QGIS',
    lead: 'QGIS disegna il registro dal vivo con i colori della pagina, e ci salva dentro: valgono le stesse regole. Serve QGIS 3.40 o successivo.',
    minutes: 5,
    needs: 'editRegister',
    phone: false,
    opens: '/struttura/pl',
    steps: [
      {
        title: 'Scarica il progetto',
        text: 'Premi [Esporta Tutti], poi [Progetto QGIS]: nel file ci sono tutti gli elenchi, le tendine e i colori, e nessuna password.',
        alt: "L'elenco dei punti luce con il pulsante Esporta Tutti",
      },
      {
        title: 'Dai la chiave a QGIS, una volta',
        text: 'In Impostazioni, Opzioni, Autenticazione aggiungi una configurazione: Id `lucerna` (prima apri il lucchetto), Basic, il tuo nome utente e come password la chiave.',
        alt: 'In QGIS la configurazione di autenticazione con Id lucerna, nome utente e chiave',
        inQgis: true,
      },
      {
        title: 'Apri, modifica, salva',
        text: 'Apri il file e lavora come sempre. Se QGIS non riesce a salvare, il perché è in italiano nel pannello dei messaggi di log, scheda OAPIF. Un elenco ancora vuoto si apre senza geometria.',
        alt: 'In QGIS i punti luce, le centraline e le linee del registro con i colori della pagina',
        inQgis: true,
      },
      {
        title: 'Una copia in un file',
        text: 'Con GDAL: `ogr2ogr --config GDAL_HTTP_USERPWD utente:chiave -oo PAGE_SIZE=10000 registro.gpkg OAPIF:https://lucerna.comune.example/ogc/999001`. Senza PAGE_SIZE le versioni vecchie chiedono dieci elementi per volta.',
      },
      {
        title: 'Solo ciò che è cambiato',
        text: 'Uno script manda la chiave e la versione che ha già, letta in X-Lucerna-Versione: `curl -H "Authorization: Bearer luc_…" "https://lucerna.comune.example/api/v2.0/pl?da=42"`',
      },
    ],
    mistake:
      'Hai sovrascritto il lavoro di un collega? Sulla dashboard di chi supervisiona ci sono i due valori, con Ripristina.',
    near: ['una-chiave-per-un-programma', 'un-elenco-in-excel'],
  },
] as const satisfies readonly GuideTask[];
