/** Salva never does nothing without saying why: what is in its way is named, and gets the focus. */
import type { Locator, Page } from '@playwright/test';
import { freeBuilding, inDialog, insertExample, screenOf, side } from './interior-lighting-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';
import { open, row } from './register-page.ts';

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('ufficio');
});

/** Presses it with the focus elsewhere, twice: the second time leads to the fault as the first one did. */
async function pressTwice(save: Locator, field: Locator): Promise<void> {
  for (let i = 0; i < 2; i++) {
    await save.click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await save.focus();
  }
}

test('of a change of several', { tag: '@long' }, async ({ page }) => {
  await open(page, '/struttura/pl');
  await page.getByRole('gridcell', { name: '0011', exact: true }).click();
  await page.getByRole('gridcell', { name: '0013', exact: true }).click({ modifiers: ['Shift'] });
  await button(page, 'Modifica multipla').click();
  const several = dialog(page, 'Modifica multipla');
  const chooser = several.getByRole('combobox', { name: 'Aggiungi un campo' });
  for (const label of ['Riferimenti', 'Altezza']) {
    await chooser.fill(label);
    await chooser.press('Enter');
  }
  const height = several.getByRole('spinbutton', { name: 'Altezza' });
  await height.fill('alto');
  await several.getByRole('textbox', { name: 'Riferimenti', exact: true }).fill('Campagna');
  await pressTwice(button(several, 'Salva'), height);
  await expect(several.getByText('Deve essere un numero')).toBeVisible();
});

test('of departures', { tag: '@long' }, async ({ page }) => {
  await open(page, '/struttura/centraline');
  await row(page, 'Q03').click();
  const dock = page.getByRole('region', { name: /^Partenze della centralina/ });
  await button(dock, 'Aggiungi partenza').click();
  await dock.getByLabel('Via / Linea').fill('Via dei Larici');
  await dock.getByLabel('Differenziale').fill('0,3 A tipo A');
  await dock.getByLabel('Sezione fase (mm²)').fill('sei');
  await dock.getByLabel('Note').focus();
  await page.keyboard.press('Control+s');
  await expect(dock.getByLabel('Sezione fase (mm²)')).toBeFocused();
  await expect(dock.getByRole('status').last()).toHaveText(/^Sezione fase.*: Deve essere un numero$/);
});

test('of an intervention of interior lighting', { tag: '@long' }, async ({ page }) => {
  const building = await freeBuilding(page, 0);
  await insertExample(page, building);
  await page.goto(screenOf(building));
  await inDialog(page, 'Modifica').click();
  const efficiency = side(page, 'Stato di fatto').getByRole('spinbutton', { name: 'Rendimento' });
  await efficiency.fill('0');
  await pressTwice(inDialog(page, 'Salva'), efficiency);
  await expect(page.getByText('Da correggere: Stato di fatto, Aula 1A')).toBeVisible();
});

test('of a selection that is to be kept', { tag: '@long' }, async ({ page }) => {
  await open(page, '/interrogazioni/pl');
  for (const text of ['tigli', 'corso italia']) {
    await page.getByRole('textbox', { name: 'Filtro' }).fill(text);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^[\d.]+ di [\d.]+$/)).toBeVisible();
    await button(page, 'Aggiungi a Selezione').click();
  }
  await button(page, 'Visualizza Selezione').click();
  await button(page, 'Salva selezione').click();
  const keeping = dialog(page, 'Salva selezione');
  await pressTwice(button(keeping, 'Salva'), keeping.getByRole('textbox', { name: 'Nome' }));
  await expect(keeping.getByRole('alert')).toHaveText('Questo campo è obbligatorio');
});

test('of an association', { tag: '@long' }, async ({ page }) => {
  await page.goto(await linksOfFirst(page));
  const unlinked = page.getByRole('grid', { name: 'Impianti non associati' });
  await unlinked.getByRole('gridcell').first().click();
  await button(page, 'Associa').click();
  const share = dialog(page, 'Modifica associazione');
  const box = share.getByRole('spinbutton');
  await box.fill('metà');
  await pressTwice(button(share, 'Conferma'), box);
  await expect(share.getByText('Deve essere un numero')).toBeVisible();
});

async function linksOfFirst(page: Page): Promise<string> {
  const { features } = await (await page.request.get('/api/v2.0/edifici')).json();
  return `/edifici-e-impianti/edifici/${features[0].id}/impianti`;
}
