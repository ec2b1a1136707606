/** The pages that anybody may read. */
import { expect, test } from './lucerna-test.ts';

test('accessibility and privacy are read without a session, from the sign-in page', async ({
  page,
  lucerna,
}) => {
  for (const [name, title] of [
    ['Accessibilità', 'Dichiarazione di accessibilità'],
    ['Privacy', 'Privacy'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await lucerna.expectAccessible();
  }
});
