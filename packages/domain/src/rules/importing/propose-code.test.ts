import { expect, it } from 'vitest';
import { lightPoint } from '../../kinds/light-point.ts';
import { proposeColumns } from './propose-columns.ts';

const column = (name: string, value: (row: number) => string) => {
  const samples = Array.from({ length: 19 }, (_, row) => value(row));
  return { name, samples, filled: samples.length, distinct: new Set(samples).size };
};
const counted = (name: string) => column(name, (row) => String(row + 1));
const codeOf = (...columns: ReturnType<typeof column>[]) =>
  proposeColumns(
    lightPoint.fields,
    [...columns, column('VIA', (row) => `Via ${'ABC'[row % 3]}`), column('POTENZA (W)', () => '45')],
    { code: 'pl_cod' },
  ).get('pl_cod')?.columns;

it.each(['cartodb_id', 'OBJECTID', 'fid', 'TARGET_FID', 'ogc_fid', 'OBJECTID_1'])(
  'the row number %j of a database is no code where another column is unique',
  (name) => {
    expect(
      codeOf(
        counted(name),
        column('geocodigo', (row) => String(20143805300718 + row)),
      ),
    ).toEqual(['geocodigo']);
    expect(
      codeOf(
        counted(name),
        column('SIGN', (row) => `A-${row}`),
      ),
    ).toEqual(['SIGN']);
    expect(codeOf(counted(name), counted('PUNTO'))).toEqual(['PUNTO']);
  },
);

it.each(['PUNTO', 'RECNO', 'N_PUNTO', 'Rec No'])('%j numbers the poles', (name) => {
  expect(codeOf(counted(name))).toEqual([name]);
});

it('what several poles share, or is a place, is no number of theirs', () => {
  expect(codeOf(column('PUNTO', (row) => String(row % 4)))).toEqual([]);
  expect(codeOf(column('PUNTO', (row) => `POINT (7.2 ${row})`))).toEqual([]);
});
