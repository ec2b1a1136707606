import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBlock, writeCell } from './spreadsheet-text.ts';

test.each([
  ['a', [['a']]],
  ['', [['']]],
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb', [['a'], [''], ['b']]],
  ['\t\t', [['', '', '']]],
  ['"due\nrighe"\tb', [['due\nrighe', 'b']]],
  ['"dice ""ciao"""\tb', [['dice "ciao"', 'b']]],
  ['12" di tubo\tb', [['12" di tubo', 'b']]],
  ['"aperta\tb', [['"aperta', 'b']]],
  ['"a" e b\tc', [['"a" e b', 'c']]],
])('reads %j', (text, rows) => expect(readBlock(text)).toEqual(rows));

test('what is written reads back', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ò') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const text = `${rows.map((row) => row.map(writeCell).join('\t')).join('\n')}\n`;
      expect(readBlock(text)).toEqual(rows);
    }),
  );
});
