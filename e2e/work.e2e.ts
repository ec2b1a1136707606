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
  await expect(report.getByRole('alert')).toHaveText("Non c'è punto luce con questo codice");
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

  await expect(page.getByRole('heading', { name: /^Ordine \d{4}-\d{4}: Lampada spenta 0077/ })).toBeVisible();
  await button(page, 'Assegna').click();
  await expect(button(page, 'Segna eseguito')).toBeHidden();
  await button(page, 'Voce 1: Fatto').click();
  // By the browser's own command: the sheet for who goes out, not the screen.
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });
  await expect(page.locator('[data-printed-page]').getByRole('row', { includeHidden: true })).toHaveCount(2);
  await button(page, 'Segna eseguito').click();
  await button(page, 'Verifica').click();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Verificato');

  await go(page, '/lavori/guasti');
  await page.getByLabel('Filtro').fill('0077');
  await button(page, 'Elenco').click();
  await expect(page.getByRole('row', { name: /0077/ })).toContainText('Chiuso');
});
