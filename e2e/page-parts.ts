/** Parts that every screen has, by role and name as a reader of labels finds them. */
import { expect, type Locator, type Page } from '@playwright/test';

export const button = (of: Page | Locator, name: string): Locator =>
  of.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** What a notification says, whether it is good or bad news. */
export const notice = (page: Page, text: string): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text });

/** Goes to a screen by its entry of the menu, whose submenu is opened where it is not: the page stays loaded. */
export async function openFromMenu(page: Page, path: string): Promise<void> {
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Dashboard' }) });
  const entry = menu.locator(`a[href="${path}"]`);
  await expect(menu).toBeVisible();
  // One that is opened is no longer among those that are not.
  const closed = menu.getByRole('button', { expanded: false });
  for (let left = await closed.count(); left > 0 && !(await entry.isVisible()); left -= 1) {
    await closed.first().click();
  }
  const name = (await entry.textContent()) ?? '';
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Words of a file that nobody decided about are asked about before they stay empty; `press` answers in another way. */
export async function leaveWordsEmpty(
  page: Page,
  press: (yes: Locator) => Promise<void> = (yes) => yes.click(),
): Promise<void> {
  const question = page.getByRole('dialog', { name: /da decidere/ });
  await expect(question.or(page.getByRole('button', { name: /^Scrivi( |$)/ }))).toBeVisible();
  if (await question.isVisible()) await press(button(question, 'Si'));
}
