import { expect, test } from 'vitest';
import { lampCategories } from '../vocabulary/lamp-category.ts';
import { lampOffer, lampTypeOffer } from '../vocabulary/offers.ts';
import { lampCategory } from './lamp-category.ts';

test.each([
  ['SAP 100', 'SAP'],
  ['sap70', 'SAP'],
  ['SHP 150', 'SAP'],
  ['SBP 55', 'altro'],
  [' LED 39', 'LED'],
  ['LED-57', 'LED'],
  ['JM 70', 'JM'],
  ['IM 150', 'JM'],
  ['MH 250', 'JM'],
  ['HG 125', 'HG'],
  ['VM 80', 'HG'],
  ['FL 36', 'FL'],
  ['FT 58', 'FL'],
  ['FLC 26', 'FL'],
  ['CFL 26', 'FL'],
  ['INC 60', 'altro'],
  ['ALO 500', 'altro'],
  ['Impianto', 'altro'],
  ['70 SAP', 'SAP'],
  ['Vapori di sodio alta pressione', 'SAP'],
  ['Sodio bassa pressione', 'altro'],
  ['VAPORI DI MERCURIO 125W', 'HG'],
  ['apparecchio a led', 'LED'],
  ['Ioduri metallici', 'JM'],
  ['S.A.P. 150', 'SAP'],
  ['H.G.', 'HG'],
  ['Vap. merc.', 'HG'],
  ['Via del Mercato', 'altro'],
  ['metal_halide', 'JM'],
  ['Fluorescente compatta', 'FL'],
  ['Alogenuri metallici', 'JM'],
  ['Controllo sbraccio', 'altro'],
  ['', 'altro'],
  [null, 'altro'],
  [undefined, 'altro'],
] as const)('%s is %s', (sigla, category) => {
  expect(lampCategory(sigla)).toBe(category);
});

test('the sigla decides, and the type where the sigla says nothing', () => {
  expect(lampCategory('LED 57', 'Vapori di mercurio')).toBe('LED');
  expect(lampCategory('57 W', 'Vapori di mercurio')).toBe('HG');
  expect(lampCategory(null, 'Sodio alta pressione')).toBe('SAP');
  expect(lampCategory('', 'Ioduri metallici')).toBe('JM');
  // It says something, though none of the categories.
  expect(lampCategory('INC 60', 'LED')).toBe('altro');
  expect(lampCategory('?', '?')).toBe('altro');
});

test('a town’s own words go before everybody’s', () => {
  const own = [
    { words: 'globo', category: 'HG' },
    { words: 'led*', category: 'altro' },
  ] as const;
  expect(lampCategory('Globo 125', null, own)).toBe('HG');
  expect(lampCategory('LED 57', null, own)).toBe('altro');
  expect(lampCategory('JM 70', null, own)).toBe('JM');
});

test('every type that the page offers is drawn as it says', () => {
  const drawn = lampTypeOffer.values.map(({ value }) => [value, lampCategory(null, value)]);
  expect(Object.fromEntries(drawn)).toEqual({
    LED: 'LED',
    'Sodio alta pressione': 'SAP',
    'Sodio bassa pressione': 'altro',
    'Ioduri metallici': 'JM',
    'Vapori di mercurio': 'HG',
    'Fluorescente tubolare': 'FL',
    'Fluorescente compatta': 'FL',
    Alogena: 'altro',
    Incandescenza: 'altro',
  });
});

test('what the page offers is drawn in every category but the last', () => {
  const drawn = new Set(lampOffer.values.map((option) => lampCategory(option.value)));
  expect([...drawn].sort()).toEqual(
    lampCategories
      .map((category) => category.value)
      .filter((value) => value !== 'altro')
      .sort(),
  );
});
