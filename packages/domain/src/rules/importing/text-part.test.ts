import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf, textParts } from './text-part.ts';

test.each([
  ['Sodio AP 150W', 'Sodio AP', '150', null, 'SAP 150'],
  ['LED 57', 'LED', '57', null, 'LED 57'],
  ['sodio a. press. 70 W', 'sodio a. press.', '70', null, 'SAP 70'],
  ['JM 2x70', 'JM', '70', null, 'JM 70'],
  ['2x70 JM', 'JM', '70', null, 'JM 70'],
  ['SAP100', 'SAP', '100', null, 'SAP 100'],
  ['Palo in acciaio h 8 m', 'Palo in acciaio', null, '8', null],
  ['Palo in ghisa altezza mt. 10,5', 'Palo in ghisa', null, '10,5', null],
  ['palo zincato h. 7,50', 'palo zincato', null, '7,50', null],
  ['Palo', 'Palo', null, null, null],
  ['100', null, '100', null, null],
])('%s parts into words, power, height and sigla', (text, words, power, height, sigla) => {
  expect(partOf(text, 'tutto')).toBe(text);
  expect(partOf(text, 'parole')).toBe(words);
  expect(partOf(text, 'potenza')).toBe(power);
  expect(partOf(text, 'altezza')).toBe(height);
  expect(partOf(text, 'sigla')).toBe(sigla);
});

test('lamps are counted where a text multiplies them', () => {
  expect(['JM 2x70', '2 x 36W FL', 'LED 57', '3000K'].map((text) => partOf(text, 'volte'))).toEqual([
    ...['2', '2', null, null],
  ]);
});

test('whatever a cell holds, a part of it is nothing or no blank text', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.constantFrom(...textParts.filter((part) => part !== 'tutto')),
      (text, part) => {
        const found = partOf(text, part);
        expect(found === null || found.trim() !== '').toBe(true);
      },
    ),
  );
});

test.each([
  ['Vapori mercurio 139.0', '125', 'HG 125'],
  ['Sodio alta pressione 100,0', '100,0', 'SAP 100'],
  ['LED 35.4', '35.4', 'LED 35,4'],
  ['Alogena 53.0', '53.0', 'ALO 53'],
  ['LED', null, 'LED'],
])('of «%s» the lamp itself has %s W: %s', (text, power, sigla) => {
  expect(partOf(text, 'nominale')).toBe(power);
  expect(partOf(text, 'sigla nominale')).toBe(sigla);
});

test.each([
  ['2 x LED 30 W', '2', '30'],
  ['1 x SAP 150 W', '1', '150'],
  ['2x70 JM', '2', '70'],
])('«%s» tells %s lamps of %s W', (text, times, power) => {
  expect(partOf(text, 'volte')).toBe(times);
  expect(partOf(text, 'potenza')).toBe(power);
});
