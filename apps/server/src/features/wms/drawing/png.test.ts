import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pngOf } from './png.ts';

async function pixelsOf(png: Uint8Array, width: number, height: number) {
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(png), 0, 0);
  return context.getImageData(0, 0, width, height);
}

it('is a picture of the very pixels, opaque or not', async () => {
  const size = fc.integer({ min: 1, max: 40 });
  await fc.assert(
    fc.asyncProperty(
      size,
      size,
      fc.boolean(),
      fc.array(fc.nat(255)),
      async (width, height, opaque, values) => {
        const canvas = createCanvas(width, height);
        const context = canvas.getContext('2d');
        const drawn = context.createImageData(width, height);
        for (let i = 0; i < drawn.data.length; i += 1) {
          const value = values.length === 0 ? 0 : (values[(i * 7) % values.length] as number);
          drawn.data[i] = opaque && i % 4 === 3 ? 255 : value;
        }
        context.putImageData(drawn, 0, 0);
        const shown = context.getImageData(0, 0, width, height);
        expect(await pixelsOf(pngOf(shown, opaque), width, height)).toEqual(
          await pixelsOf(canvas.toBuffer('image/png'), width, height),
        );
      },
    ),
    { numRuns: 60 },
  );
});
