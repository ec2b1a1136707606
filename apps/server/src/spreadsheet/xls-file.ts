/** Rows to a workbook of Excel 97 in a file, as they come. Knows nothing of HTTP or SQL. */
import type { BiffCell } from './biff8/sheet-stream.ts';
import { BiffWorkbook } from './biff8/workbook-file.ts';
import {
  type CellValue,
  type Column,
  columnWidth,
  excelDate,
  rowsForWidth,
  uniqueSheetName,
} from './workbook.ts';

/** What a sheet holds, its header included. */
const sheetRows = 65_536;

type Row = Readonly<Record<string, CellValue>>;

/** A table of a workbook: one sheet, and those that continue it, so that no row is lost. */
export class XlsTable {
  /** Told before the first row, or never: then they are all keys of the rows, in the order in which they appear. */
  columns: readonly Column[] | undefined;
  readonly #book: BiffWorkbook;
  readonly #found = new Set<string>();
  /** For each sheet the longest texts of its columns, as far as they are looked at. */
  readonly longest: number[][] = [];
  #rows = 0;

  constructor(book: BiffWorkbook, columns: readonly Column[] | undefined) {
    this.#book = book;
    this.columns = columns;
    this.#beginSheet();
  }

  get shown(): readonly Column[] {
    return this.columns ?? [...this.#found].map((key) => ({ key, label: key }));
  }

  get width(): number {
    return this.columns?.length ?? this.#found.size;
  }

  #beginSheet(): void {
    this.#book.beginSheet();
    this.longest.push([]);
    this.#rows = 0;
  }

  add(rows: readonly Row[]): void {
    if (this.columns === undefined) {
      for (const row of rows) for (const key of Object.keys(row)) this.#found.add(key);
    }
    const keys = this.columns?.map(({ key }) => key) ?? [...this.#found];
    for (const row of rows) {
      if (this.#rows === sheetRows - 1) this.#beginSheet();
      if (this.#rows < rowsForWidth) this.#measure(keys, row);
      this.#rows += 1;
      this.#book.addRow(keys.map((key) => biffCell(row[key] ?? null)));
    }
  }

  #measure(keys: readonly string[], row: Row): void {
    const longest = this.longest.at(-1) ?? [];
    keys.forEach((key, column) => {
      longest[column] = Math.max(longest[column] ?? 0, String(row[key] ?? '').length);
    });
  }
}

/** A text is always a text, whatever it begins with: never a formula. A calendar date is a date, with its time or without. */
function biffCell(value: CellValue): BiffCell {
  if (value === '') return null;
  return (typeof value === 'string' ? excelDate(value) : undefined) ?? value;
}

/**
 * A workbook that grows: its cells stand in a file of their own until all are known. Written by ourselves: the library
 * takes a buffer of 16 KB for each cell of this format, so that a thousand rows of forty columns cost a gigabyte.
 */
export class XlsFile {
  readonly #book: BiffWorkbook;
  readonly #tables: XlsTable[] = [];

  constructor(cells: string) {
    this.#book = new BiffWorkbook(cells);
  }

  /** The next table; rows go to the last that was opened. */
  openTable(columns?: readonly Column[]): XlsTable {
    const table = new XlsTable(this.#book, columns);
    this.#tables.push(table);
    return table;
  }

  /** Writes the workbook, with a name for each table, and gives its length in bytes. */
  finish(file: string, names: readonly string[]): number {
    const taken = new Set<string>();
    const looks = this.#tables.flatMap((table, i) => {
      const columns = table.shown;
      return table.longest.map((longest) => {
        const name = uniqueSheetName(names[i] ?? '', taken);
        taken.add(name.toLowerCase());
        return {
          name,
          header: columns.map(({ label }) => label),
          widths: columns.map((column, c) => columnWidth(column, longest[c] ?? 0)),
        };
      });
    });
    return this.#book.finish(file, looks);
  }

  [Symbol.dispose](): void {
    this.#book.close();
  }
}
