/** Rows and columns to the bytes of an `.xlsx` workbook; `xls-file.ts` writes the old ones. Knows nothing of HTTP or SQL. */

import type * as XLSX from '@e965/xlsx';
import { isCalendarDate } from '@lucerna/domain/rules/calendar-date';
import { xlsx } from './xlsx.ts';

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
  /** Not shown to who opens the workbook, who can have it shown. */
  readonly hidden?: boolean;
}

/** What a sheet holds, its header included. */
const sheetRows = 1_048_576;

const longestName = 31;
const widestColumn = 60;
const dayMs = 86_400_000;
/** The day 0 of Excel's calendar, as far as it is right: from March 1900 on. */
const dayZero = Date.UTC(1899, 11, 30);
const firstRightDay = '1900-03-01';

/** A name that Excel takes: without its forbidden characters, of at most 31, not empty. */
function sheetName(wanted: string): string {
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

/** A point in Excel's calendar: whole days, with a time of day what stands behind the point. */
interface ExcelDate {
  readonly days: number;
  readonly timed: boolean;
}

const timeOfDay = /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** Of a calendar date (`2026-11-20`), or of one with the time of a clock (`2026-11-20T17:08:00`); undefined for any other text. */
export function excelDate(text: string): ExcelDate | undefined {
  const day = text.slice(0, 10);
  const time = text.slice(10);
  const timed = time !== '';
  if (day < firstRightDay || (timed && !timeOfDay.test(time)) || !isCalendarDate(day)) return undefined;
  return { days: (Date.parse(`${day}${timed ? time : 'T00:00:00'}Z`) - dayZero) / dayMs, timed };
}

/** A text is always a text, whatever it begins with: never a formula. A calendar date is a date, with its time or without. */
function cell(value: CellValue): XLSX.CellObject | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number') return { t: 'n', v: value };
  if (typeof value === 'boolean') return { t: 'b', v: value };
  const date = excelDate(value);
  if (date === undefined) return { t: 's', v: value };
  return { t: 'n', v: date.days, z: date.timed ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' };
}

/** A column is as wide as the longest text of a sheet's first rows. */
export const rowsForWidth = 500;

/** In characters; `longest`: of the texts beneath its label. */
export function columnWidth({ label }: Column, longest: number): number {
  return Math.min(widestColumn, Math.max(label.length, longest) + 2);
}

function widthOf(column: Column, rows: Sheet['rows']): number {
  const texts = rows.slice(0, rowsForWidth).map((row) => String(row[column.key] ?? '').length);
  return columnWidth(column, Math.max(0, ...texts));
}

/** Its cells by row and column (`!data`): a name for each (`C17`) would have to be written, kept and taken apart again. */
function worksheet(columns: readonly Column[], rows: Sheet['rows']): XLSX.WorkSheet {
  const data: (XLSX.CellObject | undefined)[][] = [
    columns.map(({ label }) => ({ t: 's', v: label })),
    ...rows.map((row) => columns.map(({ key }) => cell(row[key] ?? null))),
  ];
  const sheet: XLSX.WorkSheet = { '!data': data as XLSX.CellObject[][] };
  sheet['!ref'] = xlsx().utils.encode_range({
    s: { r: 0, c: 0 },
    e: { r: rows.length, c: Math.max(0, columns.length - 1) },
  });
  sheet['!cols'] = columns.map((column) => ({ wch: widthOf(column, rows) }));
  return sheet;
}

/** The rows of a sheet, and of those that continue it: none is lost. */
function inSheets({ name, columns, rows, hidden = false }: Sheet, taken: Set<string>): Sheet[] {
  const perSheet = sheetRows - 1;
  const parts: Sheet[] = [];
  for (let from = 0; from === 0 || from < rows.length; from += perSheet) {
    const unique = uniqueSheetName(name, taken);
    taken.add(unique.toLowerCase());
    parts.push({ name: unique, columns, rows: rows.slice(from, from + perSheet), hidden });
  }
  return parts;
}

/** The bytes of a workbook. Rows that a sheet does not hold go on in further sheets. */
export function workbookBytes(sheets: readonly Sheet[]): Uint8Array {
  const taken = new Set<string>();
  const parts = sheets.flatMap((sheet) => inSheets(sheet, taken));
  const book = xlsx().utils.book_new();
  for (const { name, columns, rows } of parts) {
    xlsx().utils.book_append_sheet(book, worksheet(columns, rows), name);
  }
  if (parts.some(({ hidden }) => hidden))
    book.Workbook = { Sheets: parts.map(({ hidden }) => ({ Hidden: hidden === true ? 1 : 0 })) };
  return xlsx().write(book, { type: 'buffer', bookType: 'xlsx', bookSST: true, compression: true });
}
