import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { CutJob } from './picture-job.ts';
import { pngOf } from './png.ts';

/** The tiles of an opaque picture as PNG, from the north-west on, row by row. */
export async function cutPicture({ picture, tilePixels, columns, rows }: CutJob): Promise<Uint8Array[]> {
  const image = await loadImage(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength));
  const canvas = createCanvas(columns * tilePixels, rows * tilePixels);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const tiles: Uint8Array[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const pixels = context.getImageData(column * tilePixels, row * tilePixels, tilePixels, tilePixels);
      tiles.push(pngOf(pixels, true));
    }
  }
  return tiles;
}
