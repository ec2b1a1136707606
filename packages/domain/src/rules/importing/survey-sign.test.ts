import { expect, it } from 'vitest';
import type { Field } from '../../field.ts';
import { lightPoint } from '../../kinds/light-point.ts';
import { legendOf, signInLegend, signsAmong } from './survey-sign.ts';

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
    ['2', 'due'],
    ['via', 'no'],
  ]);
  expect([...legend.keys()]).toEqual(['p', 'na', 's']);
  expect(signInLegend(support, 'p', legend)).toBe('Su palo');
  expect(signInLegend(field('corpo_tipo'), 'P', legend)).toBe('Proiettore');
  expect(signInLegend(field('lamp_tipo'), 'Na', legend)).toBe('Sodio alta pressione');
  expect(signInLegend(support, 'S', legend)).toBe('Su tesata');
  expect(signInLegend(support, 'X', legend)).toBeUndefined();
});

it('among letters the most frequent P is the pole, and what is sure follows from what stands beside it', () => {
  const all = counted({ P: 60, B: 20, M: 10, TF: 2, T: 5, S: 3 });
  expect(['P', 'b', 'M', 'TF'].map((sign) => signsAmong(support, all)(sign))).toEqual([
    ...['Su palo', 'Su braccio', 'A parete', 'Torre faro'],
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
