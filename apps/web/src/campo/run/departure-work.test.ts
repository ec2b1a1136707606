import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { changedFields, chosen, compose, draftFrom, draftOn, typedInto, workOf } from './compose.ts';
import { type ElementFacts, elementAt, elementOf } from './element.ts';
import { pendingOfDeparture, pendingValues } from './pending.ts';

const table = featureTable({
  layer: 'centraline',
  version: 1,
  count: 1,
  id: [7],
  lon: [10.58],
  lat: [46.05],
  columns: { uten: { values: ['C07'] }, note: { values: ['Chiave dal custode'] } },
});
const departure = (via_linea: string, protez_tipo: string | null) => ({
  via_linea,
  differenziale_tipo: '0,3 A tipo A',
  protez_tipo,
  mono_bi_trifase: null,
  sez_fase_mmq: 6,
  sigla_cavo: null,
  linea_cod: null,
  note: null,
});
const cabinet: ElementFacts = {
  ...elementAt(kindBySegment('centraline'), table, 0),
  departures: [departure('Via Roma', 'C16 2P'), departure('Via Po', null)],
};
const now = new Date('2026-11-20T10:32:00Z');
const begun = chosen(draftOn(cabinet, 'd', now), 'cambio interruttore', 'Squadra 2', now);
const typed = (element: ElementFacts, ...texts: (readonly [string, string])[]) =>
  texts.reduce((draft, [box, text]) => typedInto(draft, element, box, text), begun);

it('sends what changes of the chosen departure with what the register has of it', () => {
  const draft = typed(
    cabinet,
    ['partenza', '1'],
    ['partenza.protez_tipo', 'C20 2P'],
    ['partenza.note', 'Nuovo'],
  );
  expect(changedFields(draft, cabinet)).toEqual(['protez_tipo', 'note']);
  const { body, faults } = compose(draft, cabinet, undefined, now);
  expect(faults).toEqual({});
  expect(body?.modifiche).toEqual({
    partenza: 1,
    protez_tipo: { prima: 'C16 2P', dopo: 'C20 2P' },
    note: { prima: null, dopo: 'Nuovo' },
  });
  // The intervention has a note of its own.
  expect(body?.note).toBeNull();
});

it('forgets what was typed of another departure', () => {
  const draft = typed(cabinet, ['partenza', '1'], ['partenza.protez_tipo', 'C20 2P'], ['partenza', '2']);
  expect(changedFields(draft, cabinet)).toEqual([]);
  expect(compose(draft, cabinet, undefined, now).body?.modifiche).toEqual({ partenza: 2 });
});

it('wants a departure that is there, and what no departure is without', () => {
  expect(compose(begun, cabinet, undefined, now).faults).toEqual({ partenza: 'Scegli la partenza' });
  expect(compose(typed(cabinet, ['partenza', '3']), cabinet, undefined, now).body).toBeNull();
  const emptied = typed(cabinet, ['partenza', '1'], ['partenza.via_linea', '']);
  expect(Object.keys(compose(emptied, cabinet, undefined, now).faults)).toEqual(['partenza.via_linea']);
});

it('asks the number alone while the phone does not have the departures', () => {
  const { departures: _, ...unknown } = cabinet;
  const { body } = compose(typed(unknown, ['partenza', '4']), unknown, undefined, now);
  expect(body?.modifiche).toEqual({ partenza: 4 });
});

it('puts what was refused into its boxes again', () => {
  const draft = typed(cabinet, ['partenza', '1'], ['partenza.note', 'Nuovo'], ['note', 'Fatto di notte']);
  const { body } = compose(draft, cabinet, undefined, now);
  if (body === null) throw new Error('refused');
  const again = draftFrom(workOf(draft, body, 'i', [], now), 'd', now);
  expect(compose(again, cabinet, undefined, now).body).toEqual(body);
});

it('shows the new values of that departure at once, and none of them as the cabinet', () => {
  const modifiche = { partenza: 2, note: { prima: null, dopo: 'Nuovo' } };
  const done = [{ segment: 'centraline', items: [7], body: { descrizione: '', modifiche } }];
  expect([...pendingOfDeparture(cabinet, 2, done)]).toEqual([['note', 'Nuovo']]);
  expect(pendingOfDeparture(cabinet, 1, done).size).toBe(0);
  expect(pendingValues(cabinet, done).size).toBe(0);
});

it('knows of no departures as long as none ever came, and of a cabinet without any once they did', () => {
  const copy = { tables: { centraline: table }, read: true, syncing: false, syncedAt: null };
  expect(elementOf({ ...copy, departures: null }, 'centraline', 7)?.departures).toBeUndefined();
  expect(elementOf({ ...copy, departures: new Map() }, 'centraline', 7)?.departures).toEqual([]);
});
