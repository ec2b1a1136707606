/** The stream `Workbook`: what holds for all sheets, the shared texts, then the sheets one after the other. */
import { ByteSink } from './byte-sink.ts';
import { cellFormats } from './cell-format.ts';
import { beginOfFile, plainText, record, recordType } from './record.ts';
import { SharedTexts } from './shared-texts.ts';
import { type BiffSheet, sheetStream } from './sheet-stream.ts';

export function workbookStream(sheets: readonly BiffSheet[]): Uint8Array {
  const texts = new SharedTexts();
  // The texts are known once the cells have been written.
  const streams = sheets.map((sheet, i) => sheetStream(sheet, texts, i === 0));
  const sink = new ByteSink();
  beginOfFile(sink, 0x05);
  // UTF-16.
  record(sink, recordType.codePage, () => sink.u16(0x04b0));
  record(sink, recordType.window1, () => sink.u16(0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 600));
  record(sink, recordType.dateMode, () => sink.u16(0));
  cellFormats(sink);
  const places = sheets.map(({ name }) => boundSheet(sink, name));
  texts.write(sink);
  record(sink, recordType.endOfFile);
  streams.forEach((stream, i) => {
    sink.patchU32(places[i] ?? 0, sink.length);
    sink.append(stream);
  });
  return sink.bytes;
}

/** Names a sheet; gives the place where the position of its stream has to be written. */
function boundSheet(sink: ByteSink, name: string): number {
  let place = 0;
  record(sink, recordType.boundSheet, () => {
    place = sink.length;
    sink.u32(0);
    sink.u16(0);
    sink.u8(name.length);
    plainText(sink, name);
  });
  return place;
}
