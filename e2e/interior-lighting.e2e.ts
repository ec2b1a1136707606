/** Interior lighting: every state of its flow, and who gets to it. */
import {
  answer,
  breakCalls,
  callOf,
  description,
  dialog,
  example,
  freeBuilding,
  headers,
  inDialog,
  insertExample,
  question,
  rowsOf,
  saving,
  says,
  screenOf,
  side,
} from './interior-lighting-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { printReally } from './real-print.ts';

test('interventions are added, read, changed and deleted, through every state of the flow', async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/Failed to load resource/);
  await lucerna.signIn('ufficio');
  const building = await freeBuilding(page, 0);

  // From the register, with exactly one building chosen.
  await page.goto('/edifici-e-impianti/edifici');
  const rows = rowsOf(page.getByRole('grid'));
  await expect(rows.first()).toBeVisible();
  const open = button(page, 'Illuminazione interni');
  await expect(open).toBeDisabled();
  await rows.nth(0).click();
  await expect(open).toBeEnabled();
  await rows.nth(1).click({ modifiers: ['Shift'] });
  await expect(open).toBeDisabled();
  await page.evaluate((id) => {
    window.location.hash = `scelti=${id}`;
  }, building);
  await expect(open).toBeEnabled();

  // listing: loading, error, loading, loaded
  const mendList = await breakCalls(page, 'GET', /illuminazione-interni$/);
  await open.click();
  await expect(page).toHaveURL(new RegExp(`${screenOf(building)}#.*scelti=${building}`));
  await expect(
    dialog(page).getByText('Si è verificato un errore: Il server è in manutenzione'),
  ).toBeVisible();
  await mendList();
  await inDialog(page, 'Riprova').click();
  await expect(dialog(page).getByText('Nessun intervento')).toBeVisible();

  // adding, listing; adding, the question, adding
  await inDialog(page, 'Aggiungi').click();
  await expect(description(page)).toBeFocused();
  await inDialog(page, 'Annulla').click();
  await inDialog(page, 'Aggiungi').click();
  await description(page).fill('Relamping');
  await inDialog(page, 'Indietro').click();
  await expect(question(page, 'Sei sicuro?').getByText('Hai modifiche non salvate.')).toBeVisible();
  await answer(page, 'Sei sicuro?', 'No');
  await expect(description(page)).toHaveValue('Relamping');
  for (const one of await inDialog(page, 'Carica file').all()) await expect(one).toBeDisabled();
  await expect(
    dialog(page).getByText("È necessario salvare l'intervento prima di poter caricare file"),
  ).toBeVisible();

  // Computed while one types; a rendimento of 0 or above 1 is refused beside its field.
  const existing = side(page, 'Stato di fatto');
  const design = side(page, 'Stato di progetto');
  await expect(saving(page)).toHaveText('—');
  await existing.getByRole('button', { name: 'Aggiungi riga' }).click();
  await expect(existing.getByRole('textbox', { name: 'Locale' })).toBeFocused();
  await existing.getByRole('textbox', { name: 'Locale' }).fill('Aula 1A');
  await existing.getByRole('spinbutton', { name: 'N. apparecchi' }).fill('8');
  await existing.getByRole('spinbutton', { name: 'Pot. nominale (W)' }).fill('72');
  await existing.getByRole('spinbutton', { name: 'Ore' }).fill('1400');
  for (const [typed, fault] of [
    ['0', 'Deve essere maggiore di 0'],
    ['1,01', 'Deve essere al massimo 1'],
  ] as const) {
    await existing.getByRole('spinbutton', { name: 'Rendimento' }).fill(typed);
    await page.keyboard.press('Control+s');
    await expect(existing.getByText(fault)).toBeVisible();
  }
  await existing.getByRole('spinbutton', { name: 'Rendimento' }).fill('0,86');
  for (const figure of ['83,72', '669,77', '937,67']) {
    await expect(existing.getByRole('cell', { name: figure, exact: true }).first()).toBeVisible();
  }
  // From the last field Tab goes past `Elimina riga`, to what comes next.
  await existing.getByRole('spinbutton', { name: 'Ore' }).press('Tab');
  await expect(existing.getByRole('button', { name: 'Elimina riga' })).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(existing.getByRole('button', { name: 'Elimina riga' })).toBeFocused();
  await design.getByRole('button', { name: 'Copia lo stato di fatto' }).click();
  await expect(design.getByRole('textbox', { name: 'Locale' })).toHaveValue('Aula 1A');
  await expect(saving(page)).toHaveText('0,00%');
  await design.getByRole('spinbutton', { name: 'Pot. nominale (W)' }).fill('36');
  await expect(saving(page)).toHaveText('50,00%');
  await lucerna.expectAccessible();

  // adding, the insert fails, adding; and goes well, viewing
  const mendInsert = await breakCalls(page, 'POST', /illuminazione-interni$/);
  await inDialog(page, 'Salva').click();
  await says(page, "Errore durante l'inserimento!", 'alert');
  await expect(description(page)).toHaveValue('Relamping');
  await mendInsert();
  await inDialog(page, 'Salva').click();
  await says(page, 'Intervento inserito!');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(inDialog(page, 'Modifica')).toBeVisible();
  await expect(design.getByRole('cell', { name: '468,84', exact: true })).toHaveCount(2);

  // On paper: both states, the saving, the municipality; the screen stays behind.
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await inDialog(page, 'Stampa').click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('[data-printed-page]');
  await expect(sheet.getByRole('heading', { name: /^Stato di (fatto|progetto)/ })).toHaveCount(2);
  await expect(sheet).toContainText(/^Comune di/);
  await expect(sheet.getByRole('definition').nth(2)).toHaveText('50,00%');
  await expect(dialog(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  // By the browser's own command too, which waits for no button.
  const real = await printReally(page);
  expect([real.sheet, real.app]).toEqual(['block', 'none']);
  expect(real.pdf.byteLength).toBeGreaterThan(10_000);

  // viewing, editing, the question, editing, viewing
  await inDialog(page, 'Modifica').click();
  await expect(description(page)).toBeFocused();
  // A block of a spreadsheet fills the row and adds one.
  await existing.getByRole('textbox', { name: 'Locale' }).evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Aula 1A\tTerra\t16\nAula 1B\tTerra\t8\n');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(existing.getByRole('textbox', { name: 'Locale' }).nth(1)).toHaveValue('Aula 1B');
  await expect(saving(page)).toHaveText('75,00%');
  await existing.getByRole('button', { name: 'Elimina riga' }).first().click();
  await existing.getByRole('button', { name: 'Elimina riga' }).click();
  await expect(saving(page)).toHaveText('—');
  await inDialog(page, 'Annulla').click();
  await answer(page, 'Sei sicuro?', 'No');
  await inDialog(page, 'Annulla').click();
  await answer(page, 'Sei sicuro?', 'Si');
  await expect(saving(page)).toHaveText('50,00%');

  // viewing, listing, editing, the question of the save, editing, it fails, editing, it goes well, viewing
  await inDialog(page, 'Indietro').click();
  const listed = dialog(page).getByRole('row').filter({ hasText: 'Relamping' });
  await expect(listed.getByRole('cell').first()).toHaveText(/^\d+$/);
  await expect(listed).toContainText('50,00%');
  await listed.getByRole('button', { name: 'Modifica' }).click();
  await description(page).fill('Relamping LED');
  await inDialog(page, 'Salva').click();
  await answer(page, 'Sicuro di voler aggiornare questo intervento?', 'No');
  const mendSave = await breakCalls(page, 'PUT', /illuminazione-interni\/\d+$/);
  await inDialog(page, 'Salva').click();
  await answer(page, 'Sicuro di voler aggiornare questo intervento?', 'Si');
  await says(page, 'Errore nel salvataggio!', 'alert');
  await mendSave();
  await page.getByRole('alert').getByRole('button', { name: 'Riprova' }).click();
  await says(page, 'Intervento aggiornato!');
  await expect(dialog(page).getByText('Relamping LED').last()).toBeVisible();

  // listing, viewing that cannot be loaded, viewing
  await inDialog(page, 'Indietro').click();
  const mendOne = await breakCalls(page, 'GET', /illuminazione-interni\/\d+$/);
  await inDialog(page, 'Visualizza').click();
  await expect(
    dialog(page).getByText('Si è verificato un errore: Il server è in manutenzione'),
  ).toBeVisible();
  await mendOne();
  await inDialog(page, 'Riprova').click();
  await expect(saving(page)).toHaveText('50,00%');
  await inDialog(page, 'Indietro').click();

  // confirmDelete, listing; deleting fails, listing; deleting, listing
  const sure = 'Sicuro di voler eliminare questo intervento?';
  await inDialog(page, 'Elimina').click();
  await expect(question(page, sure).getByRole('button', { name: 'No' })).toBeFocused();
  await answer(page, sure, 'No');
  const mendDelete = await breakCalls(page, 'DELETE', /illuminazione-interni\/\d+$/);
  await inDialog(page, 'Elimina').click();
  await answer(page, sure, 'Si');
  await says(page, "Errore durante l'eliminazione!", 'alert');
  await mendDelete();
  await inDialog(page, 'Elimina').click();
  await answer(page, sure, 'Si');
  await says(page, 'Intervento eliminato!');
  await expect(dialog(page).getByText('Nessun intervento')).toBeVisible();

  // Closing asks where something is unsaved, and leads back to where one was.
  await inDialog(page, 'Aggiungi').click();
  await description(page).fill('Da perdere');
  await inDialog(page, 'Chiudi').click();
  await answer(page, 'Sei sicuro?', 'No');
  await expect(description(page)).toHaveValue('Da perdere');
  // The keyboard is where it was, in the dialog.
  await expect(inDialog(page, 'Chiudi')).toBeFocused();
  await page.keyboard.press('Escape');
  await answer(page, 'Sei sicuro?', 'Si');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/edifici-e-impianti/edifici#.*scelti=${building}`));
  await expect(open).toBeFocused();
});

test('what somebody else saved meanwhile is compared before anything is written over it', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/Failed to load resource/);
  await lucerna.signIn('supervisore');
  const building = await freeBuilding(page, 2);
  const { id, impianti } = await insertExample(page, building);
  await page.goto(screenOf(building));
  await inDialog(page, 'Modifica').click();
  await description(page).fill('Piano terra, mio');
  const [first, second] = impianti;
  const theirs = { description: 'Piano terra, loro', impianti: [{ ...first, marca: 'Loro' }, second] };
  const put = await page.request.put(`${callOf(building)}/${id}`, { headers, data: theirs });
  expect(put.status()).toBe(200);

  await inDialog(page, 'Salva').click();
  await answer(page, 'Sicuro di voler aggiornare questo intervento?', 'Si');
  const conflict = question(page, 'Nel frattempo qualcun altro ha modificato questo elemento.');
  await expect(conflict.getByText('Piano terra, loro')).toBeVisible();
  await expect(conflict.getByText('Marca: Loro')).toBeVisible();
  await expect(conflict.getByRole('radio', { name: 'Descrizione: tieni il tuo' })).toBeChecked();
  await conflict.getByRole('button', { name: 'Conferma' }).click();
  await expect(description(page)).toHaveValue('Piano terra, mio');
  await expect(side(page, 'Stato di fatto').getByRole('textbox', { name: 'Marca' })).toHaveValue('Loro');
  await inDialog(page, 'Salva').click();
  await answer(page, 'Sicuro di voler aggiornare questo intervento?', 'Si');
  await says(page, 'Intervento aggiornato!');
  const { data } = await (await page.request.get(`${callOf(building)}/${id}`)).json();
  expect(data).toMatchObject({ description: 'Piano terra, mio', impianti: [{ marca: 'Loro' }, {}] });
});

test('who may not write reads and exports, on a phone too', { tag: '@long' }, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  const building = await freeBuilding(page, 3);
  await insertExample(page, building);
  await lucerna.signIn('consultazione');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(screenOf(building));
  await expect(inDialog(page, 'Visualizza')).toBeVisible();
  for (const name of ['Aggiungi', 'Modifica', 'Elimina']) await expect(inDialog(page, name)).toHaveCount(0);
  await lucerna.expectAccessible();
  await inDialog(page, 'Visualizza').click();
  await expect(dialog(page).getByText('Questa schermata si usa meglio su un computer.')).toBeVisible();
  await expect(saving(page)).toHaveText('57,25%');
  for (const name of ['Modifica', 'Carica file', 'Salva']) await expect(inDialog(page, name)).toHaveCount(0);
  await expect(dialog(page).getByRole('link', { name: 'Esporta', exact: true })).toHaveAttribute(
    'target',
    '_blank',
  );
  await lucerna.expectAccessible();
  const refused = await page.request.post(callOf(building), { headers, data: example });
  expect(refused.status()).toBe(403);
});

test('a building that is not there leads back to the buildings', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  lucerna.provoked.push(/404/);
  await lucerna.signIn('ufficio');
  await page.goto(screenOf(999_999_999));
  await expect(inDialog(page, 'Riprova')).toHaveCount(0);
  await inDialog(page, 'Torna a Edifici').click();
  await expect(page).toHaveURL(/\/edifici-e-impianti\/edifici(#|$)/);
  await expect(page).toHaveTitle(/^Gestione Edifici · Comune di .* · Lucerna$/);
});

test('where the gate is closed there is no button, no screen and no call', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio.borgo');
  await page.goto('/edifici-e-impianti/edifici');
  const row = rowsOf(page.getByRole('grid')).first();
  await row.click();
  await expect(button(page, 'Impianti associati')).toBeEnabled();
  await expect(button(page, 'Illuminazione interni')).toHaveCount(0);
  const { features } = await (await page.request.get('/api/v2.0/edifici')).json();
  const [{ id }] = features;
  await page.goto(screenOf(id));
  await expect(page).toHaveURL(/\/edifici-e-impianti\/edifici(#|$)/);
  await expect(dialog(page)).toHaveCount(0);
  expect((await page.request.get(callOf(id))).status()).toBe(404);
});
