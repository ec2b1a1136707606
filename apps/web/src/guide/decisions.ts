/** The guide's tasks of `Decisioni`: what is odd in the register, and what cabinets take beside what they should. */
import { paths } from '../paths.ts';
import type { GuideTask } from './task.ts';

export const qualityTasks = [
  {
    id: 'correggere-i-rilievi',
    title: 'Correggere ciò che non torna nei dati',
    lead: 'Ogni scrittura è controllata: qui si vede, regola per regola, che cosa non torna nel registro e si corregge.',
    minutes: 3,
    needs: 'editRegister',
    phone: false,
    opens: paths.quality,
    steps: [
      {
        title: 'Scegli la regola',
        text: 'Le regole stanno per peso; [Gravi] lascia quelle che falsano i conti. Scegli una riga: a destra ci sono i suoi rilievi, e dove sono.',
      },
      {
        title: 'Correggi ciò che ha una proposta',
        text: 'Spunta le righe, o [Tutti]: il pulsante blu dice quanti elementi cambiano. Premilo e conferma con [Si].',
      },
      {
        title: 'Scusa ciò che va bene così',
        text: "In un'altra regola premi [Scusa…], scrivi [Perché va bene così] e premi [Scusa]: non conta più, e resta con il suo motivo.",
      },
    ],
    mistake:
      'La correzione si annulla dalla notifica o dallo Storico, come una modifica sola; un rilievo scusato si riapre da «Scusati».',
    keys: [['Invio', 'apre la regola con la sua mappa']],
    words: [
      ['Grave', 'rende sbagliati i conti o le bollette'],
      ['Proposta', 'il valore che il registro stesso suggerisce'],
    ],
    near: ['leggere-atteso-e-fatturato'],
  },
] as const satisfies readonly GuideTask[];

export const expectedTasks = [
  {
    id: 'leggere-atteso-e-fatturato',
    title: 'Trovare le centraline che consumano troppo',
    lead: 'Per ogni centralina le bollette accanto a quanto dovrebbero consumare le sue lampade, con un verdetto e gli euro in gioco.',
    minutes: 3,
    needs: 'accounting',
    phone: false,
    opens: paths.expected,
    steps: [
      {
        title: 'Scegli la centralina',
        text: 'In cima sta ciò che costa di più. Scegli una riga: sotto leggi il verdetto, il suo perché e i mesi.',
      },
      {
        title: 'Apri il dettaglio',
        text: '[Dettaglio], o un doppio clic: che cosa dicono le bollette da sole, in quale ordine si è deciso, come si calcola.',
      },
      {
        title: "Di' che va bene così, se è vero",
        text: '[Scusa…] chiede [Perché va bene così]: scrivilo e premi [Scusa]. Un verdetto diverso torna aperto da solo.',
      },
    ],
    mistake: 'Un verdetto scusato si riapre dal suo dettaglio.',
    keys: [
      ['Invio', 'apre il dettaglio'],
      ['Esc', "torna all'elenco"],
    ],
    words: [
      ['Sempre acceso', 'le lampade restano accese anche di giorno'],
      ['Carico noto', 'ciò che la centralina alimenta oltre alle lampade'],
    ],
    near: ['correggere-i-rilievi', 'confrontare-due-anni'],
  },
] as const satisfies readonly GuideTask[];
