/** Two people of one town at their own machines: each sees what the other saves. */
import { expect, test } from './lucerna-test.ts';
import { signInAs } from './sign-in.ts';

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
  await other.close();

  await expect(row).toContainText('Via del collega', { timeout: 10_000 });
  await expect(row).toHaveCount(1);
  await expect(row).toHaveClass(/is-chosen/);
  const whole = lists.filter((url) => /\/api\/v2\.0\/pl$/.test(url));
  expect(whole, 'the whole list is not read again').toEqual([]);
});
