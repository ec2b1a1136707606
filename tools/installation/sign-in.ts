/**
 * Signs in as a person does, and ends well once a screen of the signed-in stands there:
 * `sign-in.ts <address> <account> <password> [<the password to choose at the first sign-in>]`.
 */
import { chromium } from '@playwright/test';
import { browser } from '../system-packages.mjs';

const [address = '', account = '', password = '', chosen] = process.argv.slice(2);

const executablePath = browser();
if (executablePath === null) throw new Error('There is no browser to sign in with');
const opened = await chromium.launch({
  executablePath,
  args: ['--headless=new', '--no-sandbox', '--disable-quic'],
});
try {
  // The certificate of a name that only this machine knows is the proxy's own.
  const page = await opened.newPage({ ignoreHTTPSErrors: true });
  await page.goto(`${address}/login`);
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  if (chosen !== undefined) {
    await page.getByRole('textbox', { name: 'Password nuova', exact: true }).fill(chosen);
    await page.getByRole('textbox', { name: 'Ripeti la password nuova' }).fill(chosen);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL('**/dashboard');
  await page.getByRole('navigation').first().waitFor();
  const { protocol } = new URL(page.url());
  console.log(`${account} is signed in at ${address}: «${await page.title()}», ${protocol}`);
} finally {
  await opened.close();
}
