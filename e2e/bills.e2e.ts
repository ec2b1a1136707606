/** Inserimento Bollette: bills one after the other from the keyboard or from a sheet, and their lock. */
import {
  answer,
  type Bill,
  billRow,
  bills,
  box,
  choose,
  entry,
  giveUp,
  headers,
  open,
  pasteInto,
  path,
  plants,
  stored,
  withoutNewest,
} from './bills-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';

test('bills are entered one after the other from the keyboard alone', async ({ page, lucerna }) => {
  await lucerna.signIn('amministrativo');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Inserimento Bollette' }).first().click();
  await expect(page.getByRole('navigation').getByText('Inserimento Nuove Bollette')).toBeVisible();
  await expect(page.getByText('Le sue bollette compaiono qui.')).toBeVisible();
  await lucerna.expectAccessible();

  // The plant by type, search and Enter: the keyboard is where the bill is typed.
  await page.getByRole('combobox', { name: 'Tipo Impianto' }).click();
  await page.getByTitle('Centraline', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Filtro' }).fill('Q03');
  await expect(plants(page).getByRole('row').filter({ hasText: 'Q03' })).toBeVisible();
  await expect(page.getByText(/^1 di \d/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(bills(page).getByRole('columnheader').filter({ hasText: /./ })).toHaveText([
    'Identificativo',
    'Inizio Periodo',
    'Fine Periodo',
    'Consumo (kWh)',
    'F1',
    'F2',
    'F3',
    'F0',
    'Importo (€)',
    'Azioni',
  ]);
  const row = entry(page);
  await expect(box(row, 'Identificativo')).toBeFocused();
  const plant = Number(/impianto=(\d+)/.exec(page.url())?.[1]);
  // The months that are typed below have ended.
  await withoutNewest(page, plant, 5);
  const before = await stored(page, plant);
  const last = before.at(-1) as Bill;

  // What is missing is said in the specification's words, and leads there.
  await box(row, 'Inizio Periodo').fill('');
  await box(row, 'Fine Periodo').fill('');
  await page.keyboard.press('Enter');
  for (const text of [
    "È necessario specificare l'Inizio Periodo",
    'È necessario specificare la Fine Periodo',
    'È necessario specificare il Consumo',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(box(row, 'Inizio Periodo')).toBeFocused();
  await lucerna.expectAccessible();
  await page.keyboard.press('Escape');
  await answer(page, giveUp, 'Si');
  await expect(box(row, 'Identificativo')).toBeFocused();

  // Three bills in a row; whole months stay whole, and nobody types a day. The last has its consumption alone.
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  /** Tab as often as it takes, within the row. */
  const tabTo = async (name: string) => {
    const isThere = () => box(row, name).evaluate((input) => input === document.activeElement);
    do await press('Tab');
    while (!(await isThere()) && keys < 12);
    await expect(box(row, name)).toBeFocused();
  };
  const typed = async (text: string) => {
    await page.keyboard.type(text);
    keys += 1;
  };
  const day = new Date(`${last.periodo_fine}T00:00:00Z`);
  let all = 0;
  for (const [number, used, amount] of [
    ['T/1', '1200,5', '300.25'],
    ['T/2', '1100', '-12,5'],
    ['T/3', '1.000,0', null],
  ] as const) {
    keys = 0;
    await typed(number);
    await tabTo('Consumo');
    await typed(used);
    if (amount !== null) {
      await tabTo('Importo');
      await typed(amount);
    }
    await press('Enter');
    await expect(billRow(page, number)).toBeVisible();
    await expect(box(row, 'Identificativo')).toBeFocused();
    // Tab went to the bands that the plant's bill before had, and goes to none once one had none.
    if (number === 'T/1') all += keys;
    if (number === 'T/2') all += 11 * keys;
  }
  // Twelve of them with number, consumption and amount take 80 keys at most, a figure counted as one.
  expect(all).toBeLessThanOrEqual(80);
  // Backwards Tab leads to every box, to those that it passed over too.
  await tabTo('Consumo');
  await page.keyboard.press('Shift+Tab');
  await expect(box(row, 'Fine Periodo')).toBeFocused();
  await expect(notice(page, 'Bolletta inserita').first()).toBeVisible();
  const now = (await stored(page, plant)).slice(before.length);
  expect(now.map(({ identificativo, totale_lettura }) => [identificativo, totale_lettura])).toEqual([
    ['T/1', 1200.5],
    ['T/2', 1100],
    ['T/3', 1000],
  ]);
  for (const { periodo_inizio, periodo_fine } of now) {
    day.setUTCDate(day.getUTCDate() + 1);
    expect(periodo_inizio).toBe(day.toISOString().slice(0, 10));
    day.setUTCMonth(day.getUTCMonth() + 1, 0);
    expect(periodo_fine).toBe(day.toISOString().slice(0, 10));
  }

  // A point before three figures parts thousands, as this plant's bills have them; what is odd is said, and hinders nothing.
  await box(row, 'Consumo').fill('1.500');
  await box(row, 'F1').focus();
  await expect(box(row, 'Consumo')).toHaveValue('1500');
  await box(row, 'F1').fill('900');
  await expect(page.getByText(/^Le fasce sommano 900 kWh, il consumo è 1\.500 kWh/)).toBeVisible();
  await page.keyboard.press('Enter');
  const odd = billRow(page, '1.500');
  await expect(odd.getByRole('img', { name: /^Anomalia: .*Le fasce sommano 900 kWh/ })).toBeVisible();

  // Days that are still to come are asked about.
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('it-IT', {
    timeZone: 'Europe/Rome',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  await box(row, 'Fine Periodo').fill(tomorrow);
  await box(row, 'Consumo').fill('1000');
  await page.keyboard.press('Enter');
  await answer(page, 'Il periodo finisce dopo oggi', 'No', tomorrow);
  await page.keyboard.press('Escape');
  await answer(page, giveUp, 'Si');
  expect(await stored(page, plant)).toHaveLength(before.length + 4);

  // Mended in the grid, it is odd no more.
  await page.keyboard.press('ArrowDown');
  await expect(odd).toBeFocused();
  await page.keyboard.press('Enter');
  const change = bills(page).getByRole('row', { name: 'Modifica bolletta' });
  await expect(box(change, 'Consumo')).toBeFocused();
  await box(change, 'F1').fill('0');
  await box(change, 'F2').fill('500');
  await box(change, 'F3').fill('1000');
  await expect(page.getByText('Somma delle fasce: 1.500 kWh')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(notice(page, 'Bolletta salvata!')).toBeVisible();
  await expect(odd).toBeFocused();
  await expect(odd.getByRole('img', { name: /Le fasce sommano/ })).toHaveCount(0);

  // The chart has a bar for each bill, in the order of end dates, of what was used or of what it cost.
  const chart = (name: string) => page.getByRole('img', { name, exact: true });
  await expect(chart('Consumo kWh')).toHaveAccessibleDescription(new RegExp(`^${before.length + 4} periodi`));
  await page.getByText('Importi', { exact: true }).click();
  await expect(chart('Importo €')).toHaveAttribute('data-drawn', 'true');
});

test('a bill is locked, unlocked and deleted, each after its question', async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  await lucerna.signIn('amministrativo');
  await open(page);
  const plant = await choose(page, 'Q04');
  const [bill] = (await stored(page, plant)).filter(({ locked }) => !locked).slice(-1) as [Bill];
  const row = billRow(page, bill.identificativo ?? '-');
  const locking = 'Sei sicuro di voler convalidare questa bolletta?';
  await button(row, 'Convalida').click();
  await answer(page, locking, 'No', bill.identificativo ?? '-');
  await expect(button(row, 'Modifica')).toBeVisible();
  await button(row, 'Convalida').click();
  await answer(page, locking, 'Si');
  await expect(notice(page, 'Bolletta convalidata')).toBeVisible();
  for (const name of ['Modifica', 'Elimina', 'Convalida']) await expect(button(row, name)).toHaveCount(0);

  // Nor by the API: locked, it takes nothing but its unlocking.
  const change = { headers, data: { totale_lettura: 1 } };
  expect((await page.request.put(`/api/bollette/${bill.id_letture}`, change)).status()).toBe(409);
  expect((await page.request.delete(`/api/bollette/${bill.id_letture}`, { headers })).status()).toBe(409);

  await button(row, 'Sblocca').click();
  await answer(page, 'Sei sicuro di voler sbloccare questa bolletta?', 'Si');
  await expect(notice(page, 'Bolletta sbloccata')).toBeVisible();

  // Whoever comes first: locked by another while it is open here, it stays as it is, and nothing typed is lost.
  await button(row, 'Modifica').click();
  const form = bills(page).getByRole('row', { name: `Modifica ${bill.identificativo}` });
  await box(form, 'Consumo').fill('77');
  const lock = { headers, data: { locked: true } };
  expect((await page.request.put(`/api/bollette/${bill.id_letture}`, lock)).status()).toBe(200);
  await button(form, 'Salva').click();
  await expect(
    notice(page, "Errore nell'aggiornamento della bolletta: La bolletta è convalidata"),
  ).toBeVisible();
  await expect(box(form, 'Consumo')).toHaveValue('77');
  await button(form, 'Annulla').click();
  await answer(page, giveUp, 'Si');
  await expect(button(row, 'Sblocca')).toBeVisible();
  await button(row, 'Sblocca').click();
  await answer(page, 'Sei sicuro di voler sbloccare questa bolletta?', 'Si');

  await button(row, 'Elimina').click();
  await answer(page, 'Sei sicuro di voler eliminare questa bolletta?', 'Si', bill.identificativo ?? '-');
  await expect(notice(page, 'Bolletta eliminata')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a block from a sheet is shown with what is wrong, mended, and becomes bills', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('amministrativo');
  await open(page);
  await page.getByRole('textbox', { name: 'Filtro' }).fill('Autocarro');
  const plant = await choose(page, 'Autocarro');
  await expect(page.getByText('Inserisci la prima nella riga qui sopra.')).toBeVisible();
  const first = box(entry(page), 'Identificativo');
  await pasteInto(first, [
    ['Identificativo', 'Inizio Periodo', 'Fine Periodo', 'Consumo (l)', 'Importo (€)', 'Fornitore'],
    ['P/1', '01/01/2026', '31/01/2026', '100', '150,00', 'x'],
    ['P/2', '01/02/2026', '28/02/2026', '1.500', '1.160,00', 'x'],
    ['P/3', '01/03/2026', '31/02/2026', '110', '170,00', 'x'],
    ['P/4', '01/01/2026', '31/01/2026', '120', '180,00', 'x'],
  ]);
  const asked = page.getByRole('dialog', { name: /^4 bollette da inserire per Autocarro/ });
  await expect(asked).toContainText('Niente è ancora salvato. Colonne non usate: Fornitore.');
  await expect(asked.getByText('Deve essere una data del calendario, scritta GG/MM/AAAA')).toBeVisible();
  await expect(asked.getByText(/^31 giorni in comune con la bolletta P\/4/)).toBeVisible();
  await expect(button(asked, 'Inserisci 4 bollette')).toBeDisabled();
  await lucerna.expectAccessible();
  expect(await stored(page, plant)).toEqual([]);

  await asked.getByRole('textbox', { name: 'Fine Periodo' }).nth(2).fill('31/03/2026');
  await button(asked, 'Togli questa riga').nth(3).click();
  await button(page.getByRole('dialog', { name: /^3 bollette/ }), 'Inserisci 3 bollette').click();
  await expect(notice(page, '3 bollette inserite')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await stored(page, plant)).map(({ totale_lettura }) => totale_lettura)).toEqual([100, 1500, 110]);
  await expect(box(entry(page), 'Inizio Periodo')).toHaveValue('01/04/2026');

  // A single row goes into the boxes.
  await pasteInto(first, [['P/5', '01/04/2026', '30/04/2026', '90']]);
  await expect(box(entry(page), 'Consumo')).toHaveValue('90');
});

test('at 1280 by 720 the chart is folded and six bills show; the older address leads here', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await lucerna.signIn('amministrativo');
  await open(page, '/consumi/bollette');
  await expect(page).toHaveURL(new RegExp(path));
  await choose(page, 'Q07');
  // The way here is cut before the page itself is.
  const here = page.getByRole('navigation', { name: 'Percorso' }).locator('[aria-current="page"]');
  expect(await here.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const folding = page.getByRole('button', { name: 'Mostra il grafico' });
  await expect(folding).toBeVisible();
  const rows = bills(page).locator('tbody tr');
  const foot = (await folding.boundingBox())?.y ?? 0;
  const sixth = await rows.nth(5).boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(foot);
  await folding.click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Chiudi il grafico' })).toBeVisible();
});

test('whoever may not do the accounting sees nothing of it', { tag: '@long' }, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto(path);
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('link', { name: 'Punti Luce' }).first()).toBeVisible();
  await expect(page.getByText('Inserimento Bollette')).toHaveCount(0);
});
