import { expect, it } from 'vitest';
import { houseReference, type NumberedHouse } from './house-reference.ts';

/** Some 7.7 metres a step to the east. */
const house = (numero: string, step: number, toponimo = 'Via Europa'): NumberedHouse => ({
  toponimo,
  numero,
  lon: 10.58 + step * 0.0001,
  lat: 46.05,
});

it('what stands before a house is told by its number', () => {
  expect(houseReference([10.58, 46.05], 'Via Europa', [house('3', 0), house('5', 3)])).toBe(
    'Davanti al civico 3',
  );
});

it('what stands between two of one side is told by both, the lower first', () => {
  const houses = [house('11', 1), house('9', -1), house('10', 1.2)];
  expect(houseReference([10.58, 46.05], 'Via Europa', houses)).toBe('Tra i civici 9 e 11');
});

it('houses of other streets say nothing where the street is known, nor do far ones', () => {
  expect(houseReference([10.58, 46.05], 'Via Europa', [house('3', 0, 'Via Roma')])).toBeNull();
  expect(houseReference([10.58, 46.05], null, [house('3', 0, 'Via Roma')])).toBe('Davanti al civico 3');
  expect(houseReference([10.58, 46.05], null, [house('3', 9)])).toBeNull();
});
