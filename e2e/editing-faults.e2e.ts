/** What may go wrong while an element is inserted, modified or deleted in its form: it is said, and nothing is lost. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { answer, deleteQuestion, fill, form, modifyQuestion, open, row } from './register-page.ts';

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

  test('an insert without a map element says so, and where else something is missing', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    await open(page, '/struttura/pl');
    await page.getByRole('grid').getByRole('gridcell').first().click();
    await page.keyboard.press('i');
    await expect(page.getByRole('heading', { name: 'Nuovo punto luce' })).toBeVisible();
    await expect(form(page, 'Inserimento').getByText('Questo campo è obbligatorio')).toHaveCount(0);
    await button(page, 'Salva').click();
    await expect(notice(page, 'Elemento mappa mancante')).toContainText(
      'Non è stato inserito un elemento in mappa',
    );
    await expect(form(page, 'Inserimento').getByText('Questo campo è obbligatorio')).toHaveCount(4);
    // The next free code is proposed already.
    await expect(form(page, 'Inserimento').getByLabel('Centralina', { exact: true })).toBeFocused();
    await expect(
      form(page, 'Inserimento').getByText('Non è stato inserito un elemento in mappa'),
    ).toBeVisible();
    await lucerna.expectAccessible();
    await page.keyboard.press('Escape');
    await expect(form(page, 'Inserimento'), 'nothing was typed: nothing is asked').toBeHidden();
  });

  test('a map that breaks and a network that goes away leave the form and what is typed in it', async ({
    page,
    context,
    lucerna,
  }) => {
    lucerna.provoked.push(
      /the map breaks/,
      /dynamically imported module|preload CSS|ERR_INTERNET_DISCONNECTED/,
    );
    await page.addInitScript(() => {
      const load = document.fonts.load.bind(document.fonts);
      Object.assign(document.fonts, {
        load: (...face: Parameters<typeof load>) => {
          if (sessionStorage.getItem('mended') === null) throw new Error('the map breaks');
          return load(...face);
        },
      });
    });
    await modifyFirst(page);
    const broken = page.getByRole('alert', { name: 'La mappa si è interrotta' });
    await expect(broken).toContainText('ciò che hai scritto è rimasto');
    const code = form(page, 'Modifica').getByLabel('Codice', { exact: true });
    await code.fill('ROTTA 1');
    await page.evaluate(() => sessionStorage.setItem('mended', '1'));
    await button(page, 'Riprova').click();
    await expect(page.getByRole('region', { name: 'Mappa', exact: true })).toBeVisible();
    await expect(code).toHaveValue('ROTTA 1');

    await context.setOffline(true);
    const offline = page.getByText('Senza rete.', { exact: true });
    await expect(offline).toHaveCount(1);
    // What was never opened is not there; the screen below it is.
    await page.keyboard.press('Control+k');
    await expect(notice(page, 'La ricerca non si è aperta')).toContainText('Ciò che stavi facendo è rimasto');
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    await expect(notice(page, 'La rete è tornata')).toBeVisible();
    await button(page, 'Riprova').click();
    await expect(dialog(page, 'Cerca ovunque')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toHaveValue('ROTTA 1');

    // What is saved without a network is sent by itself, once, when it is back.
    await context.setOffline(true);
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(notice(page, 'Errore nel salvataggio')).toContainText(
      'Si salva da solo appena la rete torna.',
    );
    await expect(button(page, 'Riprova')).toHaveCount(0);
    await context.setOffline(false);
    await expect(notice(page, 'Modifica salvata')).toBeVisible();
    await expect(form(page, 'Modifica')).toBeHidden();
  });

  test('what is wrong is said beside its field, whose tab is opened; a save that fails leaves the form as it was, and is tried again', async ({
    page,
    lucerna,
  }) => {
    lucerna.provoked.push(/ERR_FAILED/);
    await modifyFirst(page);
    await form(page, 'Modifica').getByLabel('Riferimenti').fill('Con la rete che va e viene');
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
    await form(page, 'Modifica').getByLabel('Data di attivazione', { exact: true }).fill('28/02/2026');

    await page.route('**/api/v2.0/pl/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(notice(page, 'Errore nel salvataggio')).toContainText(
      'Le tue modifiche sono ancora nel modulo.',
    );
    await page.keyboard.press('Alt+1');
    await expect(form(page, 'Modifica').getByLabel('Riferimenti')).toHaveValue('Con la rete che va e viene');
    await lucerna.expectAccessible();
    await page.unroute('**/api/v2.0/pl/*');
    await button(page, 'Riprova').click();
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
    await expect(notice(page, 'Errore nel salvataggio')).toHaveCount(0);
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
      await expect(dialog(page, 'Sei sicuro?')).toContainText('Hai modifiche non salvate. Andrebbe perso: ');
      await expect(dialog(page, 'Sei sicuro?').getByRole('button', { name: 'No' })).toBeFocused();
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

  test('the selection stands still while an element is modified', { tag: '@long' }, async ({ page }) => {
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

  test('what another saved meanwhile is compared, and either is kept', { tag: '@embedded' }, async ({
    page,
    lucerna,
  }) => {
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
    await expect(comparison.getByRole('row', { name: /Modulo/ }), 'only the other touched it').toHaveCount(0);
    await comparison.getByRole('button', { name: 'Conferma' }).click();
    await expect(notice(page, 'Errore nel salvataggio'), 'it is settled').toHaveCount(0);
    await button(page, 'Salva').click();
    await answer(page, modifyQuestion, 'Si');
    await expect(form(page, 'Modifica')).toBeHidden();
    const { features } = await (await page.request.get('/api/v2.0/pl')).json();
    const saved = features.find((feature: { id: number }) => feature.id === id);
    expect(saved.properties).toMatchObject({ riferimenti: 'La mia', modulo: 'M-altrui' });
  });

  // The rules show it call by call (`save-element.test.ts`), and the server that a key writes once.
  test('an insert whose answer gets lost inserts once', { tag: '@long' }, async ({ page, lucerna }) => {
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

  test('a cabinet in use is not deleted, and what hangs on it is told', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
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

  test('who types is told of a code that is taken and of a word that is new, and may go on', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    await open(page, '/struttura/pl');
    await button(page, 'Inserisci').click();
    await fill(page, 'Inserimento', 'Codice', '0900');
    const insert = form(page, 'Inserimento');
    await expect(insert.getByText("C'è già un punto luce con questo codice.")).toBeVisible();
    await button(insert, 'Vedi 0900').click();
    await expect.poll(() => page.url()).toContain('mappa=18/');
    await fill(page, 'Inserimento', 'Sigla lampada', 'LED57');
    await expect(insert.getByText('Valore nuovo. Forse: LED 57')).toBeVisible();
    await lucerna.expectAccessible();
    await button(insert, 'LED 57').click();
    await expect(insert.getByText('Valore nuovo')).toBeHidden();
    await expect(insert.getByLabel('Sigla lampada', { exact: true })).toHaveValue('LED 57');
    await page.keyboard.press('Escape');
    await answer(page, 'Sei sicuro?', 'Si');
  });

  test('the fields of a plant go by its type, and name and unit follow the carrier', {
    tag: '@long',
  }, async ({ page }) => {
    await open(page, '/edifici-e-impianti/impianti');
    await button(page, 'Inserisci').click();
    await fill(page, 'Inserimento', 'Vettore', 'Gas');
    await page.keyboard.press('Escape');
    await answer(page, 'Sei sicuro?', 'Si');
    await page.getByRole('combobox', { name: 'Tipo di impianto' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Impianti fotovoltaici' }).click();
    await button(page, 'Inserisci').click();
    const type = form(page, 'Inserimento').locator('.ant-select', {
      has: page.getByLabel('Tipo di impianto', { exact: true }),
    });
    await expect(type).toContainText('Fotovoltaico');
    // Nothing was typed: nothing is asked.
    await page.keyboard.press('Escape');
    await row(page, 'Fotovoltaico').click();
    await button(page, 'Modifica').click();
    await page.getByRole('tab', { name: 'Potenze e quantità' }).click();
    await expect(form(page, 'Modifica').getByLabel('Potenza di picco (kWp)')).toBeVisible();
    // What the type gives no name is folded away.
    await expect(form(page, 'Modifica').getByLabel('~p_term')).toBeHidden();
    await form(page, 'Modifica').getByText('Altri campi').click();
    await expect(form(page, 'Modifica').getByLabel('~p_term')).toBeVisible();
    await page.getByRole('tab', { name: 'Fornitura e consumi' }).click();
    await expect(form(page, 'Modifica').getByLabel('Unità di misura')).toBeDisabled();
  });

  test('where the list of carriers fails, it says so in the words given', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
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
