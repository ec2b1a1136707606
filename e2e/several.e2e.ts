/** Several elements changed at once, in a dialog or cell by cell, and taken back as one. */
import type { Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';

const cell = (page: Page, row: number, key: string) =>
  page.locator(`.ag-row[row-index="${row}"] [col-id="${key}"]`);

interface Stored {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

async function stored(page: Page, code: string): Promise<Stored> {
  const { features } = (await (await page.request.get('/api/v2.0/pl')).json()) as { features: Stored[] };
  const found = features.find(({ properties }) => properties.pl_cod === code);
  if (found === undefined) throw new Error(`There is no ${code}`);
  return found;
}

test.beforeEach(async ({ page, lucerna }) => {
  await lucerna.signIn('supervisore');
  await page.goto('/struttura/pl');
  await expect(cell(page, 0, 'pl_cod')).toBeVisible();
});

test.describe('a change of several', () => {
  async function chooseFive(page: Page): Promise<void> {
    await cell(page, 10, 'pl_cod').click();
    await cell(page, 14, 'pl_cod').click({ modifiers: ['Shift'] });
    await button(page, 'Modifica multipla').click();
  }
  async function add(page: Page, label: string): Promise<void> {
    const chooser = dialog(page, 'Modifica multipla').getByRole('combobox', { name: 'Aggiungi un campo' });
    await chooser.fill(label);
    await chooser.press('Enter');
  }

  test('is previewed, made, told in the history and taken back as one', async ({ page, lucerna }) => {
    await chooseFive(page);
    const several = dialog(page, 'Modifica multipla');
    await expect(several).toContainText('5 punti luce selezionati');
    await add(page, 'Riferimenti');
    await several.getByRole('textbox', { name: 'Riferimenti', exact: true }).fill('Campagna di novembre');
    await expect(several).toContainText('Cambiano 5 punti luce su 5.');
    await expect(several).toContainText('→ Campagna di novembre');
    await lucerna.expectAccessible();
    const before = (await stored(page, '0011')).properties.riferimenti;
    await several.getByRole('button', { name: 'Salva' }).click();
    await expect(notice(page, 'Modifica salvata').first()).toContainText('5 punti luce modificati');
    expect((await stored(page, '0011')).properties.riferimenti).toBe('Campagna di novembre');

    await notice(page, 'Modifica salvata').first().getByRole('button', { name: 'Annulla' }).click();
    await expect(notice(page, 'Modifica annullata').first()).toContainText('5 punti luce come prima');
    expect((await stored(page, '0011')).properties.riferimenti).toBe(before);

    await cell(page, 10, 'pl_cod').click();
    await button(page, 'Storico').click();
    await expect(dialog(page, 'Storico').getByRole('heading', { level: 2 }).first()).toHaveText('Ripristino');
    await expect(dialog(page, 'Storico')).toContainText('modifica multipla');
    await expect(button(page, 'Annulla modifica multipla'), 'once is enough').toHaveCount(0);
  });

  test('can be taken back from the history, long after', { tag: '@long' }, async ({ page }) => {
    await chooseFive(page);
    await add(page, 'Note');
    await dialog(page, 'Modifica multipla')
      .getByRole('textbox', { name: 'Note', exact: true })
      .fill('Da rifare');
    await button(page, 'Salva').click();
    await expect(dialog(page, 'Modifica multipla')).toBeHidden();
    await cell(page, 12, 'pl_cod').click();
    await button(page, 'Storico').click();
    await button(page, 'Annulla modifica multipla').click();
    await dialog(page, 'Sei sicuro?').getByRole('button', { name: 'Si', exact: true }).click();
    await expect(notice(page, 'Modifica annullata').first()).toBeVisible();
    expect((await stored(page, '0013')).properties.note).not.toBe('Da rifare');
  });

  test('of a sigla proposes type, power and efficacy, each to be refused', async ({ page, lucerna }) => {
    await chooseFive(page);
    await add(page, 'Sigla lampada');
    const several = dialog(page, 'Modifica multipla');
    await page.keyboard.type('LED 57');
    const type = several.getByRole('combobox', { name: 'Tipo di lampada' });
    await expect(type).toHaveValue('LED');
    await expect(several).toContainText('→ 57');
    await several.getByRole('button', { name: 'Non modificare: Tipo di lampada' }).click();
    await expect(several).toContainText('la sigla LED 57 dice LED, il tipo è');
    await lucerna.expectAccessible();
    await several.getByRole('button', { name: 'Salva' }).click();
    await expect(notice(page, 'Modifica salvata').first()).toContainText('la sigla LED 57 dice LED');
    expect((await stored(page, '0011')).properties).toMatchObject({
      lampot: 'LED 57',
      lamp_pot: 57,
      lamp_pot_ass: 57,
      eff_illumin: 115,
    });
    await notice(page, 'Modifica salvata').first().getByRole('button', { name: 'Annulla' }).click();
    await expect(notice(page, 'Modifica annullata').first()).toBeVisible();
  });

  test('leaves alone what was left empty, and empties what it is told to', { tag: '@long' }, async ({
    page,
  }) => {
    const heights = new Map([
      ['0011', 7],
      ['0012', 9],
      ['0013', 11],
    ]);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    for (const [code, altezza_pl] of heights) {
      const { id } = await stored(page, code);
      await page.request.put(`/api/v2.0/pl/${id}`, { data: { altezza_pl }, headers });
    }
    const now = async () =>
      Promise.all([...heights.keys()].map(async (code) => (await stored(page, code)).properties.altezza_pl));
    await page.reload();
    await cell(page, 10, 'pl_cod').click();
    await cell(page, 12, 'pl_cod').click({ modifiers: ['Shift'] });
    await button(page, 'Modifica multipla').click();
    const several = dialog(page, 'Modifica multipla');
    await add(page, 'Riferimenti');
    await several.getByRole('textbox', { name: 'Riferimenti', exact: true }).fill('Solo questo');
    await add(page, 'Altezza');
    await expect(several).toContainText('Non cambia: 7, 9, 11');
    await several.getByRole('button', { name: 'Salva' }).click();
    await expect(notice(page, 'Modifica salvata').first()).toContainText('3 punti luce modificati');
    expect(await now(), 'the box was left empty').toEqual([7, 9, 11]);

    await button(page, 'Modifica multipla').click();
    await add(page, 'Altezza');
    await expect(several.getByRole('button', { name: 'Salva' })).toBeDisabled();
    await several.getByRole('button', { name: 'Svuota: Altezza' }).click();
    await expect(several).toContainText('7, 9, 11 → vuoto');
    await expect(several).toContainText('Cambiano 3 punti luce su 3.');
    await several.getByRole('button', { name: 'Salva' }).click();
    await expect(several).toBeHidden();
    expect(await now()).toEqual([null, null, null]);
  });

  test('leaves what was changed in sight, though the filter would hide it, until the filter holds again', {
    tag: '@long',
  }, async ({ page }) => {
    await page.getByRole('textbox', { name: 'Filtro' }).fill('"via delle mura"');
    await expect(page.getByRole('status').filter({ hasText: / di 1\.560$/ })).toBeVisible();
    await cell(page, 0, 'pl_cod').click();
    await cell(page, 2, 'pl_cod').click({ modifiers: ['Shift'] });
    const code = await cell(page, 0, 'pl_cod').textContent();
    await button(page, 'Modifica multipla').click();
    await add(page, 'Toponimo');
    await page.keyboard.type('Via degli Olmi');
    await dialog(page, 'Modifica multipla').getByRole('button', { name: 'Salva' }).click();
    const said = page.getByText('3 modificati, fuori dal filtro');
    await expect(said).toBeVisible();
    await expect(cell(page, 0, 'pl_cod')).toHaveText(code ?? '');
    await expect(cell(page, 0, 'toponimo')).toHaveText('Via degli Olmi');
    await button(page, 'Applica il filtro').click();
    await expect(said).toBeHidden();
    await expect(cell(page, 0, 'pl_cod')).not.toHaveText(code ?? '');
  });

  test('that would break a rule is refused beside its field', { tag: '@long' }, async ({ page }) => {
    await chooseFive(page);
    await add(page, 'Altezza');
    const height = dialog(page, 'Modifica multipla').getByRole('spinbutton', { name: 'Altezza' });
    await expect(height, 'the value is typed at once').toBeFocused();
    await height.fill('alto');
    await button(page, 'Salva').click();
    await expect(dialog(page, 'Modifica multipla').getByText('Deve essere un numero')).toBeVisible();
    // The list of fields may still be closing, and Esc would be its own.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'Sei sicuro?')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(dialog(page, 'Sei sicuro?')).toContainText('Hai modifiche non salvate.');
    await dialog(page, 'Sei sicuro?').getByRole('button', { name: 'Si', exact: true }).click();
    await expect(dialog(page, 'Modifica multipla')).toBeHidden();
  });
});

/** Enter leads on to the next value that is missing, which may be far below and far to the right, and only after a while. */
async function backAtTop(page: Page, row: number, column: string, text: RegExp | string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Control+Home');
    await expect(cell(page, row, column)).toContainText(text, { timeout: 2_000 });
  }).toPass();
}

test.describe('inserts completed in the grid', () => {
  test.beforeEach(async ({ page }) => {
    await button(page, 'Completa inserimenti').click();
    await expect(page.getByRole('heading', { name: 'Completa inserimenti' })).toBeVisible();
  });
  const all = (page: Page) => page.getByRole('switch', { name: 'Solo incompleti' }).click();

  test('show what is incomplete alone, and all of it on demand', { tag: '@long' }, async ({
    page,
    lucerna,
  }) => {
    const count = page.getByText(/^\d+ di /);
    await expect(count).toBeVisible();
    await lucerna.expectAccessible();
    await all(page);
    await expect(count).toBeHidden();
    await expect(cell(page, 0, 'pl_cod')).toHaveText('0001');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Inserisci')).toBeVisible();
  });

  test('say what is missing, lead from one empty cell to the next, and repeat a value below', async ({
    page,
    lucerna,
  }) => {
    const missing = page.getByRole('button', { name: /^Mancano [\d.]+ valori$/ });
    const count = async () => Number((await missing.textContent())?.replace(/\D/g, ''));
    const before = await count();
    await expect(page.getByRole('tab', { description: 'Celle da compilare' }).first()).toBeVisible();
    await missing.click();
    const focused = page.locator('.ag-cell:focus');
    await expect(focused).toContainText('da compilare');
    await lucerna.expectAccessible();
    const at = async () => [
      await focused.getAttribute('col-id'),
      await focused.locator('xpath=ancestor::*[@row-id]').first().getAttribute('row-id'),
    ];
    const [column, first] = await at();
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await at())[1]).not.toBe(first);
    await expect(focused).toContainText('da compilare');
    expect(await count()).toBe(before - 1);
    await page.locator(`[row-id="${first}"] [col-id="${column}"]`).click();
    await page.keyboard.press('Control+d');
    await expect.poll(count).toBe(before - 2);
    await expect(focused).toHaveText('9');
    await page.keyboard.press('Escape');
    await dialog(page, 'Sei sicuro?').getByRole('button', { name: 'Si', exact: true }).click();
    await expect(button(page, 'Inserisci')).toBeVisible();
    await expect(page.getByText(/^\d+ incompleti · \d+ valori$/)).toBeVisible();
  });

  test('take a pasted block, say which cell is wrong, and save all at once', { tag: '@long' }, async ({
    page,
    context,
    lucerna,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await all(page);
    await page.getByRole('tab', { name: 'Lampada' }).click();
    await cell(page, 20, 'lamp_tipo').click();
    await page.evaluate(() => navigator.clipboard.writeText('LED\t1\t57,5\r\nLED\ttre\t1.042\r\n'));
    await page.keyboard.press('Control+v');
    await expect(page.getByText('5 celle modificate')).toBeVisible();
    await expect(cell(page, 21, 'lamp_pot')).toHaveText('1.042');
    await button(page, 'Salva').click();
    await expect(cell(page, 21, 'lamp_nr')).toBeFocused();
    await expect(
      page.getByRole('status').filter({ hasText: 'Numero di lampade: Deve essere un numero' }),
    ).toBeVisible();
    await lucerna.expectAccessible();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(cell(page, 21, 'lamp_nr')).toHaveText('3');
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Modifica salvata').first()).toContainText('2 punti luce');
    expect((await stored(page, '0021')).properties).toMatchObject({ lamp_tipo: 'LED', lamp_pot: 57.5 });
    expect((await stored(page, '0022')).properties).toMatchObject({ lamp_nr: 3, lamp_pot: 1042 });
    await notice(page, 'Modifica salvata').first().getByRole('button', { name: 'Annulla' }).click();
    await expect(notice(page, 'Modifica annullata').first()).toBeVisible();
  });

  test('have an editor for each kind of cell', { tag: '@long' }, async ({ page }) => {
    await all(page);
    await cell(page, 3, 'toponimo').click();
    await page.keyboard.type('via dei');
    await expect(page.getByRole('listbox', { name: 'Toponimo' }).getByRole('option').first()).toContainText(
      /via dei/i,
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await backAtTop(page, 3, 'toponimo', /^Via dei /);
    await cell(page, 3, 'id_imp').click();
    await page.keyboard.press('F2');
    await page.getByRole('combobox', { name: 'Centralina' }).fill('q1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await backAtTop(page, 3, 'id_imp', 'Q10');
    await page.getByRole('tab', { name: 'Apparecchio' }).click();
    const tick = cell(page, 3, 'corpo_inclin').locator('.cell-tick');
    const answers = ['Sì', 'No', 'Non indicato'];
    const first = answers.indexOf((await tick.getAttribute('aria-label')) ?? '');
    await cell(page, 3, 'corpo_inclin').click({ position: { x: 100, y: 17 } });
    await page.keyboard.press('Space');
    await expect(tick).toHaveAttribute('aria-label', answers[(first + 1) % 3] ?? '');
    await page.getByRole('tab', { name: 'Date e note' }).click();
    await cell(page, 3, 'data_attvaz').click();
    await page.keyboard.type('1/2/2020');
    await page.keyboard.press('Escape');
    await expect(cell(page, 3, 'data_attvaz'), 'Esc leaves the cell alone').not.toHaveText('01/02/2020');
    await page.keyboard.type('1/2/2020');
    await page.keyboard.press('Enter');
    await backAtTop(page, 3, 'data_attvaz', '01/02/2020');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 3, 'data_attvaz')).not.toHaveText('01/02/2020');
    await button(page, 'Annulla').click();
    await dialog(page, 'Sei sicuro?').getByRole('button', { name: 'Si', exact: true }).click();
    await expect(button(page, 'Inserisci')).toBeVisible();
    expect((await stored(page, '0004')).properties.toponimo).toBe('Via delle Mura');
  });

  test('say what another wrote into the same cell, and keep mine once I have seen it', {
    tag: '@long',
  }, async ({ page, lucerna }) => {
    lucerna.provoked.push(/409/);
    await all(page);
    await cell(page, 8, 'riferimenti').click();
    await page.keyboard.type('Il mio');
    await page.keyboard.press('Enter');
    await backAtTop(page, 8, 'riferimenti', 'Il mio');
    const { id } = await stored(page, '0009');
    await page.request.put(`/api/v2.0/pl/${id}`, {
      data: { riferimenti: 'Il loro' },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    await page.keyboard.press('Control+s');
    await expect(
      page.getByRole('status').filter({ hasText: 'Nel frattempo altri hanno scritto «Il loro»' }),
    ).toBeVisible();
    await expect(button(page, 'Salva')).toBeEnabled();
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Modifica salvata').first()).toBeVisible();
    expect((await stored(page, '0009')).properties.riferimenti).toBe('Il mio');
  });
});
