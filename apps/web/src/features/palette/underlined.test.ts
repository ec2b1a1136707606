import fc from 'fast-check';
import { expect, it } from 'vitest';
import { partsOf } from './underlined.ts';

const marked = (text: string, typed: string) =>
  partsOf(text, typed)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Viale dei Tigli', 'tig', 'Viale dei [Tig]li'],
  ['Viale dei Tigli', 'tilgi vi', '[Vi]ale dei [Tigli]'],
  ['Via della Libertà', 'liberta', 'Via della [Libertà]'],
  ['0652', '065', '[065]2'],
  ['Punti Luce', '', 'Punti Luce'],
])('in %j what %j found is %j', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

it('the parts are the text, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, typed) => {
      expect(
        partsOf(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
