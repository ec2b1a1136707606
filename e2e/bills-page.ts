/** The page of bill entry as a journey sees it. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';

export const path = '/contabilita-energetica/inserimento-bollette';
export const headers = { 'X-Requested-With': 'XMLHttpRequest' };

export interface Bill {
  readonly id_letture: number;
  readonly identificativo: string | null;
  readonly periodo_inizio: string;
  readonly periodo_fine: string;
  readonly totale_lettura: number;
  readonly locked: boolean;
}

export const plants = (page: Page) => page.getByRole('grid', { name: 'Elenco: impianti e centraline' });
export const bills = (page: Page) => page.getByRole('table', { name: /^Bollette di/ });
export const entry = (page: Page) => bills(page).getByRole('row', { name: 'Nuova bolletta' });
export const billRow = (page: Page, text: string | RegExp) =>
  bills(page).getByRole('row').filter({ hasText: text });
export const box = (row: Locator, name: string) => row.getByRole('textbox', { name });

export async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await expect(plants(page).getByRole('gridcell').first()).toBeVisible();
}

/** Chooses the plant whose row holds the text, and gives its key. */
export async function choose(page: Page, text: string): Promise<number> {
  await plants(page).getByRole('row').filter({ hasText: text }).first().click();
  await expect(entry(page)).toBeVisible();
  return Number(/impianto=(\d+)/.exec(page.url())?.[1]);
}

export async function stored(page: Page, plant: number): Promise<Bill[]> {
  const answer = await page.request.get(`/api/bollette?imp=${plant}`, { headers });
  return ((await answer.json()) as { data: Bill[] }).data;
}

/** Takes the newest bills of a plant away, so that the next months to be typed have ended; the page is loaded anew. */
export async function withoutNewest(page: Page, plant: number, count: number): Promise<void> {
  for (const { id_letture } of (await stored(page, plant)).slice(-count)) {
    expect((await page.request.delete(`/api/bollette/${id_letture}`, { headers })).status()).toBe(200);
  }
  await page.reload();
  await box(entry(page), 'Identificativo').focus();
}

export async function pasteInto(target: Locator, rows: readonly (readonly string[])[]): Promise<void> {
  await target.evaluate(
    (element, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    rows.map((row) => row.join('\t')).join('\n'),
  );
}

export async function answer(
  page: Page,
  question: string,
  with_: 'Si' | 'No',
  about?: string | RegExp,
): Promise<void> {
  if (about !== undefined) await expect(dialog(page, question)).toContainText(about);
  await button(dialog(page, question), with_).click();
  await expect(dialog(page, question)).toHaveCount(0);
}

export const giveUp = 'Sei sicuro?';
