/** What became of the stops of a round, as far as the phone knows, and what is answered there. Pure. */
import type { EntryState } from '@lucerna/domain/rules/work/order-steps';
import { isToGo, stopsByEnd } from '@lucerna/domain/rules/work/round';
import type { KeptRound, KeptStop } from '../records/round.ts';
import type { Sent } from '../records/sent.ts';
import { type DoneFor, untried, WORK_FORM, type Work } from '../records/work.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short' });
const DAY_MS = 86_400_000;

/** `2026-11-20`, as many days later. */
export function dayAfter(now: Date, days: number): string {
  return day.format(new Date(now.getTime() + days * DAY_MS));
}

export interface StopNow extends KeptStop {
  /** From 1. */
  readonly posto: number;
  /** What was answered waits on the phone. */
  readonly waits: boolean;
}

/** The stops, with what was answered on this phone and is not among what the server said. */
export function stopsNow(
  round: Pick<KeptRound, 'tappe'>,
  { works, sent }: { readonly works: readonly Work[]; readonly sent: readonly Sent[] },
  syncedAt: string | null,
): readonly StopNow[] {
  const late = sent.filter(({ sentAt }) => syncedAt === null || sentAt > syncedAt);
  const answers = new Map<number, EntryState>();
  const waiting = new Set<number>();
  for (const one of [...late, ...works]) {
    if (one.perche === undefined) continue;
    answers.set(one.perche.voce, one.di === 'voce' ? (one.body.stato as EntryState) : 'fatto');
    if (!('sentAt' in one)) waiting.add(one.perche.voce);
  }
  return round.tappe.map((stop, at) => ({
    ...stop,
    posto: at + 1,
    stato: answers.get(stop.voce) ?? stop.stato,
    waits: waiting.has(stop.voce),
  }));
}

/** Those whose day it is; those of yesterday as long as something is to be done. */
export function roundsToday(
  list: readonly KeptRound[],
  now: Date,
  isDone: (round: KeptRound) => boolean,
): readonly KeptRound[] {
  const [today, yesterday] = [dayAfter(now, 0), dayAfter(now, -1)];
  return list.filter((round) => round.giorno === today || (round.giorno === yesterday && !isDone(round)));
}

/** A stop, and the round that it is of. */
export interface StopOfRound {
  readonly round: KeptRound;
  readonly stop: StopNow;
}

/** The stop of a round for a fault of that element that is not answered yet; undefined where the phone knows of none. */
export function openFaultOf(
  { list, syncedAt }: { readonly list: readonly KeptRound[]; readonly syncedAt: string | null },
  held: Parameters<typeof stopsNow>[1],
  segment: string,
  id: number,
): StopOfRound | undefined {
  for (const round of list) {
    const stop = stopsNow(round, held, syncedAt).find(
      (one) => one.entita === segment && one.id_elemento === id && one.guasto !== null && isToGo(one),
    );
    if (stop !== undefined) return { round, stop };
  }
  return undefined;
}

/** `Giro di venerdì 20` */
export function roundTitle({ giorno }: Pick<KeptRound, 'giorno'>): string {
  return `Giro di ${weekday.format(new Date(`${giorno}T12:00:00`))}`;
}
const weekday = new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric' });

/** `Squadra 2 · 4 fermate fatte su 11`; what was taken back before it was done is not waited for. */
export function progressWords({ squadra }: KeptRound, stops: readonly StopNow[]): string {
  const { answered, toGo } = stopsByEnd(stops);
  const done = answered.length;
  return `${squadra} · ${done} ${done === 1 ? 'fermata fatta' : 'fermate fatte'} su ${done + toGo.length}`;
}

/** What an intervention there is done for. */
export function doneFor({ ordine, voce, guasto }: KeptStop, giro: number): DoneFor {
  return { ordine, voce, giro, ...(guasto !== null && { guasto }) };
}

/** What the call will say of the stop. */
export function answerOf(
  stop: KeptStop,
  giro: number,
  { stato, motivo }: { readonly stato: EntryState; readonly motivo: string | null },
  { invio, now }: { readonly invio: string; readonly now: Date },
): Work {
  return {
    ...untried,
    forma: WORK_FORM,
    invio,
    di: 'voce',
    perche: doneFor(stop, giro),
    segment: stop.entita ?? 'pl',
    items: stop.id_elemento === null ? [] : [stop.id_elemento],
    codes: stop.codice === null ? [] : [stop.codice],
    place: null,
    body: { descrizione: '', stato, motivo, eseguito_il: now.toISOString() },
    photos: [],
    savedAt: now.toISOString(),
    stage: 'waiting',
  };
}
