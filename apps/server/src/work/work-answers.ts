/** The messages of work that no page needs: what the server refuses of faults, orders and rounds, and what it writes into their logs. */
import { stateWord } from '@lucerna/domain/messages';

export const workAnswers = {
  stale: "Nel frattempo qualcun altro l'ha cambiato: controlla com'è adesso, poi riprova",
  noFaultStep: (from: string, to: string) =>
    `Un guasto «${stateWord(from)}» non può diventare «${stateWord(to)}»`,
  noOrderStep: (from: string, to: string) =>
    `Un ordine «${stateWord(from)}» non può diventare «${stateWord(to)}»`,
  tooLate: 'Sono passati più di 30 giorni: segnala un guasto nuovo',
  otherOpen: "L'elemento ha già un altro guasto aperto",
  reasonNeeded: 'Serve un motivo',
  refusalNeeded: 'Il motivo può essere: doppione, non nostro, non trovato, abuso',
  sentOtherwise: 'Questo invio è già arrivato con un altro contenuto',
  notOpen: 'Un guasto da unire non è più aperto, o è in un ordine',
  firmInUse: "L'impresa ha account o ordini: prima vanno tolti",
  firmNameTaken: "C'è già un'impresa con questo nome",
  faultsTaken: 'Un guasto è già in un altro ordine, o non è più aperto',
  orderDone: "L'ordine non si può più modificare",
  onlyInDraft: 'Guasti e voci si cambiano solo in bozza',
  notAnswering: "Alle voci si risponde quando l'ordine è assegnato o in corso",
  arrivedLate: (what: string) => `${what}: dal telefono, con l'ordine non più da eseguire`,
  arrivedFromOthers: (what: string) => `${what}: dal telefono di chi aveva l'ordine prima`,
  firmChanged: "L'ordine passa ad altri",
  entryWords: (number: number, state: string, reason: string | null) =>
    `Voce ${number} ${stateWord(state).toLowerCase()}${reason === null ? '' : ` (${reason})`}`,
  goneEntryWords: (state: string, reason: string | null) =>
    `Voce tolta dall'ordine, dal telefono: ${stateWord(state).toLowerCase()}${reason === null ? '' : ` (${reason})`}`,
  interventionDeleted: "L'intervento è stato eliminato",
  interventionWords: (n: number) => (n === 1 ? '1 intervento' : `${n} interventi`),
  ordersNotDoing: 'Un giro prende ordini assegnati o in corso',
  daysTurned: "Il primo giorno viene dopo l'ultimo",
  verified: "Verificato con l'ordine",
  tooManyStops: (most: string) => `Un giro può avere al massimo ${most} tappe: scegli meno ordini`,
  noPlaces: 'Nessuna voce da fare di questi ordini ha un posto sulla mappa',
  otherStops: 'Servono tutte le tappe del giro, ognuna una volta',
  roundChanged: "Nel frattempo qualcun altro ha modificato questo giro: eccolo com'è ora",
  notOutside: 'La voce è già nel giro, o non è fra quelle che ne sono fuori',
} as const;
