/** The guide's part about finding and keeping light points. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

const lightPoints = paths.register('pl');

export const lightPointTasks = [
  {
    id: 'trovare-un-punto-luce',
    title: 'Trovare un punto luce',
    lead: "Mappa e tabella sono lo stesso elenco visto in due modi: quello che filtri o scegli da una parte cambia anche dall'altra. Vale per ogni elenco di elementi.",
    minutes: 1,
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Scrivi nel filtro',
        text: 'In [Filtro] cerchi in tutti i campi mentre scrivi. `tigli LED` chiede almeno una parola, `+tigli +LED` tutte e due, `"viale dei tigli"` la frase, `-Q05` la esclude.',
        alt: 'Il filtro con una via, e i suoi punti luce in mappa e in tabella',
      },
      {
        title: 'Scegli la riga',
        text: 'Con un clic: in mappa il suo simbolo diventa ambra. [Centra in mappa] ti porta lì.',
        alt: 'Un punto luce scelto nella tabella',
      },
      {
        title: 'Leggi la scheda',
        text: "[Scheda], o {Invio} sulla riga: tutti i campi, gli interventi, chi l'ha cambiato e quando. {Esc} torna all'elenco.",
        alt: 'La scheda di un punto luce',
      },
    ],
    mistake:
      'Non compare? Azzera il filtro: forse un criterio di prima lo esclude. Dalla scheda, «Stampa» dà un foglio A4 con la mappa.',
    keys: [
      ['/', 'filtro'],
      ['K', 'criterio su un campo'],
      ['Z', 'inquadra i trovati'],
      ['B', 'riquadro in mappa'],
    ],
    words: [
      ['Criterio', 'un campo, un confronto e un valore: per esempio Potenza > 100'],
      ['#15', "nel filtro, l'elemento con la chiave 15"],
    ],
    near: ['cercare-ovunque', 'un-elenco-in-excel', 'tornare-indietro'],
  },
  {
    id: 'inserire-un-punto-luce',
    title: 'Inserire un punto luce',
    lead: 'Un lampione nuovo: il posto in mappa e i suoi dati. Centraline, quadri, linee, edifici e impianti si inseriscono allo stesso modo.',
    minutes: 2,
    needs: 'editRegister',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Comincia',
        text: 'Premi [Inserisci]: accanto alla mappa si apre il modulo.',
        alt: 'Il pulsante Inserisci sopra la tabella dei punti luce',
      },
      {
        title: 'Mettilo in mappa',
        text: "Un clic dove sta il palo. Sul telefono c'è «Metti qui dove sono»; con un rilievo scrivi [Latitudine] e [Longitudine].",
        alt: 'Il punto luce nuovo sulla mappa, con le sue coordinate',
      },
      {
        title: "Compila i campi con l'asterisco",
        text: '[Codice] è già il primo libero. Poi [Centralina], [Sigla lampada], [Tipo] e [Toponimo]: scrivi le prime lettere e scegli.',
        alt: 'Il modulo di inserimento con i campi obbligatori',
      },
      {
        title: 'Salva',
        text: '[Salva] lo mette nel registro. «Salva e continua» apre subito il prossimo, con gli stessi dati.',
        alt: 'Il pulsante Salva in fondo al modulo',
      },
    ],
    mistake:
      "Se manca qualcosa, accanto a Salva c'è scritto che cosa e il cursore va lì. Un elemento inserito per sbaglio si elimina da Modifica.",
    keys: [
      ['I', 'inserisci'],
      ['Ctrl S', 'salva'],
      ['Ctrl Invio', 'salva e continua'],
    ],
    near: ['censire-una-via-nuova', 'spostare-un-palo', 'completare-gli-inserimenti'],
  },
  {
    id: 'censire-una-via-nuova',
    title: 'Censire una via nuova',
    lead: 'Dodici lampioni uguali lungo una strada: li metti in fila con due clic, li salvi insieme, e insieme si annullano.',
    minutes: 3,
    needs: 'editRegister',
    phone: false,
    opens: lightPoints,
    steps: [
      {
        title: 'Porta la mappa sulla via',
        text: 'Scrivi nel [Filtro] una via vicina, scegli una sua riga e premi [Centra in mappa].',
        alt: 'La mappa centrata su una via',
      },
      {
        title: 'Scegli Lungo la linea',
        text: 'Premi [Inserisci], poi [Lungo la linea] in cima al modulo.',
        alt: 'La scelta fra un punto luce e una fila lungo la linea',
      },
      {
        title: 'Traccia la via',
        text: "Un clic dove comincia, uno dove finisce: la fila segue la strada. In [Numero] scrivi quanti sono: l'anteprima in mappa li mette a distanze uguali.",
        alt: 'La fila di punti luce in anteprima lungo la linea tracciata',
      },
      {
        title: 'Compila una volta sola',
        text: '[Centralina], [Sigla lampada], [Tipo] e [Toponimo] valgono per tutti. I codici sono i primi liberi. Se la fila continua la linea scritta in [Codice linea], la spunta sotto il campo la prolunga con lo stesso salvataggio.',
        alt: 'I campi comuni a tutti i punti luce della fila',
      },
      {
        title: 'Salva',
        text: "Premi [Salva 12 punti luce]: nell'avviso, [Annulla] li toglie tutti.",
        alt: 'Il pulsante che salva tutta la fila',
      },
    ],
    mistake:
      "Dove non c'è un lampione togli la spunta alla sua riga prima di salvare: gli altri restano dove sono.",
    keys: [['Ctrl Invio', 'salva la fila']],
    near: ['inserire-un-punto-luce', 'completare-gli-inserimenti', 'cambiare-molti-insieme'],
  },
  {
    id: 'spostare-un-palo',
    title: 'Spostare un palo',
    lead: 'Il palo è stato rimesso qualche metro più in là: lo sposti in mappa, e la linea lo può seguire.',
    minutes: 1,
    needs: 'editRegister',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Apri la modifica',
        text: 'Scrivi il codice nel [Filtro], scegli la riga e premi [Modifica].',
        alt: 'Il pulsante Modifica sopra la tabella',
      },
      {
        title: 'Spostalo',
        text: 'Trascina il suo simbolo, o con la [Mappa] selezionata usa le frecce: {Maiusc} e freccia fanno un passo lungo.',
        alt: 'Il punto luce spostato in mappa',
      },
      {
        title: 'Salva',
        text: 'Se il palo sta su una linea, la casella sotto la posizione la fa seguire. Poi [Salva], e [Si].',
        alt: 'Il pulsante Salva in fondo al modulo di modifica',
      },
    ],
    mistake: "L'avviso «Modifica salvata» ha «Annulla». Più tardi si torna com'era dallo Storico.",
    near: ['tornare-indietro', 'inserire-un-punto-luce'],
  },
  {
    id: 'completare-gli-inserimenti',
    title: 'Completare gli inserimenti',
    lead: "Dopo un rilievo restano campi vuoti. Si riempiono nella tabella, uno dopo l'altro, anche incollando da un foglio di calcolo.",
    minutes: 5,
    needs: 'editRegister',
    phone: false,
    opens: lightPoints,
    steps: [
      {
        title: "Apri l'elenco di ciò che manca",
        text: 'Premi [Completa inserimenti]: restano le sole righe incomplete, le celle da riempire sono tratteggiate.',
        alt: 'Il pulsante Completa inserimenti in fondo alla tabella',
      },
      {
        title: 'Riempi le celle',
        text: 'Scrivi nella cella: {Invio} va alla prossima vuota, {Ctrl D} ripete il valore nelle righe sotto. [Solo incompleti] mostra anche le altre.',
        alt: 'Le celle da compilare, tratteggiate',
      },
      {
        title: 'Salva',
        text: '[Salva] scrive tutte le celle cambiate in una volta sola.',
        alt: 'Il pulsante Salva con il numero delle celle modificate',
      },
    ],
    mistake:
      "Una cella che non va è rossa e dice perché: le altre si salvano. «Annulla» lascia tutto com'era.",
    keys: [
      ['Invio', 'prossima cella vuota'],
      ['Ctrl D', 'ripete in basso'],
      ['Ctrl S', 'salva'],
    ],
    near: ['cambiare-molti-insieme', 'inserire-un-punto-luce'],
  },
  {
    id: 'cambiare-molti-insieme',
    title: 'Cambiare molti elementi insieme',
    lead: 'Una via passata a LED, una centralina nuova per trenta punti: si cambia il campo una volta, dopo aver visto che cosa cambia.',
    minutes: 2,
    needs: 'editRegister',
    phone: false,
    opens: lightPoints,
    steps: [
      {
        title: 'Scegli gli elementi',
        text: "Filtra, poi scegli le righe: un clic sulla prima, {Maiusc} e clic sull'ultima. Premi [Modifica multipla].",
        alt: 'Più righe scelte, e il pulsante Modifica multipla sotto la tabella',
      },
      {
        title: 'Scegli il campo e il valore',
        text: 'In [Aggiungi un campo] scegli che cosa cambiare, per esempio [Riferimenti], e scrivi il valore nuovo: sotto leggi che cosa sostituisce. Una casella vuota non cambia niente, [Svuota] toglie il valore.',
        alt: 'La finestra Modifica multipla con il valore nuovo e quelli che sostituisce',
      },
      {
        title: 'Salva',
        text: "[Salva] li cambia tutti; nell'avviso, [Annulla] li riporta com'erano.",
        alt: 'Il pulsante Salva della modifica multipla',
      },
    ],
    mistake: "Chi nel frattempo è stato cambiato da un collega resta com'è, e l'avviso dice quanti sono.",
    near: ['completare-gli-inserimenti', 'tornare-indietro', 'un-elenco-in-excel'],
  },
  {
    id: 'tornare-indietro',
    title: "Tornare a com'era prima",
    lead: "Ogni modifica resta nello storico: chi, quando, che cosa c'era. Una versione precedente si rimette con un clic.",
    minutes: 1,
    needs: 'editRegister',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Apri lo storico',
        text: 'Scrivi il codice nel [Filtro], scegli la riga e premi [Storico], sotto la tabella.',
        alt: 'Il pulsante Storico sotto la tabella',
      },
      {
        title: 'Scegli la versione',
        text: 'Ogni riga dice che cosa cambiò. Accanto a quella buona premi [Ripristina], e rispondi [Si].',
        alt: 'Lo storico di un punto luce, con le sue versioni',
      },
    ],
    mistake:
      'Anche un ripristino è una modifica: se era quello sbagliato, ripristina la versione di prima. Un elemento eliminato si ritrova sotto «Eliminati».',
    near: ['chi-ha-cambiato-che-cosa', 'spostare-un-palo'],
  },
] as const satisfies readonly GuideTask[];
