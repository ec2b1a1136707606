import { building } from '@lucerna/domain/kinds/building';
import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { dateWithin, readDate } from '@lucerna/domain/rules/importing/written-date';
import { describe, expect, it } from 'vitest';
import { isAmbiguous, markOfColumn } from './decimal-mark.ts';
import { fieldValue } from './field-value.ts';
import { isPlaceholder, isPlaceholderCode } from './placeholder.ts';
import { withoutUnit } from './unit.ts';

const today = new Date('2026-05-01');

describe('a date as people write it', () => {
  it.each<[string, string | null]>([
    ['5/6/12', '2012-06-05'],
    ['05-06-12', '2012-06-05'],
    ['1.2.87', '1987-02-01'],
    ['31/12/27', '2027-12-31'],
    ['31/12/28', '1928-12-31'],
    ['5 giugno 2012', '2012-06-05'],
    ['1° gen. 1999', '1999-01-01'],
    ['21 marzo 19', '2019-03-21'],
    ['12-ott-16', '2016-10-12'],
    ['12/2012', null],
    ['32/1/12', null],
  ])('%j is %j', (text, day) => {
    expect(readDate(text, today)).toBe(day);
  });

  it.each<[string, string | null]>([
    ['acceso dal 5/6/2012', '2012-06-05'],
    ['collaudo 12-3-99, poi spento', '1999-03-12'],
    ['dal 1/1/2001 al 31/12/2002', null],
    ['nel 2012', null],
    ['il 4 maggio 12 pali', null],
    ['delibera 12/2012/34', null],
  ])('within %j is %j', (text, day) => {
    expect(dateWithin(text, today)).toBe(day);
  });
});

describe('units', () => {
  it.each<[string, string | undefined, string]>([
    ['150 W', 'W', '150'],
    ['150w', 'W', '150'],
    ['9,5 mt.', 'm', '9,5'],
    ['1.500 watt', 'W', '1.500'],
    ['16 mmq', 'mm²', '16'],
    ['95 lm/W', 'lm/W', '95'],
    ['2 kW', 'W', '2 kW'],
    ['90 cm', 'm', '90 cm'],
    ['12', 'W', '12'],
    ['W 12', 'W', '12'],
    ['ml 8,0', 'm', '8,0'],
    ['mt. 7', 'm', '7'],
    ['€ 12,50', '€', '12,50'],
    ['-€ 1.234,56', '€', '-1.234,56'],
    ['EUR 1.234,56-', '€', '-1.234,56'],
    ['(€ 1.234,56)', '€', '-1.234,56'],
    ['€ −12,50', '€', '-12,50'],
    ['1.234,56- €', '€', '-1.234,56'],
    ["1'234,56 €", '€', '1234,56'],
    ['P 12', 'W', 'P 12'],
    ['h. 9,00', 'm', '9,00'],
    ['h=6', 'm', '6'],
    ['10 mt f.t.', 'm', '10'],
    ['7 m circa', 'm', '7'],
    ['ca. 55 W', 'W', '55'],
    ['h 70', 'W', 'h 70'],
    ['7 m o 8', 'm', '7 m o 8'],
    ['12 W', undefined, '12 W'],
  ])('%j of a field in %j is %j', (text, unit, bare) => {
    expect(withoutUnit(text, unit)).toBe(bare);
  });
});

it('tells a number in our unit where the cell names another', () => {
  const read = (key: string, cell: string) => {
    const field = [...lightPoint.fields, ...cabinet.fields].find((one) => one.key === key);
    return field === undefined ? null : fieldValue(field, cell, 'auto');
  };
  expect(read('altezza_pl', '900 cm')).toEqual({ value: 9 });
  expect(read('sbraccio_lung', '75cm.')).toEqual({ value: 0.75 });
  expect(read('lamp_pot', '0,4 kW')).toEqual({ value: 400 });
  expect(read('altezza_pl', '26 feet')).toEqual({ value: 7.9248 });
  // Feet, or metres above the ground.
  expect(read('altezza_pl', '8 ft')).toMatchObject({ problem: 'si può leggere in due modi' });
  expect(read('altezza_pl', '26 ft')).toEqual({ value: 7.9248 });
  expect(read('altezza_pl', '26,5 ft.')).toEqual({ value: 8.0772 });
  expect(read('altezza_pl', '(8)')).toMatchObject({ problem: 'non è un numero' });
  expect(read('altezza_pl', '8-')).toMatchObject({ problem: 'non è un numero' });
  expect(read('altezza_pl', '900 kg')).toMatchObject({ problem: 'non è un numero' });
});

describe('a whole number, and a year', () => {
  const read = (key: string, cell: string, mark: 'auto' | 'punto' = 'auto') => {
    const field = [...cabinet.fields, ...building.fields].find((one) => one.key === key);
    if (field === undefined) throw new Error(`No field ${key}`);
    return fieldValue(field, cell, mark);
  };

  it('has thousands where it cannot have decimals', () => {
    expect(read('c_anno', '38.961')).toEqual({ value: 38_961 });
    expect(read('c_anno', '38.961', 'punto')).toEqual({ value: 38_961 });
    expect(read('p_anno', '38.961')).toEqual({ problem: 'si può leggere in due modi' });
    expect(read('c_anno', '38,5')).toEqual({ problem: 'non è un numero intero' });
  });

  it.each<[string, number | null]>([
    ['1962', 1962],
    ['12/05/1962', 1962],
    ['costruito nel 1962', 1962],
    ['ante 1945', null],
    ["anni '60", null],
    ['1962 circa', null],
    ['1960-1965', null],
    ['ristrutturato', null],
  ])('of «%s» is %s, and what the text says beyond it is kept', (cell, year) => {
    const value = read('anno_costr', cell);
    expect('value' in value ? value.value : null).toBe(year);
    if (!/^[\d/]+$/.test(cell)) expect(value.rest).toBe(cell);
  });
});

describe('the mark of decimals', () => {
  it.each<[readonly string[], string]>([
    [['70', '1.500'], 'auto'],
    [['1.500', '12.5'], 'punto'],
    [['1.500', '12,5'], 'virgola'],
    [['1.234,5'], 'virgola'],
    [['1,234.5'], 'punto'],
    [['1.234.567'], 'virgola'],
    [['0.500', '1.500'], 'punto'],
    [['12.5', '12,5'], 'auto'],
    [[], 'auto'],
  ])('of %j is %s', (texts, mark) => {
    const column = markOfColumn();
    for (const text of texts) column.read(text);
    expect(column.mark()).toBe(mark);
  });

  it('cannot be told by one number of three figures behind it', () => {
    for (const text of ['1.500', '12,250', '-999.000']) expect(isAmbiguous(text)).toBe(true);
    for (const text of ['1500', '0.500', '1.50', '1.500,0', '1234.567'])
      expect(isAmbiguous(text)).toBe(false);
  });
});

describe('words that stand for nothing', () => {
  it('are known however they are written', () => {
    for (const text of ['N.C.', 'n.d.', 'ND', '-', '--', '?', 'null', '#N/D', 'Non rilevato', ' ', 'N/A'])
      expect([text, isPlaceholder(text)]).toEqual([text, true]);
    for (const text of ['no', '0', 'Nocera', 'LED', 'Assente', 'A-', 'NA12'])
      expect([text, isPlaceholder(text)]).toEqual([text, false]);
  });

  it('are noughts where an element is named', () => {
    for (const text of ['Q000000', '0', '000', 'QE-00', 'n.c.'])
      expect([text, isPlaceholderCode(text)]).toEqual([text, true]);
    for (const text of ['Q1', 'A0', 'Q000001', '10'])
      expect([text, isPlaceholderCode(text)]).toEqual([text, false]);
  });
});
