import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as XLSX from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { compoundFrame } from './compound-file.ts';
import type { BiffCell } from './sheet-stream.ts';
import { BiffWorkbook } from './workbook-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'lucerna-biff8-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a reader that is not ours finds in the bytes. */
function readBack(header: readonly string[], rows: readonly (readonly BiffCell[])[]) {
  const writing = new BiffWorkbook(join(folder, 'cells'));
  writing.beginSheet();
  for (const row of rows) writing.addRow(row);
  const file = join(folder, 'book.xls');
  const bytes = writing.finish(file, [{ name: 'Foglio', header, widths: header.map(() => 12) }]);
  writing.close();
  const written = readFileSync(file);
  expect(written).toHaveLength(bytes);
  const book = XLSX.read(written, { cellNF: true });
  expect(book.SheetNames).toEqual(['Foglio']);
  return book.Sheets.Foglio as XLSX.WorkSheet;
}

function column(values: readonly BiffCell[]): unknown[] {
  const sheet = readBack(
    ['x'],
    values.map((value) => [value]),
  );
  return values.map((_, i) => sheet[`A${i + 2}`]?.v);
}

describe('a workbook of Excel 97', () => {
  it('keeps numbers to the last digit, in four bytes or eight', () => {
    const numbers = [0, 1, -1, 0.1, 39.5, -273.15, 2 ** 29 - 1, 2 ** 29, -(2 ** 29), -(2 ** 29) - 1];
    const more = [1e300, 5e-324, 0.005, 1 / 3, 123456.78, 5368709.12, 5368709.11, Number.MAX_SAFE_INTEGER];
    expect(column([...numbers, ...more])).toEqual([...numbers, ...more]);
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }), (list) => {
        expect(column(list)).toEqual(list.map((value) => (Object.is(value, -0) ? 0 : value)));
      }),
      { numRuns: 50 },
    );
  });

  it('keeps any text, wherever its record breaks', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc
        .tuple(fc.constantFrom('a', 'à', 'è€', '💡', '\n', '=1+1'), fc.integer({ min: 1, max: 9_000 }))
        .map(([unit, times]) => unit.repeat(times).slice(0, 32_767)),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 12 }), (list) => {
        // What a reader makes of a carriage return is its own business.
        const plain = list.map((one) => one.replaceAll('\r', ' '));
        expect(column(plain)).toEqual(plain);
      }),
      { numRuns: 100 },
    );
  });

  it.each([8_205, 8_206, 8_207, 8_208, 8_209, 8_210, 8_211, 8_212, 8_213, 8_214])(
    'breaks a record of texts right after %i characters',
    (length) => {
      for (const letter of ['a', '€']) {
        const texts = [letter.repeat(length), 'dopo', letter.repeat(3), `è${letter}`];
        expect(column(texts)).toEqual(texts);
      }
    },
  );

  it('gives dates their format, booleans their type, and leaves empty cells out', () => {
    const moment = { days: 46_081.5, timed: true };
    const sheet = readBack(
      ['giorno', 'acceso', 'nulla', 'testo', 'ora'],
      [[{ days: 46_081 }, true, null, '46081', moment]],
    );
    expect(sheet.A2).toMatchObject({ t: 'n', v: 46_081, z: 'dd/mm/yyyy' });
    expect(sheet.B2).toMatchObject({ t: 'b', v: true });
    expect(sheet.C2).toBeUndefined();
    expect(sheet.D2).toMatchObject({ t: 's', v: '46081' });
    expect(sheet.E2).toMatchObject({ t: 'n', v: 46_081.5, z: 'dd/mm/yyyy hh:mm' });
    expect(sheet['!ref']).toBe('A1:E2');
  });

  it('holds a sheet full of rows', () => {
    const numbers = Array.from({ length: 65_535 }, (_, i) => i / 2);
    expect(column(numbers)).toEqual(numbers);
  });
});

describe('a compound file', () => {
  // 109 sectors of the table of sectors stand in the header: 7,143,936 bytes of content are the last that fit.
  it.each([1, 4_095, 4_096, 4_097, 65_024, 7_143_424, 7_143_936, 7_144_448, 15_500_000])(
    'gives back a stream of %i bytes',
    (length) => {
      const content = new Uint8Array(length);
      for (let i = 0; i < length; i += 1) content[i] = (i * 31 + (i >> 9)) & 0xff;
      const { head, tail } = compoundFrame('Workbook', length);
      const file = Buffer.concat([head, content, tail]);
      expect(file.length % 512).toBe(0);
      const found = XLSX.CFB.find(XLSX.CFB.read(file, { type: 'buffer' }), 'Workbook')?.content;
      expect(found?.length).toBe(Math.max(4_096, Math.ceil(length / 512) * 512));
      expect(Buffer.compare(Buffer.from(found?.slice(0, length) ?? []), content)).toBe(0);
    },
  );
});
