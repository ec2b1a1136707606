import { expect, it } from 'vitest';
import type { Field } from '../../field.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { proposeColumns } from './propose-columns.ts';
import { column } from './sample-columns.ts';
import { inWords, legendOf, signInLegend, signReader, signsAmong } from './survey-sign.ts';

const field = (key: string): Field => {
  const found = lightPoint.fields.find((one) => one.key === key);
  if (found === undefined) throw new Error(`No field ${key}`);
  return found;
};
const support = field('sostegno_tipo');
const counted = (rows: Readonly<Record<string, number>>) =>
  Object.entries(rows).map(([word, times]) => ({ word, rows: times }));

it('a sign is what the file’s legend says, of each field its own', () => {
  const legend = legendOf([
    ['P', 'Palo'],
    ['P.', 'Proiettore'],
    ['NA', 'Sodio alta pressione'],
    ['S', 'Sospensione'],
    ['02', 'Vapori di mercurio'],
    ['150', 'centocinquanta'],
    ['via', 'no'],
  ]);
  expect([...legend.keys()]).toEqual(['p', 'na', 's', '2']);
  expect(signInLegend(field('lamp_tipo'), '2', legend)).toBe('Vapori di mercurio');
  expect(signInLegend(support, 'p', legend)).toBe('Su palo');
  expect(signInLegend(field('corpo_tipo'), 'P', legend)).toBe('Proiettore');
  expect(signInLegend(field('lamp_tipo'), 'Na', legend)).toBe('Sodio alta pressione');
  expect(signInLegend(support, 'S', legend)).toBe('Su tesata');
  expect(signInLegend(support, 'X', legend)).toBeUndefined();
});

it('among letters the most frequent P is the pole, and what is sure follows from what stands beside it', () => {
  const all = counted({ P: 60, B: 20, M: 10, TF: 2, T: 5, S: 3 });
  expect(['P', 'b', 'M', 'TF'].map((sign) => signsAmong(support, all)(sign))).toEqual([
    'Su palo',
    'Su braccio',
    'A parete',
    'Torre faro',
  ]);
  // A tower or a wire, a bracket or a suspension: somebody has to say.
  expect(['T', 'S'].map((sign) => signsAmong(support, all)(sign))).toEqual([undefined, undefined]);
  expect(signsAmong(support, counted({ P: 60, M: 10 }))('M')).toBeUndefined();
});

it.each<[string, Record<string, number>]>([
  ['P is rare', { P: 10, M: 90 }],
  ['P is alone', { P: 90 }],
  ['others are words', { P: 60, 'a parete': 10 }],
])('where %s nothing is proposed', (_, rows) => {
  expect(signsAmong(support, counted(rows))('P')).toBeUndefined();
});

it('letters of other fields say nothing', () => {
  expect(signsAmong(field('lamp_tipo'), counted({ P: 60, M: 40 }))('P')).toBeUndefined();
});

it('a column of many words is none of letters, and is not looked through', () => {
  const others = Array.from(
    { length: 50 },
    (_, i) => `${String.fromCharCode(97 + (i % 26))}${i < 26 ? 'x' : 'y'}`,
  );
  const rows = { P: 60, ...Object.fromEntries(others.map((word) => [word, 1])) };
  expect(signsAmong(support, counted(rows))('P')).toBeUndefined();
  expect(signsAmong(support, counted({ P: 60, ax: 1, bx: 1 }))('P')).toBe('Su palo');
});

const worded = ['lamp_tipo', 'sostegno_tipo', 'sost_materiale'].map(field);

it('the codes of the national census count under its own headers, and those for nothing say nothing', () => {
  const signs = (name: string) =>
    signReader(legendOf([]), worded)(column(name, '05', '9', '91'), field('lamp_tipo'));
  const found = signs('PL_SL_TY');
  expect(inWords(column('PL_SL_TY', '05', '9', '91'), found).samples).toEqual([
    'Sodio alta pressione',
    'LED',
  ]);
  expect(signs('Tipo lampada')).toBeUndefined();
});

it('a column of signs reads as the legend says, by the field that understands it, and one of codes never does', () => {
  const legend = legendOf([
    ['1', 'Vapori di sodio A.P.'],
    ['2', 'Led'],
    ['P', 'Privato'],
    ['P', 'Palo'],
    ['L1', 'Vapori di mercurio'],
    ['L2', 'Led'],
  ]);
  const lamps = column('Cod. 3', '1', '2', '2');
  const poles = column('Tipo', 'P', 'P');
  const names = column('Sigla', 'L1', 'L2');
  const signs = signReader(legend, worded);
  expect(inWords(lamps, signs(lamps)).samples).toEqual(['Vapori di sodio A.P.', 'Led', 'Led']);
  expect(inWords(poles, signs(poles)).samples).toEqual(['Palo', 'Palo']);
  expect(signs(names)).toBeUndefined();
});

it('a column is proposed by the words of its signs; letters prove nothing under a name that any list may have', () => {
  const signs = signReader(
    legendOf([
      ['1', 'Vapori di sodio A.P.'],
      ['2', 'Led'],
    ]),
    worded,
  );
  const proposed = (...columns: ColumnProfile[]) =>
    [...proposeColumns(worded, columns, { signs })].map(([key, { columns: names }]) => [key, names]);
  expect(proposed(column('Cod. 3', '1', '2', '2'))).toEqual([['lamp_tipo', ['Cod. 3']]]);
  expect(proposed(column('Sostegno', 'P', 'P', 'B'))).toEqual([['sostegno_tipo', ['Sostegno']]]);
  expect(proposed(column('Tipo', 'P', 'P', 'B'))).toEqual([]);
});
