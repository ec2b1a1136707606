/** Faults in words: what a card, a list and the dock say of one. */
import type { Fault } from '@lucerna/contract/endpoints/faults';
import type { OrderInList } from '@lucerna/contract/endpoints/orders';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import type { FaultState } from '@lucerna/domain/rules/work/fault-steps';
import type { MonthOfTimes } from '@lucerna/domain/rules/work/work-times';

/** What is done with stands at the board's foot. */
export const doneStates = ['chiuso', 'respinto'] as const;

const columnWords: Readonly<Record<FaultState, string>> = {
  nuovo: 'Nuovo',
  in_carico: 'In carico',
  in_ordine: 'In ordine',
  riparato: 'Riparato',
  chiuso: 'Chiusi',
  respinto: 'Respinti',
};
export const columnTitle = (state: FaultState) => columnWords[state];

/** `Lampada spenta` */
export const kindWord = ({ tipo }: Pick<Fault, 'tipo'>) => capitalised(tipo);

/** `Punto luce 0259`; where nobody named an element: `Senza elemento`. */
export function elementWord({
  entita,
  codice,
  id_elemento,
}: Pick<Fault, 'entita' | 'codice' | 'id_elemento'>): string {
  if (entita === null) return 'Senza elemento';
  const { one } = kindBySegment(entita).names;
  return `${capitalised(one)} ${codice ?? `#${id_elemento}`}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `18 min`, `2 ore`, `1 giorno`: how long ago. */
export function agoWord(instant: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(instant));
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min`;
  if (ms < DAY) {
    const hours = Math.floor(ms / HOUR);
    return hours === 1 ? '1 ora' : `${hours} ore`;
  }
  const days = Math.floor(ms / DAY);
  return days === 1 ? '1 giorno' : `${days} giorni`;
}

/** `12,5 ore`, `3,2 giorni`; `—` where nothing is known. */
export function hoursWord(hours: number | null): string {
  if (hours === null) return '—';
  const tenths = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
  return hours < 48 ? `${tenths.format(hours)} ore` : `${tenths.format(hours / 24)} giorni`;
}

/** `2 foto`; empty where there is none. */
export function photosWord({ segnalazioni }: Pick<Fault, 'segnalazioni'>): string {
  const count = segnalazioni.reduce((sum, { foto }) => sum + foto.length, 0);
  return count === 0 ? '' : `${count} foto`;
}

const openFaults = (faults: readonly Fault[]) =>
  faults.filter(({ stato }) => stato === 'nuovo' || stato === 'in_carico' || stato === 'in_ordine');

/** The orders that are late, by their keys: their faults are late with them. */
export const lateOrders = (orders: readonly OrderInList[] | undefined): ReadonlySet<number> =>
  new Set(orders?.flatMap(({ id, in_ritardo }) => (in_ritardo ? [id] : [])));

/** `30 aperti, 2 in ritardo` */
export function countWords(faults: readonly Fault[], late: ReadonlySet<number>): string {
  const open = openFaults(faults);
  const lateOnes = open.filter(({ ordine }) => ordine !== null && late.has(ordine)).length;
  const words = open.length === 1 ? '1 aperto' : `${open.length} aperti`;
  return lateOnes === 0 ? words : `${words}, ${lateOnes} in ritardo`;
}

const instantWord = (instant: string | null) => (instant === null ? '' : shownInstant(instant));

/** A fault as a row of the sheet; what citizens wrote and left as contact is not in it. */
export const sheetRow = (fault: Fault) => ({
  Numero: fault.numero,
  Stato: stateWord(fault.stato),
  Guasto: fault.tipo,
  Elemento: elementWord(fault),
  Pericolo: fault.pericolo ? 'sì' : 'no',
  Priorità: fault.priorita,
  Segnalazioni: fault.segnalazioni.length,
  Riaperture: fault.riaperture,
  Segnalato: instantWord(fault.tempi.segnalato),
  'In carico': instantWord(fault.tempi.in_carico),
  Riparato: instantWord(fault.tempi.riparato),
  Chiuso: instantWord(fault.tempi.chiuso),
});

/** A month of times as a row of the sheet: hours as numbers. */
export const timesRow = ({ mese, segnalati, in_carico, riparato, ore_buio }: MonthOfTimes) => ({
  Mese: mese,
  Segnalati: segnalati.length,
  'In carico, mediana (ore)': in_carico.mediana ?? '',
  'In carico, 90° (ore)': in_carico.p90 ?? '',
  'Riparati, mediana (ore)': riparato.mediana ?? '',
  'Riparati, 90° (ore)': riparato.p90 ?? '',
  'Ore di buio': ore_buio,
});
