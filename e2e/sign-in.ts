import type { Page } from '@playwright/test';

export const password = 'lucerna-demo';

export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}
