import { expect, it } from 'vitest';
import { withMonths } from './months-across.ts';
import type { ReadList } from './read-file.ts';

const months = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu'];
const list = (columns: readonly string[], ...rows: (readonly unknown[])[]): ReadList => ({
  name: 'Foglio1',
  columns,
  srid: null,
  format: 'workbook',
  placeName: 'riga',
  records: rows.map((row, index) => ({
    place: index + 2,
    values: Object.fromEntries(columns.map((name, c) => [name, row[c]])),
  })),
});

it('what a month tells more than once stands in its row together, the year from the header', () => {
  const columns = ['POD', ...months.flatMap((month) => [`${month}-21 kWh`, `${month}-21 €`])];
  const [own, made, ...others] = withMonths([list(columns, ['P1', 1, 2, 3, 4])], 'a.xlsx');
  expect([own?.columns, others]).toEqual([columns, []]);
  expect(made?.columns).toEqual(['POD', 'Mese', 'kWh', '€']);
  expect(made?.records).toEqual([
    { place: 1, values: { POD: 'P1', Mese: '01/2021', kWh: 1, '€': 2 } },
    { place: 2, values: { POD: 'P1', Mese: '02/2021', kWh: 3, '€': 4 } },
  ]);
});

it('the year may be the row’s, or that of the file; of none, of few months nothing is made', () => {
  const columns = ['POD', 'Anno', ...months];
  const of = (fileName: string, ...row: unknown[]) =>
    withMonths([list(columns, row)], fileName)[1]?.records[0]?.values.Mese;
  expect(of('a.csv', 'P', 2020, 5)).toBe('01/2020');
  expect(of('consumi 2021.csv', 'P', null, 5)).toBe('01/2021');
  expect(of('a.csv', 'P', null, 5)).toBeUndefined();
  expect(withMonths([list(['POD', 'gen', 'feb'], ['P', 1, 2])], 'a 2021.csv')).toHaveLength(1);
});
