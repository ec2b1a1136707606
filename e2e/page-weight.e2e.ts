/** What the browser fetches to show a page, over the real server. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';

/** Bytes of script on the wire until the page shows that, and how much of it jumped meanwhile. */
async function weigh(page: Page, path: string): Promise<{ script: number; jumped: number }> {
  const sizes: Promise<number>[] = [];
  const count = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.headerValue('content-length').then(Number));
  };
  page.on('response', count);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('response', count);
  const script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const jumped = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const watcher = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        watcher.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  return { script, jumped };
}

test('the first screen after the sign-in weighs less than 250 kB of script, and nothing on it jumps', async ({
  page,
  lucerna,
  context,
}) => {
  await lucerna.signIn('ufficio');
  const dashboard = await weigh(page, '/dashboard');
  expect(dashboard.script).toBeGreaterThan(50_000);
  expect(dashboard.script).toBeLessThan(250_000);
  expect(dashboard.jumped).toBeLessThan(0.1);

  // Fetched anew, on its own.
  const other = await context.newPage();
  const register = await weigh(other, '/edifici-e-impianti/edifici');
  expect(register.script).toBeLessThan(780_000);
});

test('a register asks at once for the files that it is drawn with, and for forms and dialogs when its rows are there', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const sizes: Promise<number>[] = [];
  const names: string[] = [];
  let weighs = true;
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    names.push(response.url());
    // Of what comes later nobody asks, and the page may close meanwhile.
    if (weighs) sizes.push(response.headerValue('content-length').then(Number));
  });
  // The list stays on its way until it is let go.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v2.0/pl', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/struttura/pl');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const gridAt = () => names.findIndex((name) => /\/grid-[^/]{8}\.js$/.test(name));
  await expect.poll(gridAt).toBeGreaterThanOrEqual(0);
  const grid = gridAt();
  const weights = await Promise.all(sizes);
  const drawn = weights.reduce((sum, size) => sum + size, 0);
  expect(drawn - (weights[grid] ?? 0)).toBeLessThan(400_000);
  expect(names.length).toBeLessThan(45);
  expect(names.some((name) => name.includes('/antd-'))).toBe(false);

  weighs = false;
  letGo();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await expect.poll(() => names.some((name) => name.includes('/antd-'))).toBe(true);
  const sheets = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(sheets[0], "what holds everywhere comes first, so that a screen's own rule outweighs it").toMatch(
    /\/entrance-/,
  );
});

test('a dialog whose code does not come leaves the screen standing, and opens when it is tried again', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('ufficio');
  const code = /\/ExportDialog-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  lucerna.provoked.push(/ExportDialog|Failed to load resource|was not preloaded/);
  await page.goto('/struttura/pl');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await button(page, 'Esporta Tutti').click();
  const told = notice(page, 'non si è aperta');
  await expect(told).toBeVisible();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await page.unroute(code);
  await told.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('dialog', { name: /Esporta/ })).toBeVisible();
});

test('a form whose code does not come says so in its place, and lets one back to the list or try again', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const code = /\/EditPane-[^/]*\.js/;
  lucerna.provoked.push(/EditPane|Failed to load resource|was not preloaded/);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.fulfill({ status: 404 });
  });
  await page.goto('/struttura/pl');
  const cell = page.getByRole('gridcell').first();
  await expect(cell).toBeVisible();
  await button(page, 'Inserisci').click();
  await expect(page.getByText('Apro il modulo…')).toBeVisible();
  await button(page, 'Annulla').click();
  await expect(cell).toBeVisible();
  letGo();
  await button(page, 'Inserisci').click();
  await expect(page.getByRole('alert', { name: 'Il modulo non si è aperto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell).toBeVisible();
  await button(page, 'Inserisci').click();
  await expect(button(page, 'Riprova')).toBeVisible();
  await page.unroute(code);
  // Whoever goes to the map while the form is on its way is not called away from there.
  const map = page.getByRole('region', { name: 'Mappa' });
  await page.route(code, async (route) => {
    await map.focus();
    await route.continue();
  });
  await button(page, 'Riprova').click();
  await expect(page.getByRole('region', { name: 'Inserimento' })).toBeVisible();
  await expect(map).toBeFocused();
});

test('what a button opened is opened by trying again, too, once its code comes', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const code = /\/CriterionEditor-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  lucerna.provoked.push(/CriterionEditor|Failed to load resource|was not preloaded/);
  await page.goto('/struttura/pl');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await button(page, 'Aggiungi criterio').click();
  const told = notice(page, 'non si è aperta');
  await expect(told).toBeVisible();
  await page.unroute(code);
  await told.getByRole('button', { name: 'Riprova' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Nuovo criterio' }).getByRole('combobox').first(),
  ).toBeVisible();
});

test('the first answer shows name, colours and progress, whatever else is still on its way', async ({
  page,
}) => {
  const answers = page.waitForResponse((response) => response.request().isNavigationRequest());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const first = page.getByRole('status').filter({ hasText: 'Carico la pagina…' });
  await expect(first).toContainText('Lucerna');
  await expect(first).toHaveCSS('background-color', 'rgb(11, 27, 51)');
  const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted, 'it is on the screen, and not only in the page').toBe(1);
  expect((await (await answers).body()).byteLength).toBeLessThan(14_000);
  release();
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toBeVisible();
  await expect(first).toHaveCount(0);
});
