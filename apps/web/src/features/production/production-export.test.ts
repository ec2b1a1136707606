import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import { sheetCells } from './production-export.ts';
import { SHEET_TITLE_LENGTH, sheetTitles } from './sheet-titles.ts';

describe('titles of sheets', () => {
  it('lose what Excel forbids, are cut to 31, and stand there once', () => {
    expect(sheetTitles(['Produzione'])).toEqual(['Produzione']);
    expect(sheetTitles(['FER - a/b:c', 'RID - [x]?*\\'])).toEqual(['FER - a b c', 'RID -  x']);
    const long = `SSP - ${'1'.repeat(40)}`;
    expect(sheetTitles([long, long, 'ssp - 1', 'SSP - 1'])).toEqual([
      `SSP - ${'1'.repeat(25)}`,
      `SSP - ${'1'.repeat(21)} (2)`,
      'ssp - 1',
      'SSP - 1 (2)',
    ]);
    expect(sheetTitles(["'", '', " ' "])).toEqual(['Foglio', 'Foglio (2)', 'Foglio (3)']);
    expect(sheetTitles([`${'a'.repeat(30)}'b`])).toEqual(['a'.repeat(30)]);
  });

  it('are what Excel takes, whatever the codes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 50 }), { maxLength: 8 }), (wishes) => {
        const titles = sheetTitles(wishes);
        expect(new Set(titles.map((title) => title.toLowerCase())).size).toBe(titles.length);
        for (const title of titles) {
          expect(title).toMatch(/^[^\\/?*[\]:]+$/s);
          expect(title.length).toBeLessThanOrEqual(SHEET_TITLE_LENGTH);
          expect(title).not.toMatch(/^'|'$/);
        }
      }),
    );
  });
});

describe('the workbook', () => {
  it('holds the headers and the rows of the table, numbers as numbers, nothing where there is nothing', async () => {
    const sheet = {
      title: 'Produzione',
      periodHeader: 'Trimestre',
      energyLabel: 'Energia prodotta',
      rows: [
        { period: '2026-Q2', corrispettivo: 1234.5, energia: 3120 },
        { period: '2026-Q3', corrispettivo: null, energia: 0 },
      ],
    };
    const file = await writeWorkbook([{ sheet: 'Produzione', data: sheetCells(sheet) }]).toBlob();
    const book = read(new Uint8Array(await file.arrayBuffer()));
    expect(book.SheetNames).toEqual(['Produzione']);
    expect(utils.sheet_to_json(book.Sheets.Produzione ?? {}, { header: 1, defval: null })).toEqual([
      ['Trimestre', 'Corrispettivo', 'Energia prodotta'],
      ['2026-Q2', 1234.5, 3120],
      ['2026-Q3', null, 0],
    ]);
  });
});
