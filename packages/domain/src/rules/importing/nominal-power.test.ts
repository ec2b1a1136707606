import { expect, it } from 'vitest';
import { areWithBallast, nominalPower } from './nominal-power.ts';

it.each([
  ['HG', 139, 125],
  ['HG', 56.5, 50],
  ['SAP', 83, 70],
  ['SAP', 118, 100],
  ['JM', 277, 250],
  ['SAP', 150, 150],
  ['SAP', 95, 95],
  ['LED', 57, 57],
  ['altro', 118, 118],
] as const)('a lamp %s that takes %d W is one of %d W', (category, taken, size) => {
  expect(nominalPower(category, taken)).toBe(size);
});

it('tells powers with ballasts from those of lamps by seeing them together', () => {
  expect(areWithBallast([139, 118, 139, 48, 74, 83])).toBe(true);
  expect(areWithBallast([125, 100, 70, 150, 57])).toBe(false);
  expect(areWithBallast([28, 42, 57, 73, 105])).toBe(true);
  expect(areWithBallast([])).toBe(false);
});
