import { expect, test } from 'vitest';
import { hindranceText } from './hindrance.ts';

const labels: Readonly<Record<string, string>> = { geometry: 'Posizione', alt: 'Altezza (m)' };
const textOf = (faults: Readonly<Record<string, string>>) => hindranceText(faults, (name) => labels[name]);

test('what is in the way of Salva is named', () => {
  expect(textOf({})).toBeNull();
  expect(textOf({ geometry: 'x' })).toBe('Da correggere: Posizione');
  expect(textOf({ geometry: 'x', alt: 'y' })).toBe('Da correggere: Posizione, Altezza (m)');
});

test('of what the form does not show, it is said what is wrong', () =>
  expect(textOf({ alt: 'y', impianti: 'Al massimo 5.000 elementi' })).toBe(
    'Da correggere: Altezza (m), Al massimo 5.000 elementi',
  ));

test('each is named once, and many are counted', () => {
  const row = (key: string) => (key.startsWith('same') ? 'Riga 1' : key);
  expect(hindranceText({ same1: 'x', same2: 'y' }, row)).toBe('Da correggere: Riga 1');
  const wrong = (keys: string) => Object.fromEntries([...keys].map((key) => [key, 'x']));
  expect(hindranceText(wrong('abcdefgh'), row)).toBe('Da correggere: a, b, c, d, e, f, g, h');
  expect(hindranceText(wrong('abcdefghi'), row)).toBe('Da correggere: a, b, c, d, e, f, g, h e un altro');
  expect(hindranceText(wrong('abcdefghij'), row)).toBe('Da correggere: a, b, c, d, e, f, g, h e altri 2');
});
