/** A body looks at the municipalities that let it in, and a municipality lets it in and puts it out. */
import { expect, test } from './lucerna-test.ts';

test('a body sees what its municipalities add up to, and reads one of them without changing anything', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('agenzia');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ente/);
  await expect(page.getByRole('heading', { level: 1, name: 'Comuni' })).toBeVisible();
  await expect(page.getByText('3 comuni, sola lettura')).toBeVisible();
  const row = page.getByRole('row', { name: /Borgo Sereno/ });
  await expect(row).toBeVisible();
  await lucerna.expectAccessible();
  await page.getByText('Province', { exact: true }).click();
  await expect(page.getByRole('gridcell', { name: 'Altra provincia' })).toBeVisible();
  await page.getByText('Comuni', { exact: true }).last().click();
  await row.click();
  await page.keyboard.press('Enter');
  await expect(page.getByText("per conto di Agenzia per l'energia delle Valli")).toBeVisible();
  await page.goto('/struttura/pl');
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();
  await expect(page.getByText('Comune di Borgo Sereno')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Inserisci' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Torna ai comuni' }).click();
  await expect(page.getByText('3 comuni, sola lettura')).toBeVisible();
  await page.getByRole('link', { name: 'Chi ci ha dato accesso' }).click();
  await expect(page.getByRole('cell', { name: '999001' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Chi ci ha dato accesso' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('link', { name: 'Comuni', exact: true })).not.toHaveAttribute('aria-current');
});

test('an administrator puts a body out, and lets it in again', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione/enti');
  const body = page.getByRole('row', { name: /Agenzia per l'energia delle Valli/ });
  await expect(body).toBeVisible();
  await lucerna.expectAccessible();
  await body.getByRole('button', { name: /Togli l'accesso/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Si', exact: true }).click();
  await expect(page.getByText('Nessun ente vede il Comune')).toBeVisible();
  await page.getByRole('button', { name: 'Dai accesso a un ente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dai accesso' }).click();
  await expect(dialog.getByText('Questo campo è obbligatorio')).toBeVisible();
  lucerna.provoked.push(/422/);
  await dialog.getByRole('textbox', { name: "Sigla dell'ente" }).fill('nessuno');
  await dialog.getByRole('button', { name: 'Dai accesso' }).click();
  await expect(dialog.getByText('Nessun ente ha questa sigla')).toBeVisible();
  await dialog.getByRole('textbox', { name: "Sigla dell'ente" }).fill('aev');
  await page.keyboard.press('Enter');
  await expect(body).toBeVisible();
});
