import { isToGo } from '@lucerna/domain/rules/work/round';
import { describe, expect, it } from 'vitest';
import type { KeptRound, KeptStop } from '../records/round.ts';
import { sentOf } from '../records/sent.ts';
import { sentBody, titleOf } from '../records/work.ts';
import { composeReport, reportDraft } from './report.ts';
import { routeM } from './stop-distance.ts';
import { answerOf, openFaultOf, progressWords, roundsToday, roundTitle, stopsNow } from './stops.ts';

const stop = (voce: number, more: Partial<KeptStop> = {}): KeptStop => ({
  id: voce + 100,
  ordine: 7,
  voce,
  entita: 'pl',
  id_elemento: voce,
  codice: `000${voce}`,
  lon: 10.5 + voce / 1000,
  lat: 46,
  stato: 'da_fare',
  motivo: null,
  quando: null,
  numero: '2026-0042',
  priorita: 'urgente',
  azione: null,
  note: null,
  ritirato: false,
  guasto: voce * 10,
  tipo: 'lampada spenta',
  pericolo: false,
  descrizioni: [],
  segnalazioni: 1,
  foto: 0,
  ...more,
});
const round = (giorno: string, tappe: readonly KeptStop[]): KeptRound => ({
  id: 1,
  giorno,
  squadra: 'Squadra 2',
  partenza: [10.5, 46],
  tappe,
  metri: 0,
  fuori: [],
  versione: 1,
});
const now = new Date('2026-11-20T23:30:00Z');
const answered = (voce: number) =>
  answerOf(stop(voce), 1, { stato: 'rimandato', motivo: 'Serve il cestello' }, { invio: `i${voce}`, now });

describe('a round on the phone', () => {
  it('says what was answered there before the server does, and believes the server once it asked anew', () => {
    const kept = round('2026-11-21', [stop(1), stop(2), stop(3, { stato: 'fatto' })]);
    const sent = [sentOf(answered(2), [], new Date('2026-11-20T23:40:00Z'))];
    const before = stopsNow(kept, { works: [answered(1)], sent }, '2026-11-20T20:00:00.000Z');
    expect(before.map(({ stato, waits }) => [stato, waits])).toEqual([
      ['rimandato', true],
      ['rimandato', false],
      ['fatto', false],
    ]);
    expect(progressWords(kept, before)).toBe('Squadra 2 · 3 fermate fatte su 3');
    const anew = stopsNow(kept, { works: [], sent }, '2026-11-20T23:50:00.000Z');
    expect(anew.map(({ stato }) => stato)).toEqual(['da_fare', 'da_fare', 'fatto']);
  });

  it('is of the Italian day, and of the night before as long as something is to be done', () => {
    const [today, open] = [round('2026-11-21', [stop(1)]), round('2026-11-20', [stop(1)])];
    const over = round('2026-11-20', [stop(1, { stato: 'fatto' })]);
    const later = round('2026-11-22', [stop(1)]);
    const takenBack = round('2026-11-20', [stop(1, { stato: 'fatto' }), stop(2, { ritirato: true })]);
    const done = ({ tappe }: KeptRound) => !tappe.some(isToGo);
    expect(roundsToday([today, open, over, takenBack, later], now, done)).toEqual([today, open]);
    expect(roundTitle(today)).toBe('Giro di sabato 21');
  });

  it('does not wait for stops whose order was taken back', () => {
    const done = stop(1, { stato: 'fatto', ritirato: true });
    const kept = round('2026-11-21', [done, stop(2, { ritirato: true }), stop(3)]);
    const stops = stopsNow(kept, { works: [], sent: [] }, null);
    expect(stops.filter(isToGo).map(({ voce }) => voce)).toEqual([3]);
    expect(progressWords(kept, stops)).toBe('Squadra 2 · 1 fermata fatta su 2');
  });

  it('knows the fault that is open at an element, until it is answered there', () => {
    const kept = round('2026-11-21', [stop(1), stop(2, { guasto: null }), stop(3, { ritirato: true })]);
    const known = { list: [kept], syncedAt: null };
    const nothing = { works: [], sent: [] };
    expect(openFaultOf(known, nothing, 'pl', 1)).toMatchObject({ round: { id: 1 }, stop: { voce: 1 } });
    expect(openFaultOf(known, { ...nothing, works: [answered(1)] }, 'pl', 1)).toBeUndefined();
    for (const id of [2, 3, 4]) expect(openFaultOf(known, nothing, 'pl', id)).toBeUndefined();
    expect(openFaultOf(known, nothing, 'centraline', 1)).toBeUndefined();
  });

  it('is as long as its stops are apart, without those that have no place', () => {
    const metres = routeM([stop(1), stop(2), stop(2, { lon: null, lat: null })]);
    expect(metres).toBeGreaterThan(76);
    expect(metres).toBeLessThan(79);
  });

  it('is answered under a name of its own, in words', () => {
    const work = answered(1);
    expect(titleOf(work)).toBe('Rimandato: Serve il cestello');
    expect(work.perche).toEqual({ ordine: 7, voce: 1, giro: 1, guasto: 10 });
  });

  it('sends with an intervention what it was done for, and not which round led there', () => {
    const { di: _, ...done } = answered(1);
    expect(sentBody({ ...done, body: { descrizione: 'Lampada' } })).toEqual({
      descrizione: 'Lampada',
      ordine: 7,
      voce: 1,
      guasto: 10,
      items: [1],
      invio: 'i1',
    });
  });
});

describe('a report from the street', () => {
  const draft = reportDraft(undefined, 'd', now);
  const place = { lon: 10.5, lat: 46 };

  it('wants a kind, and an element or a place', () => {
    expect(Object.keys(composeReport(draft, undefined, now).faults)).toEqual(['tipo', 'place']);
    const typed = { tipo: 'altro', descrizione: ' Buca ' };
    expect(composeReport({ ...draft, typed }, place, now).body).toMatchObject({
      tipo: 'altro',
      pericolo: false,
      descrizione: 'Buca',
      ...place,
    });
    const body = composeReport({ ...draft, typed, items: [3] }, place, now).body;
    expect(body).not.toHaveProperty('lon');
  });
});
