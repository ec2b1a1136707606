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
    near: ['completare-gli-inserimenti', 'chi-ha-cambiato-che-cosa'],
  },
] as const satisfies readonly GuideTask[];
