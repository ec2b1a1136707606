/** Which of the guide's pictures are stale: those that differ from what the product shows now, or that nobody draws. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

/** A pixel differs where one of its colours is further off than WebP blurs it. */
const colourTolerance = 48;
/** So much of a picture may differ: a caret, an edge. A word, or a number of the demo's, is more. */
const differingShare = 0.002;

/** The names of those in `drawn` that `kept` has otherwise or not at all; with `all` those too that only `kept` has. */
export async function stalePictures(
  browser: Browser,
  folders: { readonly drawn: string; readonly kept: string },
  all: boolean,
): Promise<string[]> {
  const pictures = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.webp'));
  const drawn = pictures(folders.drawn);
  const stale = all ? pictures(folders.kept).filter((name) => !drawn.includes(name)) : [];
  const page = await browser.newPage();
  for (const name of drawn) {
    if (!existsSync(join(folders.kept, name))) {
      stale.push(name);
      continue;
    }
    const addresses = [folders.drawn, folders.kept].map(
      (folder) => `data:image/webp;base64,${readFileSync(join(folder, name)).toString('base64')}`,
    );
    if ((await page.evaluate(differingPart, { addresses, colourTolerance })) > differingShare)
      stale.push(name);
  }
  await page.close();
  return stale.sort();
}

/** In the page, which reads WebP: the share of the pixels that differ; all of them where the sizes do. */
async function differingPart(asked: {
  readonly addresses: readonly string[];
  readonly colourTolerance: number;
}): Promise<number> {
  const read = async (address: string) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height);
  };
  const [one, other] = await Promise.all(asked.addresses.map(read));
  if (one === undefined || other === undefined) return 1;
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const off = (colour: number) => Math.abs((one.data[at + colour] ?? 0) - (other.data[at + colour] ?? 0));
    if (Math.max(off(0), off(1), off(2)) > asked.colourTolerance) differing += 1;
  }
  return (differing * 4) / one.data.length;
}
