/** Who signs in to a journey: the accounts of the demo by their names, each in the town of its file. */
import { basename } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { accountOf } from '../apps/server/test/journeys/town-accounts.ts';
import { townOf } from './journey-towns.ts';

export const password = 'lucerna-demo';

/** The file of the running journey; a measurement signs in without one. */
function runningFile(): string | undefined {
  try {
    return test.info().file;
  } catch {
    return undefined;
  }
}

/** The account that stands for one of the demo's in the town of the running journey. */
export function accountHere(username: string): string {
  const file = runningFile();
  const town = file === undefined ? undefined : townOf(basename(file));
  return town === undefined ? username : accountOf(town, username);
}

export async function fillSignIn(page: Page, username: string, secret = password): Promise<void> {
  await fillSignInForm(page, accountHere(username), secret);
}

/** The same where no journey runs, as in a bench: the account by its own name. */
export async function fillSignInForm(page: Page, account: string, secret = password): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}

/**
 * Signs in without the form, which has journeys of its own: the browser of a page, which is still where it was, or
 * somebody at another machine.
 */
export async function signInAs({ request }: Pick<Page, 'request'>, username: string): Promise<void> {
  const reply = await request.post('/api/login', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: { username: accountHere(username), password },
  });
  expect(reply.status(), `${username} signs in`).toBe(200);
}
