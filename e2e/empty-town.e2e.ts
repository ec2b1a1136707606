import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

/** The town's own figures, but for the light points: as they are before the first of them is in. */
async function withoutPoints(page: Page): Promise<void> {
  await page.route('**/api/riepilogo', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const punti_luce = { ...data.punti_luce, totale: 0, per_sorgente: [], per_eta: [] };
    await route.fulfill({ response: answer, json: { data: { ...data, punti_luce } } });
  });
}

test('the dashboard of a town without light points leads to Importa, for whoever may import', async ({
  page,
  lucerna,
}) => {
  await withoutPoints(page);
  await lucerna.signIn('ufficio');
  await page.goto('/dashboard');
  const area = page.getByRole('region', { name: 'Illuminazione Pubblica' });
  await expect(area.getByText(/prima le centraline, poi i punti luce/)).toBeVisible();
  await lucerna.expectAccessible();
  await area.getByRole('link', { name: 'Importa' }).click();
  await expect(page).toHaveURL(/\/importa$/);

  await lucerna.signInAfterwards('consultazione');
  await page.goto('/dashboard');
  await expect(area.getByText('Il rilievo dei punti luce è ancora da cominciare.')).toBeVisible();
  await expect(area.getByRole('link', { name: 'Importa' })).toHaveCount(0);
});
