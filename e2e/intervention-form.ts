/** The form of an intervention, as whoever records maintenance fills it in. */
import type { Locator, Page } from '@playwright/test';

export const interventionForm = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Inserisci intervento' });

/** Everything that is required but the date, which is today's to begin with. */
export async function fillIntervention(page: Page, descrizione: string): Promise<void> {
  const form = interventionForm(page);
  await form.getByLabel('Operatore', { exact: true }).fill('Squadra prova');
  await form.getByLabel('Tipo intervento', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Pronto intervento' }).click();
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
  await form.getByLabel('Descrizione', { exact: true }).fill(descrizione);
}
