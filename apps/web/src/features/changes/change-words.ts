/** How a write reads in the list of what changed lately. */

import type { RecentChange } from '@lucerna/contract/endpoints/editing';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { italianClock, shownNumber } from '@lucerna/domain/rules/shown-text';

const nouns: Readonly<Record<RecentChange['azione'], string>> = {
  inserimento: 'Inserimento',
  modifica: 'Modifica',
  eliminazione: 'Eliminazione',
  ripristino: 'Ripristino',
};

type Told = Pick<RecentChange, 'entita' | 'numero' | 'ids' | 'codice' | 'descrizione'>;

/** `punto luce 0256, Corso Italia`, `12 punti luce`. */
export function subjectWords({ entita, numero, ids, codice, descrizione }: Told): string {
  const { names } = kindBySegment(entita);
  if (numero !== 1) return `${shownNumber(numero)} ${names.many}`;
  const code = codice === null || codice === '' ? `#${ids[0] ?? ''}` : codice;
  const name = `${names.one} ${code}`;
  return descrizione === null || descrizione === '' ? name : `${name}, ${descrizione}`;
}

export function actionNoun({ azione }: Pick<RecentChange, 'azione'>): string {
  return nouns[azione];
}

/** What changed on one day of Italy. */
export interface DayOfChanges {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly changes: readonly RecentChange[];
}

/** The list by days, in its order. */
export function byDays(changes: readonly RecentChange[]): readonly DayOfChanges[] {
  const days = Map.groupBy(changes, ({ quando }) => italianClock(quando).slice(0, 10));
  return [...days].map(([day, ofDay]) => ({ day, changes: ofDay }));
}

const longDay = new Intl.DateTimeFormat('it-IT', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Oggi, lunedì 23 novembre 2026`; `today` as `YYYY-MM-DD`. */
export function dayWords(day: string, today: string): string {
  const words = longDay.format(new Date(`${day}T00:00:00Z`));
  if (day === today) return `Oggi, ${words}`;
  if (day === dayBefore(today, 1)) return `Ieri, ${words}`;
  return capitalised(words);
}

/** The day so many days before, both as `YYYY-MM-DD`. */
export function dayBefore(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - days);
  return at.toISOString().slice(0, 10);
}

/** The instant that a text names, ISO 8601 in UTC; null where it names none. */
export function instantOf(text: string | null): string | null {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
