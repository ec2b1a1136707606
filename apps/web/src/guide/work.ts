/** Tasks of the work: from a report to a lit lamp, what a switch darkens, stickers. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const workTasks = [
  {
    id: 'da-un-guasto-alla-luce',
    title: 'Da un guasto a una lampada riaccesa',
    lead: "Qualcuno telefona: una lampada è guasta. Il guasto diventa un ordine, l'ordine una fermata di un giro, e alla fine si vede per quanto è stata al buio.",
    minutes: 4,
    needs: 'directWork',
    phone: false,
    opens: paths.faults,
    steps: [
      {
        title: 'Segnala il guasto',
        text: "Premi [Segnala guasto] e di' quale elemento e che cosa non va. Se ha già un guasto aperto si uniscono.",
        alt: 'La schermata dei guasti, con il pulsante Segnala guasto',
      },
      {
        title: "Crea l'ordine",
        text: "Scegli il guasto nella [Bacheca] e premi [Crea ordine]: a un'impresa o a una squadra. Poi [Assegna].",
        alt: 'La bacheca dei guasti, una colonna per stato',
      },
      {
        title: 'Prepara il giro',
        text: 'In [Giri] premi [Nuovo giro], scegli giorno, squadra e ordini. Le fermate si trascinano in un altro ordine; la squadra le trova in Lucerna campo, anche senza rete.',
        alt: "Un giro: le fermate numerate sulla mappa e nell'elenco accanto",
      },
      {
        title: 'Verifica',
        text: "Quando ogni voce ha una risposta l'ordine si segna eseguito. [Verifica] convalida gli interventi e chiude i guasti.",
        alt: "L'ordine eseguito, con il pulsante Verifica",
      },
    ],
    mistake: "Un guasto riparato o chiuso si riapre per 30 giorni. [Ritira l'ordine] lascia ciò che è fatto.",
    words: [
      ['In carico', 'qualcuno se ne occupa'],
      ['Fuori dal giro', 'arrivato dopo: si mette nel giro a mano, o con Ricalcola'],
    ],
    near: ['una-lampada-e-guasta', 'che-cosa-si-spegne', 'lucerna-campo'],
  },
  {
    id: 'che-cosa-si-spegne',
    title: 'Che cosa si spegne con un interruttore',
    lead: 'Prima di staccare una linea vuoi sapere quali lampade restano al buio, o da dove viene la luce di una.',
    minutes: 2,
    phone: false,
    opens: paths.register('centraline'),
    steps: [
      {
        title: 'Apri la rete',
        text: 'Sulla mappa premi [Rete] e clicca una centralina, una linea o una lampada. Dalla Scheda: [Cosa si spegne], [Chi lo alimenta].',
        alt: 'Il pulsante Rete fra gli strumenti della mappa',
      },
      {
        title: 'Scegli la partenza',
        text: 'Nella tabella scegli una partenza: sulla mappa restano accese le sue linee, e accanto vedi il suo carico.',
        alt: 'Le partenze di una centralina, con il carico di ciascuna',
      },
      {
        title: 'Taglia',
        text: 'Premi [Taglia una linea] e clicca sulla linea: si vede ciò che resta oltre.',
        alt: 'Il pulsante Taglia una linea',
      },
      {
        title: 'Guarda che cosa resta al buio',
        text: 'Sulla mappa le lampade oltre il taglio sono barrate; il pannello le conta e le elenca. [Togli il taglio] rimostra la partenza.',
        alt: 'La mappa con il taglio, e barrate le lampade che si spengono',
      },
    ],
    mistake:
      'Dove il registro non basta per saperlo, lo dice un avviso: tratti staccati, lampade senza linea.',
    near: ['partenze-di-una-centralina', 'da-un-guasto-alla-luce'],
  },
  {
    id: 'stampare-le-etichette',
    title: 'Stampare le etichette dei pali',
    lead: "Chi passa inquadra l'etichetta e segnala un guasto senza account: ogni palo, quadro e centralina ha la sua.",
    minutes: 2,
    phone: false,
    opens: paths.register('pl'),
    steps: [
      {
        title: 'Scegli gli elementi',
        text: 'Filtra o seleziona i punti luce di una via.',
      },
      {
        title: 'Stampa',
        text: 'Premi [Stampa], poi [Stampa etichette]: fogli A4 con numero, codice e Comune.',
      },
    ],
    mistake:
      "L'etichetta è per sempre: si può ristampare quando vuoi, e resta di quell'elemento anche se cambia codice.",
    near: ['trovare-un-punto-luce', 'da-un-guasto-alla-luce'],
  },
] as const satisfies readonly GuideTask[];
