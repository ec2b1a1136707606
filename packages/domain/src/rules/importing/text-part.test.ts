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
  ['100', null, '100', '100', null],
  ['neon 58 (2 lampade)', 'neon', '58', null, 'FL 58'],
  ['SAP70 (2 lampade)', 'SAP', '70', null, 'SAP 70'],
  ['n. 2 proiettori JM 400W', 'n. proiettori JM', '400', null, 'JM 400'],
  ['PL-L 2x36', 'PL-L', '36', null, 'FLC 36'],
])('%s parts into words, power, height and sigla', (text, words, power, height, sigla) => {
  expect(partOf(text, 'tutto')).toBe(text);
  expect(partOf(text, 'parole')).toBe(words);
  expect(partOf(text, 'potenza')).toBe(power);
  expect(partOf(text, 'altezza')).toBe(height);
  expect(partOf(text, 'sigla')).toBe(sigla);
});

test('lamps are counted where a text multiplies them', () => {
  const texts = ['JM 2x70', '2 x 36W FL', '2x mercurio 125 W', 'LED 57', '3000K'];
  expect(texts.map((text) => partOf(text, 'volte'))).toEqual(['2', '2', '2', null, null]);
  const counted = ['SAP 70 (2 lampade)', 'n.3 proiettori JM 400W', 'lampada 70 W', 'SAP 250 faro'];
  expect(counted.map((text) => partOf(text, 'volte'))).toEqual(['2', '3', null, null]);
});

test('a height is told with its unit before it, where nothing else is there', () => {
  expect(['ml 8,0', 'mt. 7', 'm 9', 'm 9 lamp'].map((text) => partOf(text, 'altezza'))).toEqual([
    '8,0',
    '7',
    '9',
    null,
  ]);
});

test.each([
  ['FG7OR 4x6', 'FG7OR', '6'],
  ['FG16OR16 3x2,5 mmq', 'FG16OR16', '2,5'],
  ['4x(1x10) FG7R', 'FG7R', '10'],
  ['ARE4E4X 3x50+25N', 'ARE4E4X', '50'],
  ['FG16OR16 3G2.5', 'FG16OR16', '2.5'],
  ['FG7OR', 'FG7OR', null],
])('«%s» is the cable %s of %s mm²', (text, cable, section) => {
  expect(partOf(text, 'cavo')).toBe(cable);
  expect(partOf(text, 'sezione')).toBe(section);
});

test.each([
  ['SAP 1.500 W', '1500', 'SAP 1500', 'SAP'],
  ['Sodio 2x1.500', '1500', 'SAP 1500', 'Sodio'],
  ["ioduri 1'000 W", '1000', 'JM 1000', 'ioduri'],
  ['Sodio 1 000 W', '1000', 'SAP 1000', 'Sodio'],
  ['SAP 150.000', '150', 'SAP 150', 'SAP'],
  ['LED 57.125 W', '57.13', 'LED 57,13', 'LED'],
  ['Sodio 0,15 kW', '150', 'SAP 150', 'Sodio'],
  ['SAP 12345678 W', null, null, 'SAP W'],
  ['LED 3x123456', null, null, 'LED'],
  ['LED 12/03/2014', null, null, 'LED'],
  ['LED 4000K 57', '57', 'LED 57', 'LED 4000K'],
])('no part of a number of «%s» is a power or a sigla', (text, power, sigla, words) => {
  expect(partOf(text, 'potenza')).toBe(power);
  expect(partOf(text, 'sigla')).toBe(sigla);
  expect(partOf(text, 'parole')).toBe(words);
});

test('a compact fluorescent lamp has its own sigla', () => {
  expect(partOf('Fluorescente compatta 42 W', 'sigla')).toBe('FLC 42');
  expect(partOf('Fluorescente tubolare 36 W', 'sigla')).toBe('FL 36');
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
