/** The screens of the register, as whoever keeps it uses them. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';

export type FormName = 'Inserimento' | 'Modifica';

export const modifyQuestion = 'Sei sicuro di voler modificare questo elemento?';
export const deleteQuestion = 'Sei sicuro di voler eliminare questo elemento?';

export const form = (page: Page, name: FormName): Locator => page.getByRole('region', { name, exact: true });
export const row = (page: Page, text: string): Locator =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text }).first();

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
}

/** Fills a field of the form by its label; of a list the first entry that fits is taken. */
export async function fill(page: Page, name: FormName, label: string, text: string): Promise<void> {
  // A tab may bear the same name as a field of it.
  const field = form(page, name)
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }));
  await field.fill(text);
  if ((await field.getAttribute('role')) === 'combobox') await field.press('Enter');
  // What others wrote may still be on its way: its list closes with the field.
  await field.blur();
}

export async function answer(page: Page, question: string, name: 'Si' | 'No'): Promise<void> {
  await button(dialog(page, question), name).click();
  await expect(dialog(page, question)).toBeHidden();
}

/** Deletes the chosen element. */
export async function deleteChosen(page: Page): Promise<void> {
  await button(page, 'Modifica').click();
  await button(page, 'Elimina').click();
  await answer(page, deleteQuestion, 'Si');
}
