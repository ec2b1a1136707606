/** What a sheet hides is asked about, and so are codes that match elements elsewhere in the town. */
import { read, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { surveyOf } from './survey-file.ts';

const step = (page: Page) => page.locator('[aria-current="step"]');
const file = (page: Page) => page.locator('input[type="file"]');
const six = (far: number) =>
  Array.from({ length: 6 }, (_, n) => ({
    code: `FOG-${n}`,
    lamp: 'LED 45',
    east: 0.0002 * n + far,
    north: 0.0002,
  }));

async function toTheCheck(page: Page): Promise<void> {
  for (const next of ['Posizione', 'Colonne', 'Parole', 'Controllo']) {
    await button(page, 'Avanti').click();
    await expect(step(page)).toContainText(next);
  }
}

test('hidden rows stay out until somebody takes them, and lamps that would all move are asked about', {
  tag: '@long',
}, async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/importa');
  const book = read((await surveyOf(page, six(0))).toString('utf8'), { type: 'string', raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
  sheet['!rows'] = [{}, {}, { hidden: true }];
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Buffer;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await file(page).setInputFiles({ name: 'filtrato.xlsx', mimeType, buffer });
  const asked = page.getByRole('group', { name: 'Il foglio nasconde 1 riga' });
  await expect(asked.getByRole('radio', { name: 'Restano fuori' })).toBeChecked();
  await lucerna.expectAccessible();
  await toTheCheck(page);
  await expect(page.getByText('1 riga nascosta nel foglio resta fuori')).toBeVisible();
  await page
    .getByRole('navigation', { name: "Passi dell'importazione" })
    .getByRole('button', { name: 'File' })
    .click();
  await asked.getByRole('radio', { name: 'Si importano' }).click();
  await expect(asked.getByRole('radio', { name: 'Si importano' })).toBeChecked();
  await toTheCheck(page);
  await page.getByRole('button', { name: /^Scrivi( |$)/ }).click();
  await expect(page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();

  await page.goto('/importa');
  await file(page).setInputFiles({
    name: 'altri.csv',
    mimeType: 'text/csv',
    buffer: await surveyOf(page, six(0.004)),
  });
  await toTheCheck(page);
  const others = page.getByRole('region', { name: 'Sembrano altri elementi' });
  await expect(others).toContainText('6 dei 6 che il registro ha già');
  await lucerna.expectAccessible();
  await button(others, 'Sono gli stessi').click();
  await expect(others).toContainText('Sono gli stessi elementi');
});
