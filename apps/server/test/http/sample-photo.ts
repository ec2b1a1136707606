/** Photos as tests send them: true pictures, with what a phone writes into them. */
import { randomUUID } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { type MultipartRequest, multipart } from './multipart-body.ts';

type Format = 'image/jpeg' | 'image/png' | 'image/webp';

/** Its left half is red, its right half blue; `seed` makes it another picture of the same size. */
export function picture(width: number, height: number, format: Format = 'image/jpeg', seed = 0): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#c00000';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#0000c0';
  context.fillRect(width / 2, 0, width / 2, height);
  context.fillStyle = `#00${(seed % 256).toString(16).padStart(2, '0')}00`;
  context.fillRect(0, 0, 2, 2);
  if (format === 'image/jpeg') return canvas.toBuffer(format, 90);
  return format === 'image/png' ? canvas.toBuffer(format) : canvas.toBuffer(format, 90);
}

/** One with enough in it to weigh as much as a street does at that size. */
export function streetPicture(seed: number, width = 1_000): Buffer {
  const canvas = createCanvas(width, width * 0.75);
  const context = canvas.getContext('2d');
  context.scale(width / 1_000, width / 1_000);
  for (let i = 0; i < 900; i += 1) {
    const at = (seed * 7919 + i * 104_729) % 16_777_216;
    context.fillStyle = `#${at.toString(16).padStart(6, '0')}`;
    context.fillRect(at % 1_000, (at >> 4) % 750, 20 + (at % 60), 15 + (at % 40));
  }
  return canvas.toBuffer('image/jpeg', 80);
}

/** What stands in the EXIF of `withExif` and must not be kept. */
export const exifSecret = 'posizione segreta';

/** The JPEG as a phone held upright writes it: turned by its orientation (6), with a text in its EXIF. */
export function withExif(jpeg: Buffer): Buffer {
  const text = Buffer.from(`${exifSecret}\0`, 'latin1');
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (type === 3) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const start = Buffer.from('4d4d002a000000080002', 'hex');
  const afterEntries = 8 + 2 + 2 * 12 + 4;
  const body = Buffer.concat([
    Buffer.from('Exif\0\0', 'latin1'),
    start,
    entry(0x010e, 2, text.length, afterEntries),
    entry(0x0112, 3, 1, 6),
    Buffer.alloc(4),
    text,
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

/** What a phone sends beside the picture; undefined leaves a text out. */
export type PhotoTexts = Readonly<Record<string, string | number | undefined>>;

export function photoForm(texts: PhotoTexts, content: Buffer, name = 'foto.jpg'): MultipartRequest {
  const given: PhotoTexts = { uid: randomUUID(), scattata: '2026-11-20T10:00:00Z', ...texts };
  const fields = Object.entries(given).flatMap(([field, text]) =>
    text === undefined ? [] : [{ field, content: String(text) }],
  );
  return multipart([...fields, { name, content }]);
}
