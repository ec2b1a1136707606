/** The tools of drawing: arrows, typed places, vertices, what is told at once; and what the map asks of nobody. */

import type { Page } from '@playwright/test';
import { banner, beginDrawing, click, clickAll, drag, map, openNear, type Place } from './drawing-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';
import { answer, type FormName, form, modifyQuestion } from './register-page.ts';

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('supervisore');
});

test.describe('while a light point is moved', () => {
  test.beforeEach(async ({ page }) => {
    await openNear(page, '/struttura/pl');
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await page.getByRole('button', { name: 'Centra in mappa' }).click();
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    await expect(banner(page)).toContainText('sulla nuova posizione');
  });

  test('its place follows the arrows, goes back step by step, and all the way', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    const latitude = page.getByRole('textbox', { name: 'Latitudine' });
    const before = await latitude.inputValue();
    await map(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(latitude).not.toHaveValue(before);
    await expect(page.getByText(/^\d+ cm|^meno di 10 cm|^0,\d m a nord$/).first()).toBeVisible();
    const once = await latitude.inputValue();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(latitude).not.toHaveValue(once);
    await page.keyboard.press('Control+z');
    await expect(latitude).toHaveValue(once);
    await lucerna.expectAccessible();
    await banner(page).getByRole('button', { name: 'Ripristina' }).click();
    await expect(latitude).toHaveValue(before);
    await expect(banner(page).getByRole('button', { name: 'Ripristina' })).toBeDisabled();
  });

  test('a typed place moves it on the map, and far outside the municipality is refused at once', {
    tag: '@long',
  }, async ({ page }) => {
    const latitude = page.getByRole('textbox', { name: 'Latitudine' });
    await latitude.fill('46,0572');
    await expect(page.getByText(/ m a (nord|sud)/).first()).toBeVisible();
    await latitude.fill('41,9');
    await expect(page.getByText("L'elemento è fuori dai confini del comune", { exact: true })).toBeVisible();
  });

  test('clicks on other elements choose nothing, and the legend makes room', { tag: '@long' }, async ({
    page,
  }) => {
    const chosen = new URL(page.url()).hash.match(/scelti=\d+/)?.[0];
    await clickAll(page, [
      [80, 0],
      [0, 90],
      [-90, 30],
    ]);
    expect(new URL(page.url()).hash).toContain(chosen);
    await expect(page.getByRole('button', { name: 'Selezione a riquadro' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Legenda' })).toHaveCount(0);
  });
});

test('a line loses its last vertex with Backspace, begins again with Esc, and proposes its length', async ({
  page,
}) => {
  await beginDrawing(page, '/struttura/linee');
  await clickAll(page, [
    [-100, 0],
    [0, 0],
    [0, 100],
  ]);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toContainText('Fai clic in mappa per tracciare');
  await clickAll(page, [
    [-100, 0],
    [0, 0],
    [0, 100],
  ]);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 vertici')).toBeVisible();
  const length = page.getByRole('spinbutton', { name: 'Lunghezza (m)' });
  await expect(length).toHaveValue(/^4\d,\d$/);

  // A side that is dragged gives a new vertex, which can be picked and taken out.
  await drag(page, [-50, 0], [-50, -40]);
  await expect(page.getByText('3 vertici')).toBeVisible();
  await click(page, [-50, -40]);
  await banner(page).getByRole('button', { name: 'Togli vertice' }).click();
  await expect(page.getByText('2 vertici')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Prosegui' }).click();
  await click(page, [60, 60]);
  await page.getByRole('textbox', { name: 'Codice' }).click();
  await expect(page.getByText('3 vertici'), 'who goes on to the form has drawn').toBeVisible();
});

// What is said of a place while it is drawn is a table of `place-judgement.test.ts`.
test('an outline that crosses itself is told at once', { tag: '@long' }, async ({ page }) => {
  await beginDrawing(page, '/edifici-e-impianti/edifici');
  await banner(page).getByRole('button', { name: 'Poligono' }).click();
  await clickAll(page, [
    [-60, -60],
    [60, -60],
    [-60, 60],
    [60, 60],
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Il contorno del poligono incrocia o tocca sé stesso')).toBeVisible();
});

test.describe('a place that was typed wrongly', () => {
  const blocked = (page: Page, name: FormName) =>
    form(page, name).getByRole('status').filter({ hasText: 'Da correggere: ' });

  test('is put right on the map, and then nothing is in the way of Salva', { tag: '@long' }, async ({
    page,
  }) => {
    await openNear(page, '/struttura/pl');
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await button(page, 'Centra in mappa').click();
    await button(page, 'Modifica').click();
    await banner(page).getByRole('switch', { name: 'Aggancia' }).uncheck();
    const latitude = page.getByRole('textbox', { name: 'Latitudine' });
    const complaint = form(page, 'Modifica').getByText('La latitudine va scritta in gradi');
    const before = await latitude.inputValue();
    await latitude.fill('pippo');
    await page.keyboard.press('Alt+2');
    await button(page, 'Salva').click();
    await expect(latitude, 'its tab is opened, its box has the focus').toBeFocused();
    await expect(latitude, 'nothing typed is lost').toHaveValue('pippo');
    await expect(complaint).toBeVisible();
    await expect(blocked(page, 'Modifica')).toHaveText('Da correggere: Posizione');

    await drag(page, [0, 0], [40, 30]);
    await expect(latitude).toHaveValue(/^46,\d{6} N$/);
    await expect(complaint).toHaveCount(0);
    await expect(blocked(page, 'Modifica')).toHaveCount(0);
    await map(page).focus();
    await page.keyboard.press('Control+z');
    await expect(latitude, 'what was typed does not come back').toHaveValue(before);
    await latitude.fill('pippo');
    await form(page, 'Modifica').getByRole('button', { name: "Rimetti dov'era" }).click();
    await expect(latitude).toHaveValue(before);
    await latitude.fill('pippo');
    await drag(page, [0, 0], [40, 30]);
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
  });

  const line: readonly Place[] = [
    [-100, 0],
    [0, 40],
  ];
  const outline: readonly Place[] = [...line, [-50, -60]];
  for (const [what, path, box, places] of [
    ['a point that is clicked', '/struttura/pl', 'Latitudine', line.slice(1)],
    ['a line that is drawn', '/struttura/linee', 'Vertici', line],
    ['an outline that is drawn', '/edifici-e-impianti/edifici', 'Vertici', outline],
  ] as const) {
    test(`gives way to ${what} @long`, async ({ page }) => {
      await beginDrawing(page, path);
      if (places === outline) {
        await banner(page).getByRole('button', { name: 'Poligono' }).click();
        await form(page, 'Inserimento').getByText('Poligono', { exact: true }).click();
      }
      const typed = form(page, 'Inserimento').getByRole('textbox', { name: box });
      await typed.fill('pippo');
      await button(page, 'Salva').click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await expect(typed).toHaveAccessibleDescription(/va scritta in gradi|Riga 1: servono latitudine/);
      await expect(blocked(page, 'Inserimento')).toContainText('Posizione');
      await clickAll(page, places);
      await page.keyboard.press('Enter');
      await expect(typed).toHaveValue(/^46,\d+ N/);
      await expect(typed).toHaveAttribute('aria-invalid', 'false');
      await expect(blocked(page, 'Inserimento')).not.toContainText('Posizione');
    });
  }
});

test('nobody is asked for a picture until somebody chooses one', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(baseURL as string)) {
      foreign.push(request.url());
    }
  });
  await openNear(page, '/struttura/pl');
  await page.getByRole('button', { name: 'Livelli' }).click();
  const layers = page.getByRole('dialog', { name: 'Livelli' });
  await expect(layers.getByRole('radio')).toHaveCount(5);
  await expect(layers.getByRole('radio', { name: 'Nessuna' })).toBeChecked();
  for (const name of ['Quadri', 'Edifici', 'Impianti']) {
    await layers.getByRole('checkbox', { name }).check();
  }
  await layers.getByRole('checkbox', { name: 'Numeri civici' }).check();
  await page.reload();
  await page.getByRole('button', { name: 'Livelli' }).click();
  await expect(layers.getByRole('checkbox', { name: 'Impianti' }), 'remembered').toBeChecked();
  expect(foreign).toEqual([]);
});
