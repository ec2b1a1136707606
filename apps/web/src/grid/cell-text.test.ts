import type { Field } from '@lucerna/domain/field';
import { expect, test } from 'vitest';
import { cellText, countText, dateText } from './cell-text.ts';

const field = (more: Partial<Field> = {}): Field => ({ key: 'x', type: 'text', label: 'X', ...more });

test('numbers have a decimal comma and years no point', () => {
  expect(cellText(field({ type: 'number' }), 0.5, {})).toBe('0,5');
  expect(cellText(field({ type: 'number' }), 12500, {})).toBe('12.500');
  expect(cellText(field({ type: 'integer' }), 2014, {})).toBe('2014');
});

test('dates read day first', () => {
  expect(cellText(field({ type: 'date' }), '2014-06-30', {})).toBe('30/06/2014');
  expect(dateText('2026-11-21T17:08:00Z')).toBe('21/11/2026');
  expect(dateText('ieri')).toBe('ieri');
});

test('a list shows its label, and a value that is not in it as it is', () => {
  const options = { closed: true, values: [{ value: 'fotov_', label: 'Fotovoltaico' }] };
  expect(cellText(field({ options }), 'fotov_', {})).toBe('Fotovoltaico');
  expect(cellText(field({ options }), 'altro', {})).toBe('altro');
});

test('a reference shows the code, or the key where nobody knows the code', () => {
  const cabinet = field({ type: 'integer', reference: 'cabinet' });
  const references = { cabinet: (key: number) => (key === 7 ? 'Q07' : null) };
  expect(cellText(cabinet, 7, references)).toBe('Q07');
  expect(cellText(cabinet, 12, references)).toBe('#12');
  expect(cellText(cabinet, null, references)).toBe('');
});

test('counts always have their point', () => {
  expect(countText(1498)).toBe('1.498');
  expect(countText(0)).toBe('0');
});
