/** Rounds and their stops in words. */
import type { EntryToGoTo, Round } from '@lucerna/contract/endpoints/rounds';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { isAnswered, isToGo, stopsByEnd } from '@lucerna/domain/rules/work/round';
import type { EntryMark } from '../../map/styles/work-glyphs.ts';

const day = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** `Venerdì 20 novembre 2026` */
export const dayWord = (giorno: string) => capitalised(day.format(new Date(`${giorno}T12:00:00`)));

/** `Giro di venerdì 20 novembre 2026, Squadra 2` */
export const roundName = ({ giorno, squadra }: Pick<Round, 'giorno' | 'squadra'>) =>
  `Giro di ${day.format(new Date(`${giorno}T12:00:00`))}, ${squadra}`;

/** How a stop is marked on map and list. */
export const markOf = (stop: Pick<EntryToGoTo, 'stato' | 'ritirato'>): EntryMark =>
  isAnswered(stop) || isToGo(stop) ? stop.stato : 'ritirato';

/** `4 su 11`; what was taken back before it was done is not waited for. */
export function progressWord({ tappe }: Pick<Round, 'tappe'>): string {
  const { answered, toGo } = stopsByEnd(tappe);
  return `${answered.length} su ${answered.length + toGo.length}`;
}

/** `Punto luce 0257`, and where nothing of the register is meant: a place. */
export function whereWord({ entita, codice, id_elemento }: EntryToGoTo): string {
  if (entita === null) return 'Un punto sulla mappa';
  return `${capitalised(kindBySegment(entita).names.one)} ${codice ?? `#${id_elemento}`}`;
}

/** `0257`; `Centralina 12`: a light point is known by its code alone. */
export function shortWord(entry: EntryToGoTo): string {
  return entry.entita === 'pl' && entry.codice !== null ? entry.codice : whereWord(entry);
}

/** What an entry outside is called among the points of the map: stops have the numbers above zero. */
export const outsidePoint = (voce: number) => -voce;

export const presses = ({ priorita }: Pick<EntryToGoTo, 'priorita'>) =>
  priorita === 'emergenza' || priorita === 'urgente';

/** The round to begin with: today's, else the next one, else the last one. They come with the latest first. */
export function roundOfToday(rounds: readonly Round[], today: string): Round | undefined {
  const coming = rounds.filter(({ giorno }) => giorno >= today);
  const [next = ''] = coming.map(({ giorno }) => giorno).sort();
  return coming.findLast(({ giorno }) => giorno === next) ?? rounds[0];
}
