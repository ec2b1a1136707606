import { fieldOf } from '@lucerna/domain/kind';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { describe, expect, it, test } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { lampsAtOdds, preview, rowsOf, severalFaults, sharedValue } from './preview.ts';

const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 4,
  id: [3, 5, 7, 9],
  columns: {
    toponimo: { dictionary: ['Via Po', 'Via Roma', null], index: [0, 1, 1, 2] },
    lamp_pot: { values: [70, 70, 100, 42] },
    telecontrollo: { values: [true, null, false, true] },
    note: { values: ['', null, '', null] },
  },
});
const rows = [0, 1, 2, 3];
const field = (key: string) => fieldOf(lightPoint, key);

describe('the preview of a change of several', () => {
  it('counts what would be replaced, the most frequent first', () => {
    const told = preview([field('toponimo')], table, rows, { toponimo: 'Via Po' });
    expect(told).toMatchObject({
      changing: 3,
      fields: [
        {
          same: 1,
          old: [
            { value: 'Via Roma', count: 2 },
            { value: null, count: 1 },
          ],
        },
      ],
    });
  });

  it('counts an element once, however many of its fields change', () => {
    const values = { toponimo: 'Via Po', lamp_pot: 42 };
    expect(preview([field('toponimo'), field('lamp_pot')], table, rows, values).changing).toBe(4);
  });

  it('takes an empty text for no value', () => {
    expect(preview([field('note')], table, rows, { note: null })).toMatchObject({ changing: 0 });
  });

  it('tells an unknown from a no', () => {
    const told = preview([field('telecontrollo')], table, rows, { telecontrollo: false });
    expect(told.fields[0]?.old).toEqual([
      { value: true, count: 2 },
      { value: null, count: 1 },
    ]);
  });
});

test('a field that stays shows what is there and changes nothing, one that is emptied what goes', () => {
  const there = [
    { value: 70, count: 2 },
    { value: 42, count: 1 },
    { value: 100, count: 1 },
  ];
  const field = fieldOf(lightPoint, 'lamp_pot');
  expect(preview([field], table, rows, {})).toEqual({
    changing: 0,
    fields: [{ field, old: there, same: 0 }],
  });
  expect(preview([field], table, rows, { lamp_pot: null })).toEqual({
    changing: 4,
    fields: [{ field, next: null, old: there, same: 0 }],
  });
});

test('rows are found by key, and those that are gone are left out', () => {
  expect(rowsOf(table, [7, 8, 3])).toEqual([2, 0]);
});

test('a value is shared by all or by none', () => {
  expect(sharedValue('lamp_pot', table, [0, 1])).toBe(70);
  expect(sharedValue('lamp_pot', table, rows)).toBeNull();
  expect(sharedValue('lamp_pot', table, [])).toBeNull();
});

test('the values are judged as the server judges them', () => {
  expect(severalFaults(lightPoint, { pl_cod: ' ', lamp_pot: 'tanto', note: null })).toEqual({
    pl_cod: 'Questo campo è obbligatorio',
    lamp_pot: 'Deve essere un numero',
  });
  expect(severalFaults(lightPoint, { lamp_pot: 42 })).toEqual({});
});

test('lamps whose sigla would be at odds are counted before the save', () => {
  expect(lampsAtOdds(table, rows, { lampot: 'SAP 70', note: 'x' })).toEqual([
    '1 punto luce: la sigla SAP 70 dice 70 W, la potenza è 100 W',
    '1 punto luce: la sigla SAP 70 dice 70 W, la potenza è 42 W',
  ]);
  expect(lampsAtOdds(table, rows, { note: 'x' })).toEqual([]);
});
