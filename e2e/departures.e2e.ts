/** The departures of a cabinet: typed in the dock, saved as one list, never lost by a stray click. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

const grid = (page: Page) => page.getByRole('grid');
const row = (page: Page, code: string) => grid(page).getByRole('row').filter({ hasText: code }).first();
const dock = (page: Page) => page.getByRole('region', { name: /^Partenze della centralina/ });
const rows = (page: Page) => dock(page).locator('tbody').getByRole('row');
const question = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function choose(page: Page, code: string): Promise<void> {
  await row(page, code).click();
  await expect(dock(page)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

async function openCabinets(page: Page): Promise<void> {
  await page.goto('/struttura/centraline');
  await expect(row(page, 'Q01')).toBeVisible();
}

async function answer(dialog: Locator, name: 'Si' | 'No'): Promise<void> {
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Types a departure and confirms its row. */
async function add(page: Page, street: string, device = '0,3 A tipo A'): Promise<void> {
  await dock(page).getByRole('button', { name: 'Aggiungi partenza' }).click();
  await expect(dock(page).getByLabel('Via / Linea')).toBeFocused();
  await dock(page).getByLabel('Via / Linea').fill(street);
  await dock(page).getByLabel('Differenziale').fill(device);
  await page.keyboard.press('Escape');
  await dock(page).getByRole('button', { name: 'Convalida' }).click();
  await expect(rows(page).filter({ hasText: street })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dock(page).getByRole('button', { name: 'Salva partenze' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Partenze salvate con successo!' }).first(),
  ).toBeVisible();
}

test.describe('whoever keeps the register', () => {
  test.beforeEach(async ({ page, lucerna }) => {
    await lucerna.signIn('supervisore');
    await openCabinets(page);
  });

  test('sees the departures of the one chosen cabinet, and of no more than one', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await expect(dock(page)).toBeHidden();
    await choose(page, 'Q03');
    await expect(dock(page).getByRole('heading')).toHaveText('Partenze della centralina Q03');
    for (const name of ['Via / Linea', 'Differenziale', 'Protezione', 'Fase', 'Sezione fase (mm²)', 'Note']) {
      await expect(dock(page).getByRole('columnheader', { name, exact: true })).toBeVisible();
    }
    expect((await dock(page).boundingBox())?.height).toBeCloseTo(300, -1);
    await lucerna.expectAccessible();
    await row(page, 'Q04').click({ modifiers: ['ControlOrMeta'] });
    await expect(dock(page)).toBeHidden();
    await row(page, 'Q03').click({ modifiers: ['ControlOrMeta'] });
    await expect(dock(page).getByRole('heading')).toHaveText('Partenze della centralina Q04');
  });

  test('adds one, which is confirmed only once it is complete, and saves the list', async ({
    page,
    lucerna,
  }) => {
    await choose(page, 'Q03');
    const before = await rows(page).count();
    await dock(page).getByRole('button', { name: 'Aggiungi partenza' }).click();
    const confirm = dock(page).getByRole('button', { name: 'Convalida' });
    await expect(confirm).toBeDisabled();
    await expect(dock(page).getByRole('status').last()).toHaveText(
      'Per confermare la nuova partenza compila Via / Linea e Differenziale.',
    );
    await page.keyboard.type('Via dei Larici');
    await expect(confirm).toBeDisabled();
    await dock(page).getByRole('button', { name: 'Salva partenze' }).click();
    await expect(dock(page).getByLabel('Differenziale')).toBeFocused();
    await page.keyboard.type('0,3 A tipo A');
    await expect(confirm).toBeEnabled();
    await expect(dock(page).getByText('1 riga non salvata')).toBeVisible();
    await lucerna.expectAccessible();
    await dock(page).getByLabel('Sezione fase (mm²)').fill('2,5');
    await dock(page).getByLabel('Note').fill('Prova');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(before + 1);
    await expect(rows(page).last()).toContainText('2,5');
    await save(page);
    await expect(dock(page).getByText(/non salvat/)).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(before + 1);
    await expect(rows(page).last()).toContainText('Via dei Larici');
  });

  test('changes and removes rows, with the keyboard too', async ({ page }) => {
    await choose(page, 'Q06');
    await add(page, 'Da togliere');
    const before = await rows(page).count();
    await rows(page).first().getByRole('button', { name: 'Modifica' }).click();
    await dock(page).getByLabel('Protezione').fill('C99 2P');
    await page.keyboard.press('Escape');
    await answer(question(page, 'Sei sicuro?'), 'No');
    await expect(dock(page).getByLabel('Protezione')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('C99 2P');
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).last()).toBeFocused();
    await page.keyboard.press('Delete');
    const sure = question(page, 'Sei sicuro di rimuovere questa partenza?');
    await expect(sure).toContainText('Da togliere');
    await answer(sure, 'No');
    await expect(rows(page)).toHaveCount(before);
    await rows(page).last().getByRole('button', { name: 'Elimina' }).click();
    await answer(sure, 'Si');
    await expect(rows(page)).toHaveCount(before - 1);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Partenze salvate con successo!')).toBeVisible();
  });

  // The same guard as of a form, which `editing-faults.e2e.ts` walks.
  test('is asked before unsaved rows are left, whichever way', { tag: '@long' }, async ({ page }) => {
    await choose(page, 'Q07');
    await add(page, 'Non salvata');
    const sure = question(page, 'Sei sicuro?');
    await row(page, 'Q05').click();
    await expect(sure).toContainText('Hai modifiche non salvate.');
    await answer(sure, 'No');
    await expect(dock(page).getByRole('heading')).toHaveText('Partenze della centralina Q07');
    await page.getByRole('link', { name: 'Punti Luce' }).click();
    await answer(sure, 'No');
    await expect(page).toHaveURL(/centraline/);
    let asked = false;
    page.once('dialog', (dialog) => {
      asked = dialog.type() === 'beforeunload';
      void dialog.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => asked).toBe(true);
    await expect(rows(page).filter({ hasText: 'Non salvata' })).toBeVisible();
    await row(page, 'Q05').click();
    await answer(sure, 'Si');
    await expect(dock(page).getByRole('heading')).toHaveText('Partenze della centralina Q05');
    await choose(page, 'Q07');
    await expect(rows(page).filter({ hasText: 'Non salvata' })).toHaveCount(0);
  });

  test('loses nothing when the save fails, and tries again', { tag: '@long' }, async ({ page, lucerna }) => {
    lucerna.provoked.push(/503/);
    await choose(page, 'Q08');
    await add(page, 'Via che resta');
    await page.route('**/api/v2.0/partenze', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il database non risponde' } }),
    );
    await dock(page).getByRole('button', { name: 'Salva partenze' }).click();
    const fault = page.getByRole('alert').filter({
      hasText: 'Si è verificato un errore durante il salvataggio delle partenze: Il database non risponde',
    });
    await expect(fault).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Via che resta' })).toBeVisible();
    await page.unroute('**/api/v2.0/partenze');
    await fault.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('Partenze salvate con successo!')).toBeVisible();
    await expect(fault).toBeHidden();
  });

  test('sees what somebody else saved meanwhile, and keeps either list', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/409/);
    await choose(page, 'Q09');
    await expect(page).toHaveURL(/scelti=\d+/);
    const id = Number(/scelti=(\d+)/.exec(page.url())?.[1]);
    const theirs = async (via_linea: string) => {
      const reply = await page.request.post('/api/v2.0/partenze', {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        data: { id_imp: id, partenze: [{ via_linea, differenziale_tipo: 'AC' }] },
      });
      expect(reply.status()).toBe(200);
    };
    const conflict = question(page, 'Nel frattempo qualcun altro ha salvato queste partenze');
    await add(page, 'La mia');
    await theirs('La loro');
    await dock(page).getByRole('button', { name: 'Salva partenze' }).click();
    await expect(conflict.getByRole('cell', { name: /La loro/ })).toBeVisible();
    await conflict.getByRole('button', { name: 'Tieni le mie' }).click();
    await expect(conflict).toBeHidden();
    await save(page);
    await expect(rows(page).filter({ hasText: 'La mia' })).toBeVisible();
    await expect(rows(page).filter({ hasText: 'La loro' })).toHaveCount(0);

    await add(page, 'Ancora mia');
    await theirs('Ancora loro');
    await dock(page).getByRole('button', { name: 'Salva partenze' }).click();
    await conflict.getByRole('button', { name: 'Prendi quelle salvate' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('Ancora loro');
    await expect(dock(page).getByText(/non salvat/)).toHaveCount(0);
  });

  test('can make the dock higher, and works in a small window', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await choose(page, 'Q10');
    await lucerna.expectAccessible();
    await expect(row(page, 'Q10')).toBeInViewport();
    const border = page.getByRole('separator', { name: 'Altezza del pannello' });
    await border.focus();
    await page.keyboard.press('End');
    await expect.poll(async () => (await dock(page).boundingBox())?.height).toBeCloseTo(200, -1);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await dock(page).boundingBox())?.height).toBeGreaterThan(400);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await dock(page).boundingBox())?.height).toBeCloseTo(300, -1);
    const box = await border.boundingBox();
    if (box === null) throw new Error('No border');
    await page.mouse.move(box.x + box.width / 2, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y - 52, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => (await dock(page).boundingBox())?.height).toBeCloseTo(360, -1);
  });

  test('is told when the departures cannot be loaded, and has them when asked again', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    lucerna.provoked.push(/503/);
    await page.route('**/api/partenze/*', (route) =>
      route.fulfill({ status: 503, json: { success: false, error: 'Il database non risponde' } }),
    );
    await row(page, 'Q11').click();
    await expect(dock(page).getByText('Non è stato possibile caricare le partenze')).toBeVisible();
    await lucerna.expectAccessible();
    await page.unroute('**/api/partenze/*');
    await dock(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('whoever may only look sees the departures and no button', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await openCabinets(page);
  await choose(page, 'Q03');
  await expect(dock(page).getByRole('button')).toHaveCount(0);
  await rows(page).first().dblclick();
  await page.keyboard.press('Enter');
  await expect(dock(page).getByRole('textbox')).toHaveCount(0);
  await lucerna.expectAccessible();
});
