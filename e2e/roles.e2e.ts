/** What each role sees and may do in the register, by the menu, by the address and by the API. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

const screens = [
  ['/struttura/pl', 'pl'],
  ['/struttura/centraline', 'centraline'],
  ['/struttura/quadri', 'quadri'],
  ['/struttura/linee', 'linee'],
  ['/edifici-e-impianti/edifici', 'edifici'],
  ['/edifici-e-impianti/impianti', 'impianti'],
] as const;

const cell = (page: Page) => page.getByRole('grid').getByRole('gridcell').first();
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const username of ['consultazione', 'manutentore', 'amministrativo']) {
  test(`as ${username} no button changes the register, and the API refuses`, async ({ page, lucerna }) => {
    await lucerna.signIn(username);
    for (const [path, segment] of screens) {
      await page.goto(path);
      await cell(page).click();
      for (const name of ['Inserisci', 'Modifica', 'Completa inserimenti', /^Esporta/]) {
        await expect(page.getByRole('button', { name, exact: typeof name === 'string' })).toHaveCount(0);
      }
      const refused = await page.request.post(`/api/v2.0/${segment}`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        data: {},
      });
      expect(refused.status()).toBe(403);
    }
  });
}

test('what is modified, deleted and restored is told in the history', async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/quadri');
  await cell(page).click();
  const code = (await cell(page).textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Descrizione', { exact: true }).fill('Descrizione di prova');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Sei sicuro di voler modificare questo elemento?' });
  await expect(question).toContainText(code);
  await question.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(saved(page, 'Modifica salvata')).toBeVisible();

  await page.getByRole('button', { name: 'Storico', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'Storico' });
  await expect(history).toContainText('Descrizione di prova');
  await expect(history).toContainText('supervisore');
  await lucerna.expectAccessible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Sei sicuro di voler eliminare questo elemento?' })
    .getByRole('button', { name: 'Si', exact: true })
    .click();
  await expect(saved(page, 'Elemento eliminato')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Eliminati', exact: true }).click();
  const deleted = page.getByRole('dialog', { name: 'Eliminati' }).getByRole('listitem');
  await deleted.filter({ hasText: code }).first().getByRole('button', { name: 'Ripristina' }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(1);
});

test('leaving with unsaved changes asks, and No keeps what was typed', async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await cell(page).click();
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Riferimenti', { exact: true }).fill('Davanti al civico 12');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  await expect(question).toContainText('Hai modifiche non salvate.');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByLabel('Riferimenti', { exact: true })).toHaveValue('Davanti al civico 12');
});

test('saving without a map element says so, and keeps the form', async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/centraline');
  await expect(cell(page)).toBeVisible();
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await page.getByLabel('Codice', { exact: true }).fill('E2E-Z');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via di prova');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Elemento mappa mancante').first()).toBeVisible();
  await expect(page.getByText('Non è stato inserito un elemento in mappa').first()).toBeVisible();
  await expect(page.getByLabel('Codice', { exact: true })).toHaveValue('E2E-Z');
});
