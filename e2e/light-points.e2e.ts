import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

const grid = (page: Page) => page.getByRole('grid');
const map = (page: Page) => page.getByRole('region', { name: 'Mappa' });
const filter = (page: Page) => page.getByRole('textbox', { name: 'Filtro' });
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const selectedRows = (page: Page) => grid(page).getByRole('row', { selected: true });

/** How many light points the municipality has, as the screen writes it. */
async function total(page: Page): Promise<string> {
  const { features } = await (await page.request.get('/api/v2.0/pl')).json();
  return new Intl.NumberFormat('it', { useGrouping: 'always' } as Intl.NumberFormatOptions).format(
    features.length,
  );
}

async function openLightPoints(page: Page): Promise<void> {
  await page.goto('/struttura/pl');
  await expect(rows(page).first()).toContainText(/\d{4}/);
}

/** The colours of the middle of the map: whether anything is drawn there. */
async function colours(page: Page): Promise<number> {
  const picture = await map(page).screenshot();
  return page.evaluate(
    async (data) => {
      const image = new Image();
      image.src = data;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
      return new Set(new Uint32Array(bytes.buffer)).size;
    },
    `data:image/png;base64,${picture.toString('base64')}`,
  );
}

/** Drags a box over the middle of the map. */
async function dragBox(page: Page, share = 0.5): Promise<void> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('No map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole('button', { name: 'Selezione a riquadro' }).click();
  await page.mouse.move(x - (box.width * share) / 2, y - (box.height * share) / 2);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.move(x + (box.width * share) / 2, y + (box.height * share) / 2, { steps: 4 });
  await page.mouse.up();
}

test.describe('the light points of Valchiara', () => {
  test.beforeEach(async ({ page, lucerna }) => {
    await lucerna.signIn('ufficio');
    await openLightPoints(page);
  });

  test('stand on the map and in the grid', { tag: '@embedded' }, async ({ page, lucerna }) => {
    await expect(page.getByText('Comune di Valchiara')).toBeVisible();
    await expect(grid(page).getByRole('columnheader', { name: 'Codice' })).toBeVisible();
    await expect(page.getByText(`${await total(page)} punti luce`)).toBeVisible();
    expect(await colours(page)).toBeGreaterThan(100);
    await lucerna.expectAccessible();
  });

  test('a filter narrows both sides and says how many are left', { tag: '@long' }, async ({ page }) => {
    await filter(page).fill('+LED +"corso italia"');
    await expect(
      page.getByText(new RegExp(`^\\d+ di ${(await total(page)).replace('.', '\\.')}$`)),
    ).toBeVisible();
    const cells = grid(page)
      .locator('.ag-center-cols-container')
      .getByText(/^(SAP|JM|HG|FL)/);
    await expect(cells).toHaveCount(0);
    await filter(page).fill('nonesistedavvero');
    await expect(page.getByText('Nessun punto luce corrisponde al filtro')).toBeVisible();
    await expect(page.getByText('Nessun punto luce da mostrare')).toBeVisible();
    await page.getByRole('button', { name: 'Azzera filtro' }).last().click();
    await expect(rows(page).first()).toContainText('0001');
  });

  test('criteria narrow both sides, stand in the address, and say what is wrong with a value', async ({
    page,
    lucerna,
  }) => {
    const { features } = await (await page.request.get('/api/v2.0/pl')).json();
    const strong = features.filter(
      ({ properties }: { properties: { lampot: string | null; lamp_pot: number | null } }) =>
        properties.lampot?.startsWith('SAP') && (properties.lamp_pot ?? 0) > 100,
    );
    const count = page.getByText(`${strong.length} di ${await total(page)}`, { exact: true });
    const box = (name: string) => page.getByRole('dialog').getByLabel(name, { exact: true });
    // The focus goes on to the value, which would close a list that is opened before.
    const chooseField = async (text: string) => {
      await box('Campo').fill(text);
      await box('Campo').press('Enter');
      await expect(box('Valore')).toBeFocused();
    };
    await page.getByRole('button', { name: 'Aggiungi criterio' }).click();
    await chooseField('Sigla');
    await box('Confronto').press('Enter');
    await page.getByText('nel testo', { exact: true }).click();
    await box('Valore').fill('sap');
    await box('Valore').press('Enter');
    const chips = page.getByRole('list', { name: 'Criteri' });
    await expect(
      chips.getByRole('button', { name: 'Sigla lampada contiene sap', exact: true }),
    ).toBeFocused();

    await chips.getByRole('button', { name: 'Aggiungi criterio' }).click();
    await chooseField('Potenza (W)');
    await box('Confronto').press('Enter');
    await page.getByText('maggiore di', { exact: true }).click();
    await box('Valore').fill('cento');
    await box('Valore').press('Enter');
    await expect(page.getByText('Deve essere un numero')).toBeVisible();
    await lucerna.expectAccessible();
    await box('Valore').fill('100');
    await box('Valore').press('Enter');
    await expect(count).toBeVisible();
    await lucerna.expectAccessible();

    await page.reload();
    await expect(count).toBeVisible();
    await page.getByRole('gridcell').first().click();
    await page.keyboard.press('Escape');
    await chips.getByRole('button', { name: 'Potenza (W) > 100', exact: true }).press('Delete');
    await expect(count).toBeHidden();
    await page.getByRole('button', { name: 'Azzera filtro' }).click();
    await expect(chips).toBeHidden();
  });

  test('a filter that finds nothing in sight takes the map there', { tag: '@long' }, async ({ page }) => {
    const scale = () => page.evaluate(() => window.location.hash);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Centra in mappa' }).click();
    await expect.poll(scale).toContain('mappa=18');
    const before = await scale();
    await filter(page).fill('+0900');
    await expect(page.getByRole('button', { name: 'Inquadra', exact: true })).toBeVisible();
    await expect.poll(scale).not.toBe(before);
    const at = (hash: string) => /mappa=([^&]*)/.exec(hash)?.[1];
    await expect.poll(async () => at(await scale())).not.toBe(at(before));
  });

  test('rows are selected by click, Shift and Meta as everywhere, and by a box on the map; layers are on it', async ({
    page,
  }) => {
    await rows(page).nth(1).click();
    await expect(page.getByText(/^1 selezionato/)).toBeVisible();
    await rows(page)
      .nth(4)
      .click({ modifiers: ['Shift'] });
    await expect(page.getByText(/^4 selezionati/)).toBeVisible();
    await rows(page)
      .nth(2)
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page.getByText(/^3 selezionati/)).toBeVisible();
    await expect(selectedRows(page)).toHaveCount(3);

    // Esc takes it all back, and with it the tip that the pointer rests on.
    await page.getByRole('button', { name: 'Stampa', exact: true }).hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nessun punto luce selezionato')).toBeVisible();
    await expect(page.getByRole('tooltip')).toHaveCount(0);

    await dragBox(page);
    await expect(page.getByText(/^\d[\d.]* selezionati/)).toBeVisible();
    await expect(selectedRows(page).first()).toBeVisible();

    // Layers, colour by cabinet and fullscreen are on the map.
    const byCabinet = page.getByRole('button', { name: 'Colora per centralina' });
    await byCabinet.click();
    await expect(byCabinet).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Livelli' }).click();
    await expect(page.getByRole('radio', { name: 'Nessuna' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Linee' }).uncheck();
    await expect(page.getByRole('button', { name: 'Schermo intero' })).toBeVisible();
    for (const name of ['Ingrandisci', 'Riduci']) await page.getByRole('button', { name }).click();
  });

  test('a selected row is found on the map', { tag: '@long' }, async ({ page }) => {
    await rows(page).nth(3).click();
    await page.getByRole('button', { name: 'Centra in mappa' }).click();
    await expect(page).toHaveURL(/mappa=1[0-8]/);
    expect(await colours(page)).toBeGreaterThan(20);
  });

  test('can be used with the keyboard alone', { tag: '@long' }, async ({ page }) => {
    await rows(page).nth(0).click();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/^1 selezionato/)).toContainText('0002');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByText(/^2 selezionati/)).toBeVisible();
    await page.keyboard.press('/');
    await expect(filter(page)).toBeFocused();
  });

  test('column groups are tabs, and the choice stands in the address', { tag: '@long' }, async ({ page }) => {
    await page.getByRole('tab', { name: 'Lampada' }).click();
    await expect(
      grid(page)
        .getByRole('columnheader', { name: /Potenza.*\(W\)/ })
        .first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Lampada' })).toHaveAttribute('aria-selected', 'true');
  });

  test('the splitter moves with the keyboard', { tag: '@long' }, async ({ page }) => {
    const before = await map(page).boundingBox();
    await page.getByRole('separator', { name: 'Ridimensiona' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await map(page).boundingBox())?.width).not.toBe(before?.width);
  });
});
