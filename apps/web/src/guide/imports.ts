/** The guide's tasks about files that are brought in. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const importTasks = [
  {
    id: 'importare-un-rilievo',
    title: 'Importare un rilievo',
    lead: 'Un file di punti luce, di centraline o di altri elementi entra nel registro passo per passo, senza prepararlo prima. Chi si occupa della contabilità importa allo stesso modo bollette e produzione.',
    minutes: 5,
    needs: 'importFiles',
    phone: false,
    opens: paths.imports,
    steps: [
      {
        title: 'Scegli il file',
        text: "Di' che cosa contiene e premi [Scegli il file]: CSV, Excel, GeoJSON, Shapefile e altri. Se ha più liste, scegli quale. Poi [Avanti].",
        alt: 'Il pulsante Scegli il file nella pagina Importa',
      },
      {
        title: 'Guarda i punti sulla mappa',
        text: 'Devono cadere sulle loro strade. Se sono altrove, scegli un altro sistema di riferimento, o gli assi scambiati. Poi [Avanti].',
        alt: 'I punti del file sulla mappa del Comune',
      },
      {
        title: 'Abbina colonne e parole',
        text: 'I nostri campi hanno già la loro colonna, e accanto stanno dieci righe come diventeranno: correggi, poi [Avanti]. Lo stesso per le parole: il puntino segna i campi in cui ne resta qualcuna da scegliere.',
        alt: 'Le colonne del file abbinate ai campi',
      },
      {
        title: 'Controlla e scrivi',
        text: 'Ogni riga dice che cosa diventa e perché. Le righe scartate si scaricano, si correggono e si riportano qui. [Scrivi] mette le altre nel registro.',
        alt: 'Le righe controllate, ciascuna con quello che diventa',
      },
      {
        title: 'Se non era quello giusto',
        text: '[Annulla importazione] riporta tutto come prima, tranne quello che qualcuno ha già cambiato.',
      },
    ],
    mistake:
      "Finché non premi Scrivi nel registro non cambia nulla. Si può lasciare a metà: si ritrova nell'elenco delle importazioni.",
    near: ['posizionare-le-righe', 'completare-gli-inserimenti', 'chi-ha-cambiato-che-cosa'],
  },
  {
    id: 'posizionare-le-righe',
    title: 'Posizionare le righe senza coordinate',
    lead: "Un elenco dell'ufficio dice la via e il civico, non le coordinate. Le sue righe aspettano dopo l'importazione: ciascuna entra nel registro quando ha il suo posto sulla mappa.",
    minutes: 3,
    needs: 'importFiles',
    phone: false,
    opens: paths.imports,
    steps: [
      {
        title: 'Apri le righe che aspettano',
        text: "Nell'elenco delle importazioni premi [Posiziona] accanto al file. Lo stesso pulsante c'è alla fine dell'importazione.",
        alt: "Il pulsante Posiziona accanto al file, nell'elenco delle importazioni",
      },
      {
        title: 'Cerca il suo civico',
        text: "Scegli una riga: [Via e numero civico] ha già l'indirizzo che dice il file. Premi il civico giusto tra quelli trovati, oppure {Invio} per il primo.",
        alt: "L'indirizzo della riga, e i civici trovati",
      },
      {
        title: 'Mettila nel registro',
        text: 'La mappa ti porta davanti al civico: un clic sposta il segno dove il palo sta davvero. [Metti qui] salva, e passa alla riga dopo.',
        alt: 'Il pulsante Metti qui sotto la riga scelta',
      },
      {
        title: 'Senza civico, indica il posto',
        text: "Cerca la via sulla mappa e fai clic dov'è il palo, poi [Metti qui].",
        alt: 'La mappa su cui si indica il posto della riga',
      },
    ],
    mistake:
      "Messa nel posto sbagliato? Da lì in poi è un elemento come gli altri: lo sposti dalla sua schermata. Le righe che restano si ritrovano nell'elenco.",
    near: ['importare-un-rilievo', 'spostare-un-palo', 'completare-gli-inserimenti'],
  },
] as const satisfies readonly GuideTask[];
