/** The map under and around the elements: pictures that somebody picked, and places that fasten themselves. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { startTileServer } from './tile-server.ts';

/** One transparent pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function base(nome: string, folder: string) {
  return {
    nome,
    attribuzione: `Chi ha fatto ${nome}`,
    sorgenti: [{ tipo: 'xyz', url: `/sfondi/${folder}/{z}/{x}/{y}.png`, zoom_massimo: 19 }],
  };
}

test('base layers are asked for only once picked, name whose they are, and say when they do not come', async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/503/);
  await lucerna.signIn('consultazione');
  await page.route('**/api/v2.0/mappe', (route) =>
    route.fulfill({
      json: { data: { basi: [base('Stradale', 'strade'), base('Ortofoto', 'aria')], iniziale: null } },
    }),
  );
  const asked = { strade: 0, aria: 0 };
  let away = true;
  await page.route('**/sfondi/strade/**', (route) => {
    asked.strade += 1;
    return route.fulfill({ contentType: 'image/png', body: pixel });
  });
  await page.route('**/sfondi/aria/**', (route) => {
    asked.aria += 1;
    return away ? route.fulfill({ status: 503 }) : route.fulfill({ contentType: 'image/png', body: pixel });
  });
  const pick = async (name: string) => {
    await page.getByRole('button', { name: 'Livelli' }).click();
    await page.getByRole('dialog', { name: 'Livelli' }).getByRole('radio', { name }).check();
    await page.keyboard.press('Escape');
  };

  await page.goto('/struttura/quadri');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  expect(asked).toEqual({ strade: 0, aria: 0 });
  await pick('Stradale');
  await expect(page.getByText('Chi ha fatto Stradale')).toBeVisible();
  await expect.poll(() => asked.strade).toBeGreaterThan(0);
  await lucerna.expectAccessible();

  await page.goto('/edifici-e-impianti/edifici');
  await expect(page.getByText('Chi ha fatto Stradale')).toBeVisible();
  expect(asked.aria).toBe(0);
  await pick('Ortofoto');
  const missing = page.getByRole('status').filter({ hasText: 'Non si riesce a caricare: Ortofoto.' });
  await expect(missing).toBeVisible();
  // Of the first attempt nothing is on its way any more.
  await page.waitForLoadState('networkidle');
  away = false;
  await missing.getByRole('button', { name: 'Riprova' }).click();
  await expect(missing).toBeHidden();
  await pick('Nessuna');
  await expect(page.getByText(/^Chi ha fatto/)).toBeHidden();
});

test('a street map, three aerial or road pictures and none are there from the start, asked for where they are', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  const tiles = await startTileServer();
  // Those services cannot be reached from where tests run: what the page asks them goes to a server of this machine.
  await page.route(/^https:\/\//, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    await route.fulfill({
      response: await route.fetch({ url: `${tiles.address}/${host}${pathname}${search}` }),
    });
  });
  await lucerna.signIn('consultazione');
  await page.goto('/struttura/pl');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Livelli' }).click();
  const layers = page.getByRole('dialog', { name: 'Livelli' });
  const bases = layers.getByRole('group', { name: 'Base' });
  await expect(bases.getByRole('radio')).toHaveCount(5);
  await expect(bases.getByRole('radio', { name: 'Nessuna' })).toBeChecked();
  expect(tiles.asked).toEqual([]);

  const cases = [
    [
      'Stradale',
      [/^\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/],
      '© contributori di OpenStreetMap, ODbL',
    ],
    [
      'Ortofoto',
      [/^\/wms\.pcn\.minambiente\.it\/ogc\?map=.*OI\.ORTOIMMAGINI\.2012\.32/],
      'ortofoto AGEA 2012',
    ],
    ['Ortofoto e strade', [/^\/wms\.pcn/, /^\/tile\.openstreetmap/], 'ortofoto AGEA 2012'],
    ['Satellite', [/^\/tiles\.maps\.eox\.at\/wmts\/.*\/14\/\d+\/\d+\.jpg$/], 'Sentinel-2 cloudless'],
  ] as const;
  for (const [name, addresses, attribution] of cases) {
    tiles.asked.length = 0;
    await bases.getByRole('radio', { name, exact: true }).check();
    // Nearer, where the browser has kept no picture of the one before.
    await page.getByRole('button', { name: 'Ingrandisci' }).click();
    await expect(page.getByText(attribution).first()).toBeVisible();
    for (const address of addresses) {
      await expect.poll(() => tiles.asked.some((one) => address.test(one)), name).toBe(true);
    }
    if (!(await layers.isVisible())) await page.getByRole('button', { name: 'Livelli' }).click();
  }
  await tiles.stop();
});

test('a new light point fastens itself to a cabinet near by, and does not where that is switched off', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  const { features } = await (await page.request.get('/api/v2.0/centraline')).json();
  const [lon, lat]: readonly [number, number] = features[0].geometry.coordinates;
  await page.goto(`/struttura/pl#mappa=19/${lat}/${lon}`);
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  const shown = (degrees: number) => degrees.toFixed(6).replace('.', ',');
  const latitude = page.getByRole('textbox', { name: 'Latitudine' });
  const longitude = page.getByRole('textbox', { name: 'Longitudine' });
  const again = page.getByRole('button', { name: 'Ripristina' });
  // What is in view can be fastened to a moment after the map stands still.
  await expect(async () => {
    if (await again.isEnabled()) await again.click();
    await clickBesideMiddle(page);
    await expect(latitude).toHaveValue(`${shown(lat)} N`, { timeout: 2_000 });
  }).toPass();
  await expect(longitude).toHaveValue(`${shown(lon)} E`);

  await page.getByRole('switch', { name: 'Aggancia' }).uncheck();
  await again.click();
  await clickBesideMiddle(page);
  await expect(latitude).toHaveValue(/ N$/);
  await expect(latitude).not.toHaveValue(`${shown(lat)} N`);
});

/** Some pixels from the middle of the map: near enough to fasten. */
async function clickBesideMiddle(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: 'Mappa' }).boundingBox();
  if (box === null) throw new Error('No map');
  const [x, y] = [box.x + box.width / 2 + 5, box.y + box.height / 2 + 5];
  await page.mouse.move(x + 60, y + 60);
  await page.waitForTimeout(300);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}
