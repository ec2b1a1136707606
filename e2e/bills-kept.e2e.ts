/** Inserimento Bollette: what was typed outlives another plant, another's change, a slow line and a lost answer. */
import type { Route } from '@playwright/test';
import { go } from './addresses.ts';
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
  path,
  plants,
  stored,
  withoutNewest,
} from './bills-page.ts';
import { expect, test } from './lucerna-test.ts';
import { button, notice } from './page-parts.ts';
import { signInAs } from './sign-in.ts';

test('nothing typed is lost: another plant asks, and what another saved is compared', async ({
  page,
  lucerna,
  browser,
  baseURL,
}) => {
  lucerna.provoked.push(/409/);
  await lucerna.signIn('amministrativo');
  await open(page);
  const plant = await choose(page, 'Q05');
  await box(entry(page), 'Consumo').fill('321');
  await plants(page).getByRole('row').filter({ hasText: 'Q06' }).first().click();
  await answer(page, giveUp, 'No', 'Hai modifiche non salvate.');
  await expect(box(entry(page), 'Consumo')).toHaveValue('321');
  await expect(page).toHaveURL(new RegExp(`impianto=${plant}`));
  await page.getByRole('link', { name: 'Analisi Consumi' }).click();
  await answer(page, giveUp, 'No');
  await plants(page).getByRole('row').filter({ hasText: 'Q06' }).first().click();
  await answer(page, giveUp, 'Si');
  await expect(page.getByRole('heading', { name: 'Bollette di Q06' })).toBeVisible();
  await expect(box(entry(page), 'Consumo')).toHaveValue('');

  // A link to one bill.
  const all = await stored(page, plant);
  const [bill] = all.filter(({ locked }) => !locked).slice(-3) as [Bill];
  await go(page, '/dashboard');
  await expect(page.getByRole('region', { name: 'Consumo elettrico' })).toBeVisible();
  await go(page, `${path}#impianto=${plant}&bolletta=${bill.id_letture}`);
  const row = billRow(page, bill.identificativo ?? '-');
  await expect(row).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');

  await page.keyboard.press('Enter');
  const form = bills(page).getByRole('row', { name: `Modifica ${bill.identificativo}` });
  await box(form, 'Importo').fill('11,11');
  const other = await browser.newContext({ baseURL: baseURL as string });
  await signInAs({ request: other.request }, 'ufficio');
  const change = { headers, data: { totale_lettura: 4321, importo: 9 } };
  expect((await other.request.put(`/api/bollette/${bill.id_letture}`, change)).status()).toBe(200);
  await other.close();
  await page.keyboard.press('Enter');
  const compared = page.getByRole('dialog', { name: /Nel frattempo/ });
  await expect(
    compared.getByRole('row').filter({ hasText: 'Consumo' }),
    'only the other touched it',
  ).toHaveCount(0);
  await expect(compared.getByRole('row').filter({ hasText: 'Importo' })).toContainText('11,11');
  await lucerna.expectAccessible();
  await button(compared, 'Conferma').click();
  await expect(box(form, 'Consumo')).toHaveValue('4321');
  await box(form, 'Importo').press('Enter');
  await expect(notice(page, 'Bolletta salvata!')).toBeVisible();
  const kept = (await stored(page, plant)).find(({ id_letture }) => id_letture === bill.id_letture);
  expect(kept).toMatchObject({ totale_lettura: 4321, importo: 11.11 });
});

test('on a slow line the next bill is typed meanwhile, and a lost answer inserts nothing twice', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  lucerna.provoked.push(/ERR_FAILED/);
  await lucerna.signIn('amministrativo');
  await open(page);
  const plant = await choose(page, 'Q02');
  await withoutNewest(page, plant, 3);
  const row = entry(page);
  const before = (await stored(page, plant)).length;
  let answering = () => {};
  const answered = new Promise<void>((resolve) => {
    answering = resolve;
  });
  const slow = async (route: Route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  };
  await page.route('**/api/bollette', slow);
  await box(row, 'Consumo').fill('500');
  await page.keyboard.press('Enter');
  await expect(box(row, 'Identificativo')).toBeFocused();
  const proposed = await box(row, 'Inizio Periodo').inputValue();
  await page.keyboard.type('L/2');
  answering();
  await expect(notice(page, 'Bolletta inserita')).toBeVisible();
  await expect(box(row, 'Identificativo')).toHaveValue('L/2');
  await expect(box(row, 'Inizio Periodo')).toHaveValue(proposed);

  // It arrives, and its answer gets lost: tried again, it is the same bill.
  await page.unroute('**/api/bollette', slow);
  await page.route(
    '**/api/bollette',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await box(row, 'Consumo').fill('510');
  await page.keyboard.press('Enter');
  const failed = notice(page, 'Errore nel salvataggio: Il server non risponde');
  await expect(failed).toBeVisible();
  await expect(box(row, 'Consumo')).toHaveValue('510');
  await button(failed, 'Riprova').click();
  await expect(billRow(page, 'L/2')).toHaveCount(1);
  const now = await stored(page, plant);
  expect(now.slice(before).map(({ totale_lettura }) => totale_lettura)).toEqual([500, 510]);
});
