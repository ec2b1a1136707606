/** Faults in words: what a card, a list and the dock say of one. */
import type { Fault } from '@lucerna/contract/endpoints/faults';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { stateWord } from '@lucerna/domain/messages';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import type { FaultState } from '@lucerna/domain/rules/work/fault-steps';

/** The columns of the board, in order; what is done with stands at its foot. */
export const boardStates = ['nuovo', 'in_carico', 'in_ordine', 'riparato'] as const;
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

export const reportsWord = (n: number) => (n === 1 ? '1 segnalazione' : `${n} segnalazioni`);

export const openFaults = (faults: readonly Fault[]) =>
  faults.filter(({ stato }) => stato === 'nuovo' || stato === 'in_carico' || stato === 'in_ordine');

/** What the free filter looks through. */
const searchText = (fault: Fault) =>
  [fault.numero, fault.tipo, fault.codice ?? '', ...fault.segnalazioni.map((one) => one.descrizione ?? '')]
    .join(' ')
    .toLowerCase();

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

/** Those that the filter finds. */
export function matchingFaults(faults: readonly Fault[], filter: string): readonly Fault[] {
  const wanted = filter.trim().toLowerCase();
  return wanted === '' ? faults : faults.filter((fault) => searchText(fault).includes(wanted));
}
