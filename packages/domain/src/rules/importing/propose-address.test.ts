import { expect, test } from 'vitest';
import { setByClient } from '../../field.ts';
import { building } from '../../kinds/building.ts';
import { cabinet } from '../../kinds/cabinet.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import { houseNumbers } from '../../map-table.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { column, ofKind, proposed } from './sample-columns.ts';

const codes = column('CODICE', 'P1', 'P2', 'P3');
const besideCodes = (kind: typeof lightPoint | typeof cabinet, ...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(kind.fields.filter(setByClient), [codes, ...columns], { code: kind.code })].map(
      ([key, { columns: names }]) => [key, names.join('+')],
    ),
  );

const sorts = column('TIPO', 'VIA', 'PIAZZA', 'VIA');
const numbers = column('NUMERO', '12', '7', '3');
const names = (name: string) => column(name, 'GUGLIELMO', 'STAZIONE', 'DORA');

test.each([
  ['CAMPO', ['MARCONI', 'VECCHIA']],
  ['Campo 2', ['DELLA', 'DEL']],
  ['CONTINUAZIONE', ['MARCONI']],
  ['XK', ['DELLA', 'DEL', 'DI']],
])('what stands between the name of a street and its number is more of the name: %s', (header, texts) => {
  const columns = [sorts, names('NOME'), column(header, ...texts), numbers];
  expect(besideCodes(lightPoint, ...columns)).toMatchObject({
    toponimo: `TIPO+NOME+${header}`,
    riferimenti: 'NUMERO',
  });
  expect(besideCodes(cabinet, ...columns).indir).toBe(`TIPO+NOME+${header}+NUMERO`);
});

test('a letter of the house number stays with it', () => {
  const columns = [sorts, names('NOME'), column('CAMPO', 'A', 'bis'), numbers];
  expect(besideCodes(lightPoint, ...columns)).toMatchObject({
    toponimo: 'TIPO+NOME',
    riferimenti: 'NUMERO+CAMPO',
  });
  expect(besideCodes(cabinet, ...columns).indir).toBe('TIPO+NOME+NUMERO+CAMPO');
});

test('what says what it is, or holds figures, is no part of a street', () => {
  for (const [header, texts] of [
    ['LOCALITA', ['CENTRO', 'BORGO']],
    ['CAMPO', ['12/3', '14']],
    ['DITTA', ['ALFA', 'BETA']],
  ] as const)
    expect(besideCodes(lightPoint, sorts, names('NOME'), column(header, ...texts), numbers).toponimo).toBe(
      'TIPO+NOME',
    );
});

test('what has no field for the house number has it in its address', () => {
  const columns = [column('Tipo via', 'Via'), column('Nome via', 'Roma'), column('Civico', '3/B')];
  expect(ofKind(building, ...columns).indirizzo).toBe('Tipo via+Nome via+Civico');
  expect(ofKind(building, column('Indirizzo', 'Via Roma'), column('N. civico', '3')).indirizzo).toBe(
    'Indirizzo+N. civico',
  );
});

test('streets are known by what they begin with', () => {
  expect(proposed(column('DENOM_X', 'Via Roma', 'C.so Italia', 'SP 12', 'Località Pozzo')).toponimo).toEqual([
    'DENOM_X',
    'dal contenuto',
  ]);
  expect(proposed(column('DENOM_X', 'Viadotto', 'Corsia', 'Roma')).toponimo).toBeUndefined();
});

test('a street in two columns, and a house number with its letter, are joined', () => {
  const numbers = houseNumbers.fields.filter(setByClient);
  const columns = [
    column('DUG', 'Via', 'Corso'),
    column('DUF', 'Roma', 'Po'),
    column('Civico', '1', '12'),
    column('Esponente', 'A'),
  ];
  expect(proposeColumns(numbers, columns)).toEqual(
    new Map([
      ['toponimo', { columns: ['DUG', 'DUF'], how: 'composto' }],
      ['numero', { columns: ['Civico', 'Esponente'], how: 'composto', between: '/' }],
    ]),
  );
  expect(proposed(...columns)).toMatchObject({
    toponimo: ['DUG+DUF', 'composto'],
    riferimenti: ['Civico+Esponente', 'composto'],
  });
});

test('streets and house numbers in one text go apart, where many have a number', () => {
  expect(proposed(column('Indirizzo', 'Via Roma 12', 'Via Po, 3/A', 'Via XX Settembre'))).toMatchObject({
    toponimo: ['Indirizzo', 'via', 'in più campi'],
    riferimenti: ['Indirizzo', 'civico', 'in più campi'],
  });
  expect(proposed(column('Indirizzo', 'Via Roma 12', 'Via Po'), column('Civico', '12', '3'))).toMatchObject({
    toponimo: ['Indirizzo', 'per nome'],
    riferimenti: ['Civico', 'per nome'],
  });
  expect(proposed(column('Indirizzo', 'SP 110', 'Strada Statale 10')).toponimo).toEqual([
    'Indirizzo',
    'per nome',
  ]);
});

test('the number behind a street in two columns is its house number, where nothing else takes it', () => {
  const street = [column('DUG', 'Via', 'Largo'), column('Denominazione ufficiale', 'Trento', 'Fiume')];
  const found = proposed(column('Codice', 'P1', 'P2'), ...street, column('Numero', '12', '7/A'));
  expect(found).toMatchObject({
    toponimo: ['DUG+Denominazione ufficiale', 'composto'],
    riferimenti: ['Numero', 'dal contenuto'],
  });
  expect(proposed(...street, column('Nota', '12', 'sn')).riferimenti).toBeUndefined();
});
