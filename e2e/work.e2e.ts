/** From a fault to a lit lamp at the desk: reported, given out, done, verified, closed. */
import { go } from './addresses.ts';
import { axeOn } from './axe-on.ts';
import { assignedOrder, callsOf } from './desk-calls.ts';
import { expect, test } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';
import { printReally } from './real-print.ts';

test('a lamp is reported, ordered, done and verified, and its fault is closed', async ({ page, lucerna }) => {
  await lucerna.signIn('ufficio');
  await page.goto('/lavori/guasti');
  await button(page, 'Segnala guasto').click();
  const report = dialog(page, 'Segnala guasto');
  await report.getByLabel('Codice').fill('9999');
  await report.getByRole('button', { name: 'Segnala', exact: true }).click();
  await expect(report.getByRole('alert')).toHaveText("Non c'è nessun punto luce con codice 9999");
  await report.getByLabel('Codice').fill('0077');
  await report.getByLabel('Descrizione').fill('Spenta da ieri sera');
  await report.getByRole('button', { name: 'Segnala', exact: true }).click();
  await expect(report).toBeHidden();

  const column = (name: string) => page.getByRole('region', { name, exact: true });
  await column('Nuovo').getByRole('button', { name: /0077/ }).click();
  const dock = page.getByRole('region', { name: /^Guasto S-/ });
  await expect(dock).toContainText('Spenta da ieri sera');
  await dock.getByRole('button', { name: 'Crea ordine', exact: true }).click();
  await dialog(page, 'Crea ordine').getByRole('button', { name: 'Crea ordine', exact: true }).click();

  await expect(page.getByRole('heading', { name: /^Ordine \d{4}-\d{4}$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lampada spenta 0077' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ or[ae] lampada finora, 1 lampada$/)).toBeVisible();
  await button(page, 'Assegna').click();
  await expect(button(page, 'Segna eseguito')).toBeHidden();
  await button(page, 'Voce 1: Fatto').click();
  // By the browser's own command: the sheet for who goes out, not the screen.
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });
  await expect(page.locator('[data-printed-page]').getByRole('row', { includeHidden: true })).toHaveCount(2);
  const printed = page.locator('[data-printed-page]').getByRole('row', { includeHidden: true }).last();
  await expect(printed).toContainText('Lampada spenta');
  await expect(printed).toContainText(/Via|Piazza|Corso|Viale/);
  await button(page, 'Segna eseguito').click();
  await button(page, 'Verifica').click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Verificato');

  // A criterion as the registers have them, in the address.
  await go(page, '/lavori/guasti#criteri=stato:uguale:chiuso');
  await button(page, 'Elenco').click();
  await expect(page.getByRole('list', { name: 'Criteri' })).toContainText('Stato = Chiuso');
  await expect(page.getByRole('row', { name: /0077/ })).toContainText('Chiuso');
  await expect(page.getByRole('row', { name: /Nuovo/ })).toBeHidden();

  // What is chosen in a register makes an order too.
  await go(page, '/struttura/pl');
  await page.locator('.ag-row[row-index="0"]').first().click();
  await page
    .locator('.ag-row[row-index="1"]')
    .first()
    .click({ modifiers: ['Control'] });
  await button(page, 'Crea ordine').click();
  const order = dialog(page, 'Crea ordine');
  await order.getByLabel('Titolo').fill('Due lampade');
  await order.getByRole('button', { name: 'Crea ordine', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Voce \d in mappa$/ })).toHaveCount(2);
});

test('a round stands on the map and in its list, takes an emergency in, and is moved by keys and by hand', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('ufficio');
  const { features } = await (await page.request.get('/api/v2.0/pl')).json();
  const lamps = [100, 140, 180, 220].map((at) => features[at]) as {
    id: number;
    geometry: { coordinates: [number, number] };
  }[];
  const squadra = 'Squadra 3';
  const keys = lamps.map(({ id }) => id);
  const order = await assignedOrder(page, keys.slice(0, 3), { squadra, priorita: 'normale' });
  const giorno = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(new Date());
  const partenza = lamps[0]?.geometry.coordinates;
  await callsOf(page)('post', 'giri', { giorno, squadra, ordini: [order.id], partenza });
  await assignedOrder(page, keys.slice(3), { squadra, priorita: 'emergenza' });

  await page.goto('/lavori/giri');
  const stops = page.getByRole('list', { name: 'Fermate' }).getByRole('listitem');
  await expect(stops.first()).toBeVisible();
  await expect(page.getByText('Fermate del giro')).toBeVisible();
  const codes = () => stops.locator('strong:first-child').allInnerTexts();

  const outside = page.getByRole('region', { name: 'Fuori dal giro' });
  const urgent = (await outside.locator('strong').first().textContent()) ?? '';
  await outside.getByRole('button', { name: `Metti nel giro ${urgent}` }).click();
  await expect(outside).toBeHidden();
  const before = await codes();
  expect(before).toContain(urgent);
  const way = page.locator('[data-figure="metres"]');
  const metres = (await way.textContent()) ?? '';

  // By the keys: nothing is saved before Enter, and Esc would put it back.
  const grip = page.getByRole('button', { name: new RegExp(`^Sposta ${urgent}, fermata`) });
  await grip.focus();
  await page.keyboard.press('End');
  await expect(way).not.toHaveText(metres);
  await page.keyboard.press('Escape');
  expect(await codes()).toEqual(before);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Giro aggiornato').first()).toBeVisible();
  await expect.poll(codes).toEqual([...before.filter((code) => code !== urgent), urgent]);

  // By the pointer, to the first place; and back by the notification.
  const from = await grip.boundingBox();
  const to = await stops.first().boundingBox();
  if (from === null || to === null) throw new Error('The stops are not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 5 });
  await page.mouse.move(to.x + 20, to.y + 2);
  // The order is seen before it is saved: until then the notification is that of the keys.
  const undo = page.getByRole('button', { name: 'Annulla', exact: true });
  const notices = await undo.count();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await expect(undo).toHaveCount(notices);
  await expect.poll(codes).toEqual([urgent, ...before.filter((code) => code !== urgent)]);
  await undo.last().click();
  await expect.poll(codes).toEqual([...before.filter((code) => code !== urgent), urgent]);

  await page.reload();
  await expect.poll(codes).toEqual([...before.filter((code) => code !== urgent), urgent]);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });
});
