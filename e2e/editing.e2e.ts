/** An element of each kind inserted, modified, deleted and brought back in its form, by typing alone. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { answer, deleteQuestion, fill, form, modifyQuestion, open, row } from './register-page.ts';
import {
  building,
  cabinet,
  lightPoint,
  line,
  plant,
  type SampleElement,
  subPanel,
} from './sample-elements.ts';

interface Journey extends SampleElement {
  /** Points are typed as coordinates, lines as vertices. */
  readonly vertices?: string;
  /** What the history calls the change of place. */
  readonly moved: RegExp;
}

const journeys: readonly Journey[] = [
  ...[lightPoint, cabinet, subPanel, building, plant].map((one) => ({
    ...one,
    moved: /Spostato di .* a sud/,
  })),
  {
    ...line,
    vertices: '46,0570 N 10,5810 E\n46,0575 N 10,5810 E',
    moved: /Tracciato da 55,6 m a 222 m/,
  },
];

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Filtro' }).fill(`"${text}"`);
  await row(page, text).click();
}

/** Types where it is; `south` moves it a little. */
async function typePlace(page: Page, { vertices }: Journey, south = false): Promise<void> {
  if (vertices !== undefined) {
    await page.getByLabel('Vertici').fill(south ? `${vertices}\n46,0560 N 10,5810 E` : vertices);
    return;
  }
  await page.getByLabel('Latitudine').fill(south ? '46,0569' : '46,0571');
  if (!south) await page.getByLabel('Longitudine').fill('10,5811');
}

for (const journey of journeys) {
  const { path, segment, one, fields, more = [] } = journey;
  const [, code] = journey.code;

  // Before a landing a point is enough: a line is drawn in `drawing-tools.e2e.ts`, a building in `drawing.e2e.ts`.
  const walked = segment === 'pl' ? '' : ' @long';
  test(`${one}: inserted, modified, moved, deleted and brought back, and all of it is told${walked}`, async ({
    page,
    lucerna,
  }) => {
    await lucerna.signIn('supervisore');
    await open(page, path);
    const list = page.getByRole('region', { name: kindBySegment(segment)?.names.title ?? '' });
    await button(page, 'Inserisci').click();
    for (const [label, text] of fields) await fill(page, 'Inserimento', label, text);
    await typePlace(page, journey);
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
    await expect(form(page, 'Inserimento')).toBeHidden();

    await find(page, code);
    await list.getByRole('button', { name: 'Modifica' }).click();
    await expect(page.getByRole('heading', { level: 1 }).last()).toContainText(`Modifica ${one}`);
    await page.keyboard.press('Alt+1');
    await typePlace(page, journey, true);
    for (const [tab, label, text] of more) {
      await page.getByRole('tab', { name: tab }).click();
      await fill(page, 'Modifica', label, text);
    }
    await page.getByRole('tab', { name: /note/i }).click();
    await fill(page, 'Modifica', 'Note', 'Rivisto in campo');
    await expect(form(page, 'Modifica').getByText('Prima: vuoto').last()).toBeVisible();
    await lucerna.expectAccessible();
    await button(page, 'Salva').click();
    await expect(dialog(page, modifyQuestion)).toContainText(code.includes(' ') ? one.slice(1) : code);
    await answer(page, modifyQuestion, 'Si');
    await expect(form(page, 'Modifica')).toBeHidden();

    await list.getByRole('button', { name: 'Modifica' }).click();
    await button(page, 'Elimina').click();
    await expect(dialog(page, deleteQuestion).getByRole('button', { name: 'No' })).toBeFocused();
    await answer(page, deleteQuestion, 'Si');
    await expect(notice(page, 'Elemento eliminato').first()).toBeVisible();
    await expect(row(page, code)).toBeHidden();

    await button(page, 'Eliminati').click();
    const deleted = dialog(page, 'Eliminati');
    await expect(deleted.getByRole('listitem').filter({ hasText: code })).toContainText('da Supervisore');
    // These two dialogs are the same whatever they tell of.
    if (journey === journeys[0]) await lucerna.expectAccessible();
    await deleted
      .getByRole('listitem')
      .filter({ hasText: code })
      .getByRole('button', { name: 'Ripristina' })
      .click();
    await answer(page, 'Sei sicuro?', 'Si');
    await expect(deleted).toBeHidden();
    await expect(row(page, code)).toBeVisible();

    await row(page, code).click();
    await button(page, 'Storico').click();
    const history = dialog(page, 'Storico');
    await expect(history.getByRole('heading', { level: 2 })).toHaveText([
      'Ripristino',
      'Eliminazione',
      'Modifica',
      'Inserimento',
    ]);
    await expect(history.getByText('Rivisto in campo').first()).toBeVisible();
    await expect(history.getByText(journey.moved).first()).toBeVisible();
    if (journey === journeys[0]) await lucerna.expectAccessible();
  });
}

test('whoever may only look has no button to change anything', { tag: '@long' }, async ({
  page,
  lucerna,
}) => {
  await lucerna.signIn('consultazione');
  await open(page, '/struttura/pl');
  await page.getByRole('grid').getByRole('gridcell').first().click();
  for (const name of ['Inserisci', 'Modifica', 'Completa inserimenti', 'Modifica multipla']) {
    await expect(button(page, name)).toHaveCount(0);
  }
  await button(page, 'Storico').click();
  await expect(dialog(page, 'Storico').getByRole('heading', { name: 'Inserimento' })).toBeVisible();
  await expect(dialog(page, 'Storico').getByRole('button', { name: 'Ripristina' })).toHaveCount(0);
});
