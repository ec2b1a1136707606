import { expect, it } from 'vitest';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { column, fieldsOfLightPoints, proposed } from './sample-columns.ts';

const columnOf = (name: string, value: (row: number) => string) => {
  const samples = Array.from({ length: 19 }, (_, row) => value(row));
  return { name, samples, filled: samples.length, distinct: new Set(samples).size };
};
const counted = (name: string) => columnOf(name, (row) => String(row + 1));
const codeOf = (...columns: ReturnType<typeof columnOf>[]) =>
  proposeColumns(
    lightPoint.fields,
    [...columns, columnOf('VIA', (row) => `Via ${'ABC'[row % 3]}`), columnOf('POTENZA (W)', () => '45')],
    { code: 'pl_cod' },
  ).get('pl_cod')?.columns;

it.each(['cartodb_id', 'OBJECTID', 'fid', 'TARGET_FID', 'ogc_fid', 'OBJECTID_1'])(
  'the row number %j of a database is no code where another column is unique',
  (name) => {
    expect(
      codeOf(
        counted(name),
        columnOf('geocodigo', (row) => String(20143805300718 + row)),
      ),
    ).toEqual(['geocodigo']);
    expect(
      codeOf(
        counted(name),
        columnOf('SIGN', (row) => `A-${row}`),
      ),
    ).toEqual(['SIGN']);
    expect(codeOf(counted(name), counted('PUNTO'))).toEqual(['PUNTO']);
  },
);

it.each(['PUNTO', 'RECNO', 'N_PUNTO', 'Rec No'])('%j numbers the poles', (name) => {
  expect(codeOf(counted(name))).toEqual([name]);
});

it('what several poles share, or is a place, is no number of theirs', () => {
  expect(codeOf(columnOf('PUNTO', (row) => String(row % 4)))).toEqual([]);
  expect(codeOf(columnOf('PUNTO', (row) => `POINT (7.2 ${row})`))).toEqual([]);
});

it('a few doubles do not make a code anything else', () => {
  const codes = Array.from({ length: 100 }, (_, i) => `K-${i === 99 ? 0 : i}`);
  const numbers = Array.from({ length: 100 }, (_, i) => String(5000 + (i < 5 ? 0 : i)));
  expect(proposed(column('Cespite dell’azienda', ...codes)).pl_cod?.[0]).toBe('Cespite dell’azienda');
  const long = 'Codice identificativo aziendale del cespite';
  expect(proposed(column(long, ...numbers)).pl_cod?.[0]).toBe(long);
  expect(proposed(column('Cespite', ...numbers)).pl_cod).toEqual(['', 'generato']);
});

it('a number that begins again in each cabinet is joined with it, and rows without any code are numbered', () => {
  const quadro = column('quadro', 'Q1', 'Q1', 'Q2', 'Q2');
  expect(proposed(quadro, column('numero', '1', '2', '1', '2'))).toMatchObject({
    pl_cod: ['quadro+numero', 'composto'],
  });
  expect(proposed(quadro).pl_cod).toEqual(['', 'generato']);
});

it('of refused rows that come again the column of codes may be empty, and no code is made up', () => {
  const mended = (...columns: ColumnProfile[]) =>
    proposeColumns(fieldsOfLightPoints, columns, { code: 'pl_cod', isMended: true }).get('pl_cod')?.columns;
  const street = column('Via', 'Via Roma', 'Via Po');
  expect(mended(column('N. palo'), street)).toEqual(['N. palo']);
  expect(mended(column('N. palo', 'A5'), street)).toEqual(['N. palo']);
  expect(mended(street)).toBeUndefined();
});

it('what elements are called is their code under any name, before the number of a row and never a supply point', () => {
  const serial = column('N.', '1', '2');
  expect(proposed(serial, column('Armatura', 'A-01', 'A-02')).pl_cod).toEqual(['N.', 'per nome']);
  expect(proposed(serial, column('Sigla P.L.', 'A-01', 'A-02')).pl_cod).toEqual(['Sigla P.L.', 'per nome']);
  expect(proposed(column('Palo', 'A-01', 'A-02'))).toEqual({ pl_cod: ['Palo', 'dal contenuto'] });
  const supply = column('Fornitura elettrica', 'IT001E00000001', 'IT001E00000002');
  expect(proposed(supply).pl_cod).toEqual(['', 'generato']);
});

it('a pole that several lamps share names none of them where another column does', () => {
  expect(
    proposed(column('ID_PALO', 'P1', 'P1', 'P2', 'P2'), column('ID_APPAR', 'A1', 'A2', 'A3', 'A4')).pl_cod,
  ).toEqual(['ID_APPAR', 'dal contenuto']);
  expect(
    proposed(column('NUM_PALO', '1', '2', '1', '2'), column('COD_GIS', 'PR-1', 'PR-2', 'PR-3', 'PR-4'))
      .pl_cod,
  ).toEqual(['COD_GIS', 'dal contenuto']);
});
