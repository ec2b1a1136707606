/** The plan of a room as a small PNG: its walls, its door, its fixtures in rows. */
import { crc32, deflateSync } from 'node:zlib';

const width = 480;
const height = 300;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The colours of the plan, by their place. */
const palette = [
  [255, 255, 255],
  [60, 66, 80],
  [244, 180, 32],
  [214, 220, 230],
] as const;
const [paper, wall, lamp, floor] = [0, 1, 2, 3] as const;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A colour of the palette a byte, rows from the top, each behind the number of its filter: none. */
function pixels(rows: number, columns: number): Buffer {
  const image = Buffer.alloc((width + 1) * height, paper);
  const fill = (left: number, top: number, right: number, bottom: number, colour: number) => {
    for (let y = top; y < bottom; y += 1)
      image.fill(colour, y * (width + 1) + 1 + left, y * (width + 1) + 1 + right);
  };
  fill(20, 20, width - 20, height - 20, wall);
  fill(26, 26, width - 26, height - 26, floor);
  fill(60, height - 26, 120, height - 20, paper);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = Math.round(26 + ((width - 52) * (column + 0.5)) / columns);
      const y = Math.round(26 + ((height - 52) * (row + 0.5)) / rows);
      fill(x - 24, y - 5, x + 24, y + 5, lamp);
    }
  }
  return image;
}

export function roomPlan(rows: number, columns: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, of a palette.
  header.set([8, 3], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(pixels(rows, columns))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
