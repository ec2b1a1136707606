/** The map under and around the elements: pictures that somebody picked, and places that fasten themselves. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

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
  await clickBesideMiddle(page);
  await expect(latitude).toHaveValue(`${shown(lat)} N`);
  await expect(longitude).toHaveValue(`${shown(lon)} E`);

  await page.getByRole('switch', { name: 'Aggancia' }).uncheck();
  await page.getByRole('button', { name: 'Ripristina' }).click();
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
  // What is in view can be fastened to as soon as the map stands still.
  await page.waitForTimeout(400);
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.click(x, y);
}
