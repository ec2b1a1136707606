/** The field app on a phone, over the real server: installed, without a signal, and back again. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { fillSignIn } from './sign-in.ts';

const here = { latitude: 46.057, longitude: 10.581 };

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: here,
  permissions: ['geolocation'],
});

/** Signs in to the field app, and waits until all of it is on the phone. */
async function openField(page: Page): Promise<void> {
  await page.goto('/campo/');
  await fillSignIn(page, 'manutentore');
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible();
  await page.getByRole('button', { name: 'Dispositivo' }).click();
  await expect(page.getByText(/punti luce, aggiornato il/)).toBeVisible();
  await expect(page.getByText('Si apre senza rete').locator('xpath=following-sibling::dd[1]')).toHaveText(
    'sì',
  );
  await page.getByRole('button', { name: 'Indietro' }).click();
}

test.beforeEach(({ lucerna }) => {
  // What a journey provokes by leaving the network.
  lucerna.provoked.push(/ERR_INTERNET_DISCONNECTED/);
});

test('a page that was closed opens again without a signal, with what is near and all that can be searched', async ({
  page,
  context,
}) => {
  await openField(page);
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/campo/');
  await expect(again.getByText('Senza rete', { exact: true })).toBeVisible();
  const near = again.getByRole('region', { name: 'Più vicini a te' }).getByRole('button');
  await expect(near.first()).toBeVisible();
  const code = (await near.first().locator('strong').textContent()) ?? '';
  await again.getByRole('link', { name: 'Cerca' }).click();
  await again.getByLabel('Codice, via o numero civico').fill(code);
  await again.getByRole('region', { name: 'Elementi trovati' }).getByRole('button').first().click();
  await expect(again.getByRole('heading', { level: 2, name: code })).toBeVisible();
});

test('the page bears no nonce, lets the camera in, and keeps nothing of the desk', async ({ request }) => {
  const field = await request.get('/campo/invio');
  const { 'content-security-policy': policy, 'permissions-policy': permissions } = field.headers();
  expect(policy).not.toContain('nonce');
  expect(permissions).toContain('camera=(self)');
  expect(await field.text()).not.toContain('nonce=');
  const desk = await request.get('/dashboard');
  expect(desk.headers()['permissions-policy']).toContain('camera=()');
  const manifest = await (await request.get('/campo/lucerna-campo.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/campo/',
    start_url: '/campo/',
    scope: '/campo/',
    display: 'standalone',
  });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
