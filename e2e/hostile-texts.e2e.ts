/** Texts written to do harm, in every place that takes one: on no screen and in no file are they more than a text. */
import * as XLSX from '@e965/xlsx';
import { registerPath } from '@lucerna/contract/register-path';
import type { Page } from '@playwright/test';
import { opensWith, seenAddresses } from '../apps/web/test/who-sees-what.ts';
import {
  type Hostile,
  hostileTexts,
  insertHostileElements,
  insertHostileWork,
  mark,
  post,
} from './hostile-elements.ts';
import { expect, test } from './lucerna-test.ts';
import { button } from './page-parts.ts';
import { lostSideways } from './reflow.ts';
import { accountHere } from './sign-in.ts';

/** As a link within the page leads there: it stays loaded. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Nothing of them became an element, ran, was reckoned, or pushed the page wider than the window. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(
    (name) => ({
      ran: (window as unknown as Record<string, unknown>)[name],
      elements: [...document.querySelectorAll('[onerror], img[src="x"], script, a[href^="javascript"]')]
        .map((one) => one.outerHTML)
        .filter((html) => html.includes(name) || html.includes('onerror')),
      reckoned: /\b49 (?:49|#)|\} 49/.test(document.body.textContent ?? ''),
    }),
    mark,
  );
  expect(found, where).toEqual({ ran: undefined, elements: [], reckoned: false });
  await expect.poll(() => lostSideways(page), where).toEqual([]);
}

/** Every screen that opens for these roles, and what of `more` they open besides. */
async function look(page: Page, all: readonly string[]): Promise<void> {
  await page.goto('/dashboard');
  for (const path of all) {
    await test.step(path, async () => {
      await go(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/[^…\s]/);
      await expect(page.getByRole('status').filter({ hasText: /^Carico/ })).toHaveCount(0);
      await expectHarmless(page, path);
    });
  }
}

const idOf = (made: readonly Hostile[], segment: string) =>
  made.find(({ kind }) => kind.segment === segment)?.ids ?? [];

const sheetOf = (segment: Hostile['kind']['segment'], id: number | undefined) =>
  `${registerPath(segment)}#scheda=${id}`;

function screensOf(made: readonly Hostile[], order: number): string[] {
  const [building = 0] = idOf(made, 'edifici');
  const [plant = 0] = idOf(made, 'impianti');
  const [cabinet = 0] = idOf(made, 'centraline');
  const keyIn = (path: string) => {
    if (path.startsWith('/lavori/ordini/')) return order;
    if (path.startsWith('/decisioni/consumo-atteso/')) return cabinet;
    return path.includes('/edifici/:id') ? building : plant;
  };
  return [
    ...seenAddresses
      .filter((one) => opensWith(['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO'], one))
      .map(({ path }) => path.replace(':id', String(keyIn(path)))),
    ...made.flatMap(({ kind, ids }) => [
      sheetOf(kind.segment, ids[0]),
      sheetOf(kind.segment, ids[5]),
      `/manutenzioni/${kind.segment}#elementi=${ids[0]}`,
    ]),
    `/contabilita-energetica/inserimento-bollette#impianto=${plant}`,
    `/interrogazioni/pl#filtro=${encodeURIComponent(hostileTexts[0] ?? '')}`,
    `/guida-rapida#cerca=${encodeURIComponent(hostileTexts[0] ?? '')}`,
  ];
}

/** The bytes of a file, as an address gives it. */
async function file(page: Page, path: string): Promise<Buffer> {
  const reply = await page.request.get(path);
  expect(reply.status(), path).toBe(200);
  return reply.body();
}

test('texts written to do harm stay texts on every screen, in every export and in an import @long', async ({
  page,
  lucerna,
}) => {
  // Every screen there is: minutes on a machine that does much else.
  test.setTimeout(900_000);
  // What is refused is sent again without it, by the calls themselves; on the page nothing may be refused.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await lucerna.signIn('ufficio');
  const made = await insertHostileElements(page);
  const order = await insertHostileWork(page, made);
  await look(page, screensOf(made, order));

  // A form and the history of one, and the palette that looks for one.
  await go(page, sheetOf('edifici', idOf(made, 'edifici')[0]));
  await expect(page.getByRole('heading', { name: hostileTexts[0] ?? '' })).toBeVisible();
  await button(page, 'Modifica').click();
  await expect(page.getByLabel('Descrizione', { exact: true })).toHaveValue(hostileTexts[0] ?? '');
  await expectHarmless(page, 'Modifica');
  await button(page, 'Annulla').click();
  // From the Scheda back to the list, where it is chosen still.
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell').filter({ hasText: 'onerror' }).first().click();
  await button(page, 'Storico').click();
  await expect(page.getByRole('dialog', { name: 'Storico' }).getByRole('listitem').first()).toBeVisible();
  await expectHarmless(page, 'Storico');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Storico' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('<img src=x');
  await expect(page.getByRole('option', { name: /onerror/ }).first()).toBeVisible();
  await expectHarmless(page, 'Cerca ovunque');
  await page.keyboard.press('Escape');

  // An import whose name, columns and values are such texts.
  await go(page, '/importa');
  const me = await page.request.get('/api/v2.0/me');
  const { center } = (await me.json()) as { center: [number, number] };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const head = ['CODICE', quoted(hostileTexts[0] ?? ''), 'LON', 'LAT'].join(';');
  const rows = hostileTexts.map((text, n) =>
    [`OST-${n}`, quoted(text), center[0] + n / 10_000, center[1]].join(';'),
  );
  await page.locator('input[type="file"]').setInputFiles({
    name: '<img src=x onerror=__ran=1>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  });
  for (const step of ['File', 'Posizione', 'Colonne']) {
    await expect(page.locator('[aria-current="step"]')).toContainText(step);
    await expectHarmless(page, `Importa, ${step}`);
    if (step !== 'Colonne') await button(page, 'Avanti').click();
  }

  // The files: a sheet's cells are texts, in a CSV nothing begins as a formula, JSON is JSON.
  const plants = idOf(made, 'impianti').join(',');
  const book = XLSX.read(await file(page, `/api/bollette/export?impianti=${plants}&inizio=2026&fine=2026`));
  const cells = Object.values(book.Sheets.Bollette as XLSX.WorkSheet).filter((cell) => cell?.t === 's');
  expect(cells.map(({ v }) => v)).toEqual(expect.arrayContaining([...hostileTexts]));
  expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
  for (const { kind, ids } of made) {
    const { features } = JSON.parse((await file(page, `/api/v2.0/${kind.segment}`)).toString()) as {
      features: { id: number; properties: Record<string, unknown> }[];
    };
    const own = features
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ properties }) => Object.values(properties));
    expect(own).toEqual(expect.arrayContaining([hostileTexts[0], hostileTexts[4], hostileTexts[6]]));
  }

  // Accounts of such names, and the register of activities that tells of them.
  await lucerna.signInAfterwards('amministratore');
  for (const [n, nome] of hostileTexts.entries()) {
    const username = `ostile.${n}.${accountHere('ufficio')}`;
    const { status } = await post(page.request, '/api/amministrazione/account', {
      username,
      nome,
      capabilities: [],
    });
    // A name may be too long, and says so; none breaks anything.
    expect([201, 422], nome).toContain(status);
  }
  await look(page, [
    ...seenAddresses.filter((one) => one.for === 'AMMINISTRATORE').map(({ path }) => path),
    '/il-mio-account',
  ]);
  const csv = (await file(page, '/api/amministrazione/registro/export')).toString();
  expect(csv.split(/[\r\n;]+/).filter((cell) => /^"?[=+@-]/.test(cell))).toEqual([]);
  expect(asked).toEqual([]);
});
