/** The palette: from anywhere to anything, by keyboard alone. */
import { expect, test } from './lucerna-test.ts';
import { button, dialog } from './page-parts.ts';

const title = 'Cerca ovunque';

test('from the dashboard to a light point, a street and a command by keyboard, and back to where the focus was', async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await page.goto('/dashboard');
  await button(page, title).focus();
  // What is typed at once, before its code has come, is there when it has.
  let come = () => {};
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/Palette-[^/]*\.js/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.keyboard.press('Control+K');
  await page.keyboard.type('tilg');
  await expect(dialog(page, title).getByRole('textbox', { name: title })).toHaveValue('tilg');
  come();
  const box = dialog(page, title).getByRole('combobox', { name: title });
  await expect(box).toBeFocused();
  await page.keyboard.type('i');
  await expect(box).toHaveValue('tilgi');
  await box.fill('');
  await lucerna.expectAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog(page, title)).toBeHidden();
  await expect(button(page, title)).toBeFocused();

  await page.keyboard.press('Control+K');
  await box.fill('vialle tilgi');
  const street = dialog(page, title).getByRole('option', { name: /^Viale dei Tigli/ });
  await expect(street.first()).toHaveAttribute('aria-selected', 'true');
  await lucerna.expectAccessible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/struttura\/pl#.*criteri=toponimo/);
  await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible();

  // On the same screen it changes what is chosen there.
  await page.keyboard.press('Control+K');
  await box.fill('0652');
  await expect(dialog(page, title).getByRole('option', { name: /^0652/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page, title)).toBeHidden();
  await expect(page.getByRole('grid').locator('[aria-selected="true"]').first()).toContainText('0652');

  // A house number is a place: the map goes there.
  await page.keyboard.press('Control+K');
  await box.fill('viale tigli 12');
  await dialog(page, title)
    .getByRole('option', { name: /^Viale dei Tigli 12\b.*Numero civico$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#.*mappa=18\/46\.0/);

  await page.keyboard.press('Control+K');
  await expect(dialog(page, title).getByRole('option').nth(1)).toContainText('0652');
  await box.fill('inserimento bollette');
  await expect(
    dialog(page, title)
      .getByText(/^Niente per/)
      .first(),
  ).toBeVisible();
  await box.fill('scorciatoie');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Scorciatoie da tastiera')).toContainText(title);
});
