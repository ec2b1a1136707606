import { expect, test } from 'vitest';
import { lightPoint } from '../../kinds/light-point.ts';
import type { ColumnProfile } from './column-profile.ts';
import { marksOf, proposeMarked } from './marked-column.ts';
import type { ProposedColumn } from './proposed-column.ts';
import { column } from './sample-columns.ts';

const proposed = (...columns: ColumnProfile[]) => {
  const free = new Map(columns.map((one) => [one.name, one]));
  const proposals = new Map<string, ProposedColumn>();
  proposeMarked(lightPoint.fields, free, proposals);
  return { proposals: Object.fromEntries(proposals), free: [...free.keys()] };
};

test('columns of crosses, or of yes and no, are one list that their headers make', () => {
  const { proposals, free } = proposed(
    column('LED', 'X'),
    column('Vap. mercurio', 'x', 'x'),
    column('Ciclabile', 'X'),
    column('su_palo', 'SI', 'NO'),
    column('A muro', 'NO', 'SI'),
    column('Tesata', '12'),
  );
  expect(proposals).toEqual({
    lamp_tipo: { columns: ['LED', 'Vap. mercurio'], how: 'composto' },
    sostegno_tipo: { columns: ['su_palo', 'A muro'], how: 'composto' },
  });
  expect(free).toEqual(['Ciclabile', 'Tesata']);
});

test('one alone, and two of the same word, are no list', () => {
  expect(proposed(column('LED', 'X')).proposals).toEqual({});
  expect(proposed(column('LED', 'X'), column('Modulo led', 'X')).proposals).toEqual({});
});

test('a mark says the header, or nothing, and any other text is no mark', () => {
  const marks = marksOf(column('Vap._mercurio', 'X', 'no'));
  expect(['x', 'sì', '1', 'no', '0'].map((one) => marks?.get(one))).toEqual([
    'Vap. mercurio',
    'Vap. mercurio',
    'Vap. mercurio',
    null,
    null,
  ]);
  expect(marksOf(column('LED', 'X', '70'))).toBeUndefined();
});
