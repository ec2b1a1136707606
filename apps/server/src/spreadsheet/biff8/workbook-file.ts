/**
 * A workbook written into a file as its rows come. The shared texts and the lengths of all sheets stand before the
 * cells, and are known when the last one was added: until then the cells wait in a file of their own, so that a large
 * workbook is never in memory.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { ByteSink } from './byte-sink.ts';
import { compoundFrame } from './compound-file.ts';
import { SharedTexts } from './shared-texts.ts';
import { type BiffCell, rowCells, type SheetLook, sheetHead, sheetTail } from './sheet-stream.ts';
import { workbookHead } from './workbook-stream.ts';

const bytesAtOnce = 256 * 1024;

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at);
}

interface SheetCells {
  /** Where its cells begin and end among all of them. */
  readonly from: number;
  to: number;
  rows: number;
}

export class BiffWorkbook {
  readonly #texts = new SharedTexts();
  readonly #file: number;
  readonly #cells = new ByteSink();
  #written = 0;
  readonly #sheets: SheetCells[] = [];

  /** `cells`: the file in which the cells wait. Whoever opens a workbook closes it, and takes that file away. */
  constructor(cells: string) {
    this.#file = openSync(cells, 'w+', 0o600);
  }

  /** Rows go to the sheet that was begun last. */
  beginSheet(): void {
    const from = this.#written + this.#cells.length;
    this.#sheets.push({ from, to: from, rows: 0 });
  }

  /** Cells of a row, from its first column on. */
  addRow(values: readonly BiffCell[]): void {
    const sheet = this.#sheets.at(-1);
    if (sheet === undefined) throw new Error('A row without a sheet');
    sheet.rows += 1;
    // The first row is that of the header.
    rowCells(this.#cells, this.#texts, sheet.rows, values);
    sheet.to = this.#written + this.#cells.length;
    if (this.#cells.length >= bytesAtOnce) this.#flush();
  }

  #flush(): void {
    writeAll(this.#file, this.#cells.bytes);
    this.#written += this.#cells.length;
    this.#cells.clear();
  }

  /** Writes the workbook into a new file, with a name, a header and widths for each sheet; gives its length in bytes. */
  finish(file: string, looks: readonly SheetLook[]): number {
    this.#flush();
    const sheets = this.#sheets.map(({ from, to, rows }, i) => {
      const look = looks[i] ?? { name: '', header: [], widths: [] };
      return { from, to, head: sheetHead(look, rows, this.#texts), tail: sheetTail(i === 0) };
    });
    const lengths = sheets.map(({ from, to, head, tail }) => head.length + to - from + tail.length);
    const head = workbookHead(
      looks.map(({ name }) => name),
      lengths,
      this.#texts,
    );
    const frame = compoundFrame(
      'Workbook',
      lengths.reduce((sum, length) => sum + length, head.length),
    );
    const into = openSync(file, 'w', 0o600);
    let bytes = 0;
    const put = (part: Uint8Array) => {
      writeAll(into, part);
      bytes += part.length;
    };
    try {
      put(frame.head);
      put(head);
      for (const sheet of sheets) {
        put(sheet.head);
        for (const part of this.#cellsBetween(sheet)) put(part);
        put(sheet.tail);
      }
      put(frame.tail);
    } finally {
      closeSync(into);
    }
    return bytes;
  }

  *#cellsBetween({ from, to }: { readonly from: number; readonly to: number }): Iterable<Uint8Array> {
    const part = new Uint8Array(bytesAtOnce);
    for (let at = from; at < to; ) {
      const read = readSync(this.#file, part, 0, Math.min(part.length, to - at), at);
      if (read === 0) throw new Error('Cells of the workbook are missing');
      yield part.subarray(0, read);
      at += read;
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}
