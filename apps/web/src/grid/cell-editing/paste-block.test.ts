import { fieldOf } from '@lucerna/domain/kind';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, test } from 'vitest';
import { type PasteTarget, pasteBlock } from './paste-block.ts';
import { cellBoxText, nextAnswer, readCell } from './read-cell.ts';

const field = (key: string) => fieldOf(lightPoint, key);
const cabinets = [
  { value: 3, label: 'Q03' },
  { value: 5, label: 'Q05' },
];
const target: PasteTarget = {
  ids: [11, 12],
  fields: [field('pl_cod'), field('id_imp'), field('lamp_pot'), field('data_modifica')],
  isEditable: (id, { key }) => key !== 'data_modifica' && !(id === 12 && key === 'pl_cod'),
  choices: ({ key }) => (key === 'id_imp' ? cabinets : undefined),
};

test('a block fills down and to the right, each text read as its field wants it', () => {
  const { changes, leftOut } = pasteBlock([['0201', 'q05', '57,5']], target);
  expect(changes).toEqual([
    { id: 11, key: 'pl_cod', value: '0201' },
    { id: 11, key: 'id_imp', value: 5 },
    { id: 11, key: 'lamp_pot', value: 57.5 },
  ]);
  expect(leftOut).toBe(0);
});

test('what has no place or may not be changed is counted and left out', () => {
  const row = ['a', 'Q03', '1', 'x', 'y'];
  const told = pasteBlock([row, row, row], target);
  expect(told.cells).toBe(3 + 2);
  expect(told.leftOut).toBe(2 + 3 + 5);
});

test('an empty cell empties; a text that means nothing stays', () => {
  expect(readCell(field('lamp_pot'), '', undefined)).toBeNull();
  expect(readCell(field('lamp_pot'), 'tanto', undefined)).toBe('tanto');
  expect(readCell(field('id_imp'), ' ', cabinets)).toBeNull();
  expect(readCell(field('id_imp'), 'Q99', cabinets)).toBe('Q99');
  expect(readCell(field('id_imp'), '3', cabinets)).toBe('3');
  expect(readCell(field('telecontrollo'), 'sì', undefined)).toBe(true);
});

test('what a box holds reads back', () => {
  expect(cellBoxText(field('id_imp'), 5, cabinets)).toBe('Q05');
  expect(cellBoxText(field('id_imp'), 'Q99', cabinets)).toBe('Q99');
  expect(cellBoxText(field('lamp_pot'), 1498.5, undefined)).toBe('1.498,5');
  expect(cellBoxText(field('note'), null, undefined)).toBe('');
});

test('a tick goes around: not known, yes, no', () => {
  expect([null, true, false].map(nextAnswer)).toEqual([true, false, null]);
});
