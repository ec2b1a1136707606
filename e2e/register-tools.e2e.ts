/** What lies over the map and the grid stays within reach, and what somebody types into the address is followed. */
import type { ColumnsDocument } from '@lucerna/contract/columns';
import type { Locator, Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { expect, test } from './lucerna-test.ts';
import { button as buttonOf } from './page-parts.ts';
import { printReally } from './real-print.ts';
import { answer, fill, form, modifyQuestion } from './register-page.ts';

const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: /^(Mappa|Punti Luce|Impianti)$/ })
    .getByRole('button', { name, exact: true });

/** Whether each could be pressed: it is in the window, and nothing lies over it. */
async function expectInReach(page: Page, names: readonly string[], of?: Locator): Promise<void> {
  for (const name of names) {
    const one = of === undefined ? button(page, name) : buttonOf(of, name);
    await one.click({ trial: true });
  }
}

const mapTools = ['Livelli', 'La mia posizione'];
const withinLayers = ['Ingrandisci', 'Riduci', 'Schermo intero', 'Selezione a riquadro'];
const actions = ['Inserisci', 'Modifica', 'Edifici associati', 'Esporta Tutti'];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('no button of the register lies under another, however high the sheet is', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn('supervisore');
    await page.goto('/edifici-e-impianti/impianti');
    await page.getByRole('gridcell').nth(3).click();
    await expectInReach(page, [...mapTools, ...actions]);
    const sheet = page.getByRole('separator', { name: 'Ridimensiona' });
    await sheet.press('End');
    await expectInReach(page, [...mapTools, ...actions]);
    // The two alone stand on the map; the rest is within.
    await expect(page.getByRole('region', { name: 'Mappa' }).getByRole('button')).toHaveCount(2);
    await button(page, 'Livelli').click();
    const layers = page.getByRole('dialog', { name: 'Livelli' });
    await expect(layers.getByRole('region', { name: 'Legenda' })).toBeVisible();
    await expectInReach(page, withinLayers, layers);
    await lucerna.expectAccessible();
    await layers.getByRole('button', { name: 'Selezione a riquadro' }).click();
    await expect(layers).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Filtro' })).toBeInViewport({ ratio: 1 });
    await sheet.press('Home');
    await expectInReach(page, actions);
    await button(page, 'Modifica').click();
    await expect(page.getByRole('heading', { name: /^Modifica impianto/ })).toBeVisible();

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/struttura/pl');
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expectInReach(page, [...mapTools, 'Inserisci', 'Esporta Tutti']);
    await button(page, 'Livelli').click();
    await expectInReach(page, ['Colora per centralina'], layers);
    await buttonOf(layers, 'Chiudi').click();

    // Nor does a notice lie over the buttons of a form.
    lucerna.provoked.push(/503/);
    await page.route('**/api/v2.0/pl/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { success: false, error: 'Il server non risponde' } })
        : route.fallback(),
    );
    await page.getByRole('gridcell').first().click();
    await button(page, 'Modifica').click();
    await fill(page, 'Modifica', 'Toponimo', 'Via che non si salva');
    await buttonOf(form(page, 'Modifica'), 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(page.getByRole('alert').filter({ hasText: 'Errore nel salvataggio' })).toBeVisible();
    await expectInReach(page, ['Elimina', 'Annulla', 'Salva'], form(page, 'Modifica'));
  });
});

test('a filter that is typed into the address filters, and unsaved changes are still asked about', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  const type = (filter: string) =>
    page.evaluate((text) => {
      window.location.hash = `#criteri=pl_cod:pieno&filtro=${encodeURIComponent(text)}`;
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

test('who changed a cabinet is read in three actions, and from there everything about it', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  const { request } = page;
  await lucerna.signIn('supervisore');
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const { features } = await (await request.get('/api/v2.0/centraline')).json();
  const { id, properties } = features[16];
  await request.put(`/api/v2.0/centraline/${id}`, { headers, data: { note: 'Sportello nuovo' } });
  await lucerna.signIn('consultazione');
  await page.goto('/dashboard');

  const user = countActions(page);
  await user.click(page.getByRole('main').getByRole('link', { name: 'Centraline', exact: true }));
  await user.type(page.getByRole('textbox', { name: 'Filtro' }), properties.uten);
  await user.press('Enter');
  const sheet = page.getByRole('region', { name: `Scheda ${properties.uten}`, exact: true });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sportello nuovo' })).toContainText(
    'Supervisore',
  );
  user.expectAtMost(3);
  await lucerna.expectAccessible();

  // Who only reads is offered nothing else; the light points of the cabinet are those that hang on it.
  await expect(sheet.getByRole('button', { name: /Registra intervento|Modifica/ })).toHaveCount(0);
  const points = sheet.getByRole('button', { name: /^Punti luce \(\d+\)$/ });
  const count = Number(/\d+/.exec((await points.textContent()) ?? '')?.[0]);
  const all = await (await request.get('/api/v2.0/pl')).json();
  const own = all.features.filter((one: { properties: { id_imp: number } }) => one.properties.id_imp === id);
  expect(count).toBe(own.length);
  await points.click();
  await expect(page.getByText(new RegExp(`^${count} di `))).toBeVisible();
  await page.getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Scheda', exact: true }).click();
  await page.getByRole('button', { name: 'Vai alla centralina', exact: true }).click();
  await expect(sheet).toContainText('Sportello nuovo');

  // The next of the list, what goes to the printer, and back to the list.
  await page.getByRole('button', { name: 'Elemento dopo', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.keyboard.press('p');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Note dal sopralluogo')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeVisible();
});

test('the map goes to the printer as it is seen, with its legend and the rows that the filter leaves', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  // Its cabinet's code is what the filter names, and comes last: until then none was found, and none would be printed.
  await page.route('**/api/v2.0/centraline*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/struttura/pl#filtro=%2BQ14');
  const count = page.getByText(/^\d+ di [\d.]+/);
  await expect(count).toBeVisible();
  const found = Number(/^\d+/.exec((await count.textContent()) ?? '')?.[0]);
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  const map = page.getByRole('region', { name: 'Mappa' });
  const canvas = map.locator('canvas').first();
  const before = await canvas.boundingBox();

  await page.getByRole('button', { name: 'Stampa', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Stampa punti luce' });
  await expect(dialog.getByRole('radio', { name: /^Filtrati: / })).toBeChecked();
  await dialog.getByRole('button', { name: 'Stampa', exact: true }).click();
  await page.locator('[data-printed-page]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-printed-page]');
  await expect(sheet.getByText('Comune di')).toBeVisible();
  await expect(sheet.getByText('Ricerca: +Q14')).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Il nord è in alto' })).toBeVisible();
  await expect(sheet.getByText('Legenda: Sorgente luminosa')).toBeVisible();
  await expect(sheet.getByRole('columnheader').first()).toHaveText('Codice');
  await expect(sheet.getByRole('row')).toHaveCount(found + 1);
  const picture = sheet.locator('canvas');
  const drawn = await picture.evaluate(
    (one: HTMLCanvasElement) =>
      new Set(
        new Uint32Array(one.getContext('2d')?.getImageData(0, 0, one.width, one.height).data.buffer ?? []),
      ).size,
  );
  expect(drawn).toBeGreaterThan(20);
  await page.emulateMedia({ media: null });
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });

  // The screen is as it was.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  // It stays for a browser that prints later than it says, until somebody goes on.
  await page.keyboard.press('Shift');
  await expect(sheet).toHaveCount(0);
  await expect(dialog).toBeHidden();
  expect(await canvas.boundingBox()).toEqual(before);
});

test('the legend of three hundred cabinets stays on the map, and is scrolled to its last', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('consultazione');
  await page.route('**/api/v2.0/pl', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as ColumnsDocument;
    const values = list.id.map((_, row) => 900_000 + (row % 300));
    await route.fulfill({ response, json: { ...list, columns: { ...list.columns, id_imp: { values } } } });
  });
  await page.goto('/struttura/pl');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await button(page, 'Colora per centralina').click();
  const legend = page.getByRole('region', { name: 'Legenda' });
  await expect(legend.getByText('#900000', { exact: true })).toBeVisible();
  const [box, map] = [
    await legend.boundingBox(),
    await page.getByRole('region', { name: 'Mappa' }).boundingBox(),
  ];
  const entries = await legend.getByRole('list').first().boundingBox();
  const bottom = (of: typeof box) => (of === null ? Number.NaN : of.y + of.height);
  expect(bottom(entries)).toBeLessThanOrEqual(bottom(box));
  expect(bottom(box)).toBeLessThanOrEqual(bottom(map));
  await legend.getByRole('list').first().press('End');
  await expect(legend.getByText('#900299', { exact: true })).toBeInViewport({ ratio: 1 });
});
