/** From a fault to a lit lamp at the desk: reported, given out, done, verified, closed. */
import { go } from './addresses.ts';
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
  await button(page, 'Assegna').click();
  await expect(button(page, 'Segna eseguito')).toBeHidden();
  await button(page, 'Voce 1: Fatto').click();
  // By the browser's own command: the sheet for who goes out, not the screen.
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });
  await expect(page.locator('[data-printed-page]').getByRole('row', { includeHidden: true })).toHaveCount(2);
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
