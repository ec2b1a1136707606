import type { Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';

const linked = (page: Page, what = 'Impianti') => page.getByRole('grid', { name: `${what} associati` });
const unlinked = (page: Page, what = 'Impianti') => page.getByRole('grid', { name: `${what} non associati` });
const rowsOf = (grid: ReturnType<typeof linked>) =>
  grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell') });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Modifica associazione' });
const share = (page: Page) => dialog(page).getByLabel('Utilizzato in questo edificio al');
const says = (page: Page, text: string, role: 'status' | 'alert' = 'status') =>
  expect(page.getByRole(role).filter({ hasText: text })).toBeVisible();

/** A building without any plant: what is linked in a journey is the journey's own. */
async function openUnlinkedBuilding(page: Page): Promise<string> {
  const reply = await page.request.get('/api/edifici', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
  const { features } = (await reply.json()) as {
    features: { id: number; properties: { impianti: unknown[] } }[];
  };
  const free = features.find(({ properties }) => properties.impianti.length === 0);
  const address = `/edifici-e-impianti/edifici/${free?.id}/impianti`;
  await page.goto(address);
  await expect(rowsOf(unlinked(page)).first()).toBeVisible();
  return address;
}

/** Chooses an unlinked plant by its name and opens the dialog. */
async function begin(page: Page, plant: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${plant}"`);
  await rowsOf(unlinked(page)).filter({ hasText: plant }).first().click();
  await button(page, 'Associa').click();
  await expect(dialog(page)).toBeVisible();
}

/** The server is away for the calls that change a link, until the answer is called. */
async function breakLinks(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/api\/edifici-impianti(\/delete)?$/;
  await page.route(pattern, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'Il server è in manutenzione' } }),
  );
  return () => page.unroute(pattern);
}

test.describe('the plants of a building', () => {
  test.beforeEach(async ({ lucerna }) => {
    lucerna.provoked.push(/Failed to load resource/);
    await lucerna.signIn('ufficio');
  });

  test('are reached from the register with exactly one row chosen, and lead back', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await page.goto('/edifici-e-impianti/edifici');
    const rows = rowsOf(page.getByRole('grid'));
    await expect(rows.first()).toBeVisible();
    await expect(button(page, 'Impianti associati')).toBeDisabled();
    await rows.nth(0).click();
    await expect(button(page, 'Impianti associati')).toBeEnabled();
    await rows.nth(1).click({ modifiers: ['Shift'] });
    await expect(button(page, 'Impianti associati')).toBeDisabled();
    await rows.nth(0).click();
    const name = (await rows.nth(0).getByRole('gridcell').first().textContent()) ?? '';
    await button(page, 'Impianti associati').click();
    await expect(page).toHaveURL(/\/edifici-e-impianti\/edifici\/\d+\/impianti/);
    await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText(
      'Associazione Impianti a Edificio',
    );
    await expect(page.getByText('Edificio:')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Impianti non associati' })).toBeVisible();
    await lucerna.expectAccessible();
    await button(page, 'Torna a Edifici').click();
    await expect(page).toHaveURL(/\/edifici-e-impianti\/edifici(#|$)/);
  });

  test('are linked, changed and taken away, through every state of the dialog', async ({ page, lucerna }) => {
    await openUnlinkedBuilding(page);
    await expect(page.getByText('Nessun impianto associato')).toBeVisible();
    await expect(button(page, 'Associa')).toBeDisabled();
    await expect(button(page, 'Modifica associazione')).toBeDisabled();

    // idle, creating, idle
    await begin(page, 'Scuolabus');
    await expect(share(page)).toHaveValue('100');
    await expect(share(page)).toBeFocused();
    await expect(dialog(page).getByRole('button', { name: 'Disassocia' })).toBeDisabled();
    await lucerna.expectAccessible();
    await dialog(page).getByRole('button', { name: 'Annulla' }).click();
    await expect(dialog(page)).toBeHidden();

    // creating refuses what is no share, and stays
    await button(page, 'Associa').click();
    for (const [typed, fault] of [
      ['100,01', 'Deve essere al massimo 100'],
      ['-1', 'Deve essere almeno 0'],
      ['72,505', 'Al massimo due decimali'],
      ['metà', 'Deve essere un numero'],
      ['', 'Questo campo è obbligatorio'],
    ] as const) {
      await share(page).fill(typed);
      await share(page).press('Enter');
      await expect(dialog(page).getByText(fault)).toBeVisible();
    }

    // creating, inserting, creating: the value stays
    const mend = await breakLinks(page);
    await share(page).fill('72,50');
    await share(page).press('Enter');
    await says(page, 'Errore nel salvataggio', 'alert');
    await says(page, 'Il server è in manutenzione', 'alert');
    await expect(share(page)).toHaveValue('72,50');
    await mend();

    // creating, inserting, idle
    await share(page).press('Enter');
    await says(page, 'Associazione creata con successo');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Impianti associati' })).toBeFocused();
    const row = rowsOf(linked(page)).filter({ hasText: 'Scuolabus' });
    await expect(row).toContainText('72,50%');
    // What was linked is found no more below, where everything else stands again.
    await expect(page.getByPlaceholder('Filtro')).toHaveValue('');
    await expect(rowsOf(unlinked(page)).first()).toBeVisible();
    await page.getByPlaceholder('Filtro').fill('"Scuolabus"');
    await expect(page.getByText('Nessun impianto corrisponde al filtro')).toBeVisible();
    await expect(page.getByRole('note')).toContainText('«Scuolabus» danno in tutto 72,50%');

    // modifying, idle
    await row.click();
    await button(page, 'Modifica associazione').click();
    await expect(share(page)).toHaveValue('72,50');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    // modifying, updating, modifying, updating, idle
    await button(page, 'Modifica associazione').click();
    const mendAgain = await breakLinks(page);
    await share(page).fill('100');
    await dialog(page).getByRole('button', { name: 'Conferma' }).click();
    await says(page, 'Errore nel salvataggio', 'alert');
    await expect(share(page)).toHaveValue('100');
    await mendAgain();
    await dialog(page).getByRole('button', { name: 'Conferma' }).click();
    await says(page, 'Associazione modificata con successo');
    await expect(row).toContainText('100%');
    await expect(page.getByRole('note')).toBeHidden();

    // modifying, detaching, modifying, detaching, idle
    await button(page, 'Modifica associazione').click();
    const mendLast = await breakLinks(page);
    await dialog(page).getByRole('button', { name: 'Disassocia' }).click();
    await says(page, 'Errore nel salvataggio', 'alert');
    await expect(dialog(page)).toBeVisible();
    await mendLast();
    await dialog(page).getByRole('button', { name: 'Disassocia' }).click();
    await says(page, 'Associazione rimossa con successo');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Nessun impianto associato')).toBeVisible();
    await expect(page.getByPlaceholder('Filtro')).toHaveValue('"Scuolabus"');
    await expect(rowsOf(unlinked(page)).filter({ hasText: 'Scuolabus' })).toHaveCount(1);
  });

  test('are found by type and text, and their columns are named by type', { tag: '@long' }, async ({
    page,
  }) => {
    await openUnlinkedBuilding(page);
    await page.getByRole('tab', { name: 'Potenze e quantità' }).click();
    await expect(unlinked(page).getByRole('columnheader', { name: '~n1_inom' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Tipo di impianto' }).click();
    await page.getByTitle('Impianti fotovoltaici').click();
    await expect(page.getByText(/^\d+ di 132$/)).toBeVisible();
    await expect(unlinked(page).getByRole('columnheader', { name: 'Potenza di picco (kWp)' })).toBeVisible();
    await expect(unlinked(page).getByRole('columnheader', { name: '~p_term' })).toBeVisible();
    await page.getByPlaceholder('Filtro').fill('nonesistedavvero');
    await expect(page.getByText('Nessun impianto corrisponde al filtro')).toBeVisible();
    await button(page, 'Azzera filtro').last().click();
    await expect(rowsOf(unlinked(page)).first()).toBeVisible();
    await expect(page.getByPlaceholder('Filtro')).toHaveValue('');
  });

  test('are narrowed by what is chosen on the map', { tag: '@long' }, async ({ page }) => {
    await openUnlinkedBuilding(page);
    const map = page.getByRole('region', { name: 'Mappa' });
    // At first the map looks at the building alone, for nothing is linked to it.
    for (let i = 0; i < 4; i += 1) await button(page, 'Riduci').click();
    const box = await map.boundingBox();
    if (box === null) throw new Error('No map');
    await button(page, 'Selezione a riquadro').click();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.35);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.65, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByText(/^\d+ di 132$/)).toBeVisible();
    // Several are chosen: which one is meant is for the list to say.
    await expect(button(page, 'Associa')).toBeDisabled();
    await rowsOf(unlinked(page)).first().click();
    await expect(button(page, 'Associa')).toBeEnabled();
    await button(page, 'Scelti in mappa').click();
    await expect(page.getByText('132', { exact: true })).toBeVisible();
  });
});

test.describe('the buildings of a plant', () => {
  test('are linked the same way, and shares that do not add up are told', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn('ufficio');
    await page.goto('/edifici-e-impianti/impianti');
    await page.getByRole('textbox', { name: 'Filtro' }).fill('"Trattore con lama"');
    const row = rowsOf(page.getByRole('grid')).filter({ hasText: 'Trattore' }).first();
    await row.click();
    await button(page, 'Edifici associati').click();
    await expect(page).toHaveURL(/\/edifici-e-impianti\/impianti\/\d+\/edifici/);
    await expect(page.getByRole('navigation', { name: 'Percorso' })).toContainText(
      'Associazione Edifici a Impianto',
    );
    await expect(page.getByText('Impianto:')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^ZZ\d{3}ZZ$/ })).toBeVisible();

    for (const [building, part] of [
      ['Municipio', '60'],
      ['Teatro Comunale', '60'],
    ] as const) {
      await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${building}"`);
      await expect(page.getByText(/^1 di \d+$/)).toBeVisible();
      await rowsOf(unlinked(page, 'Edifici')).first().getByRole('gridcell').first().click();
      await button(page, 'Associa').click();
      await share(page).fill(part);
      if (building === 'Teatro Comunale') {
        await expect(dialog(page).getByText('Municipio 60%')).toBeVisible();
        await expect(dialog(page).getByText("In tutto 120%: più dell'intero impianto.")).toBeVisible();
        await button(dialog(page), 'Usa il resto (40%)').click();
        await expect(share(page)).toHaveValue('40');
        await expect(share(page)).toBeFocused();
        await expect(dialog(page).getByText('In tutto')).toBeHidden();
        await share(page).fill(part);
      }
      await dialog(page).getByRole('button', { name: 'Conferma' }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(rowsOf(linked(page, 'Edifici')).filter({ hasText: building })).toContainText('60%');
    }
    await expect(page.getByRole('note')).toContainText('danno in tutto 120% e non 100%');

    for (const building of ['Municipio', 'Teatro Comunale']) {
      await rowsOf(linked(page, 'Edifici')).filter({ hasText: building }).click();
      await button(page, 'Modifica associazione').click();
      await dialog(page).getByRole('button', { name: 'Disassocia' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    await expect(page.getByText('Nessun edificio associato')).toBeVisible();
    await button(page, 'Torna a Impianti').click();
    await expect(page).toHaveURL(/\/edifici-e-impianti\/impianti(#|$)/);
  });
});

test('a boiler is shared out over two buildings, 60 and 40, in eight actions', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const { features } = (await (await page.request.get('/api/impianti')).json()) as {
    features: { properties: { imp_tipo: string; uten: string; edifici: unknown[] } }[];
  };
  const free = features.filter(
    ({ properties: { imp_tipo, edifici } }) => /term|^ct_/.test(imp_tipo) && edifici.length === 0,
  );
  const names = free.map(({ properties }) => properties.uten);
  const name = names.sort((a, b) => a.localeCompare(b, 'it', { numeric: true }))[0] ?? '';
  await page.goto('/dashboard');
  const did = countActions(page);
  await did.click(page.getByRole('main').getByRole('link', { name: 'Impianti', exact: true }).first());
  const boiler = rowsOf(page.getByRole('grid')).filter({ hasText: name }).first();
  await rowsOf(page.getByRole('grid')).first().hover();
  await expect(async () => {
    if (!(await boiler.isVisible())) await page.mouse.wheel(0, 300);
    expect(await boiler.isVisible()).toBe(true);
  }).toPass();
  await did.click(boiler);
  await did.click(button(page, 'Edifici associati'));
  // The nearest first, for it is the most likely one.
  const cells = unlinked(page, 'Edifici').locator('[col-id="distanza"][role="gridcell"]');
  await expect(cells.first()).toBeVisible();
  const metres = (await cells.allTextContents()).map((text) =>
    Number(text.replace(' km', '000').replace(/[^\d]/g, '')),
  );
  expect(metres.slice(0, 3)).toEqual(metres.slice(0, 3).sort((a, b) => a - b));
  await did.click(rowsOf(unlinked(page, 'Edifici')).first());
  await did.click(button(page, 'Associa'));
  await did.type(share(page), '60');
  await did.press('Enter');
  await says(page, 'Associazione creata con successo');
  await did.click(button(page, 'Associa il resto (40%)'));
  await expect(rowsOf(linked(page, 'Edifici'))).toHaveCount(2);
  await expect(linked(page, 'Edifici').getByText('40%', { exact: true })).toBeVisible();
  await expect(page.getByRole('note')).toBeHidden();
  did.expectAtMost(8);
});

test('who may not edit sees the links and no button for them', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await page.goto('/edifici-e-impianti/edifici');
  await expect(rowsOf(page.getByRole('grid')).first()).toBeVisible();
  await expect(button(page, 'Impianti associati')).toHaveCount(0);
  await openUnlinkedBuilding(page);
  for (const name of ['Associa', 'Modifica associazione']) await expect(button(page, name)).toHaveCount(0);
  await expect(button(page, 'Torna a Edifici')).toBeVisible();
  await lucerna.expectAccessible();
  lucerna.provoked.push(/Failed to load resource/);
  const status = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ id_edificio: 1, id_impianto: 41, coefficiente: 1 });
    return (await fetch('/api/edifici-impianti', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(403);
});

test('on a phone both lists are in reach, and the share is read in full', async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  const { features } = await (await page.request.get('/api/edifici')).json();
  const linkedWhole = features.find(
    ({ properties }: { properties: { impianti: { quota_parte: number }[] } }) =>
      properties.impianti.some(({ quota_parte }) => quota_parte === 1),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/edifici-e-impianti/edifici/${linkedWhole.id}/impianti`);
  const whole = linked(page).getByRole('gridcell', { name: '100%' }).first();
  await expect(whole).toBeVisible();
  expect(await whole.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  const row = rowsOf(unlinked(page)).nth(2);
  await row.scrollIntoViewIfNeeded();
  await row.click();
  await expect(button(page, 'Associa')).toBeEnabled();
  await expect(button(page, 'Associa')).toBeInViewport();
});

// Before a landing `interior-lighting.e2e.ts` is led back from such a building.
for (const id of ['999999', 'x', '0']) {
  test(`a building that is not there (${id}) is told, with the way back @long`, async ({ page, lucerna }) => {
    await lucerna.signIn('supervisore');
    await page.goto(`/edifici-e-impianti/edifici/${id}/impianti`);
    await expect(page.getByRole('heading', { name: 'Edificio non trovato' })).toBeVisible();
    await button(page, 'Torna a Edifici').click();
    await expect(page).toHaveURL(/\/edifici-e-impianti\/edifici(#|$)/);
  });
}
