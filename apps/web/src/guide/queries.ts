/** The guide's part about queries. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const queryTasks = [
  {
    id: 'un-elenco-in-excel',
    title: 'Un elenco in Excel',
    lead: 'Il risultato di una ricerca, o di più ricerche messe insieme, in un foglio con numeri e date veri.',
    minutes: 2,
    phone: false,
    opens: paths.lightPointQueries,
    steps: [
      {
        title: 'Cerca',
        text: 'Scrivi nel [Filtro], per esempio `+LED +"corso italia"`. Con {K} chiedi un campo preciso.',
        alt: 'Il filtro con due parole, e i punti luce trovati',
      },
      {
        title: 'Mettilo da parte',
        text: '[Aggiungi a Selezione] tiene le righe trovate. Ripeti con altre ricerche: ognuna ha il suo nome.',
        alt: 'Il pulsante Aggiungi a Selezione',
      },
      {
        title: 'Esporta',
        text: '[Visualizza Selezione], poi [Esporta]: il foglio ha una colonna che dice da quale ricerca viene la riga.',
        alt: 'La selezione, con il pulsante Esporta',
      },
    ],
    mistake: "«Vuota Selezione» ricomincia da capo, e l'avviso permette di annullare.",
    keys: [
      ['/', 'filtro'],
      ['A', 'aggiungi a selezione'],
    ],
    near: ['conservare-una-selezione', 'gli-interventi-fatti', 'trovare-un-punto-luce'],
  },
  {
    id: 'conservare-una-selezione',
    title: 'Salvare una selezione e passarla a un collega',
    lead: 'Una ricerca che serve ogni mese, o un elenco da far vedere: si salva con un nome e si riapre con un clic.',
    minutes: 1,
    phone: false,
    opens: paths.lightPointQueries,
    steps: [
      {
        title: 'Prepara la selezione',
        text: 'Cerca nel [Filtro], premi [Aggiungi a Selezione] e poi [Visualizza Selezione].',
        alt: 'Il pulsante Visualizza Selezione',
      },
      {
        title: 'Salvala',
        text: 'Premi [Salva selezione], scrivi un [Nome] e [Salva]. La casella sotto il nome la mostra anche ai colleghi.',
        alt: 'La finestra che salva la selezione con un nome',
      },
      {
        title: 'Ritrovala',
        text: 'In [Selezioni salvate] la riapri con [Apri].',
        alt: 'Le selezioni salvate',
      },
    ],
    mistake: 'Una volta salvata, la stessa selezione si salva di nuovo con lo stesso nome, o come nuova.',
    near: ['un-elenco-in-excel', 'gli-interventi-fatti'],
  },
  {
    id: 'gli-interventi-fatti',
    title: 'Gli interventi fatti su una via',
    lead: 'Per una segnalazione, una fattura, una relazione: quali interventi, su che cosa, quando, confermati o no.',
    minutes: 1,
    phone: false,
    opens: paths.maintenanceQueries,
    steps: [
      {
        title: 'Cerca',
        text: 'Nel [Filtro] scrivi la specie e lo stato, per esempio `+centralina +SI` per i confermati delle centraline, o una parola della descrizione.',
        alt: 'Gli interventi trovati, in tabella e in mappa',
      },
      {
        title: 'Mettili da parte',
        text: 'Premi [Aggiungi a Selezione], e ripeti con altre ricerche.',
        alt: 'Il pulsante Aggiungi a Selezione',
      },
      {
        title: 'Esporta',
        text: '[Visualizza Selezione], poi [Esporta]: in Excel la colonna Confermata dice SI o NO.',
        alt: 'La selezione degli interventi, con il pulsante Esporta',
      },
    ],
    mistake: 'La selezione resta anche ricaricando la pagina: «Vuota Selezione» la toglie.',
    words: [['Confermata', 'SI: convalidato da un supervisore; NO: ancora in attesa']],
    near: ['un-elenco-in-excel', 'convalidare-gli-interventi'],
  },
  {
    id: 'chi-ha-cambiato-che-cosa',
    title: 'Chi ha cambiato che cosa',
    lead: 'Giorno per giorno, le modifiche al registro: chi, quando, da che cosa a che cosa.',
    minutes: 1,
    phone: true,
    opens: paths.recentChanges,
    steps: [
      {
        title: 'Scegli il periodo',
        text: "[Un anno] guarda più indietro; di solito vedi l'ultima settimana.",
        alt: 'Le modifiche recenti, con la scelta del periodo',
      },
      {
        title: "Va' all'elemento",
        text: "Il nome porta lì: un elemento solo si apre con la sua scheda, più d'uno sono già scelti nel loro elenco.",
        alt: 'Una modifica, con il collegamento agli elementi',
      },
    ],
    mistake: "Un'importazione o una modifica multipla sono una riga sola: dice quanti elementi ha toccato.",
    near: ['tornare-indietro', 'leggere-le-cifre'],
  },
] as const satisfies readonly GuideTask[];
