/** What the register of activities calls a call of the contract. */

import type { Endpoint } from '@lucerna/contract/endpoint';
import type { EndpointName } from '@lucerna/contract/endpoint-list';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import type { AuditAction } from '@lucerna/domain/vocabulary/audit-action';
import type { NotedEvent } from './note.ts';

type Words = readonly [AuditAction, string];

/** Calls of no kind. Who signs in, changes an account or imports is noted where that is done. */
const words: { readonly [N in EndpointName]?: Words } = {
  signIn: ['accesso', 'Accesso'],
  signOut: ['accesso', 'Uscita'],
  endOwnSession: ['accesso', 'Una propria sessione chiusa'],
  endOtherSessions: ['accesso', 'Le altre proprie sessioni chiuse'],
  takeSecondFactor: ['accesso', 'Accesso'],
  activateSecondFactor: ['accesso', 'Accesso'],
  bindIdentity: ['account', 'Identità collegata'],
  unbindIdentity: ['account', 'Identità scollegata'],
  resetSecondFactor: ['account', 'Secondo fattore azzerato'],
  secondFactorRule: ['impostazione', 'Secondo fattore'],
  changeSecondFactorRule: ['impostazione', 'Secondo fattore chiesto'],
  listAccounts: ['account', 'Elenco degli account'],
  createAccount: ['account', 'Account creato'],
  modifyAccount: ['account', 'Account modificato'],
  renewAccountPassword: ['account', 'Password rinnovata'],
  endAccountSessions: ['account', 'Sessioni di un account chiuse'],
  listKeys: ['account', 'Elenco delle chiavi'],
  createKey: ['account', 'Chiave creata'],
  modifyKey: ['account', 'Chiave modificata'],
  revokeKey: ['account', 'Chiave revocata'],
  changeKeyRule: ['impostazione', 'Chiavi personali degli account'],
  createOwnKey: ['account', 'Chiave creata'],
  modifyOwnKey: ['account', 'Chiave modificata'],
  revokeOwnKey: ['account', 'Chiave revocata'],
  acceptKey: ['account', 'Chiave accettata'],
  restoreOverwritten: ['modifica', 'Valore sovrascritto ripristinato'],
  acceptOverwritten: ['modifica', 'Valore sovrascritto accettato'],
  acceptAllOverwritten: ['modifica', 'Valori sovrascritti accettati'],
  municipalitySetUp: ['impostazione', 'Impostazioni del Comune'],
  changeSetUp: ['impostazione', 'Impostazioni del Comune modificate'],
  readBorderFile: ['impostazione', 'File del confine letto'],
  saveBorder: ['impostazione', 'Confine del Comune modificato'],
  changeTogether: ['modifica', 'Più elementi modificati insieme'],
  undoOperation: ['modifica', 'Modifica di più elementi annullata'],
  saveDepartures: ['modifica', 'Partenze di una centralina modificate'],
  saveLink: ['modifica', 'Impianto associato a un edificio'],
  removeLink: ['modifica', 'Associazione tra edificio e impianto tolta'],
  insertRetrofit: ['modifica', 'Intervento di illuminazione interni inserito'],
  modifyRetrofit: ['modifica', 'Intervento di illuminazione interni modificato'],
  removeRetrofit: ['modifica', 'Intervento di illuminazione interni eliminato'],
  uploadExistingFile: ['modifica', 'File dello stato di fatto allegato'],
  uploadDesignFile: ['modifica', 'File dello stato di progetto allegato'],
  removeRetrofitFile: ['modifica', 'File di un intervento eliminato'],
  exportRetrofit: ['esportazione', 'Intervento di illuminazione interni esportato'],
  handInIntervention: ['modifica', 'Intervento consegnato dalla copia di un telefono'],
  confirmInterventions: ['convalida', 'Interventi di manutenzione confermati'],
  deleteInterventions: ['modifica', 'Interventi di manutenzione da confermare eliminati'],
  insertSelection: ['modifica', 'Interrogazione salvata'],
  modifySelection: ['modifica', 'Interrogazione modificata'],
  removeSelection: ['modifica', 'Interrogazione eliminata'],
  insertBill: ['modifica', 'Bolletta inserita'],
  pasteBills: ['modifica', 'Bollette incollate'],
  modifyBill: ['modifica', 'Bolletta modificata'],
  removeBill: ['modifica', 'Bolletta eliminata'],
  exportBills: ['esportazione', 'Bollette esportate in Excel'],
  judgeFinding: ['modifica', 'Anomalia di una bolletta giudicata'],
  judgeQuality: ['modifica', 'Rilievo sui dati giudicato'],
  switchQualityRule: ['impostazione', 'Regola dei rilievi spenta o riaccesa'],
  recheckQuality: ['modifica', 'Ricontrollo del registro chiesto'],
  exportExpected: ['esportazione', 'Atteso e fatturato esportati in Excel'],
  uploadPhoto: ['modifica', 'Foto inserita'],
  modifyPhoto: ['modifica', 'Foto modificata'],
  removePhoto: ['modifica', 'Foto eliminata'],
  restorePhoto: ['modifica', 'Foto ripristinata'],
  judgeExpected: ['modifica', 'Verdetto su una centralina giudicato'],
  setParameter: ['impostazione', 'Parametro delle decisioni impostato'],
  insertProfile: ['modifica', 'Profilo di accensione inserito'],
  modifyProfile: ['modifica', 'Profilo di accensione modificato'],
  removeProfile: ['modifica', 'Profilo di accensione eliminato'],
  switchCabinet: ['modifica', 'Profilo e carichi noti di una centralina impostati'],
  exportQuality: ['esportazione', 'Rilievi sui dati esportati in Excel'],
  createImport: ['importazione', 'Importazione preparata'],
  modifyImport: ['importazione', "Scelte di un'importazione modificate"],
  removeImport: ['importazione', 'Importazione abbandonata'],
  writeImport: ['importazione', "Scrittura di un'importazione avviata"],
  interruptImport: ['importazione', "Scrittura di un'importazione interrotta"],
  undoImport: ['importazione', 'Importazione annullata'],
  takeCodes: ['importazione', "Codici delle centraline presi da un'altra colonna"],
  placeImportRow: ['importazione', "Riga di un'importazione posizionata"],
  importRefused: ['esportazione', "Righe rifiutate di un'importazione scaricate"],
  exportRows: ['esportazione', 'Elenco esportato in Excel'],
  exportBody: ['esportazione', 'Cifre dei comuni di un ente esportate'],
  letBodyIn: ['account', 'Ente ammesso in sola lettura'],
  putBodyOut: ['account', 'Accesso di un ente tolto'],
  insertFirm: ['modifica', 'Impresa aggiunta'],
  modifyFirm: ['modifica', 'Impresa modificata'],
  removeFirm: ['modifica', 'Impresa eliminata'],
  reportFault: ['modifica', 'Guasto segnalato'],
  sendPublicReport: ['modifica', 'Guasto segnalato dal pubblico'],
  movePublicReport: ['modifica', 'Segnalazione del pubblico riaperta o ritirata'],
  moveFault: ['modifica', 'Guasto portato in un altro stato'],
  joinFaults: ['modifica', 'Guasti uniti'],
  ignoreProposal: ['modifica', 'Proposta di unire guasti ignorata'],
  insertOrder: ['modifica', 'Ordine di lavoro preparato'],
  modifyOrder: ['modifica', 'Ordine di lavoro modificato'],
  moveOrder: ['modifica', 'Ordine di lavoro portato in un altro stato'],
  answerEntry: ['modifica', 'Voce di un ordine di lavoro risposta'],
  insertRound: ['modifica', 'Giro preparato'],
  modifyRound: ['modifica', 'Giro modificato'],
  removeRound: ['modifica', 'Giro eliminato'],
  insertStop: ['modifica', 'Voce messa in un giro'],
  reorderRound: ['modifica', 'Giro ricalcolato'],
  listTrail: ['account', 'Registro delle attività'],
  exportTrail: ['esportazione', 'Registro delle attività esportato'],
};

/** Calls that each kind has, by what stands before its segment in their names. */
const wordsOfKinds: Readonly<Record<string, (kind: Kind['names'], end: 'o' | 'a') => string>> = {
  insert: ({ one }, end) => `${one} inserit${end}`,
  modify: ({ one }, end) => `${one} modificat${end}`,
  remove: ({ one }, end) => `${one} eliminat${end}`,
  restore: ({ one }, end) => `${one} ripristinat${end}`,
  several: ({ many }) => `modifica multipla di ${many}`,
  series: ({ many }) => `${many}: inserimento in serie`,
  complete: ({ many }) => `${many}: modifica dalla griglia`,
  insertInterventions: ({ many }) => `manutenzione inserita su ${many}`,
};

function kindOfCall({ name }: Pick<Endpoint, 'name'>): Kind | undefined {
  const segment = name.split('_')[1];
  return kinds.find((kind) => kind.segment === segment);
}

/** `Punto luce modificato`; of a call that nobody has words for the beginning of its summary. */
export function eventOf({ name, summary }: Pick<Endpoint, 'name' | 'summary'>): NotedEvent {
  const known = words[name as EndpointName];
  if (known !== undefined) return { azione: known[0], cosa: known[1] };
  const kind = kindOfCall({ name });
  const tell = wordsOfKinds[name.split('_')[0] ?? ''];
  if (kind !== undefined && tell !== undefined) {
    return { azione: 'modifica', cosa: capitalised(tell(kind.names, kind.names.gender === 'm' ? 'o' : 'a')) };
  }
  return { azione: 'modifica', cosa: summary.split(/[;:]/)[0] ?? summary };
}

/** Whether the call hands data out of Lucerna, and is therefore noted though it changes nothing. */
export const isExport = (endpoint: Pick<Endpoint, 'name' | 'summary'>) =>
  eventOf(endpoint).azione === 'esportazione';

interface Answered {
  readonly params?: unknown;
  readonly answer: unknown;
}

const member = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** What a write was done to: the element's code, how many there were, or its number. */
export function objectOf(endpoint: Endpoint, { params, answer }: Answered): string {
  const data = member(answer, 'data');
  const kind = kindOfCall(endpoint);
  const code = kind && member(member(data, 'properties'), kind.calledBy ?? kind.code);
  if (typeof code === 'string' && code !== '') return code;
  const many = ['modificati', 'inseriti', 'confermati', 'eliminati', 'annullati']
    .map((key) => member(data, key))
    .find((count) => typeof count === 'number');
  if (many !== undefined) return `${many} ${many === 1 ? 'elemento' : 'elementi'}`;
  const list = Array.isArray(data) ? data : (member(data, 'elementi') ?? member(data, 'ids'));
  if (Array.isArray(list)) return `${list.length} ${list.length === 1 ? 'elemento' : 'elementi'}`;
  const [number = member(data, 'id') ?? member(data, 'id_letture')] = Object.values(params ?? {});
  return number === undefined ? '' : `n. ${String(number)}`;
}
