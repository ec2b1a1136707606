/** What people do often, from the dashboard on, in few steps: each is counted. */
import type { Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { form, row } from './register-page.ts';

test.beforeEach(async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/dashboard');
});

interface Stored {
  readonly properties: Readonly<Record<string, unknown>>;
}

async function pointsOf(page: Page, code: RegExp): Promise<readonly Stored[]> {
  const { features } = (await (await page.request.get('/api/v2.0/pl')).json()) as { features: Stored[] };
  return features.filter(({ properties }) => code.test(String(properties.pl_cod)));
}

test('twelve lamps along a street, taken back as one', async ({ page, lucerna }) => {
  const actions = countActions(page);
  await actions.click(page.getByRole('main').getByRole('link', { name: 'Punti Luce', exact: true }).first());
  await actions.type(page.getByRole('textbox', { name: 'Filtro' }), '"via delle mura"');
  await actions.click(row(page, 'Via delle Mura'));
  await actions.click(button(page, 'Centra in mappa'));
  await actions.click(button(page, 'Inserisci'));
  const inserting = form(page, 'Inserimento');
  await actions.click(inserting.getByText('Lungo la linea', { exact: true }));
  await expect(inserting.getByRole('heading', { level: 1 })).toHaveText('Inserisci lungo la linea');
  await actions.clickMap([-150, 40]);
  await actions.clickMap([170, -60]);
  await actions.press('Enter');
  await actions.type(inserting.getByRole('spinbutton', { name: 'Numero', exact: true }), '12');
  await expect(button(inserting, 'Salva 12 punti luce')).toBeVisible();
  // Two clicks are enough: between them the row bends with the street, and the nearest cabinet is there already.
  await expect(inserting.getByText('Segue Via delle Mura della carta tecnica.')).toBeVisible();
  await expect(inserting.getByText(/^La più vicina è Q\d+, a \d+ m\. Poi Q\d+/)).toBeVisible();
  await actions.choose(inserting.getByRole('combobox', { name: 'Centralina' }), 'Q05');
  await actions.choose(inserting.getByRole('combobox', { name: 'Sigla lampada' }), 'LED 73');
  await actions.choose(inserting.getByRole('combobox', { name: 'Tipo' }), 'Stradale su palo');
  await actions.type(inserting.getByRole('combobox', { name: 'Toponimo' }), 'Via nuova');
  await lucerna.expectAccessible();
  await actions.press('Control+Enter');
  const done = notice(page, '12 punti luce inseriti').first();
  await expect(done).toBeVisible();
  actions.expectAtMost(16);

  const made = await pointsOf(page, /^15[67]\d$/);
  const codes = made.map(({ properties }) => properties.pl_cod);
  expect(codes.slice(-12)).toEqual(Array.from({ length: 12 }, (_, i) => String(1561 + i)));
  expect(made.at(-1)?.properties).toMatchObject({
    lampot: 'LED 73',
    toponimo: 'Via nuova',
    riferimenti: expect.stringMatching(/^(Davanti al civico|Tra i civici) /),
  });
  await expect(page.getByText('12 selezionati')).toBeVisible();
  await button(done, 'Annulla').click();
  await expect(notice(page, 'Inserimento annullato').first()).toContainText('12 punti luce eliminati');
  expect(await pointsOf(page, /^156[1-9]$/)).toEqual([]);
});

test('lamp after lamp: the next begins as the last one was', { tag: '@long' }, async ({ page }) => {
  await page.goto('/struttura/pl#mappa=18/46.05700/10.58180');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  const actions = countActions(page);
  await page.getByRole('textbox', { name: 'Filtro' }).fill('"via delle mura"');
  await actions.click(button(page, 'Inserisci'));
  const inserting = form(page, 'Inserimento');
  await actions.type(inserting.getByRole('textbox', { name: 'Codice', exact: true }), 'FS 1');
  await actions.choose(inserting.getByRole('combobox', { name: 'Centralina' }), 'Q05');
  await actions.type(inserting.getByRole('combobox', { name: 'Sigla lampada' }), 'LED 57');
  await actions.type(inserting.getByRole('combobox', { name: 'Tipo' }), 'Stradale su palo');
  await actions.type(inserting.getByRole('combobox', { name: 'Toponimo' }), 'Via nuova');
  for (const [i, place] of (
    [
      [-60, 50],
      [-20, 45],
      [20, 40],
    ] as const
  ).entries()) {
    await actions.clickMap(place);
    await actions.press('Control+Enter');
    await expect(inserting.getByRole('textbox', { name: 'Codice', exact: true })).toHaveValue(`FS ${i + 2}`);
    await expect(inserting.getByText("dall'ultimo")).toHaveCount(6);
  }
  actions.expectAtMost(12);
  await button(inserting, 'Svuota: Sigla lampada').click();
  await expect(inserting.getByRole('combobox', { name: 'Sigla lampada' })).toHaveValue('');
  await expect(inserting.getByText("dall'ultimo")).toHaveCount(3);
  await button(inserting, 'Annulla').click();
  await dialog(page, 'Sei sicuro?').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('3 nuovi, fuori dal filtro')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '53 di 1.563' })).toBeVisible();

  await page.getByRole('textbox', { name: 'Filtro' }).fill('"FS 3"');
  await row(page, 'FS 3').click();
  await button(page, 'Duplica').click();
  await expect(inserting.getByRole('textbox', { name: 'Codice', exact: true })).toHaveValue('FS 4');
  await expect(inserting.getByText('da FS 3')).toHaveCount(6);
  await actions.clickMap([60, 35]);
  await button(inserting, 'Salva').click();
  await expect(inserting).toBeHidden();
  await button(page, 'Inserisci').click();
  await inserting.getByText('Lungo la linea', { exact: true }).click();
  await expect(inserting.getByRole('textbox', { name: 'Codice del primo' })).toHaveValue('FS 5');
  await expect(inserting.getByText("dall'ultimo")).toHaveCount(5);
  const made = await pointsOf(page, /^FS /);
  expect(made.map(({ properties }) => [properties.pl_cod, properties.lampot, properties.toponimo])).toEqual(
    [1, 2, 3, 4].map((n) => [`FS ${n}`, 'LED 57', 'Via nuova']),
  );
});

test('a row of lamps lengthens the line that it goes on from, as one', { tag: '@long' }, async ({ page }) => {
  type Place = [number, number];
  type Held = Stored & { id: number; geometry: { coordinates: Place[][] | Place } };
  const all = async (segment: string) =>
    ((await (await page.request.get(`/api/v2.0/${segment}`)).json()) as { features: Held[] }).features;
  const lineNow = async () =>
    (await all('linee')).find(({ properties }) => properties.linea_cod === 'L900')?.geometry.coordinates;
  const lamp = (await all('pl')).find(({ properties }) => properties.toponimo === 'Via delle Mura');
  const code = String(lamp?.properties.pl_cod);
  const [lon, lat] = (lamp as Held).geometry.coordinates as Place;
  const cabinet = (await all('centraline')).find(({ properties }) => properties.uten === 'Q05')?.id;
  const track = [
    [Number((lon + 0.002).toFixed(7)), lat],
    [lon, lat],
  ];
  // A register keeps nearly all lines as lines of several parts.
  const aside = track.map(([x = 0, y = 0]) => [x, Number((y + 0.002).toFixed(7))]);
  const line = { linea_cod: 'L900', id_imp: cabinet, posa_linea: 'Interrata', lunghezza: 155 };
  const geometry = { type: 'MultiLineString', coordinates: [track, aside] };
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  await page.request.post('/api/v2.0/linee', { data: { ...line, geometry }, headers });

  await page.goto('/struttura/pl');
  await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${code}"`);
  await row(page, code).click();
  await button(page, 'Centra in mappa').click();
  await button(page, 'Inserisci').click();
  const inserting = form(page, 'Inserimento');
  await inserting.getByText('Lungo la linea', { exact: true }).click();
  const actions = countActions(page);
  await actions.clickMap([-20, 10]);
  await actions.clickMap([-200, 40]);
  await page.keyboard.press('Enter');
  await actions.type(inserting.getByRole('spinbutton', { name: 'Numero', exact: true }), '6');
  await expect(button(inserting, 'Salva 6 punti luce')).toBeVisible();
  await actions.choose(inserting.getByRole('combobox', { name: 'Centralina' }), 'Q05');
  await actions.choose(inserting.getByRole('combobox', { name: 'Sigla lampada' }), 'LED 73');
  await actions.choose(inserting.getByRole('combobox', { name: 'Tipo' }), 'Stradale su palo');
  await actions.type(inserting.getByRole('combobox', { name: 'Codice linea' }), 'L900');
  await expect(inserting.getByRole('checkbox', { name: /^Prolunga L900 di \d/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  const done = notice(page, '6 punti luce inseriti, la linea L900 prolungata di ').first();
  await expect(done).toBeVisible();
  const [longer, kept] = (await lineNow()) as Place[][];
  expect([longer?.length, kept]).toEqual([8, aside]);
  await button(done, 'Annulla').click();
  await expect(notice(page, 'Inserimento annullato').first()).toContainText('7 ');
  expect(await lineNow()).toEqual([track, aside]);
});

test('a pole that moves takes its line along, as one change', { tag: '@long' }, async ({ page, lucerna }) => {
  lucerna.provoked.push(/409/);
  await page.goto('/struttura/pl');
  const line = async () => {
    const { features } = (await (await page.request.get('/api/v2.0/linee')).json()) as {
      features: (Stored & { id: number; geometry: unknown })[];
    };
    return features.find(({ properties }) => properties.linea_cod === 'L006');
  };
  const before = await line();
  await page.getByRole('textbox', { name: 'Filtro' }).fill('"0011"');
  await row(page, '0011').click();
  await button(page, 'Modifica').click();
  const modifying = form(page, 'Modifica');
  await expect(modifying.getByText('Sposta anche la linea')).toHaveCount(0);
  // Until its tools are there the arrows move the map, and once the form is there it has the keyboard.
  await expect(page.getByRole('group', { name: 'Disegno in mappa' })).toBeVisible();
  await expect(modifying.getByRole('textbox', { name: 'Codice', exact: true })).toBeFocused();
  await page.getByRole('region', { name: 'Mappa' }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowUp');
  await modifying.getByRole('checkbox', { name: 'Sposta anche la linea L006', exact: true }).check();
  await lucerna.expectAccessible();
  // Somebody else has the line in hand too.
  await page.request.put(`/api/v2.0/linee/${before?.id}`, {
    data: { note: 'loro' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  const save = async () => {
    await button(modifying, 'Salva').click();
    await dialog(page, 'Sei sicuro di voler modificare questo elemento?')
      .getByRole('button', { name: 'Si', exact: true })
      .click();
  };
  await save();
  await expect(notice(page, 'ha modificato la linea L006').first()).toBeVisible();
  await expect(async () => {
    await save();
    await expect(modifying).toBeHidden({ timeout: 3_000 });
  }).toPass();
  const done = notice(page, 'Punto luce 0011, con la linea L006').first();
  expect((await line())?.geometry).not.toEqual(before?.geometry);
  expect((await line())?.properties.note).toBe('loro');
  await button(done, 'Annulla').click();
  await expect(notice(page, 'Modifica annullata').first()).toContainText('2 elementi come prima');
  expect((await line())?.geometry).toEqual(before?.geometry);
});
