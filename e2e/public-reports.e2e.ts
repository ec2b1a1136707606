/** Reports by whoever passes by: from the sticker on a pole to the link that says what became of it. */
import type { Page } from '@playwright/test';
import { axeOn } from './axe-on.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';

const whole = 60_000;

async function expectGood(page: Page): Promise<void> {
  expect((await axeOn(page).analyze()).violations).toEqual([]);
}

test('a sticker leads to a report without an account, in one small page, and the link says how it goes', {
  tag: '@long',
}, async ({ page, browser, lucerna, baseURL }) => {
  await lucerna.signIn('amministratore');
  await page.goto('/amministrazione');
  await page.getByRole('switch', { name: /senza account/ }).click();
  await button(page, 'Salva').click();
  await expect(page.getByText('Modifica salvata').first()).toBeVisible();
  await lucerna.signIn('ufficio');
  const list = await page.request.get('/api/v2.0/pl');
  const { features } = await list.json();
  const { etichetta, pl_cod } = features[20].properties;

  const street = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  });
  const phone = await street.newPage();
  const sizes: Promise<number>[] = [];
  phone.on('response', (reply) => sizes.push(reply.body().then((body) => body.length)));
  await phone.goto(`/s/${etichetta}`);
  await expect(phone.getByRole('heading', { name: 'Che cosa non va in questo lampione?' })).toBeVisible();
  await phone.waitForLoadState('networkidle');
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(whole);
  expect(await street.cookies()).toEqual([]);
  await expectGood(phone);

  await phone.getByLabel("C'è pericolo").check();
  await expect(phone.getByRole('link', { name: 'Chiama il 112' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Invia la segnalazione' })).toBeHidden();
  await expectGood(phone);
  await phone.getByRole('button', { name: 'Continua con la segnalazione' }).click();
  await phone.getByLabel("C'è pericolo").uncheck();
  await phone.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Scegli che cosa non va' })).toBeVisible();
  await phone.getByLabel('Lampada spenta', { exact: true }).check();
  await phone.getByRole('button', { name: 'Invia la segnalazione' }).click();
  await expect(phone.getByRole('heading', { name: 'Segnalazione inviata' })).toBeVisible({ timeout: 15_000 });
  await expectGood(phone);
  expect(phone.url()).toMatch(/\/segnalazione\/[\w-]{22}/);

  await phone.getByLabel('Lingua').selectOption('de');
  await expect(phone.getByRole('heading', { name: 'Stand der Dinge' })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('listitem').filter({ hasText: 'Eingegangen' })).toBeVisible();

  await page.goto('/lavori/guasti');
  await page
    .getByRole('region', { name: 'Nuovo', exact: true })
    .getByRole('button', { name: new RegExp(pl_cod) })
    .first()
    .click();
  await expect(page.getByRole('region', { name: /^Guasto S-/ })).toBeVisible();
  await page.goto(`/s/${etichetta}`);
  await page.getByRole('link', { name: 'Apri la scheda' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(pl_cod) }).first()).toBeVisible();
  await street.close();
});
