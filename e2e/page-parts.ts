/** Parts that every screen has, by role and name as a reader of labels finds them. */
import type { Locator, Page } from '@playwright/test';

export const button = (of: Page | Locator, name: string): Locator =>
  of.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
/** What a notification says, whether it is good or bad news. */
export const notice = (page: Page, text: string): Locator =>
  page.locator('[role="status"], [role="alert"]').filter({ hasText: text });
