/**
 * Draws the picture of the sign-in page, a made-up town by night, and writes it where the page finds it:
 * `node tools/run.mjs tools/night-picture.ts`.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawNightPicture } from '@lucerna/demo/night-picture';

const target = fileURLToPath(new URL('../apps/web/public/night-town.webp', import.meta.url));
const heaviestBytes = 120_000;
const worstQuality = 40;

const canvas = drawNightPicture('lampada', {
  width: 1600,
  height: 1800,
  resolutionM: 0.72,
  middle: [30, 20],
});

let quality = 88;
let picture: Buffer;
do {
  quality -= 2;
  picture = canvas.toBuffer('image/webp', quality);
} while (picture.length > heaviestBytes && quality > worstQuality);
writeFileSync(target, picture);
console.log(`${target}: ${canvas.width} x ${canvas.height}, quality ${quality}, ${picture.length} bytes`);
