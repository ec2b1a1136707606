/** Drawing on the map with the pointer. */
import type { Locator, Page } from '@playwright/test';
import { open } from './register-page.ts';

/** Pixels from the middle of the map. */
export type Place = readonly [right: number, down: number];

export const map = (page: Page): Locator => page.getByRole('region', { name: 'Mappa' });
export const banner = (page: Page): Locator => page.getByRole('group', { name: 'Disegno in mappa' });

/** Opens a screen near enough to aim, in the middle of Valchiara. */
export const openNear = (page: Page, path: string): Promise<void> =>
  open(page, `${path}#mappa=18/46.05700/10.58180`);

/** Opens the form of a new element, with nothing that a click could fasten itself to. */
export async function beginDrawing(page: Page, path: string): Promise<void> {
  await openNear(page, path);
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await banner(page).getByRole('switch', { name: 'Aggancia' }).uncheck();
}

async function at(page: Page, [right, down]: Place): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('No map');
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
}

async function approach(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  // A pointer comes from somewhere: what is under it is known before it is pressed.
  await page.mouse.move(x - 4, y - 4);
  await page.mouse.move(x, y);
}

export async function click(page: Page, place: Place): Promise<void> {
  const { x, y } = await at(page, place);
  await approach(page, { x, y });
  await page.mouse.click(x, y);
}

export async function clickAll(page: Page, places: readonly Place[]): Promise<void> {
  for (const place of places) await click(page, place);
}

export async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const [start, end] = [await at(page, from), await at(page, to)];
  await approach(page, start);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
