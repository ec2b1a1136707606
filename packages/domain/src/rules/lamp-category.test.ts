import { expect, test } from 'vitest';
import { lampCategories } from '../vocabulary/lamp-category.ts';
import { lampOffer } from '../vocabulary/offers.ts';
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
  ['70 SAP', 'altro'],
  ['', 'altro'],
  [null, 'altro'],
  [undefined, 'altro'],
] as const)('%s is %s', (sigla, category) => {
  expect(lampCategory(sigla)).toBe(category);
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
