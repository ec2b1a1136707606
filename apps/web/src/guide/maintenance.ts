/** The guide's part about maintenance. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

const lightPoints = paths.maintenance('pl');

export const maintenanceTasks = [
  {
    id: 'una-lampada-e-guasta',
    title: 'Una lampada è guasta',
    lead: "Hai riparato un punto luce: registri che cosa hai fatto. L'intervento resta in attesa finché il supervisore non lo conferma.",
    minutes: 1,
    needs: 'insertMaintenance',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Scegli la lampada',
        text: 'Scrivi il codice nel [Filtro], scegli la riga e premi [Aggiungi].',
        alt: 'Un punto luce scelto, e il pulsante Aggiungi',
      },
      {
        title: "Scrivi l'intervento",
        text: "Premi [Inserisci intervento]. La data di oggi c'è già: scegli [Operatore] e [Tipo intervento], scrivi [Descrizione].",
        alt: 'Il pulsante Inserisci intervento accanto agli elementi selezionati',
      },
      {
        title: 'Salva',
        text: "[Salva]: l'intervento compare fra quelli [In attesa di conferma].",
        alt: "Il modulo dell'intervento, con il pulsante Salva",
      },
    ],
    mistake: 'Finché è in attesa lo puoi eliminare, dicendo perché.',
    keys: [
      ['/', 'filtro'],
      ['A', 'aggiungi'],
    ],
    words: [
      ['In attesa', 'registrato, non ancora confermato'],
      ['Confermato', 'convalidato da un supervisore: non si toglie più'],
    ],
    near: ['lo-stesso-guasto-su-molti-punti', 'registrare-dal-telefono', 'togliere-un-intervento'],
  },
  {
    id: 'lo-stesso-guasto-su-molti-punti',
    title: 'Lo stesso guasto su molti punti',
    lead: 'Un intervento solo, scritto una volta, su tutti i punti che ha toccato: una linea spenta, una via senza luce.',
    minutes: 2,
    needs: 'insertMaintenance',
    phone: false,
    opens: lightPoints,
    steps: [
      {
        title: 'Filtra e scegli',
        text: 'Scrivi la via nel [Filtro], per esempio `"corso italia"`, e scegli tutti con {Ctrl A}. Oppure premi {B} e traccia un riquadro in mappa.',
        alt: 'Il filtro con una via, e i suoi punti luce in mappa',
      },
      {
        title: 'Premi Aggiungi',
        text: '[Aggiungi] li porta fra gli [Elementi selezionati]. Puoi cambiare filtro e aggiungerne altri.',
        alt: 'I punti luce scelti, e il pulsante Aggiungi',
      },
      {
        title: "Inserisci l'intervento",
        text: 'Premi [Inserisci intervento] e scrivi una volta sola [Operatore], [Tipo intervento] e [Descrizione]. Poi [Salva]: ogni punto ha il suo intervento, in attesa di conferma.',
        alt: "Il modulo dell'intervento su molti punti luce",
      },
    ],
    mistake:
      'Finché sono in attesa, scegli gli interventi e premi Elimina. Dopo la convalida non si possono più togliere.',
    keys: [
      ['Ctrl A', 'tutti i filtrati'],
      ['A', 'aggiungi'],
      ['B', 'riquadro'],
    ],
    near: ['una-lampada-e-guasta', 'convalidare-gli-interventi', 'registrare-dal-telefono'],
  },
  {
    id: 'togliere-un-intervento',
    title: 'Togliere un intervento sbagliato',
    lead: 'Registrato due volte, o sul punto luce accanto: finché è in attesa si elimina, e resta scritto perché.',
    minutes: 1,
    needs: 'insertMaintenance',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Cercalo fra quelli in attesa',
        text: 'A destra, sotto [In attesa di conferma], metti la spunta agli interventi da togliere.',
        alt: 'Gli interventi in attesa di conferma, uno con la spunta',
      },
      {
        title: 'Elimina',
        text: 'Premi [Elimina], scrivi il [Motivo] e rispondi [Si].',
        alt: 'La domanda di conferma con il motivo',
      },
      {
        title: 'Controlla',
        text: 'Per trenta giorni lo leggi fra gli [Eliminati], con chi, quando e perché.',
      },
    ],
    mistake: 'Un intervento già confermato non si toglie: inseriscine uno nuovo che lo corregga.',
    near: ['una-lampada-e-guasta', 'convalidare-gli-interventi'],
  },
  {
    id: 'un-cambio-di-lampada-alla-scrivania',
    title: 'Un lavoro che cambia il registro, dalla scrivania',
    lead: 'Lampade, sostegni o interruttori cambiati: scegli che cosa è stato fatto e scrivi i valori nuovi accanto a quelli del registro.',
    minutes: 2,
    needs: 'insertMaintenance',
    phone: false,
    opens: lightPoints,
    steps: [
      {
        title: 'Scegli gli elementi',
        text: 'Scrivi il codice nel [Filtro], scegli la riga e premi [Aggiungi]. Possono essere molti.',
      },
      {
        title: "Scegli l'azione",
        text: 'Premi [Inserisci intervento] e in [Azione] scegli Cambio lampada: sotto compaiono i campi che cambiano. Scrivi la [Sigla lampada], la potenza ne segue, e chi è [Operatore]. Una casella vuota lascia a ciascuno il suo valore.',
      },
      {
        title: 'Salva',
        text: '[Salva]: i valori nuovi entrano nel registro quando un supervisore convalida.',
      },
    ],
    mistake: "Finché è in attesa lo puoi eliminare: il registro resta com'è.",
    near: ['una-lampada-e-guasta', 'convalidare-le-modifiche', 'lucerna-campo'],
  },
  {
    id: 'convalidare-gli-interventi',
    title: 'Convalidare gli interventi',
    lead: 'Gli interventi inseriti dai manutentori aspettano il supervisore: uno per uno, o molti insieme.',
    minutes: 2,
    needs: 'confirmMaintenance',
    phone: true,
    opens: paths.confirmation,
    steps: [
      {
        title: "Leggi l'intervento",
        text: 'Ogni riga dice elemento, lavoro, chi e quando; in mappa vedi dove. Premi [Convalida] sulla riga.',
        alt: 'Gli interventi da confermare, con i pulsanti di una riga',
      },
      {
        title: 'Rispondi alla domanda',
        text: "[Si] lo conferma: esce dall'elenco e resta nello storico dell'elemento.",
        alt: "La domanda di conferma, con i dati dell'intervento",
      },
      {
        title: 'Molti insieme',
        text: 'Scegli le righe con {Maiusc} o {Ctrl} e premi [Convalida selezionati]: tutti o nessuno. Poi [Si].',
        alt: 'Più righe scelte, e il pulsante Convalida selezionati',
      },
    ],
    mistake:
      "Un intervento che non va si elimina con il motivo: chi l'ha inserito lo legge. Un intervento convalidato non torna in attesa.",
    near: ['togliere-un-intervento', 'chi-ha-cambiato-che-cosa'],
  },
  {
    id: 'convalidare-le-modifiche',
    title: 'Convalidare un intervento che cambia il registro',
    lead: 'Un cambio di lampada fatto in strada porta i valori nuovi: li leggi accanto a quelli di prima, con le foto, e li convalidi.',
    minutes: 2,
    needs: 'confirmMaintenance',
    phone: true,
    opens: paths.confirmation,
    steps: [
      {
        title: "Scegli l'intervento",
        text: 'Tocca la sua riga: sotto si apre [Che cosa cambia nel registro], con le foto e, da 50 metri in su, la distanza dal punto. Se un altro ha cambiato il campo nel frattempo, scegli quale valore resta.',
      },
      {
        title: 'Convalida',
        text: 'Premi [Convalida], poi [Si]: i valori nuovi sono nel registro e nello storico.',
      },
      {
        title: 'Se hai sbagliato',
        text: "[Annulla], nell'avviso, rimette il registro com'era. Si può anche dopo, dallo storico dell'elemento.",
      },
    ],
    mistake:
      "Annullare una convalida rimette il registro com'era prima; l'intervento resta convalidato. Ciò che nel frattempo è cambiato resta com'è.",
    near: ['convalidare-gli-interventi', 'chi-ha-cambiato-che-cosa'],
  },
  {
    id: 'consegnare-la-copia-di-un-telefono',
    title: 'Consegnare la copia di un telefono',
    lead: 'Un telefono senza più spazio salva ciò che aspetta in un file: chi convalida lo consegna per lui, con le foto.',
    minutes: 1,
    needs: 'confirmMaintenance',
    phone: false,
    opens: paths.confirmation,
    steps: [
      {
        title: 'Scegli il file',
        text: 'Premi [Consegna una copia], poi [Scegli il file]: è quello che il telefono ha salvato da Invio.',
      },
      {
        title: 'Consegna',
        text: 'Leggi di chi è e quanti interventi e foto contiene, poi premi [Consegna]. Ciò che il server non accetta è elencato con il motivo.',
      },
    ],
    mistake:
      'Consegnarla due volte non raddoppia niente, e nemmeno il telefono che manda più tardi le stesse cose.',
    near: ['lucerna-campo', 'convalidare-gli-interventi'],
  },
  {
    id: 'registrare-dal-telefono',
    title: 'Registrare dal telefono, sotto il palo',
    lead: 'Con una mano, anche senza rete: prima gli elementi più vicini, poi il modulo in una colonna.',
    minutes: 1,
    needs: 'insertMaintenance',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Tocca la lampada',
        text: 'Gli [Elementi più vicini] stanno in cima. Se il telefono non dice dove sei, cercala con il filtro.',
        alt: 'Sul telefono, gli elementi più vicini con la loro distanza',
      },
      {
        title: "Scrivi l'intervento",
        text: 'Tocca [Inserisci intervento], poi [Operatore], [Tipo intervento] e [Descrizione].',
        alt: "Sul telefono, il modulo dell'intervento in una colonna",
      },
      {
        title: 'Salva',
        text: '[Salva]. Senza rete resta in coda sul telefono e parte da solo, una volta sola, appena la rete torna.',
      },
    ],
    mistake:
      'Non svuotare i dati del browser finché la coda non è partita. Se esci, parte quando accedi di nuovo. La posizione richiede un indirizzo che comincia per https://.',
    words: [['Sul telefono', 'scritto e non ancora partito']],
    near: ['una-lampada-e-guasta', 'togliere-un-intervento', 'lucerna-campo'],
  },
  {
    id: 'lucerna-campo',
    title: 'Lavorare senza rete con Lucerna campo',
    lead: "Tutto il registro sul telefono, anche dove non c'è rete: ciò che fai e le foto partono da soli, una volta sola.",
    minutes: 2,
    needs: 'insertMaintenance',
    phone: true,
    opens: lightPoints,
    steps: [
      {
        title: 'Apri Lucerna campo',
        text: 'Sul telefono tocca [Installa Lucerna campo] e accedi: il registro si copia sul telefono.',
      },
      {
        title: "Registra l'intervento",
        text: 'Tocca un elemento vicino, poi [Registra intervento]. Scegli che cosa hai fatto e scrivi i valori nuovi: stanno accanto a quelli del registro.',
      },
      {
        title: 'Salva',
        text: "[Salva]: parte appena c'è rete. [Invio] dice che cosa è arrivato e che cosa aspetta.",
      },
    ],
    mistake:
      'Se il telefono è pieno, Salva una copia fa un file che un supervisore consegna da Invio. Non svuotare i dati del browser finché qualcosa aspetta.',
    words: [['Da rivedere', 'il server lo ha rifiutato, e dice perché']],
    near: ['registrare-dal-telefono', 'convalidare-le-modifiche', 'consegnare-la-copia-di-un-telefono'],
  },
] as const satisfies readonly GuideTask[];
