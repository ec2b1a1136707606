import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copied, pieces } from '../../../test/http/copied-text.ts';
import { cellText, copiedRow, JsonRows } from './copy-text.ts';

const difficult = fc.string({ unit: fc.constantFrom('\\', '"', '\n', '\t', 'è', 'N', 'x', '\b') });

describe('JsonRows', () => {
  it('gives back the JSON that COPY wrote, wherever the pieces end', () => {
    const rows = fc.array(fc.oneof(fc.jsonValue(), difficult));
    fc.assert(
      fc.property(rows, fc.array(fc.nat()), (values, cuts) => {
        const lines = values.map((value) => `${JSON.stringify(value)}\n`);
        const written = Buffer.from(values.map((value) => `${copied(JSON.stringify(value))}\n`).join(''));
        const reader = new JsonRows();
        const read = Buffer.concat(pieces(written, cuts).map((piece) => reader.next(piece)));
        expect(read.toString()).toBe(lines.join(''));
      }),
    );
  });
});

describe('copiedRow', () => {
  it('writes cells as COPY does', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.oneof(fc.string(), difficult)), { minLength: 1 }), (cells) => {
        const expected = cells.map((cell) => (cell === null ? '\\N' : copied(cell)));
        expect(copiedRow(cells)).toBe(`${expected.join('\t')}\n`);
      }),
    );
  });
});

describe('cellText', () => {
  it('gives back any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), difficult), (text) => {
        expect(cellText(copied(text))).toBe(text);
      }),
    );
  });
});
