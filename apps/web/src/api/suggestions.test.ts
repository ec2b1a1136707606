import { expect, test } from 'vitest';
import { suggestions } from './suggestions.ts';

const usual = ['LED 28', 'LED 42', 'SAP 70'].map((value) => ({ value, label: value }));

test('the own values come first, each value once', () => {
  expect(suggestions(['led 42', 'JM 150'], usual, '')).toEqual(['led 42', 'JM 150', 'LED 28', 'SAP 70']);
});

test('only what contains the text, without regard to case and accents', () => {
  expect(suggestions(['Città', 'Citta Alta', 'Borgo'], [], ' CITTA')).toEqual(['Città', 'Citta Alta']);
});

test('at most a hundred', () => {
  expect(
    suggestions(
      Array.from({ length: 130 }, (_, i) => `Via ${i}`),
      usual,
      '',
    ),
  ).toHaveLength(100);
});
