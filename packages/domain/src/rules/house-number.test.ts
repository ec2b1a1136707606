import { expect, it } from 'vitest';
import { foldNumber, typedAddress } from './house-number.ts';

it.each([
  ['Via Roma 12', 'Via Roma', '12'],
  ['Via Roma, 12/A', 'Via Roma', '12a'],
  ['via roma n. 12 bis', 'via roma', '12bis'],
  ['via Roma n° 3', 'via Roma', '3'],
  ['Corso 4 Novembre 7', 'Corso 4 Novembre', '7'],
  ['Via Roma', 'Via Roma', null],
  ['Via 25 Aprile', 'Via 25 Aprile', null],
  ['Strada Vicinale del Bosco 1-3', 'Strada Vicinale del Bosco', '13'],
  ['  ', '', null],
  ['12', '12', null],
])('reads «%s» as the street «%s» and the number %s', (text, street, number) => {
  expect(typedAddress(text)).toEqual({ street, number });
});

it('takes two ways of writing a number for the same', () => {
  expect(foldNumber('12/A')).toBe(foldNumber('12 a'));
  expect(foldNumber('12')).not.toBe(foldNumber('12a'));
});
