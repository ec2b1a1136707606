import { expect, it } from 'vitest';
import { ruinOf } from './ruined-code.ts';

it.each([
  '1,23457E+13',
  '9.87654E+12',
  '1,00000E+05',
  '1E+05',
  '123456789012345000',
  '1234567890123400',
  '2021-12-03',
  '03/12/2021',
  '3-dic',
  '12-mar',
  'mar-12',
  '2021-12-03 00:00:00',
])('the code %j is ruined', (code) => {
  expect(ruinOf(code)).toContain('un foglio di calcolo');
});

it.each([
  '12345678901234',
  '1234567890123456',
  '1234567890123450',
  'IT001E00000555',
  '7E12',
  'PL-E+2',
  '3-12',
  'Q-2021',
  '12-M',
  '100000',
  '2021-12',
  'E12',
])('the code %j is as it was', (code) => {
  expect(ruinOf(code)).toBeNull();
});

it('a number beyond what a spreadsheet keeps is ruined', () => {
  expect(ruinOf(1_234_567_890_123_450_000)).toContain('azzerato');
  expect(ruinOf(12_345_678_901_234)).toBeNull();
});
