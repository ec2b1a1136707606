/** Elements inserted, modified and deleted in their form, by typing alone; and everything that may go wrong. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';

interface Journey {
  readonly path: string;
  readonly segment: string;
  readonly one: string;
  readonly code: string;
  /** Labels and texts of an insert; a text that is one of a list is chosen by its first letters. */
  readonly fields: readonly (readonly [label: string, text: string])[];
  /** What modify requires besides, by the tab it stands on. */
  readonly more?: readonly (readonly [tab: string, label: string, text: string])[];
  /** Points are typed as coordinates, lines as vertices. */
  readonly vertices?: string;
  /** What the history calls the change of place. */
  readonly moved: RegExp;
}

const point = /Spostato di .* a sud/;
const journeys: readonly Journey[] = [
  {
    ...{ path: '/struttura/pl', segment: 'pl', one: 'punto luce', code: 'MOD-PL', moved: point },
    fields: [
      ['Codice', 'MOD-PL'],
      ['Centralina', 'Q05'],
      ['Sigla lampada', 'LED 57'],
      ['Tipo', 'Lanterna'],
      ['Toponimo', 'Via di prova'],
    ],
  },
  {
    ...{
      path: '/struttura/centraline',
      segment: 'centraline',
      one: 'centralina',
      code: 'MOD-Q',
      moved: point,
    },
    fields: [
      ['Codice', 'MOD-Q'],
      ['Indirizzo', 'Via di prova'],
    ],
  },
  {
    ...{ path: '/struttura/quadri', segment: 'quadri', one: 'quadro', code: 'MOD-S', moved: point },
    fields: [
      ['Codice', 'MOD-S'],
      ['Centralina', 'Q05'],
      ['Descrizione', 'Quadro di prova'],
    ],
  },
  {
    ...{ path: '/struttura/linee', segment: 'linee', one: 'linea', code: 'MOD-L' },
    fields: [
      ['Codice', 'MOD-L'],
      ['Centralina', 'Q05'],
      ['Posa', 'Interrata'],
    ],
    vertices: '46,0570 N 10,5810 E\n46,0575 N 10,5810 E',
    moved: /Tracciato da 55,6 m a 166,8? m|Tracciato da .* a .*/,
  },
  {
    ...{ path: '/edifici-e-impianti/edifici', segment: 'edifici', one: 'edificio', code: 'MOD palestra' },
    fields: [
      ['Descrizione', 'MOD palestra'],
      ['Indirizzo', 'Via di prova 1'],
    ],
    moved: point,
  },
  {
    ...{ path: '/edifici-e-impianti/impianti', segment: 'impianti', one: 'impianto', code: 'MOD caldaia' },
    fields: [
      ['Utenza', 'MOD caldaia'],
      ['Tipo di impianto', 'Utenza termica'],
      ['Indirizzo', 'Via di prova 2'],
    ],
    more: [
      ['Identificazione', 'Altro identificativo', '123456'],
      ['Fornitura e consumi', 'Vettore', 'Gas'],
    ],
    moved: point,
  },
];

type FormName = 'Inserimento' | 'Modifica';

const form = (page: Page, name: FormName) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const notice = (page: Page, text: string) =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text });
const row = (page: Page, text: string) =>
  page.getByRole('grid').getByRole('row').filter({ hasText: text }).first();
const modifyQuestion = 'Sei sicuro di voler modificare questo elemento?';
const deleteQuestion = 'Sei sicuro di voler eliminare questo elemento?';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${text}"`);
  await row(page, text).click();
}

async function fill(page: Page, name: FormName, label: string, text: string): Promise<void> {
  // A tab may bear the same name as a field of it.
  const field = form(page, name)
    .locator('input, textarea')
    .and(page.getByLabel(label, { exact: true }));
  await field.fill(text);
  if ((await field.getAttribute('role')) === 'combobox') await field.press('Enter');
  await field.blur();
}

async function answer(page: Page, question: string, name: 'Si' | 'No'): Promise<void> {
  await dialog(page, question).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page, question)).toBeHidden();
}

/** Types where it is; `south` moves it a little. */
async function typePlace(page: Page, { vertices }: Journey, south = false): Promise<void> {
  if (vertices !== undefined) {
    await page.getByLabel('Vertici').fill(south ? `${vertices}\n46,0560 N 10,5810 E` : vertices);
    return;
  }
  await page.getByLabel('Latitudine').fill(south ? '46,0569' : '46,0571');
  if (!south) await page.getByLabel('Longitudine').fill('10,5811');
}

/** The first light point of the demo, open in its form. */
async function modifyFirst(page: Page): Promise<void> {
  await open(page, '/struttura/pl');
  await page.getByRole('grid').getByRole('gridcell').first().click();
  await button(page, 'Modifica').click();
  await expect(form(page, 'Modifica').getByLabel('Codice', { exact: true })).toBeFocused();
}

test.describe('whoever keeps the register', () => {
  test.beforeEach(async ({ lucerna }) => {
    await lucerna.signIn('supervisore');
  });

  for (const journey of journeys) {
    const { path, one, code, fields, more = [] } = journey;

    test(`${one}: inserted, modified, moved, deleted and brought back, and all of it is told`, async ({
      page,
      lucerna,
    }) => {
      await open(page, path);
      const list = page.getByRole('region', { name: kindBySegment(journey.segment)?.names.title ?? '' });
      await button(page, 'Inserisci').click();
      for (const [label, text] of fields) await fill(page, 'Inserimento', label, text);
      await typePlace(page, journey);
      await page.keyboard.press('Control+s');
      await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
      await expect(form(page, 'Inserimento')).toBeHidden();

      await find(page, code);
      await list.getByRole('button', { name: 'Modifica' }).click();
      await expect(page.getByRole('heading', { level: 1 }).last()).toContainText(`Modifica ${one}`);
      await page.keyboard.press('Alt+1');
      await typePlace(page, journey, true);
      for (const [tab, label, text] of more) {
        await page.getByRole('tab', { name: tab }).click();
        await fill(page, 'Modifica', label, text);
      }
      await page.getByRole('tab', { name: /note/i }).click();
      await fill(page, 'Modifica', 'Note', 'Rivisto in campo');
      await expect(form(page, 'Modifica').getByText('Prima: vuoto').last()).toBeVisible();
      await lucerna.expectAccessible();
      await button(page, 'Salva').click();
      await expect(dialog(page, modifyQuestion)).toContainText(code.includes(' ') ? one.slice(1) : code);
      await answer(page, modifyQuestion, 'Si');
      await expect(form(page, 'Modifica')).toBeHidden();

      await list.getByRole('button', { name: 'Modifica' }).click();
      await button(page, 'Elimina').click();
      await expect(dialog(page, deleteQuestion).getByRole('button', { name: 'No' })).toBeFocused();
      await answer(page, deleteQuestion, 'Si');
      await expect(notice(page, 'Elemento eliminato').first()).toBeVisible();
      await expect(row(page, code)).toBeHidden();

      await button(page, 'Eliminati').click();
      const deleted = dialog(page, 'Eliminati');
      await expect(deleted.getByRole('listitem').filter({ hasText: code })).toContainText('da supervisore');
      await lucerna.expectAccessible();
      await deleted
        .getByRole('listitem')
        .filter({ hasText: code })
        .getByRole('button', { name: 'Ripristina' })
        .click();
      await answer(page, 'Sei sicuro?', 'Si');
      await expect(deleted).toBeHidden();
      await expect(row(page, code)).toBeVisible();

      await row(page, code).click();
      await button(page, 'Storico').click();
      const history = dialog(page, 'Storico');
      await expect(history.getByRole('heading', { level: 2 })).toHaveText([
        ...['Ripristino', 'Eliminazione', 'Modifica', 'Inserimento'],
      ]);
      await expect(history.getByText('Rivisto in campo').first()).toBeVisible();
      await expect(history.getByText(journey.moved).first()).toBeVisible();
      await lucerna.expectAccessible();
    });
  }

  test('an insert without a map element says so, and where else something is missing', async ({
    page,
    lucerna,
  }) => {
    await open(page, '/struttura/pl');
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { name: 'Nuovo punto luce' })).toBeVisible();
    await expect(form(page, 'Inserimento').getByText('Questo campo è obbligatorio')).toHaveCount(0);
    await button(page, 'Salva').click();
    await expect(notice(page, 'Elemento mappa mancante')).toContainText(
      'Non è stato inserito un elemento in mappa',
    );
    await expect(form(page, 'Inserimento').getByText('Questo campo è obbligatorio')).toHaveCount(5);
    await expect(form(page, 'Inserimento').getByLabel('Codice', { exact: true })).toBeFocused();
    await expect(
      form(page, 'Inserimento').getByText('Non è stato inserito un elemento in mappa'),
    ).toBeVisible();
    await lucerna.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(form(page, 'Inserimento'), 'nothing was typed: nothing is asked').toBeHidden();
  });

  test('what is wrong is said beside its field, and its tab is marked and opened', async ({ page }) => {
    await modifyFirst(page);
    await page.keyboard.press('Alt+2');
    const power = form(page, 'Modifica').getByLabel('Potenza (W)');
    await power.fill('tanto');
    await power.press('Tab');
    await expect(form(page, 'Modifica').getByText('Deve essere un numero')).toBeVisible();
    await page.keyboard.press('Alt+6');
    await form(page, 'Modifica').getByLabel('Data di attivazione', { exact: true }).fill('31/02/2026');
    await button(page, 'Salva').click();
    await expect(page.getByRole('tab', { name: 'Lampada' })).toHaveAttribute('aria-selected', 'true');
    await expect(power).toBeFocused();
    await power.fill('1.057,5');
    await button(page, 'Salva').click();
    await expect(
      form(page, 'Modifica').getByText('Deve essere una data del calendario, scritta GG/MM/AAAA'),
    ).toBeVisible();
  });

  test('nothing typed is lost without having asked, whichever way one leaves', async ({ page }) => {
    await open(page, '/struttura/centraline');
    await page.getByRole('link', { name: 'Punti Luce' }).click();
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await button(page, 'Modifica').click();
    const note = form(page, 'Modifica').getByLabel('Riferimenti');
    await note.fill('Non si perde');
    await expect(page.getByText('1 modifica non salvata')).toBeVisible();
    const leaves = [
      () => page.keyboard.press('Escape'),
      () => button(page, 'Annulla').click(),
      () => page.getByRole('link', { name: 'Centraline' }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const leave of leaves) {
      await leave();
      await expect(dialog(page, 'Sei sicuro?')).toContainText('Hai modifiche non salvate.');
      await answer(page, 'Sei sicuro?', 'No');
      await expect(note).toHaveValue('Non si perde');
      await expect(page).toHaveURL(/\/struttura\/pl/);
    }
    let asked = '';
    page.once('dialog', (browserQuestion) => {
      asked = browserQuestion.type();
      void browserQuestion.dismiss();
    });
    await page.evaluate(() => window.location.reload());
    await expect.poll(() => asked).toBe('beforeunload');
    await expect(note).toHaveValue('Non si perde');
    await page.getByRole('link', { name: 'Centraline' }).click();
    await answer(page, 'Sei sicuro?', 'Si');
    await expect(page).toHaveURL(/\/struttura\/centraline/);
  });

  test('the selection stands still while an element is modified', async ({ page }) => {
    await modifyFirst(page);
    const chosen = () => new URL(page.url()).hash.match(/scelti=\d+/)?.[0];
    const before = chosen();
    expect(before).toBeDefined();
    const map = await page.getByRole('region', { name: 'Mappa' }).boundingBox();
    for (const [x, y] of [
      [0.5, 0.5],
      [0.4, 0.6],
    ] as const) {
      await page.mouse.click((map?.x ?? 0) + (map?.width ?? 0) * x, (map?.y ?? 0) + (map?.height ?? 0) * y);
    }
    expect(chosen()).toBe(before);
  });

  test('what another saved meanwhile is compared, and either is kept', async ({ page, lucerna }) => {
    lucerna.provoked.push(/409/);
    await modifyFirst(page);
    const id = Number(/scelti=(\d+)/.exec(page.url())?.[1]);
    await form(page, 'Modifica').getByLabel('Riferimenti').fill('La mia');
    const other = await page.request.put(`/api/v2.0/pl/${id}`, {
      data: { riferimenti: 'La loro', modulo: 'M-altrui' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(other.status()).toBe(200);
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    const comparison = dialog(page, 'Nel frattempo qualcun altro ha modificato questo elemento.');
    await expect(comparison.getByRole('row', { name: /Riferimenti/ })).toContainText('La loro');
    await expect(notice(page, 'Errore nel salvataggio')).toContainText('Ricarica');
    await lucerna.expectAccessible();
    await comparison.getByRole('button', { name: 'Conferma' }).click();
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(form(page, 'Modifica')).toBeHidden();
    const { features } = await (await page.request.get('/api/v2.0/pl')).json();
    const saved = features.find((feature: { id: number }) => feature.id === id);
    expect(saved.properties).toMatchObject({ riferimenti: 'La mia', modulo: 'M-altrui' });
  });

  test('a save that fails leaves the form as it was, and goes well when tried again', async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/ERR_FAILED/);
    await modifyFirst(page);
    await form(page, 'Modifica').getByLabel('Riferimenti').fill('Con la rete che va e viene');
    await page.route('**/api/v2.0/pl/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(notice(page, 'Errore nel salvataggio')).toContainText(
      'Le tue modifiche sono ancora nel modulo.',
    );
    await expect(form(page, 'Modifica').getByLabel('Riferimenti')).toHaveValue('Con la rete che va e viene');
    await lucerna.expectAccessible();
    await page.unroute('**/api/v2.0/pl/*');
    await button(page, 'Riprova').click();
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
    await expect(notice(page, 'Errore nel salvataggio')).toHaveCount(0);
  });

  test('an insert whose answer gets lost inserts once', async ({ page, lucerna }) => {
    lucerna.provoked.push(/ERR_FAILED/);
    await open(page, '/struttura/centraline');
    await button(page, 'Inserisci').click();
    await fill(page, 'Inserimento', 'Codice', 'UNA-SOLA');
    await fill(page, 'Inserimento', 'Indirizzo', 'Via di prova');
    await page.getByLabel('Latitudine').fill('46,0571');
    await page.getByLabel('Longitudine').fill('10,5811');
    await page.route('**/api/v2.0/centraline', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Salva').click();
    await expect(notice(page, 'Errore nel salvataggio')).toBeVisible();
    await page.unroute('**/api/v2.0/centraline');
    await fill(page, 'Inserimento', 'Codice', 'UNA-SOLA-2');
    await button(page, 'Salva').click();
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
    const { features } = await (await page.request.get('/api/v2.0/centraline')).json();
    const codes = features.map((feature: { properties: { uten: string } }) => feature.properties.uten);
    expect(codes.filter((code: string) => code.startsWith('UNA-SOLA'))).toEqual(['UNA-SOLA-2']);
  });

  test('a cabinet in use is not deleted, and what hangs on it is told', async ({ page, lucerna }) => {
    lucerna.provoked.push(/409/);
    await open(page, '/struttura/centraline');
    await row(page, 'Q05').click();
    // The departures of the cabinet have buttons of that name too.
    await page.getByRole('region', { name: 'Centraline' }).getByRole('button', { name: 'Modifica' }).click();
    await form(page, 'Modifica').getByRole('button', { name: 'Elimina' }).click();
    await answer(page, deleteQuestion, 'Si');
    await expect(notice(page, "Errore durante l'eliminazione")).toContainText(
      /Da questa centralina dipendono ancora \d+ punti luce/,
    );
    await expect(form(page, 'Modifica')).toBeVisible();
  });

  test('the fields of a plant go by its type, and name and unit follow the carrier', async ({ page }) => {
    await open(page, '/edifici-e-impianti/impianti');
    await button(page, 'Inserisci').click();
    await fill(page, 'Inserimento', 'Vettore', 'Gas');
    await page.keyboard.press('Escape');
    await answer(page, 'Sei sicuro?', 'Si');
    await page.getByRole('textbox', { name: 'Filtro' }).fill('fotovoltaico');
    await row(page, 'Fotovoltaico').click();
    await button(page, 'Modifica').click();
    await page.getByRole('tab', { name: 'Potenze e quantità' }).click();
    await expect(form(page, 'Modifica').getByLabel('Potenza di picco (kWp)')).toBeVisible();
    await expect(form(page, 'Modifica').getByLabel('~p_term')).toBeVisible();
    await page.getByRole('tab', { name: 'Fornitura e consumi' }).click();
    await expect(form(page, 'Modifica').getByLabel('Unità di misura')).toBeDisabled();
  });

  test('where the list of carriers fails, it says so in the words given', async ({ page, lucerna }) => {
    lucerna.provoked.push(/500/);
    await page.route('**/api/v2.0/vettori', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Errore interno del server' } }),
    );
    await open(page, '/edifici-e-impianti/impianti');
    await expect(notice(page, 'Errore nel caricamento')).toBeVisible();
    await page.unroute('**/api/v2.0/vettori');
    await button(page, 'Riprova').click();
    await expect(notice(page, 'Errore nel caricamento')).toHaveCount(0);
  });
});

test('whoever may only look has no button to change anything', async ({ page, lucerna }) => {
  await lucerna.signIn('consultazione');
  await open(page, '/struttura/pl');
  await page.getByRole('grid').getByRole('gridcell').first().click();
  for (const name of ['Inserisci', 'Modifica', 'Completa inserimenti', 'Modifica multipla']) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await button(page, 'Storico').click();
  await expect(dialog(page, 'Storico').getByRole('heading', { name: 'Inserimento' })).toBeVisible();
  await expect(dialog(page, 'Storico').getByRole('button', { name: 'Ripristina' })).toHaveCount(0);
});
