/** How cells look: the few formats that an export needs, and the records that describe them. */
import type { ByteSink } from './byte-sink.ts';
import { plainText, record, recordType } from './record.ts';

/** Cell formats by their place in the workbook: fifteen of styles come before them. */
export const cellFormat = { plain: 15, date: 16, header: 17, dateTime: 18 } as const;

const stylesBefore = 15;
const dateFormat = { id: 164, code: 'dd/mm/yyyy' } as const;
const dateTimeFormat = { id: 165, code: 'dd/mm/yyyy hh:mm' } as const;
/** There is no font 4: the fifth that is written is number 5. */
const fonts = { usual: 0, bold: 5 } as const;
const fontName = 'Arial';
const tenPoints = 200;

function font(sink: ByteSink, weight: 400 | 700): void {
  record(sink, recordType.font, () => {
    sink.u16(tenPoints, 0, 0x7fff, weight, 0);
    sink.u32(0);
    sink.u8(fontName.length);
    plainText(sink, fontName);
  });
}

interface Look {
  readonly font: number;
  readonly format: number;
  readonly ofStyle: boolean;
  /** What the cell says itself instead of leaving it to its style. */
  readonly own: number;
}

function look(sink: ByteSink, { font, format, ofStyle, own }: Look): void {
  record(sink, recordType.cellFormat, () => {
    sink.u16(font, format, ofStyle ? 0xfff5 : 0x0001);
    // Text stands at the foot of its cell; no rotation, no indent.
    sink.u8(0x20);
    sink.u8(0);
    sink.u8(0);
    sink.u8(own);
    // No borders, no filling.
    sink.u32(0, 0);
    sink.u16(0x20c0);
  });
}

/** Fonts, number formats, cell formats and the one style, in the order in which a workbook has them. */
export function cellFormats(sink: ByteSink): void {
  for (let i = 0; i < 4; i += 1) font(sink, 400);
  font(sink, 700);
  for (const { id, code } of [dateFormat, dateTimeFormat]) {
    record(sink, recordType.numberFormat, () => {
      sink.u16(id, code.length);
      plainText(sink, code);
    });
  }
  const usual = { font: fonts.usual, format: 0 };
  for (let i = 0; i < stylesBefore; i += 1) {
    look(sink, { ...usual, ofStyle: true, own: i === 0 ? 0 : 0xf4 });
  }
  look(sink, { ...usual, ofStyle: false, own: 0 });
  look(sink, { ...usual, format: dateFormat.id, ofStyle: false, own: 0x04 });
  look(sink, { ...usual, font: fonts.bold, ofStyle: false, own: 0x08 });
  look(sink, { ...usual, format: dateTimeFormat.id, ofStyle: false, own: 0x04 });
  record(sink, recordType.style, () => {
    // The first of the formats is the built-in style Normal.
    sink.u16(0x8000);
    sink.u8(0);
    sink.u8(0xff);
  });
}
