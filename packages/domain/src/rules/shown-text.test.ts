import { expect, test } from 'vitest';
import type { Field } from '../field.ts';
import { fieldOf } from '../kind.ts';
import { kindById } from '../kinds/catalogue.ts';
import { isSearched, searchedFields, searchTexts } from './search-texts.ts';
import {
  italianClock,
  shownAmount,
  shownDate,
  shownInstant,
  shownMoment,
  shownNumber,
  shownSigned,
  shownText,
} from './shown-text.ts';

const plant = kindById('plant');
const field = (more: Partial<Field>): Field => ({ key: 'x', type: 'text', label: 'X', ...more });

test('values read in Italian', () => {
  expect(shownNumber(1498.5)).toBe('1.498,5');
  expect(shownNumber(2019, true)).toBe('2019');
  expect(shownDate('2026-11-20')).toBe('20/11/2026');
  expect(shownDate('ieri')).toBe('ieri');
  expect(shownInstant('2026-11-20T16:08:00Z')).toBe('20/11/2026, 17:08');
  expect(shownInstant('mai')).toBe('mai');
  expect(italianClock('2026-11-20T23:30:05.123Z')).toBe('2026-11-21T00:30:05');
  expect(italianClock('2026-07-20T22:00:00Z')).toBe('2026-07-21T00:00:00');
  expect(italianClock('mai')).toBe('mai');
  expect(shownText(field({ type: 'boolean' }), true)).toBe('Sì');
  expect(shownText(field({ type: 'boolean' }), false)).toBe('No');
  expect(shownText(field({ type: 'date' }), '2026-11-20')).toBe('20/11/2026');
  expect(shownText(field({ type: 'instant' }), '2026-07-20T16:08:00Z')).toBe('20/07/2026, 18:08');
  expect(shownText(fieldOf(plant, 'anno'), 2019)).toBe('2019');
  expect(shownText(fieldOf(plant, 'c_anno'), 12345)).toBe('12.345');
  expect(shownText(fieldOf(plant, 'vettore_id'), 12345)).toBe('12345');
  expect(shownText(fieldOf(plant, 'imp_tipo'), 'fotov_')).toBe('Fotovoltaico');
  expect(shownText(fieldOf(plant, 'imp_tipo'), 'ignoto_')).toBe('ignoto_');
  expect(shownText(fieldOf(plant, 'note'), null)).toBe('');
  expect(shownText(fieldOf(plant, 'note'), '')).toBe('');
});

test('a moment is told as short as its day allows, by the calendar of Italy', () => {
  const now = new Date('2026-11-20T22:30:00Z');
  const moments = [
    '2026-11-20T05:08:00Z',
    '2026-11-19T23:30:00Z',
    '2026-11-19T22:30:00Z',
    '2025-11-20T22:30:00Z',
  ];
  expect(moments.map((moment) => shownMoment(moment, now))).toEqual([
    'oggi, 06:08',
    'oggi, 00:30',
    '19/11, 23:30',
    '20/11/2025, 23:30',
  ]);
  expect(shownMoment('mai', now)).toBe('mai');
});

test('a number with its sign has a true minus, and zero has no sign', () => {
  expect(shownSigned(52)).toBe('+52');
  expect(shownSigned(-1234.5)).toBe('−1.234,5');
  expect(shownSigned(0)).toBe('0');
  expect(shownSigned(7, { plus: '' })).toBe('7');
  expect(shownSigned(-7, { plus: '' })).toBe('−7');
  expect(shownSigned(-0.5, { shown: shownAmount })).toBe('−0,50');
});

test('the search looks in every field but keys and ids', () => {
  const light = kindById('light-point');
  expect(light.fields.filter((one) => !isSearched(one)).map((one) => one.key)).toEqual([
    'plid',
    // Not among the columns that the page holds.
    'etichetta',
    'user_id',
    'codistat',
    'versione',
  ]);
  expect(searchedFields(light)).toContain(fieldOf(light, 'id_imp'));
});

test('the search finds a value as it is stored and as it is shown', () => {
  expect(searchTexts(fieldOf(plant, 'imp_tipo'), 'fotov_')).toEqual(['fotov_', 'Fotovoltaico']);
  expect(searchTexts(fieldOf(plant, 'c_anno'), 12345)).toEqual(['12345', '12.345']);
  expect(searchTexts(fieldOf(plant, 'uten'), 'Scuola')).toEqual(['Scuola']);
  expect(searchTexts(fieldOf(plant, 'uten'), null)).toEqual([]);
});

test('a reference is found by its code, never by its number', () => {
  const cabinet = fieldOf(kindById('light-point'), 'id_imp');
  expect(searchTexts(cabinet, 12, (id) => (id === 12 ? 'Q03' : undefined))).toEqual(['Q03']);
  expect(searchTexts(cabinet, 13, () => undefined)).toEqual([]);
  expect(searchTexts(cabinet, 13)).toEqual([]);
});
