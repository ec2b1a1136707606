import { expect, it } from 'vitest';
import { setByClient } from '../field.ts';
import { kinds } from '../kinds/catalogue.ts';
import { mapTables } from '../map-table.ts';
import { foldText } from '../rules/free-search.ts';
import { accountingFiles } from '../rules/importing/accounting-file.ts';
import { foldColumn } from '../rules/importing/column-profile.ts';
import { lampWords } from './lamp-words.ts';
import { pellColumns } from './pell-columns.ts';
import { surveyColumns } from './survey-columns.ts';
import { pellField, surveyField } from './survey-fields.ts';
import { surveyWords } from './survey-words.ts';

const filled = [...kinds, ...mapTables, ...accountingFiles].flatMap(({ fields }) =>
  fields.filter(setByClient),
);

it('has an entry for every field that a file may fill, and for nothing else', () => {
  expect(Object.keys(surveyColumns).sort()).toEqual([...new Set(filled.map(({ key }) => key))].sort());
});

it('has words for every list, but for lamps, which are known by their own', () => {
  const lists = filled.filter(({ type, options }) => type === 'text' && (options?.values.length ?? 0) > 0);
  const without = new Set(lists.map(({ key }) => key).filter((key) => surveyField(key).words.length === 0));
  expect([...without].sort()).toEqual(['lamp_tipo', 'lampot']);
});

it('finds a field by the header that the census has for it', () => {
  for (const [header = ''] of Object.values(pellColumns)) expect(pellField(header)?.pell).toContain(header);
  expect(pellField('pl sl ty')).toBe(surveyField('lamp_tipo'));
  expect(pellField('pl')).toBeUndefined();
});

it('has every header and word folded, for another would never be found', () => {
  const headers = Object.values(surveyColumns)
    .flat()
    .map((header) => header.replace(/\*$/, ''));
  expect(headers.filter((header) => foldColumn(header) !== header)).toEqual([]);
  const words = Object.values(surveyWords).flatMap((said) => said.flatMap((one) => one.words));
  expect(words.filter((word) => !/^[a-z\d]+\$?$/.test(word))).toEqual([]);
  expect(lampWords.filter((one) => foldText(one.words) !== one.words)).toEqual([]);
});

it('does not compile with a key that no field has', () => {
  // @ts-expect-error: it is `lamp_tipo`
  const misspelt: keyof typeof surveyColumns = 'lamp_tip';
  // @ts-expect-error: the same of words
  const words: keyof typeof surveyWords = 'lamp_tip';
  expect(surveyField(misspelt)).toBe(surveyField(words));
});
