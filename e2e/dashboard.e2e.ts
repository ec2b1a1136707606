/** The dashboard's figures, and the rows that each of them opens. */
import type { Page } from '@playwright/test';
import { go } from './addresses.ts';
import { expect, test } from './lucerna-test.ts';

/** The number that a link of the dashboard begins with. */
async function figureOf(page: Page, name: RegExp, within: string): Promise<number> {
  const text = await page
    .getByRole('region', { name: within })
    .getByRole('link', { name })
    .first()
    .textContent();
  return Number(/[\d.]+/.exec(text ?? '')?.[0]?.replaceAll('.', ''));
}

/** Follows a figure and compares it with how many rows the list says that it shows. */
async function expectRows(page: Page, name: RegExp, within: string): Promise<void> {
  await go(page, '/dashboard');
  const link = page.getByRole('region', { name: within }).getByRole('link', { name }).first();
  await expect(link).toBeVisible();
  const shown = new Intl.NumberFormat('it-IT', { useGrouping: 'always' }).format(
    await figureOf(page, name, within),
  );
  await link.click();
  await expect(page.getByText(new RegExp(`^${shown.replace('.', '\\.')} di [\\d.]+$`)).first()).toBeVisible();
}

test('each figure of the dashboard opens the rows that it counts', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /^\d+ interventi in attesa$/ })).toBeVisible();
  await lucerna.expectAccessible();

  const lighting = 'Illuminazione Pubblica';
  await expectRows(page, /^LED/, lighting);
  await expectRows(page, /2000–09$/, lighting);
  await expectRows(page, /senza data$/, lighting);
  await expectRows(page, /da completare$/, lighting);
  await expectRows(page, /^Impianti con dati/, 'Edifici e Impianti');

  // The one that has waited longest, alone in the list of those that wait.
  await go(page, '/dashboard');
  const oldest = page
    .getByRole('region', { name: 'Manutenzioni' })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  const code = (await oldest.locator('strong').textContent()) ?? '';
  await oldest.click();
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(1);

  // The year's consumption: the analysis of the supplies that are compared, over two years.
  await go(page, '/dashboard');
  await page.getByRole('region', { name: 'Consumo elettrico' }).getByRole('link', { name: /kWh$/ }).click();
  await expect(page.getByRole('button', { name: 'Modifica Selezione Impianti' }).first()).toBeVisible();
  await go(page, '/dashboard');
  await page.getByRole('region', { name: 'Produzione' }).getByRole('link', { name: /kWh$/ }).click();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('figures that do not come are asked for again by the name of their request, and the links are there', async ({
  page,
  context,
  lucerna,
}) => {
  await lucerna.signIn('amministrativo');
  await page.route('**/api/riepilogo', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, error: 'x' },
      headers: { 'X-Request-Id': '7f3a-19c2' },
    }),
  );
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  lucerna.provoked.push(/500/);
  await page.goto('/dashboard');
  const fault = page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare le cifre' });
  await expect(fault).toContainText('500 · richiesta 7f3a-19c2 · ');
  await fault.getByRole('button', { name: 'Copia il codice della richiesta' }).click();
  await expect(fault.getByRole('button', { name: 'Copiato' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('richiesta 7f3a-19c2');
  await expect(page.getByRole('link', { name: 'Analisi Consumi' }).first()).toBeVisible();
  await page.unroute('**/api/riepilogo');
  await fault.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('link', { name: /kWh$/ }).first()).toBeVisible();
  await expect(fault).toHaveCount(0);
});
