import type { Field } from '@lucerna/domain/field';
import { expect, test } from 'vitest';
import { cellText, isNumeric } from './cell-text.ts';

const field = (more: Partial<Field> = {}): Field => ({ key: 'x', type: 'text', label: 'X', ...more });

test('values read in Italian', () => {
  expect(cellText(field({ type: 'number' }), 1498.5, {})).toBe('1.498,5');
  expect(cellText(field({ type: 'integer', year: true }), 2014, {})).toBe('2014');
  expect(cellText(field({ type: 'date' }), '2014-06-30', {})).toBe('30/06/2014');
  expect(cellText(field(), '0042', {})).toBe('0042');
});

test('an empty cell and a boolean have no words', () => {
  expect(cellText(field(), null, {})).toBe('');
  expect(cellText(field({ type: 'boolean' }), false, {})).toBe('');
});

test('a reference shows the code, or the key where nobody knows the code', () => {
  const cabinet = field({ type: 'integer', reference: 'cabinet' });
  const references = { cabinet: (key: number) => (key === 7 ? 'Q07' : undefined) };
  expect(cellText(cabinet, 7, references)).toBe('Q07');
  expect(cellText(cabinet, 12, references)).toBe('#12');
  expect(cellText(cabinet, null, references)).toBe('');
});

test('a key is a name, not a number', () => {
  const key = field({ type: 'integer', setBy: 'key' });
  expect(cellText(key, 1234, {})).toBe('1234');
  expect(isNumeric(key)).toBe(false);
});

test('a reference is a code, not a number', () => {
  expect(isNumeric(field({ type: 'integer' }))).toBe(true);
  expect(isNumeric(field({ type: 'integer', reference: 'cabinet' }))).toBe(false);
  expect(isNumeric(field({ type: 'date' }))).toBe(false);
});
