/** Records of BIFF8 ([MS-XLS], section 2.4): a type, a length, and so many bytes. */
import { type ByteSink, isWide } from './byte-sink.ts';

export const recordType = {
  endOfFile: 0x000a,
  dateMode: 0x0022,
  font: 0x0031,
  continuation: 0x003c,
  window1: 0x003d,
  pane: 0x0041,
  codePage: 0x0042,
  defaultColumnWidth: 0x0055,
  columnInfo: 0x007d,
  boundSheet: 0x0085,
  cellFormat: 0x00e0,
  sharedTexts: 0x00fc,
  sharedTextCell: 0x00fd,
  dimensions: 0x0200,
  numberCell: 0x0203,
  booleanCell: 0x0205,
  window2: 0x023e,
  smallNumberCell: 0x027e,
  style: 0x0293,
  numberFormat: 0x041e,
  beginOfFile: 0x0809,
} as const;

/** The most that a record holds; more goes on in continuations. */
export const longestRecord = 8_224;

/** Writes a record whose length follows from what `write` writes. */
export function record(sink: ByteSink, type: number, write: () => void = () => {}): void {
  sink.u16(type, 0);
  const start = sink.length;
  write();
  sink.patchU16(start - 2, sink.length - start);
}

/** The flags and characters of a text that needs no continuation. */
export function plainText(sink: ByteSink, text: string): void {
  const wide = isWide(text);
  sink.u8(wide ? 1 : 0);
  sink.characters(text, 0, text.length, wide);
}

/** What a stream of records begins with: the workbook's own (0x05) or a sheet's (0x10). */
export function beginOfFile(sink: ByteSink, kind: 0x05 | 0x10): void {
  record(sink, recordType.beginOfFile, () => {
    // Version BIFF8, as Excel 97 and later write it.
    sink.u16(0x0600, kind, 0x0dbb, 0x07cc);
    sink.u32(0x000000c1, 0x00000306);
  });
}
