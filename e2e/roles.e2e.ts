/** What each role sees and may do in the register, by the menu, by the address and by the API. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { dialog, openFromMenu } from './page-parts.ts';
import { answer, deleteChosen, modifyQuestion } from './register-page.ts';

const screens = [
  ['/struttura/pl', 'pl'],
  ['/struttura/centraline', 'centraline'],
  ['/struttura/quadri', 'quadri'],
  ['/struttura/linee', 'linee'],
  ['/edifici-e-impianti/edifici', 'edifici'],
  ['/edifici-e-impianti/impianti', 'impianti'],
] as const;

const cell = (page: Page) => page.getByRole('grid').getByRole('gridcell').first();
const saved = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

// Which capability allows what is a table of its own (`permissions.test.ts`), and the loop of endpoints asks each call in
// each role. Here: that the screens keep to it, all of them for who only reads, one for each of the other roles.
for (const [username, seen] of [
  ['consultazione', screens],
  ['manutentore', screens.slice(1, 2)],
  ['amministrativo', screens.slice(-1)],
] as const) {
  // Before a landing the role with one screen: the table and the loop hold all of them.
  const walked = username === 'amministrativo' ? '' : ' @long';
  test(`as ${username} no button changes the register, and the API refuses${walked}`, async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn(username);
    await page.goto('/dashboard');
    for (const [path, segment] of seen) {
      await openFromMenu(page, path);
      await cell(page).click();
      for (const name of ['Inserisci', 'Modifica', 'Completa inserimenti', /^Esporta/]) {
        await expect(page.getByRole('button', { name, exact: typeof name === 'string' })).toHaveCount(0);
      }
      const refused = await page.request.post(`/api/v2.0/${segment}`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        data: {},
      });
      expect(refused.status()).toBe(403);
    }
  });
}

// A point's history is walked in `editing.e2e.ts`, who changed a cabinet in `register-tools.e2e.ts`.
test('what is modified, deleted and restored is told in the history', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/quadri');
  await cell(page).click();
  const code = (await cell(page).textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Descrizione', { exact: true }).fill('Descrizione di prova');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(dialog(page, modifyQuestion)).toContainText(code);
  await answer(page, modifyQuestion, 'Si');
  await expect(saved(page, 'Modifica salvata')).toBeVisible();

  await page.getByRole('button', { name: 'Storico', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'Storico' });
  await expect(history).toContainText('Descrizione di prova');
  await expect(history).toContainText('Supervisore');
  await lucerna.expectAccessible();
  await page.keyboard.press('Escape');

  await deleteChosen(page);
  const deletion = saved(page, 'Elemento eliminato');
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(0);
  await deletion.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(saved(page, 'Eliminazione annullata')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(1);

  // It is the chosen one again.
  await deleteChosen(page);
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Eliminati', exact: true }).click();
  const deleted = page.getByRole('dialog', { name: 'Eliminati' }).getByRole('listitem');
  await deleted.filter({ hasText: code }).first().getByRole('button', { name: 'Ripristina' }).click();
  await page.getByRole('button', { name: 'Si', exact: true }).click();
  // There is nothing left to take back.
  await expect(saved(page, 'Elemento eliminato')).toBeHidden();
  await expect(page.getByRole('gridcell', { name: code, exact: true })).toHaveCount(1);

  // Who changed what, and when: the same, for whoever did not see it happen.
  await openFromMenu(page, '/interrogazioni/modifiche');
  const told = page.getByRole('listitem').filter({ hasText: `quadro ${code}` });
  await expect(told).toContainText(['Ripristino', 'Eliminazione', 'Ripristino', 'Eliminazione', 'Modifica']);
  await expect(told.last()).toContainText('Descrizione di prova');
  await expect(told.last()).toContainText('Supervisore');
  await lucerna.expectAccessible();
  await told.first().getByRole('link').click();
  await expect(page.getByRole('region', { name: `Scheda ${code}` })).toContainText('Descrizione di prova');
});

test('leaving with unsaved changes asks, and No keeps what was typed', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await cell(page).click();
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await page.getByLabel('Riferimenti', { exact: true }).fill('Davanti al civico 12');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('dialog', { name: 'Sei sicuro?' });
  await expect(question).toContainText('Hai modifiche non salvate.');
  await question.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByLabel('Riferimenti', { exact: true })).toHaveValue('Davanti al civico 12');
});

test('saving without a map element says so, and keeps the form', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/centraline');
  await expect(cell(page)).toBeVisible();
  await page.getByRole('button', { name: 'Inserisci', exact: true }).click();
  await page.getByLabel('Codice', { exact: true }).fill('E2E-Z');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via di prova');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Elemento mappa mancante').first()).toBeVisible();
  await expect(page.getByText('Non è stato inserito un elemento in mappa').first()).toBeVisible();
  await expect(page.getByLabel('Codice', { exact: true })).toHaveValue('E2E-Z');
});
