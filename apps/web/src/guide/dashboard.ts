/** The guide's part about the dashboard and what every screen has. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const dashboardTasks = [
  {
    id: 'leggere-le-cifre',
    title: 'Leggere le cifre del giorno',
    lead: 'La Dashboard dice come sta il Comune: ogni cifra apre le righe che conta.',
    minutes: 1,
    phone: true,
    opens: paths.dashboard,
    steps: [
      {
        title: 'Scegli la cifra',
        text: "Ogni area ha le sue: lampade per sorgente e per età, interventi in attesa, dati che mancano, consumi dell'anno accanto a quelli dell'anno prima. Premi per esempio [LED].",
        alt: 'Il riquadro Illuminazione Pubblica della Dashboard, con il numero di lampade per sorgente',
      },
      {
        title: 'Guarda le righe',
        text: "Si apre l'elenco di quelle righe, con il criterio già scritto sopra la tabella; la mappa mostra le stesse.",
        alt: "L'elenco dei punti luce ristretto da un criterio sulla sorgente",
      },
      {
        title: "Torna a tutto l'elenco",
        text: '[Azzera filtro] toglie criteri e testo. [Dashboard], nel menu, riporta alle cifre.',
      },
    ],
    mistake: "Una cifra che non si apre ha il trattino: premi Riprova, il resto della pagina resta com'è.",
    words: [['Dal tuo ultimo accesso', "che cosa è cambiato nel registro mentre non c'eri"]],
    near: ['cercare-ovunque', 'chi-ha-cambiato-che-cosa', 'convalidare-gli-interventi'],
  },
  {
    id: 'cercare-ovunque',
    title: 'Andare subito dove serve',
    lead: "Da qualunque schermata a un punto luce, una via, un edificio, un POD, un'altra schermata o un compito di questa guida.",
    minutes: 1,
    phone: true,
    steps: [
      {
        title: 'Apri la ricerca',
        text: 'Premi [Cerca ovunque], in alto, o {Ctrl K}. Sul telefono è la lente.',
        alt: 'Il pulsante Cerca ovunque nella barra in alto',
      },
      {
        title: 'Scrivi quello che sai',
        text: "Un codice dall'inizio, un nome da una parola qualunque. Anche con un refuso: `vialle tilgi` trova Viale dei Tigli.",
        alt: 'I risultati della ricerca, con le lettere trovate sottolineate',
      },
      {
        title: 'Apri',
        text: "{↑ ↓} scelgono, {Invio} apre, {Ctrl Invio} apre la scheda dell'elemento.",
        alt: 'I punti luce della via trovata',
      },
    ],
    mistake:
      "Non trovi niente? Prova con meno lettere, o con una parola sola. Esc chiude e lascia tutto com'era.",
    keys: [
      ['Ctrl K', 'apre la ricerca'],
      ['Tab', 'una sola specie di risultati'],
    ],
    near: ['trovare-un-punto-luce', 'lavorare-da-tastiera'],
  },
  {
    id: 'lavorare-da-tastiera',
    title: 'Lavorare da tastiera',
    lead: 'Tutto si può fare senza mouse. Ogni schermata ha le sue scorciatoie, e un elenco che le dice.',
    minutes: 1,
    phone: false,
    steps: [
      {
        title: "Apri l'elenco",
        text: 'Premi {?}: vedi i tasti di questa schermata, che cosa fanno e dove valgono.',
        alt: "L'elenco delle scorciatoie di una schermata",
      },
      {
        title: 'Scegli se usare i tasti singoli',
        text: '[Usa le scorciatoie di un solo tasto] le spegne tutte insieme, per chi detta o usa un lettore di schermo. Quelle con Ctrl e Alt restano.',
      },
      { title: 'Torna al lavoro', text: '[Chiudi] o {Esc}.' },
    ],
    mistake: 'Un tasto singolo vale nella tabella e nella mappa, non mentre scrivi in un campo.',
    keys: [
      ['?', 'tutti i tasti'],
      ['/', 'va al filtro'],
    ],
    near: ['cercare-ovunque', 'usare-la-guida'],
  },
  {
    id: 'usare-la-guida',
    title: 'Chiedere aiuto mentre lavori',
    lead: "Il pulsante Aiuto apre accanto alla schermata il compito che le appartiene: quello che stavi scrivendo resta dov'è.",
    minutes: 1,
    phone: true,
    steps: [
      {
        title: 'Premi Aiuto',
        text: '[Aiuto] sta in alto in ogni schermata, sul telefono è il punto di domanda. Si apre il compito della schermata.',
        alt: 'Il pannello Aiuto aperto accanto a una schermata',
      },
      {
        title: 'Cerca un altro compito',
        text: 'Scrivi in [Cerca nella guida] o scorri i titoli: anche con un refuso, e senza badare agli accenti.',
        alt: 'La ricerca nella guida con i compiti trovati',
      },
      {
        title: 'Aprilo grande, o chiudi',
        text: '[Apri nella guida] lo mostra a pagina intera, con un indirizzo che puoi inviare a un collega e da stampare.',
      },
    ],
    mistake:
      'Manca qualcosa in questa guida? Scrivi a chi gestisce il servizio: i recapiti stanno in Contatti.',
    near: ['cercare-ovunque', 'lavorare-da-tastiera'],
  },
] as const satisfies readonly GuideTask[];
