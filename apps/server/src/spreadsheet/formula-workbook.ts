/** Cells with formulas to the bytes of an `.xlsx`. Knows nothing of HTTP or SQL. */
import type * as XLSX from '@e965/xlsx';
import { xlsx } from './xlsx.ts';

export type CellResult = string | number | null;

export interface Cell {
  /** What stands there; of a formula, what it comes to: for programs that read without computing. */
  readonly value: CellResult;
  /** In English, as the file format has it, without the equals sign; every program shows it in its own words. */
  readonly formula?: string;
  /** How a number is shown: `#,##0.00`. */
  readonly format?: string;
}

export interface FormulaSheet {
  readonly name: string;
  /** From the first row and column on; null is an empty cell. */
  readonly rows: readonly (readonly (Cell | null)[])[];
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
}

/** A text is always a text, whatever it begins with: only `formula` makes a formula. */
function cellObject({ value, formula, format }: Cell): XLSX.CellObject | undefined {
  if (formula === undefined && (value === null || value === '')) return undefined;
  return {
    ...(typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value ?? '' }),
    ...(formula === undefined ? {} : { f: formula }),
    ...(format === undefined ? {} : { z: format }),
  };
}

function worksheet({ rows, widths }: FormulaSheet): XLSX.WorkSheet {
  const sheet: XLSX.WorkSheet = {};
  let columns = 1;
  rows.forEach((row, r) => {
    columns = Math.max(columns, row.length);
    row.forEach((cell, c) => {
      const made = cell === null ? undefined : cellObject(cell);
      if (made !== undefined) sheet[xlsx().utils.encode_cell({ r, c })] = made;
    });
  });
  sheet['!ref'] = xlsx().utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: Math.max(0, rows.length - 1), c: columns - 1 },
  });
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  return sheet;
}

export function formulaWorkbook(sheets: readonly FormulaSheet[]): Uint8Array {
  const book = xlsx().utils.book_new();
  for (const sheet of sheets) xlsx().utils.book_append_sheet(book, worksheet(sheet), sheet.name);
  return xlsx().write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}
