/** The tools of drawing: arrows, typed places, vertices, what is told at once; and what the map asks of nobody. */
import { banner, beginDrawing, click, clickAll, drag, map, openNear } from './drawing-page.ts';
import { expect, test } from './lucerna-test.ts';

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

  test('its place follows the arrows, goes back step by step, and all the way', async ({ page, lucerna }) => {
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

  test('a typed place moves it on the map, and far outside the municipality is refused at once', async ({
    page,
  }) => {
    const latitude = page.getByRole('textbox', { name: 'Latitudine' });
    await latitude.fill('46,0572');
    await expect(page.getByText(/ m a (nord|sud)/).first()).toBeVisible();
    await latitude.fill('41,9');
    await expect(page.getByText("L'elemento è fuori dai confini del comune", { exact: true })).toBeVisible();
  });

  test('clicks on other elements choose nothing, and the legend makes room', async ({ page }) => {
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

test('an outline that crosses itself is told at once', async ({ page }) => {
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

test('nobody is asked for a picture, and none is offered where none is configured', async ({
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
  await expect(layers.getByRole('radio')).toHaveCount(1);
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
