/** A task of the guide as it is done: what each of its steps says, in the same order. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Hand } from './hand.ts';

export interface Walk {
  /** Walked on a phone. */
  readonly phone?: true;
  /** Afterwards nobody signs in to the account as before. */
  readonly locksOut?: true;
  readonly steps: readonly ((hand: Hand) => Promise<void>)[];
  /** That it was done. */
  readonly end: (hand: Hand) => Promise<void>;
}

export type Walks = Readonly<Record<string, Walk>>;

export const rowWith = (page: Page, text: string | RegExp): Locator =>
  page.locator('.ag-row').filter({ hasText: text }).filter({ visible: true }).first();
export const nthRow = (page: Page, nth: number): Locator =>
  page.locator(`.ag-row[row-index="${nth}"]`).filter({ visible: true }).first();
export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const noticeOf = (page: Page, text: string): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text }).first();

/** Clicks the map so many pixels from its middle; the pointer comes from somewhere. */
export async function clickMap(hand: Hand, [right, down]: readonly [number, number]): Promise<void> {
  const map = region(hand.page, 'Mappa');
  const box = await map.boundingBox();
  if (box === null) throw new Error('No map');
  const [x, y] = [box.x + box.width / 2 + right, box.y + box.height / 2 + down];
  await hand.page.mouse.move(x - 4, y - 4);
  await hand.page.mouse.move(x, y);
  await hand.page.mouse.click(x, y);
}

/** Writes into the filter, and waits for what it finds. */
export async function filter(hand: Hand, text: string): Promise<void> {
  await nthRow(hand.page, 0).waitFor();
  await hand.fill('Filtro', text);
  await hand.page
    .getByText(/^[\d.]+ (di [\d.]+|filtrat[oi])/)
    .first()
    .waitFor();
}

/** Narrows the list, and goes to its first rows: an element that is chosen keeps a whole list where it stands. */
export async function firstRows(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filtro', exact: true }).fill(text);
  await page
    .getByText(/^[\d.]+ di [\d.]+/)
    .first()
    .waitFor();
  await page.evaluate(() => {
    for (const list of document.querySelectorAll('.ag-body-viewport')) list.scrollTop = 0;
  });
}

/** Where the maintainer stands, in the middle of the demo's town. */
export async function allowPosition(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 46.057, longitude: 10.581 });
}
