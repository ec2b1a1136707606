/** What lies over the map and the grid stays within reach, and what somebody types into the address is followed. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: /^(Mappa|Punti Luce|Impianti)$/ })
    .getByRole('button', { name, exact: true });

/** Whether each could be pressed: it is in the window, and nothing lies over it. */
async function expectInReach(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) await button(page, name).click({ trial: true, timeout: 5_000 });
}

const mapTools = ['Ingrandisci', 'Riduci', 'Livelli', 'Schermo intero', 'Selezione a riquadro', 'Legenda'];
const actions = ['Inserisci', 'Modifica', 'Edifici associati', 'Esporta Tutti'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('no button of the register lies under another, however high the sheet is', async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn('supervisore');
    await page.goto('/edifici-e-impianti/impianti');
    await page.getByRole('gridcell').nth(3).click();
    await expectInReach(page, [...mapTools, ...actions]);
    const sheet = page.getByRole('separator', { name: 'Ridimensiona' });
    await sheet.press('End');
    await expectInReach(page, [...mapTools.slice(0, -1), 'Nascondi legenda', ...actions]);
    await expect(page.getByRole('textbox', { name: 'Filtro' })).toBeInViewport({ ratio: 1 });
    await sheet.press('Home');
    await expectInReach(page, actions);
    await button(page, 'Modifica').click();
    await expect(page.getByRole('heading', { name: /^Modifica impianto/ })).toBeVisible();

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/struttura/pl');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectInReach(page, [...mapTools, 'Colora per centralina', 'Inserisci', 'Esporta Tutti']);
  });
});

test('a filter that is typed into the address filters, and unsaved changes are still asked about', async ({
  page,
  lucerna,
}) => {
  const type = (filter: string) =>
    page.evaluate((text) => {
      window.location.hash = `#filtro=${encodeURIComponent(text)}`;
    }, filter);
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await type('+0201');
  const count = page.getByRole('status').filter({ hasText: / di 1\.\d{3}$/ });
  await expect(count).toHaveText(/^1 di/);
  await page.goBack();
  await expect(count).toBeHidden();

  await page.getByRole('gridcell').first().click();
  await button(page, 'Modifica').click();
  const name = page.getByRole('textbox', { name: 'Riferimenti' });
  await name.fill('Non salvato');
  await type('+0201');
  await expect(name).toHaveValue('Non salvato');
  await page.getByRole('link', { name: 'Centraline' }).click();
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page).toHaveURL(/\/struttura\/pl/);
  await expect(name).toHaveValue('Non salvato');
});

test('a click where two elements lie over each other lets one choose, by mouse and by keyboard', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  const { features } = await (await page.request.get('/api/v2.0/pl')).json();
  const { geometry, properties } = features[700];
  const twin = await page.request.post('/api/v2.0/pl', {
    data: {
      geometry,
      pl_cod: 'GEMELLO',
      id_imp: properties.id_imp,
      toponimo: 'Via',
      pl_tipo: 'x',
      lampot: 'LED 57',
    },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(twin.status()).toBe(201);
  const [lon, lat] = geometry.coordinates;
  await page.goto(`/struttura/pl#mappa=19/${lat}/${lon}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const map = page.getByRole('region', { name: 'Mappa' });
  const box = await map.boundingBox();
  if (box === null) throw new Error('No map');
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const chosen = page.getByRole('status').filter({ hasText: /^1 selezionato: / });
  const list = page.getByRole('listbox', { name: '2 elementi in questo punto' });

  await expect(async () => {
    await press();
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await list.getByRole('option', { name: /^GEMELLO/ }).click();
  await expect(chosen).toContainText('GEMELLO');
  await page.waitForTimeout(500);
  await press();
  await list.press('End');
  await list.press('Home');
  const first = await list.getByRole('option', { selected: true }).locator('b').textContent();
  await list.press('Enter');
  await expect(chosen).toContainText(first ?? '?');
});
