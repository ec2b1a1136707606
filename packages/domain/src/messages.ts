/**
 * What the product says in words, once. To the letter where the specification gives the text (section 8, and the
 * texts of sections 2, 4 and 5 that go with it); else as the contract or the design has it. Typographic
 * apostrophes appear nowhere: the specification writes straight ones.
 */
import { capitalised } from './rules/capitalised.ts';

export const accountMessages = {
  nameTaken: 'Questo nome utente è già usato',
  lastAdministrator:
    "È l'unico amministratore attivo del Comune: prima dai il ruolo di Amministratore a un altro account",
  ownPassword: 'La tua password si cambia dalla pagina «Il mio account»',
  identityTaken: 'Questa identità è già collegata a un altro account',
  noProvider: "L'accesso con l'identità del Comune non è configurato su questo server",
  noIdentity: "L'account non è collegato a nessuna identità",
  ownFactor: 'Il tuo secondo fattore si cambia dalla pagina «Il mio account»',
} as const;

export const keyMessages = {
  nameTaken: 'Una chiave valida del Comune ha già questo nome',
  tooMany: 'Il Comune ha già 50 chiavi valide: revocane una che non serve più',
  noScope: 'Scegli almeno un ambito',
  readOnlyScope: 'Questo ambito si può solo leggere',
  noColon: 'Il nome non può contenere i due punti',
  widerScope: 'Gli ambiti di una chiave si possono solo restringere: per averne di più creane una nuova',
  longerLife: 'La scadenza di una chiave si può solo anticipare: per averne una più lunga creane una nuova',
  notValid: 'La chiave non è più valida',
  ownOnly: 'Una chiave personale si fa dal proprio account',
  notAllowed: 'Il Comune non permette chiavi personali',
  wantsRole: (role: string) => `Serve il ruolo ${role}`,
  noKey: 'La chiave non vale: è sconosciuta, scaduta o revocata',
  wantsKey: 'Serve una chiave di accesso',
  tooManyFailures: 'Troppe chiavi sbagliate da questo indirizzo: riprova tra poco',
  notInScope: 'La chiave non ha questo ambito',
  waits: (roles: string) => `La chiave aspetta di essere accettata da chi ha il ruolo ${roles}`,
  waitsForOther: 'La chiave non aspetta il tuo ruolo',
} as const;

export const setUpMessages = {
  stale: 'Le impostazioni sono state cambiate da qualcun altro: eccole come sono ora',
  borderFormats: 'Serve un file di confini: .geojson, .json, .topojson, o uno Shapefile in uno .zip',
  centreOutside: 'Il centro della mappa deve stare nel confine del comune',
} as const;

export const sessionMessages = {
  logoutFailed: 'Error logging out!',
  routingProblem: 'Si è verificato un problema nel routing delle applicazioni',
  wrongCredentials: 'Nome utente o password non corretti',
  notSignedIn: 'Accedi per continuare',
  otherAccount:
    "La richiesta è di un altro account: in questo browser ora ha eseguito l'accesso qualcun altro. Non è stato letto né modificato nulla.",
  sessionOver: 'La sessione è scaduta',
  signInAgain: 'Accedi di nuovo: torni dove eri.',
  leftElsewhere: "La sessione è stata chiusa in un'altra scheda",
  otherSignedIn: 'In questo browser è entrato un altro account',
  movedElsewhere: 'Il tuo account è passato a un altro Comune',
  notAllowed: 'Operazione non consentita',
  noMunicipality: "L'account non appartiene a nessun comune",
  tooManyAttempts: 'Troppi tentativi di accesso: riprova più tardi',
  firstPasswordExpired:
    'La password che ti è stata data è scaduta: chiedine una nuova a chi amministra gli account',
  wrongOldPassword: 'Non è la tua password di adesso',
  wrongCode: 'Il codice non è giusto, o è già stato usato',
  noFactor: 'Il secondo fattore non è attivo',
  factorNeeded:
    'Il tuo Comune chiede il secondo fattore ai tuoi ruoli: si può cambiare telefono, non farne a meno',
  nothingToConfirm: 'È passato troppo tempo: ricomincia dal codice quadrato',
} as const;

export const exportMessages = {
  failed: (message: string) => `Errore nell'esportazione: ${message}`,
  excelFailed: (message: string) => `Errore nell'esportazione in Excel: ${message}`,
} as const;

export const interventionMessages = {
  noAction: "Indica prima l'azione",
  notPair: 'Servono il valore di prima e quello di dopo: {prima, dopo}',
  notAsked: (action: string) => `Non è un campo dell'azione «${action}»`,
  notForKind: (action: string, kinds: string) => `L'azione «${action}» non è per ${kinds}`,
  inTheFuture: 'Non può essere nel futuro',
  otherSending: 'Questo invio è già arrivato con un altro contenuto o da un altro account',
  changedMeanwhile:
    "Nel frattempo il registro è cambiato: scegli per ogni campo se tenere il valore di adesso o quello dell'intervento",
  oldForm:
    'Questa versione di Lucerna campo è troppo vecchia: aggiornala. Quello che hai salvato resta sul telefono.',
  badForm: 'X-Lucerna-Campo deve essere un numero intero positivo',
  notForAdministrator:
    "Chi amministra gli account non usa Lucerna campo: accedi con l'account con cui lavori",
} as const;

/** Why an address of ours led to the dashboard. */
export const addressMessages = {
  unknown: "L'indirizzo non porta a nessuna schermata",
  unknownText: (path: string) =>
    `«${path}» non c'è: forse è scritto male, o viene da una versione precedente. Qui ci sono tutte le schermate.`,
  forbidden: (screen: string) => `Il tuo ruolo non apre «${screen}»`,
  forbiddenText: 'Chi gestisce gli account del Comune può assegnarti il ruolo che serve.',
} as const;

export const loadMessages = {
  /** An analysis panel that could not be loaded. */
  panelFailed: (message: string) => `Error: ${message}`,
  carriersFailed: 'Errore nel caricamento',
} as const;

export const featureMessages = {
  saved: 'Modifica salvata',
  saveFailed: 'Errore nel salvataggio',
  deleted: 'Elemento eliminato',
  deleteFailed: "Errore durante l'eliminazione",
  mapElementMissing: 'Elemento mappa mancante',
  noMapElement: 'Non è stato inserito un elemento in mappa',
  changedMeanwhile: 'Nel frattempo qualcun altro ha modificato questo elemento.',
  deletedMeanwhile:
    "Nel frattempo qualcun altro ha eliminato questo elemento: lo si ripristina da «Eliminati», sotto l'elenco.",
  /** `Punto luce 0201, Viale dei Tigli non c'è più`: what was read went away under the reader. */
  gone: (element: string) => `${element} non c'è più`,
  goneAdvice: "Si ripristina da «Eliminati», sotto l'elenco.",
  typingKept: 'Le tue modifiche sono ancora nel modulo.',
} as const;

export const departureMessages = {
  unknown: 'La centralina non ha questa partenza',
  saved: 'Partenze salvate con successo!',
  changedMeanwhile: 'Nel frattempo qualcun altro ha modificato le partenze di questa centralina.',
  saveFailed: (message: string) =>
    `Si è verificato un errore durante il salvataggio delle partenze: ${message}`,
} as const;

/** States of faults, orders and entries as people read them. */
const stateWords: Readonly<Record<string, string>> = {
  nuovo: 'Nuovo',
  in_carico: 'In carico',
  in_ordine: 'In ordine',
  riparato: 'Riparato',
  chiuso: 'Chiuso',
  respinto: 'Respinto',
  unito: 'Unito',
  bozza: 'Bozza',
  assegnato: 'Assegnato',
  in_corso: 'In corso',
  eseguito: 'Eseguito',
  verificato: 'Verificato',
  annullato: 'Annullato',
  da_fare: 'Da fare',
  fatto: 'Fatto',
  non_trovato: 'Non trovato',
  rimandato: 'Rimandato',
};

/** `In carico` of `in_carico`: a state of a fault, an order or an entry. */
export const stateWord = (state: string) => stateWords[state] ?? state;

/** What server and page alike say of orders. */
export const workMessages = {
  tooManyEntries: 'Un ordine ha al massimo 500 voci',
  entriesMissing: (n: number) => (n === 1 ? 'Manca 1 voce' : `Mancano ${n} voci`),
} as const;

export const billMessages = {
  inserted: 'Bolletta inserita',
  saved: 'Bolletta salvata!',
  validated: 'Bolletta convalidata',
  unlocked: 'Bolletta sbloccata',
  deleted: 'Bolletta eliminata',
  insertFailed: (message: string) => `Errore nel salvataggio: ${message}`,
  updateFailed: (message: string) => `Errore nell'aggiornamento della bolletta: ${message}`,
  deleteFailed: (message: string) => `Errore nell'eliminazione della bolletta: ${message}`,
  startMissing: "È necessario specificare l'Inizio Periodo",
  endMissing: 'È necessario specificare la Fine Periodo',
  consumptionMissing: 'È necessario specificare il Consumo',
  endBeforeStart: "La Fine Periodo non può precedere l'Inizio Periodo",
  tooLong: 'Una bolletta può coprire al massimo cinque anni',
  tooFarAhead: 'La Fine Periodo è oltre un anno da oggi',
  locked: 'La bolletta è convalidata: per modificarla va prima sbloccata',
  /** A lone point before three figures: both numbers that it may mean, as they are to be written. */
  ambiguousNumber: (whole: string, decimal: string) => `Scrivi ${whole} oppure ${decimal}`,
  changedMeanwhile: 'Nel frattempo qualcun altro ha modificato questa bolletta.',
  severalInserted: (count: number) => (count === 1 ? 'Bolletta inserita' : `${count} bollette inserite`),
  gone: "La bolletta cercata non c'è",
  /** A finding that the checks have closed: there is nothing left to judge. */
  findingMended: 'La bolletta è stata corretta: questa anomalia è già risolta',
  findingJudged: 'Nel frattempo qualcun altro si è pronunciato su questa anomalia',
  findingSolved: 'Anomalia segnata come risolta',
  findingIgnored: 'Anomalia ignorata',
  findingReopened: 'Anomalia riaperta',
  judgeFailed: (message: string) => `Errore nell'aggiornamento dell'anomalia: ${message}`,
} as const;

export const qualityMessages = {
  /** A finding that the checks have closed: there is nothing left to judge. */
  mended: 'Il dato è stato corretto: questo rilievo è già chiuso',
  excused: 'Rilievo scusato',
  reopened: 'Rilievo riaperto',
  judgeFailed: (message: string) => `Errore nell'aggiornamento del rilievo: ${message}`,
  switchedOff: 'Regola spenta',
  switchedOn: 'Regola riaccesa',
  switchFailed: (message: string) => `Errore nell'aggiornamento della regola: ${message}`,
  recheckBegun: 'Il registro si sta ricontrollando',
  recheckFailed: (message: string) => `Errore nel ricontrollo: ${message}`,
} as const;

/** What a verdict's sentence is made from: the day of the change and kW, as shown. */
interface ToldPowers {
  readonly from: string | null;
  readonly night: string;
  readonly constant: string;
  /** Of the lamps in the register. */
  readonly power: string;
  /** Whether what never rests is as much as all lamps take, within what is known of them. */
  readonly whole: boolean;
  /** Whether at night nothing is taken beside it. */
  readonly even: boolean;
}

const since = (from: string | null, rest: string) =>
  from === null ? capitalised(rest) : `Dal ${from} ${rest}`;

/** Why a verdict is what it is, in a sentence each, and what to look at. */
export const verdictMessages = {
  future: 'Il mese deve ancora venire',
  excused: 'Verdetto scusato',
  reopened: 'Verdetto riaperto',
  judgeFailed: (message: string) => `Errore nell'aggiornamento del verdetto: ${message}`,
  settingsSaved: 'Centralina impostata',
  parameterSet: 'Parametro impostato',
  few_months: 'Meno mesi fatturati di quanti ne servono per un verdetto',
  no_power: 'Nessuna lampada con una potenza: non si sa che cosa aspettarsi',
  unknown_power: 'Troppe lampade senza potenza: non si sa che cosa aspettarsi',
  noBands: (kw: string) => `senza fasce non si distingue un carico di ${kw} kW`,
  spenta: ({ from, night, constant, power }: ToldPowers) =>
    since(
      from,
      `l'impianto assorbe ${night} kW di notte e ${constant} kW sempre, con ${power} kW di lampade. Controlla che la centralina sia in servizio.`,
    ),
  sempre_acceso: ({ from, night, constant, power, whole, even }: ToldPowers) =>
    since(
      from,
      `l'impianto assorbe ${constant} kW a ogni ora, ${whole ? 'quanto tutte le sue lampade' : `su ${power} kW di lampade`}, e ${even ? 'niente' : `${night} kW`} in più di notte. Controlla contattore e crepuscolare.`,
    ),
  lettura_stimata: ({ from }: ToldPowers) =>
    since(
      from,
      'tre bollette di fila hanno lo stesso consumo al giorno, anche se le notti cambiano. Chiedi al fornitore una lettura vera.',
    ),
  allacci_estranei: ({ from, night, constant }: ToldPowers) =>
    since(
      from,
      `l'impianto assorbe ${constant} kW a ogni ora, oltre ai ${night} kW delle lampade. Cerca che cosa è allacciato, o scrivilo tra i carichi noti.`,
    ),
  lampade_mancanti: ({ from, night, power }: ToldPowers) =>
    since(
      from,
      `di notte l'impianto assorbe ${night} kW, le lampade del registro ${power}. Cerca lampade che nel registro non ci sono.`,
    ),
  consumo_basso: ({ from, night, power }: ToldPowers) =>
    since(
      from,
      `di notte l'impianto assorbe ${night} kW, le lampade del registro ${power}. Cerca lampade spente, sostituite o in più nel registro.`,
    ),
  in_regola: ({ night, power }: ToldPowers) =>
    `Di notte l'impianto assorbe ${night} kW, le lampade del registro ${power}: è quello che ci si aspetta.`,
} as const;

export const profileMessages = {
  saved: 'Profilo salvato',
  removed: 'Profilo eliminato',
  inUse: 'Il profilo è di qualche centralina, o lo è stato: non si può eliminare',
} as const;

export const maintenanceMessages = {
  inserted: 'Manutenzione inserita',
  insertFailed: "Si è verificato un errore nel salvataggio. L'intervento non è stato inserito.",
  deleted: 'Manutenzioni eliminate',
  deleteFailed: (message: string) => `Errore durante l'eliminazione: ${message}`,
  /** On the confirm screen, of a failed confirmation too. */
  confirmFailed: (message: string) => `Errore durante l'eliminazione della manutenzione: ${message}`,
} as const;

export const interiorLightingMessages = {
  inserted: 'Intervento inserito!',
  insertFailed: "Errore durante l'inserimento!",
  updated: 'Intervento aggiornato!',
  updateFailed: 'Errore nel salvataggio!',
  deleted: 'Intervento eliminato!',
  deleteFailed: "Errore durante l'eliminazione!",
  fileAdded: 'File caricato con successo',
  fileAddFailed: 'Errore nel caricamento del file',
  fileRemoved: 'File rimosso con successo',
  fileRemoveFailed: 'Errore nella rimozione del file',
  loadFailed: (message: string) => `Si è verificato un errore: ${message}`,
  saveBeforeFiles: "È necessario salvare l'intervento prima di poter caricare file",
} as const;

/** Why a file was not taken. */
export const attachmentMessages = {
  noneSent: 'Scegli un file da caricare',
  oneAtATime: 'Si carica un solo file alla volta',
  empty: 'Il file è vuoto',
  tooLarge: (mebibytes: string) => `Il file è troppo grande: al massimo ${mebibytes} MB`,
  notAllowed: (types: string) => `Tipo di file non ammesso. Si possono caricare: ${types}`,
  /** What a file holds is not what its name promises. */
  misnamed: (label: string) => `Il contenuto del file non è ${label}, come invece dice il suo nome`,
  interrupted: 'Il caricamento si è interrotto: riprova',
} as const;

export const associationMessages = {
  created: 'Associazione creata con successo',
  changed: 'Associazione modificata con successo',
  removed: 'Associazione rimossa con successo',
  failed: 'Errore nel salvataggio',
} as const;

/** Questions to confirm: the titles of their dialogs. */
export const questions = {
  generic: 'Sei sicuro?',
  unsavedChanges: 'Hai modifiche non salvate.',
  confirmIntervention: 'Sei sicuro di voler convalidare questo intervento?',
  /** Several at once, in the words of the one. */
  confirmInterventions: 'Sei sicuro di voler convalidare gli interventi selezionati?',
  deleteIntervention: 'Sei sicuro di voler eliminare questo intervento?',
  updateInteriorLighting: 'Sicuro di voler aggiornare questo intervento?',
  deleteInteriorLighting: 'Sicuro di voler eliminare questo intervento?',
  modifyElement: 'Sei sicuro di voler modificare questo elemento?',
  deleteElement: 'Sei sicuro di voler eliminare questo elemento?',
  removeDeparture: 'Sei sicuro di rimuovere questa partenza?',
  validateBill: 'Sei sicuro di voler convalidare questa bolletta?',
  unlockBill: 'Sei sicuro di voler sbloccare questa bolletta?',
  deleteBill: 'Sei sicuro di voler eliminare questa bolletta?',
  deleteInterventions: 'Sei sicuro di voler eliminare gli interventi selezionati?',
} as const;

/** What is wrong with a field. Numbers come already written in Italian. */
export const fieldFaults = {
  required: 'Questo campo è obbligatorio',
  unknownField: 'Campo sconosciuto',
  notText: 'Deve essere un testo',
  notNumber: 'Deve essere un numero',
  notInteger: 'Deve essere un numero intero',
  notBoolean: 'Deve essere vero o falso',
  notDate: 'Deve essere una data del calendario, scritta AAAA-MM-GG',
  /** The same on the page, where days are typed as Italians write them. */
  notTypedDate: 'Deve essere una data del calendario, scritta GG/MM/AAAA',
  notObject: 'Deve essere un oggetto',
  notList: 'Deve essere un elenco',
  tooLong: (characters: string) => `Al massimo ${characters} caratteri`,
  tooShort: (characters: string) => `Almeno ${characters} caratteri`,
  atLeast: (minimum: string) => `Deve essere almeno ${minimum}`,
  atMost: (maximum: string) => `Deve essere al massimo ${maximum}`,
  moreThan: (minimum: string) => `Deve essere maggiore di ${minimum}`,
  lessThan: (maximum: string) => `Deve essere minore di ${maximum}`,
  tooFew: (items: string) => `Servono almeno ${items} elementi`,
  tooMany: (items: string) => `Al massimo ${items} elementi`,
  notMultiple: (step: string) => `Deve essere un multiplo di ${step}`,
  notInList: 'Il valore non è tra quelli ammessi',
  badCharacters: 'Il testo contiene caratteri che non si possono salvare',
  badForm: 'Il testo non ha la forma richiesta',
  badValue: 'Il valore non è valido',
  /** A reference to something foreign, unknown, deleted or of another kind: all alike. */
  unknownReference: 'Elemento non trovato',
} as const;

const geometryNames = {
  Point: 'un punto',
  LineString: 'una linea',
  MultiLineString: 'più linee',
  Polygon: 'un poligono',
  MultiPolygon: 'più poligoni',
} as const;

/** What is wrong with a geometry. */
export const geometryFaults = {
  malformed: 'La geometria non è scritta correttamente',
  wrongType: (allowed: readonly (keyof typeof geometryNames)[]) =>
    `Qui serve ${allowed.map((type) => geometryNames[type]).join(' o ')}`,
  empty: 'La geometria è vuota',
  notFinite: 'Una coordinata non è un numero',
  outsideWgs84: 'Una coordinata è fuori dai limiti: longitudine da -180 a 180, latitudine da -90 a 90',
  shortLine: 'Una linea deve avere almeno due punti diversi',
  shortRing: 'Un poligono deve avere almeno tre vertici diversi',
  openRing: "Il contorno di un poligono deve chiudersi: l'ultimo punto è uguale al primo",
  selfCrossing: 'Il contorno del poligono incrocia o tocca sé stesso',
  holeOutside: 'Un foro del poligono è fuori dal suo contorno',
  overlapping: 'I poligoni o i loro fori si sovrappongono',
  tooIntricate: 'La geometria è troppo intricata',
  outsideMunicipality: "L'elemento è fuori dai confini del comune",
} as const;

/** What is wrong with a whole request, as `error` in the answer. */
export const requestMessages = {
  invalid: 'Controlla i campi indicati',
  notFound: 'Elemento non trovato',
  stale: featureMessages.changedMeanwhile,
  tooLarge: 'La richiesta è troppo grande',
} as const;
