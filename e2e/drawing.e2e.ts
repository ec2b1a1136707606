/** Whoever keeps the register draws an element, moves it, and finds it where it was put: every kind. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

/** Pixels from the middle of the map. */
type Place = readonly [right: number, down: number];

interface Journey {
  readonly path: string;
  readonly segment: string;
  /** The words of the form's head. */
  readonly one: string;
  /** The property by which it is found again, and what is typed there. */
  readonly code: readonly [key: string, text: string];
  /** Labels and texts of what an insert needs; a text that is one of a list is chosen by its first letters. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  /** What a change needs besides, by the tab it stands on. */
  readonly more?: readonly (readonly [tab: string, label: string, text: string])[];
  readonly shape: 'point' | 'line' | 'area';
  readonly places: readonly Place[];
}

const journeys: readonly Journey[] = [
  {
    path: '/struttura/pl',
    segment: 'pl',
    one: 'punto luce',
    code: ['pl_cod', 'E2E-PL'],
    fields: [
      ['Codice', 'E2E-PL'],
      ['Centralina', 'Q05'],
      ['Sigla lampada', 'LED 57'],
      ['Tipo', 'Lanterna'],
      ['Toponimo', 'Via di prova'],
    ],
    shape: 'point',
    places: [[40, 60]],
  },
  {
    path: '/struttura/centraline',
    segment: 'centraline',
    one: 'centralina',
    code: ['uten', 'E2E-Q'],
    fields: [
      ['Codice', 'E2E-Q'],
      ['Indirizzo', 'Via di prova'],
    ],
    shape: 'point',
    places: [[-60, 40]],
  },
  {
    path: '/struttura/quadri',
    segment: 'quadri',
    one: 'quadro di sezionamento',
    code: ['centr_sez_cod', 'E2E-S'],
    fields: [
      ['Codice', 'E2E-S'],
      ['Centralina', 'Q05'],
      ['Descrizione', 'Quadro di prova'],
    ],
    shape: 'point',
    places: [[20, -50]],
  },
  {
    path: '/struttura/linee',
    segment: 'linee',
    one: 'linea',
    code: ['linea_cod', 'E2E-L'],
    fields: [
      ['Codice', 'E2E-L'],
      ['Centralina', 'Q05'],
      ['Posa', 'Interrata'],
    ],
    shape: 'line',
    places: [
      [-110, -40],
      [-20, 30],
      [90, -10],
    ],
  },
  {
    path: '/edifici-e-impianti/edifici',
    segment: 'edifici',
    one: 'edificio',
    code: ['edif_descr', 'E2E palestra'],
    fields: [
      ['Descrizione', 'E2E palestra'],
      ['Indirizzo', 'Via di prova 1'],
    ],
    shape: 'area',
    places: [
      [-70, -50],
      [60, -40],
      [50, 70],
      [-60, 60],
    ],
  },
  {
    path: '/edifici-e-impianti/impianti',
    segment: 'impianti',
    one: 'impianto',
    code: ['uten', 'E2E caldaia'],
    fields: [
      ['Utenza', 'E2E caldaia'],
      ['Tipo di impianto', 'Utenza termica'],
      ['Indirizzo', 'Via di prova 2'],
    ],
    more: [
      ['Identificazione', 'Altro identificativo', '123456'],
      ['Fornitura e consumi', 'Vettore', 'Gas'],
    ],
    shape: 'point',
    places: [[70, 30]],
  },
];

const map = (page: Page) => page.getByRole('region', { name: 'Mappa' });
const banner = (page: Page) => page.getByRole('group', { name: 'Disegno in mappa' });
const form = (page: Page, name: 'Inserimento' | 'Modifica') =>
  page.getByRole('region', { name, exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Modifica salvata' });
/** Near enough to aim, in the middle of Valchiara. */
const near = '#mappa=18/46.05700/10.58180';

async function at(page: Page, [right, down]: Place): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('No map');
  return { x: box.x + box.width / 2 + right, y: box.y + box.height / 2 + down };
}

async function click(page: Page, place: Place): Promise<void> {
  const { x, y } = await at(page, place);
  // A pointer comes from somewhere: what is under it is known before it is pressed.
  await page.mouse.move(x - 4, y - 4);
  await page.mouse.move(x, y);
  await page.mouse.click(x, y);
}

async function drag(page: Page, from: Place, to: Place): Promise<void> {
  const [start, end] = [await at(page, from), await at(page, to)];
  await page.mouse.move(start.x - 4, start.y - 4);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${path}${near}`);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
}

/** Fills a field of the form by its label; of a list the first entry that fits is taken. */
async function fill(
  page: Page,
  name: 'Inserimento' | 'Modifica',
  label: string,
  text: string,
): Promise<void> {
  const field = form(page, name).getByLabel(label, { exact: true });
  await field.fill(text);
  if ((await field.getAttribute('role')) === 'combobox') await field.press('Enter');
  // What others wrote may still be on its way: its list closes with the field.
  await field.blur();
}

async function draw(page: Page, { shape, places }: Journey): Promise<void> {
  if (shape === 'area') await banner(page).getByRole('button', { name: 'Poligono' }).click();
  for (const place of places) await click(page, place);
  if (shape !== 'point') await page.keyboard.press('Enter');
}

interface Stored {
  readonly id: number;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
  readonly properties: Readonly<Record<string, unknown>>;
}

/** The element as the register has it. */
async function stored(page: Page, { segment, code: [key, text] }: Journey): Promise<Stored | undefined> {
  const answer = await page.request.get(`/api/v2.0/${segment}`);
  const { features } = (await answer.json()) as { features: Stored[] };
  return features.findLast(({ properties }) => properties[key] === text);
}

test.beforeEach(async ({ lucerna }) => {
  await lucerna.signIn('supervisore');
});

for (const journey of journeys) {
  const { path, one, code, fields, more = [], shape, places } = journey;

  test(`${one}: drawn, found in the list, moved`, async ({ page, lucerna }) => {
    await open(page, path);
    await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
    await banner(page).getByRole('switch', { name: 'Aggancia' }).uncheck();
    await draw(page, journey);
    for (const [label, text] of fields) await fill(page, 'Inserimento', label, text);
    await lucerna.expectAccessible();
    await form(page, 'Inserimento').getByRole('button', { name: 'Salva' }).click();
    await expect(saved(page)).toBeVisible();

    await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${code[1]}"`);
    const row = page.getByRole('grid').getByRole('row', { selected: true });
    await expect(row.filter({ hasText: code[1] })).toBeVisible();
    const inserted = await stored(page, journey);
    expect(inserted?.geometry.type).toBe({ point: 'Point', line: 'LineString', area: 'Polygon' }[shape]);

    await page.getByRole('button', { name: 'Modifica', exact: true }).first().click();
    await expect(banner(page)).toContainText(code[1]);
    const [from = [0, 0]] = places;
    await drag(page, from, [from[0] - 45, from[1] - 30]);
    await expect(form(page, 'Modifica')).toContainText(/1 modifica non salvata/);
    for (const [tab, label, text] of more) {
      await page.getByRole('tab', { name: tab }).click();
      await fill(page, 'Modifica', label, text);
    }
    await form(page, 'Modifica').getByRole('button', { name: 'Salva' }).click();
    const question = page.getByRole('dialog', { name: 'Sei sicuro di voler modificare questo elemento?' });
    await question.getByRole('button', { name: 'Si', exact: true }).click();
    await expect(form(page, 'Modifica')).toBeHidden();
    await expect(saved(page).first()).toBeVisible();

    const moved = await stored(page, journey);
    expect(moved?.id).toBe(inserted?.id);
    expect(moved?.geometry.coordinates).not.toEqual(inserted?.geometry.coordinates);
  });
}

test.describe('while a light point is moved', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/struttura/pl');
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
    for (const place of [
      [80, 0],
      [0, 90],
      [-90, 30],
    ] as const)
      await click(page, place);
    expect(new URL(page.url()).hash).toContain(chosen);
    await expect(page.getByRole('button', { name: 'Selezione a riquadro' })).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Legenda' })).toHaveCount(0);
  });
});

test('a line loses its last vertex with Backspace, begins again with Esc, and proposes its length', async ({
  page,
}) => {
  await open(page, '/struttura/linee');
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await banner(page).getByRole('switch', { name: 'Aggancia' }).uncheck();
  for (const place of [
    [-100, 0],
    [0, 0],
    [0, 100],
  ] as const)
    await click(page, place);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toContainText('Fai clic in mappa per tracciare');
  for (const place of [
    [-100, 0],
    [0, 0],
    [0, 100],
  ] as const)
    await click(page, place);
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
  await open(page, '/edifici-e-impianti/edifici');
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await banner(page).getByRole('switch', { name: 'Aggancia' }).uncheck();
  await banner(page).getByRole('button', { name: 'Poligono' }).click();
  for (const place of [
    [-60, -60],
    [60, -60],
    [-60, 60],
    [60, 60],
  ] as const)
    await click(page, place);
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
  await open(page, '/struttura/pl');
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
