/** What the stream `Workbook` begins with: what holds for all sheets, their names, and the shared texts. */
import { ByteSink } from './byte-sink.ts';
import { cellFormats } from './cell-format.ts';
import { beginOfFile, plainText, record, recordType } from './record.ts';
import type { SharedTexts } from './shared-texts.ts';

/** `lengths`: of the sheets' own streams in bytes, which follow one after the other. */
export function workbookHead(
  names: readonly string[],
  lengths: readonly number[],
  texts: SharedTexts,
): Uint8Array {
  const sink = new ByteSink();
  beginOfFile(sink, 0x05);
  // UTF-16.
  record(sink, recordType.codePage, () => sink.u16(0x04b0));
  record(sink, recordType.window1, () => sink.u16(0, 0, 0x4000, 0x2000, 0x0038, 0, 0, 1, 600));
  record(sink, recordType.dateMode, () => sink.u16(0));
  cellFormats(sink);
  const places = names.map((name) => boundSheet(sink, name));
  texts.write(sink);
  record(sink, recordType.endOfFile);
  let at = sink.length;
  places.forEach((place, i) => {
    sink.patchU32(place, at);
    at += lengths[i] ?? 0;
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
