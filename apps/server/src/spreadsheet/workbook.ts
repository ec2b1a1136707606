/** Rows and columns to the bytes of a workbook. Knows nothing of HTTP or SQL. */

import * as XLSX from '@e965/xlsx';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';

export type CellValue = string | number | boolean | null;

export interface Column {
  /** Where the value stands in a row. */
  readonly key: string;
  readonly label: string;
}

export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, CellValue>>[];
}

/** `xls`: BIFF8, Excel 97 to 2003. */
export type WorkbookFormat = 'xls' | 'xlsx';

/** What a sheet holds, its header included. */
const sheetRows: Readonly<Record<WorkbookFormat, number>> = { xls: 65_536, xlsx: 1_048_576 };

/**
 * The longest text of a cell. BIFF8 holds more only in continued records, which the library never finishes
 * writing (it loops); a longer text goes on in columns to the right of all others.
 */
const longestText: Readonly<Record<WorkbookFormat, number>> = { xls: 4_000, xlsx: 32_767 };

const longestName = 31;
const widestColumn = 60;
const dayMs = 86_400_000;
/** The day 0 of Excel's calendar, as far as it is right: from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
const firstRightDay = '1900-03-01';

/** A name that Excel takes: without its forbidden characters, of at most 31, not empty. */
export function sheetName(wanted: string): string {
  const clean = wanted
    .replace(/[:\\/?*[\]\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return [...clean].slice(0, longestName).join('').trim() || 'Dati';
}

/** The same, different from those taken already (Excel does not tell case). */
export function uniqueSheetName(wanted: string, taken: ReadonlySet<string>): string {
  const name = sheetName(wanted);
  if (!taken.has(name.toLowerCase())) return name;
  for (let n = 2; ; n += 1) {
    const tail = ` (${n})`;
    const numbered = [...name].slice(0, longestName - tail.length).join('') + tail;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}

/** A text is always a text, whatever it begins with: never a formula. A calendar date is a date. */
function cell(value: CellValue): XLSX.CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  if (value.length === 10 && isCalendarDate(value) && value >= firstRightDay) {
    return { t: 'n', v: (Date.parse(value) - dayZero) / dayMs, z: 'dd/mm/yyyy' };
  }
  return { t: 's', v: value };
}

function widthOf(column: Column, rows: Sheet['rows']): number {
  let widest = column.label.length;
  for (let i = 0; i < Math.min(rows.length, 500); i += 1) {
    widest = Math.max(widest, String(rows[i]?.[column.key] ?? '').length);
  }
  return Math.min(widestColumn, widest + 2);
}

function worksheet(columns: readonly Column[], rows: Sheet['rows']): XLSX.WorkSheet {
  const sheet: XLSX.WorkSheet = {};
  columns.forEach((column, c) => {
    const letters = XLSX.utils.encode_col(c);
    sheet[`${letters}1`] = { t: 's', v: column.label };
    rows.forEach((row, r) => {
      const made = cell(row[column.key] ?? null);
      if (made !== undefined) sheet[`${letters}${r + 2}`] = made;
    });
  });
  sheet['!ref'] = XLSX.utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: Math.max(0, columns.length - 1) },
  });
  sheet['!cols'] = columns.map((column) => ({ wch: widthOf(column, rows) }));
  return sheet;
}

/** A text in pieces of at most `length`, never between the halves of a character. */
function pieces(text: string, length: number): readonly string[] {
  const found: string[] = [];
  let rest = text;
  while (rest.length > length) {
    const end = rest.slice(0, length).isWellFormed() ? length : length - 1;
    found.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...found, rest];
}

/** The same sheet with a column more for each further piece of a column's longest text. */
function withContinuations(sheet: Sheet, length: number): Sheet {
  const most = new Map<string, number>();
  for (const row of sheet.rows) {
    for (const { key } of sheet.columns) {
      const value = row[key];
      if (typeof value !== 'string' || value.length <= length) continue;
      most.set(key, Math.max(most.get(key) ?? 1, pieces(value, length).length));
    }
  }
  if (most.size === 0) return sheet;
  const further = sheet.columns.flatMap(({ key, label }) =>
    Array.from({ length: (most.get(key) ?? 1) - 1 }, (_, n) => ({
      key: `${key}\0${n + 1}`,
      label: `${label} (segue)`,
    })),
  );
  const rows = sheet.rows.map((row) => {
    const cut: Record<string, CellValue> = { ...row };
    for (const key of most.keys()) {
      const value = row[key];
      if (typeof value !== 'string') continue;
      pieces(value, length).forEach((piece, n) => {
        cut[n === 0 ? key : `${key}\0${n}`] = piece;
      });
    }
    return cut;
  });
  return { ...sheet, columns: [...sheet.columns, ...further], rows };
}

/** The bytes of a workbook. Rows that a sheet does not hold go on in further sheets, so that none is lost. */
export function workbookBytes(sheets: readonly Sheet[], format: WorkbookFormat): Uint8Array {
  const book = XLSX.utils.book_new();
  const taken = new Set<string>();
  const perSheet = sheetRows[format] - 1;
  for (const sheet of sheets) {
    const { name, columns, rows } = withContinuations(sheet, longestText[format]);
    for (let from = 0; from === 0 || from < rows.length; from += perSheet) {
      const unique = uniqueSheetName(name, taken);
      taken.add(unique.toLowerCase());
      XLSX.utils.book_append_sheet(book, worksheet(columns, rows.slice(from, from + perSheet)), unique);
    }
  }
  return withTextIndex(() =>
    XLSX.write(book, {
      type: 'buffer',
      bookType: format === 'xls' ? 'biff8' : 'xlsx',
      bookSST: true,
      compression: true,
    }),
  );
}

/**
 * For BIFF8 the library looks each text up by searching all texts before it, which a hundred thousand rows turn
 * into minutes, unless its options hold an index; but it copies the options it is given as JSON, which loses a
 * Map. So the index is lent through the prototype, for the length of one synchronous call.
 */
function withTextIndex<T>(write: () => T): T {
  const name = 'revStrings';
  Object.defineProperty(Object.prototype, name, { value: new Map(), writable: true, configurable: true });
  try {
    return write();
  } finally {
    Reflect.deleteProperty(Object.prototype, name);
  }
}
