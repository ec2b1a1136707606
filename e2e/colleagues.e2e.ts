/** Two people of one town at their own machines: each sees what the other saves. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { notice } from './page-parts.ts';
import { answer, modifyQuestion } from './register-page.ts';
import { signInAs } from './sign-in.ts';

/** Ten seconds pass by the clock of the page, which asks for what is new by then (`api/colleagues.test.ts`). */
async function tenSecondsPass(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 10_000);
}

test('an open page learns of a colleague’s change within 10 s, and keeps its filter and its choice', async ({
  page,
  browser,
  baseURL,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await page.getByRole('textbox', { name: 'Filtro' }).fill('0012');
  const row = page.getByRole('grid').locator('.ag-row');
  await expect(row).toHaveCount(1);
  await row.locator('[col-id="pl_cod"]').click();
  await expect(row).toHaveClass(/is-chosen/);

  const other = await browser.newContext({ baseURL: baseURL as string });
  const colleague = await other.newPage();
  await signInAs(colleague, 'ufficio');
  const lists: string[] = [];
  page.on('request', (request) => lists.push(request.url()));
  const { features } = await (await colleague.request.get('/api/v2.0/pl')).json();
  const { id } = features.find((one: { properties: { pl_cod: string } }) => one.properties.pl_cod === '0012');
  const saved = await colleague.request.put(`/api/v2.0/pl/${id}`, {
    data: { toponimo: 'Via del collega' },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(saved.status()).toBe(200);

  await tenSecondsPass(page);
  await expect(row).toContainText('Via del collega');
  await expect(row).toHaveCount(1);
  await expect(row).toHaveClass(/is-chosen/);
  const whole = lists.filter((url) => /\/api\/v2\.0\/pl$/.test(url));
  expect(whole, 'the whole list is not read again').toEqual([]);

  // The sheet of what the colleague deletes goes with a word, and leaves the keyboard in the list.
  await page.getByRole('button', { name: 'Scheda', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Chiudi scheda' })).toBeVisible();
  // All that the sheet asks for has come: what it asks of an element that is gone is refused.
  await expect(page.getByText('Nessuna foto.')).toBeVisible();
  const deleted = await colleague.request.delete(`/api/v2.0/pl/${id}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  expect(deleted.status()).toBe(200);
  await other.close();
  await tenSecondsPass(page);
  await expect(notice(page, "Punto luce 0012, Via del collega non c'è più")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chiudi scheda' })).toBeHidden();
  await expect(page.locator('body:focus')).toHaveCount(0);
});

test('in a list that is sorted a colleague’s change moves its row, and leaves what is typed in a form, as deleting does', {
  tag: '@long',
}, async ({ page, browser, baseURL, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await page.getByRole('textbox', { name: 'Filtro' }).fill('+002');
  const grid = page.getByRole('grid');
  await expect(grid.locator('.ag-row').first()).toBeVisible();
  await grid.getByRole('columnheader', { name: 'Toponimo' }).click();
  await expect(grid.getByRole('columnheader', { name: 'Toponimo' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );

  const other = await browser.newContext({ baseURL: baseURL as string });
  const colleague = await other.newPage();
  await signInAs(colleague, 'ufficio');
  const { features } = await (await colleague.request.get('/api/v2.0/pl')).json();
  const { id } = features.find((one: { properties: { pl_cod: string } }) => one.properties.pl_cod === '0021');
  const put = async (toponimo: string) => {
    const saved = await colleague.request.put(`/api/v2.0/pl/${id}`, {
      data: { toponimo },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    expect(saved.status()).toBe(200);
  };
  const row = grid.locator(`.ag-row[row-id="${id}"]`);
  await put('Aaa prima di tutte');
  await tenSecondsPass(page);
  await expect(row).toHaveAttribute('row-index', '0');
  await expect(row).toContainText('Aaa prima di tutte');

  await row.locator('[col-id="pl_cod"]').click();
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  const form = page.getByRole('region', { name: 'Modifica', exact: true });
  const note = form.getByLabel('Riferimenti', { exact: true });
  await note.fill('scritto a metà');
  const learned = page.waitForResponse((response) => response.url().includes('/api/v2.0/pl?da='));
  await put('Zzz dopo tutte');
  await tenSecondsPass(page);
  await learned;
  await expect(note).toHaveValue('scritto a metà');

  // Deleted by the colleague it is no new one, and the save says what became of it.
  lucerna.provoked.push(/404/);
  const gone = page.waitForResponse((response) => response.url().includes('/api/v2.0/pl?da='));
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  expect((await colleague.request.delete(`/api/v2.0/pl/${id}`, { headers })).status()).toBe(200);
  await other.close();
  await tenSecondsPass(page);
  await gone;
  await expect(row).toHaveCount(0);
  await expect(page.getByText('Trascina 0021 sulla nuova posizione')).toBeVisible();
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await answer(page, modifyQuestion, 'Si');
  await expect(notice(page, 'qualcun altro ha eliminato questo elemento')).toBeVisible();
  await expect(note).toHaveValue('scritto a metà');
});
