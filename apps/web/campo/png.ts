/** Writes a picture as PNG: eight bits a channel with alpha, nothing else (ISO/IEC 15948). */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** `rgba`: four bytes a pixel, row by row from the top. */
export function pngOf(side: number, rgba: Uint8Array): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // Eight bits, colour with alpha.
  head.set([8, 6], 8);
  const rows = Buffer.alloc(side * (side * 4 + 1));
  for (let row = 0; row < side; row += 1) {
    rows.set(rgba.subarray(row * side * 4, (row + 1) * side * 4), row * (side * 4 + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
