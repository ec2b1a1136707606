import { expect, test } from 'vitest';
import { setByClient } from '../../field.ts';
import { cabinet } from '../../kinds/cabinet.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { foldCode, referredColumn } from './referred-column.ts';

const texts = (name: string, ...all: string[]) => {
  const filled = all.filter((text) => text !== '').map(foldCode);
  return { name, texts: new Set(filled), filled: filled.length };
};
const of = (...all: string[]) => new Set(all.map(foldCode));

test('what other lists refer to is the code, whatever it is called', () => {
  const columns = [texts('Numero cliente', '880001', '880002', '880003'), texts('ID', '11', '12', '13')];
  expect(referredColumn(columns, of('11', '13', '40'))).toBe('ID');
  expect(referredColumn(columns, of('880002', '880003'))).toBe('Numero cliente');
  expect(referredColumn(columns, of('A', 'B'))).toBeUndefined();
});

test('letters and blanks do not part a code from what names it', () => {
  expect(referredColumn([texts('Sigla', 'Q  1', 'q 2')], of('q 1', 'Q 2'))).toBe('Sigla');
});

test('one text that agrees by chance, or a column that repeats its texts, decides nothing', () => {
  expect(referredColumn([texts('N', '1', '7', '9', '8')], of('1', '20', '21', '22'))).toBeUndefined();
  expect(referredColumn([texts('Zona', '1', '2', '1', '2', '2')], of('1', '2'))).toBeUndefined();
});

test('of columns that hold as much the one without gaps is taken', () => {
  const columns = [texts('Targa', 'A', 'B', '', ''), texts('Cod', 'A', 'B', 'C', 'D')];
  expect(referredColumn(columns, of('A', 'B'))).toBe('Cod');
});

const fields = cabinet.fields.filter(setByClient);
const profile = (name: string, ...samples: string[]): ColumnProfile => {
  const filled = samples.filter((text) => text !== '');
  return { name, samples: filled, filled: filled.length, distinct: new Set(filled).size };
};
const codeOf = (columns: readonly ColumnProfile[], referred?: string) =>
  proposeColumns(fields, columns, { code: 'uten', referred }).get('uten')?.columns;

test('the code is what is referred to, then what is unique and never empty, and only then what its name says', () => {
  const list = [
    profile('Utenza', '88', '89', '90'),
    profile('ID', '1', '2', '3'),
    profile('Via', 'Via A', 'Via B', 'Via C'),
  ];
  expect(codeOf(list)).toEqual(['Utenza']);
  expect(codeOf(list, 'ID')).toEqual(['ID']);
  const gaps = [profile('Utenza', '88', '', '', '90'), profile('ID', '1', '2', '3', '4')];
  expect(codeOf(gaps)).toEqual(['ID']);
  const streets = profile('Via', 'Via A', 'Via B', 'Via C', 'Via D');
  const both = [profile('Utenza', '88', '', '89', '90'), profile('ID', '1', '', '3', '4'), streets];
  expect(codeOf(both)).toEqual(['Utenza']);
});
