/** Texts with something more behind, words that only look alike, and addresses in parts under other names. */
import { expect, test } from 'vitest';
import { type Field, setByClient } from '../../field.ts';
import { building } from '../../kinds/building.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { productBehind } from './product-name.ts';
import { proposeColumns } from './propose-columns.ts';
import { column } from './sample-columns.ts';
import { proposeWord } from './survey-word.ts';
import { partOf, saysPart } from './text-part.ts';
import { isOfAnotherDay } from './written-date.ts';

const none: ReadonlyMap<string, string | null> = new Map();
const fieldsOf = (kind: { readonly fields: readonly Field[] }) => kind.fields.filter(setByClient);
const proposed = (kind: { readonly fields: readonly Field[] }, ...columns: ColumnProfile[]) =>
  Object.fromEntries(
    [...proposeColumns(fieldsOf(kind), columns, { code: kind === lightPoint ? 'pl_cod' : undefined })].map(
      ([key, { columns: names, part }]) => [
        key,
        part === undefined ? names.join('+') : `${names.join('+')}: ${part}`,
      ],
    ),
  );
const field = (kind: { readonly fields: readonly Field[] }, key: string): Field => {
  const found = kind.fields.find((one) => one.key === key);
  if (found === undefined) throw new Error(`No field ${key}`);
  return found;
};

test.each([
  ['Palo Rastremato Zincato 11', '11', 'Palo Rastremato Zincato'],
  ['Palo Cilindrico Zincato 4,50', '4,50', 'Palo Cilindrico Zincato'],
  ['Torre faro zincata 25', '25', 'Torre faro zincata'],
  ['PALO CONICO DIRITTO 8.8', '8.8', 'PALO CONICO DIRITTO'],
])('the bare number at the end of «%s» is the height', (text, height, words) => {
  expect(partOf(text, 'altezza')).toBe(height);
  expect(saysPart(text, 'altezza')).toBe(true);
  expect(partOf(text, 'parole')).toBe(words);
});

test.each([
  'Palo zincato n. 12',
  'Palo quadro 7',
  'Palo acciaio diam 15',
  'Palo zincato 2x8',
  'Palo zincato 1',
])('the number at the end of «%s» is no height, whoever chooses it', (text) => {
  expect(partOf(text, 'altezza')).toBeNull();
});

test('what a person chose to read as a height is read, and nothing is proposed of it', () => {
  for (const text of ['Rastremato 9', 'Palo 12', 'Tipo conico 7,5']) {
    expect(partOf(text, 'altezza'), text).not.toBeNull();
    expect(saysPart(text, 'altezza'), text).toBe(false);
  }
});

test('one column tells the support, its material and its height', () => {
  const texts = ['Palo Rastremato Zincato 11', 'Palo Cilindrico Zincato 4,50', 'Palo Rastremato Zincato 9'];
  expect(proposed(lightPoint, column('Cod', 'A1', 'A2', 'A3'), column('Sostegno', ...texts))).toMatchObject({
    sostegno_tipo: 'Sostegno: parole',
    sost_materiale: 'Sostegno: parole',
    altezza_pl: 'Sostegno: altezza',
  });
  expect(proposed(lightPoint, column('Sostegno', 'Palo 1', 'Palo 2', 'Palo 3'))).not.toHaveProperty(
    'altezza_pl',
  );
});

test.each([
  ['Palo in alluminio verniciato', 'Alluminio'],
  ['alluminio', 'Alluminio'],
  ['Alluminio zincato a caldo', 'Alluminio'],
  ['Ghisa verniciata', 'Ghisa'],
  ['Legno verniciato', 'Legno'],
  ['Palo zincato fissato alla parete', 'Ferro zincato'],
  ['Acciaio zincato con base in ghisa', 'Acciaio zincato'],
  ['Palo verniciato', 'Ferro verniciato'],
])('«%s» is made of %s', (text, value) => {
  expect(proposeWord(field(lightPoint, 'sost_materiale'), text, none).value).toBe(value);
});

test.each([
  ['Armatura stradale - Philips Malaga', 'Philips Malaga'],
  ['Armatura – AEC Italo 1', 'AEC Italo 1'],
  ['Sfera - opalina', 'opalina'],
  ['Armatura stradale', null],
  ['Armatura - stradale', null],
  ['Cut-off', null],
  ['Armatura - 150', null],
])('behind the dash of «%s» stands the product %s', (text, product) => {
  expect(productBehind(field(lightPoint, 'corpo_tipo'), text)).toBe(product);
});

test.each([
  ['Rimossa armatura il 12/03/14', true],
  ['palo abbattuto il 3/4/2019', true],
  ['sopralluogo del 10/10/2020', true],
  ['acceso dal 5/6/2012', false],
  ['installata il 12/03/14', false],
  ['sostituita con LED il 12/03/2014', false],
])('whether «%s» tells another day than the one of its beginning: %s', (text, isAnother) => {
  expect(isOfAnotherDay(text)).toBe(isAnother);
});

test('a column of removals is no date of activation', () => {
  const texts = ['Rimossa armatura il 12/03/14', 'Rimosso il 1/2/15', 'rimossa 3/4/16'];
  expect(proposed(lightPoint, column('Attivazione', ...texts))).not.toHaveProperty('data_attvaz');
  expect(proposed(lightPoint, column('Attivazione', '12/03/14', 'acceso 1/2/15'))).toHaveProperty(
    'data_attvaz',
  );
});

test('classes of buildings are no energy classes, and letters alike are no likeness', () => {
  const classes = column('Classe', 'BT', 'BC', 'CI', 'BT', 'BC');
  expect(proposed(building, column('Nome', 'A', 'B', 'C', 'D', 'E'), classes)).not.toHaveProperty(
    'classe_energ',
  );
  for (const sign of ['BT', 'BC', 'CI', 'A5'])
    expect(proposeWord(field(building, 'classe_energ'), sign, none), sign).toMatchObject({
      how: 'da scegliere',
    });
  expect(proposeWord(field(building, 'classe_energ'), 'a-4', none).value).toBe('A4');
});

test('a list of signs is taken under a general name where four in five of its words are known', () => {
  const known = ['A1', 'B', 'C', 'D'];
  expect(proposed(building, column('Classe', ...known, 'X'))).toHaveProperty('classe_energ');
  expect(proposed(building, column('Classe', ...known, 'X', 'Y'))).not.toHaveProperty('classe_energ');
  // Its own name says what it is: each word is asked about.
  expect(proposed(building, column('Classe energetica', 'B', 'X', 'Y'))).toHaveProperty('classe_energ');
});

test('owners that are no owners leave the closed list alone', () => {
  expect(proposed(building, column('Gestore', 'Rossi', 'Bianchi', 'Verdi'))).not.toHaveProperty(
    'appartenenza',
  );
  expect(proposed(building, column('Gestore', 'Comune', 'Comune', 'Provincia'))).toHaveProperty(
    'appartenenza',
  );
});

test('sort, name and number of a street in columns with other names are joined', () => {
  const four = [
    column('Sedime_1', 'Via', 'Piazza', 'Via', 'V.le'),
    column('Sedime_2', 'Roma', 'Dante Alighieri', 'Roma', 'Italia'),
    column('Quota', '210', '212', '215', '218'),
    column('NUMCIV', '1', '2/A', '14', 'snc'),
  ];
  expect(proposed(building, ...four).indirizzo).toBe('Sedime_1+Sedime_2+NUMCIV');
  expect(proposed(lightPoint, ...four)).toMatchObject({
    toponimo: 'Sedime_1+Sedime_2',
    riferimenti: 'NUMCIV',
  });
});

test('what joins a sort of street to its name stands between them', () => {
  const streets = [
    column('T1', 'Via', 'Piazza', 'Via'),
    column('T2', 'della', 'del', 'dei'),
    column('T3', 'Stazione', 'Popolo', 'Mille'),
    column('N', '1', '2', '3'),
  ];
  expect(proposed(building, ...streets).indirizzo).toBe('T1+T2+T3+N');
});
