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

test.describe('in dark surroundings', () => {
  test.use({ colorScheme: 'dark' });

  test('the page and what the browser draws in it are dark', async ({ page, lucerna }) => {
    await page.goto('/login');
    await lucerna.expectAccessible();
    const letters = await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('textarea'));
      const { color } = getComputedStyle(field);
      field.remove();
      return color;
    });
    expect(letters).toBe('rgb(255, 255, 255)');
  });
});
