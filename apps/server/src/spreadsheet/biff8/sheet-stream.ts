/** The records of one sheet. */
import { ByteSink } from './byte-sink.ts';
import { cellFormat } from './cell-format.ts';
import { beginOfFile, record, recordType } from './record.ts';
import type { SharedTexts } from './shared-texts.ts';

/** A cell's value; a date is a number of days with its own format, one with a time (`timed`) with another. */
export type BiffCell = string | number | boolean | { readonly days: number; readonly timed?: boolean } | null;

/** What a sheet shows besides its rows. */
export interface SheetLook {
  readonly name: string;
  /** In characters of the usual font. */
  readonly widths: readonly number[];
  readonly header: readonly string[];
}

const smallest = -(2 ** 29);
const largest = 2 ** 29 - 1;

/** A number in four bytes, where it is a whole one or a hundredth of one; undefined where it takes eight. */
function smallNumber(value: number): number | undefined {
  if (Number.isInteger(value)) {
    return value >= smallest && value <= largest ? ((value << 2) | 2) >>> 0 : undefined;
  }
  const hundredfold = Math.round(value * 100);
  const fits = hundredfold >= smallest && hundredfold <= largest && hundredfold / 100 === value;
  return fits ? ((hundredfold << 2) | 3) >>> 0 : undefined;
}

function numberCell(sink: ByteSink, row: number, column: number, format: number, value: number): void {
  const small = smallNumber(value);
  if (small === undefined) {
    sink.u16(recordType.numberCell, 14, row, column, format);
    sink.f64(value);
  } else {
    sink.u16(recordType.smallNumberCell, 10, row, column, format);
    sink.u32(small);
  }
}

function cell(sink: ByteSink, texts: SharedTexts, row: number, column: number, value: BiffCell): void {
  switch (typeof value) {
    case 'string':
      textCell(sink, row, column, cellFormat.plain, texts.place(value));
      break;
    case 'number':
      numberCell(sink, row, column, cellFormat.plain, value);
      break;
    case 'boolean':
      sink.u16(recordType.booleanCell, 8, row, column, cellFormat.plain, value ? 1 : 0);
      break;
    default:
      if (value !== null) {
        numberCell(sink, row, column, value.timed ? cellFormat.dateTime : cellFormat.date, value.days);
      }
  }
}

function textCell(sink: ByteSink, row: number, column: number, format: number, place: number): void {
  sink.u16(recordType.sharedTextCell, 10, row, column, format);
  sink.u32(place);
}

/** A row's cells, from its first column on; the header is row 0. */
export function rowCells(sink: ByteSink, texts: SharedTexts, row: number, values: readonly BiffCell[]): void {
  for (let column = 0; column < values.length; column += 1) {
    cell(sink, texts, row, column, values[column] ?? null);
  }
}

/** What a sheet's stream begins with, its header included, which is bold. */
export function sheetHead({ header, widths }: SheetLook, rows: number, texts: SharedTexts): Uint8Array {
  const sink = new ByteSink();
  beginOfFile(sink, 0x10);
  record(sink, recordType.defaultColumnWidth, () => sink.u16(8));
  widths.forEach((width, column) => {
    record(sink, recordType.columnInfo, () =>
      sink.u16(column, column, Math.round(width * 256), cellFormat.plain, 0, 0),
    );
  });
  record(sink, recordType.dimensions, () => {
    sink.u32(0, rows + 1);
    sink.u16(0, header.length, 0);
  });
  header.forEach((label, column) => {
    textCell(sink, 0, column, cellFormat.header, texts.place(label));
  });
  return sink.bytes;
}

/** What it ends with. `first`: the sheet that is in front when the workbook is opened. */
export function sheetTail(first: boolean): Uint8Array {
  const sink = new ByteSink();
  window(sink, first);
  record(sink, recordType.endOfFile);
  return sink.bytes;
}

/** The view of the sheet: its header stands still above the rows. */
function window(sink: ByteSink, first: boolean): void {
  const frozen = 0x0008 | 0x0100;
  const selected = first ? 0x0600 : 0;
  record(sink, recordType.window2, () => {
    sink.u16(0x00b6 | frozen | selected, 0, 0);
    sink.u32(0x40);
    sink.u16(0, 0);
    sink.u32(0);
  });
  record(sink, recordType.pane, () => sink.u16(0, 1, 1, 0, 2));
}
