import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, it } from 'vitest';
import { leftOutWords, MOST_ROWS, rowsWords } from './printed-rows.ts';

it('says on paper how many rows there are, of what, and whether they were chosen', () => {
  const points = { names: lightPoint.names, total: 1_498 };
  const words = (choice: 'listed' | 'chosen' | 'none', rows: number) =>
    rowsWords({ ...points, choice, rows });
  expect(words('listed', 1_498)).toBe('1.498 punti luce');
  expect(words('listed', 29)).toBe('29 di 1.498 punti luce');
  expect(words('chosen', 3)).toBe('3 punti luce selezionati');
  expect(words('none', 0)).toBe('1.498 punti luce nel registro');
  const cabinets = { names: cabinet.names, total: 40, choice: 'chosen' } as const;
  expect(rowsWords({ ...cabinets, rows: 1 })).toBe('1 centralina selezionata');
});

it('says what is left out only where something is', () => {
  expect(leftOutWords(MOST_ROWS)).toBeNull();
  expect(leftOutWords(20_000)).toContain('le prime 500 righe di 20.000');
});
