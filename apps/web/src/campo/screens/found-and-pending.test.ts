import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { elementAt } from '../run/element.ts';
import { pendingValues } from '../run/pending.ts';
import { foundIn } from './found-in.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 3,
  id: [1, 2, 3],
  lon: [10, 10, 10],
  lat: [46, 46, 46],
  columns: {
    pl_cod: { values: ['0025', '0257', '1025'] },
    toponimo: { values: ['Via Roma', "Corso d'Italia", 'Corso Italia'] },
    numero_civico: { values: [null, '24', '3'] },
    lampot: { values: ['SAP 70', 'SAP 70', 'SAP 70'] },
  },
});
const kind = kindBySegment('pl');
const element = elementAt(kind, table, 0);
const done = (at: string, dopo: string, items = [1]) => ({
  segment: 'pl',
  items,
  body: { descrizione: '', eseguito_il: at, modifiche: { lampot: { prima: 'SAP 70', dopo } } },
});

it('shows the last new value of a field at once', () => {
  const pending = pendingValues(element, [done('2026-11-20', 'LED 57'), done('2026-11-19', 'LED 28')]);
  expect([...pending]).toEqual([['lampot', 'LED 57']]);
});

it('shows nothing of other elements, nor what the register has by now', () => {
  expect(pendingValues(element, [done('2026-11-20', 'LED 57', [2])]).size).toBe(0);
  expect(pendingValues(element, [done('2026-11-20', 'SAP 70')]).size).toBe(0);
});

it('finds by code first, then by its beginning, then by words of street and house number', () => {
  expect(foundIn(table, kind, '0025', 9)).toEqual([0]);
  expect(foundIn(table, kind, '025', 9)).toEqual([1, 0, 2]);
  expect(foundIn(table, kind, 'corso 24', 9)).toEqual([1]);
  expect(foundIn(table, kind, 'corso', 1)).toEqual([1]);
});
