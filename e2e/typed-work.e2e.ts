/** Work that changes the register: confirmed at the desk with what it changes and its photos, chosen, taken back. */
import { expect, test } from './lucerna-test.ts';
import { button, dialog, notice } from './page-parts.ts';
import { printReally } from './real-print.ts';
import { lamps, openPending, recordContested, recordWork, sendPhoto } from './recorded-work.ts';
import { signInAs } from './sign-in.ts';

test.beforeEach(({ page }) => signInAs(page, 'ufficio'));

test('forty lamps changed by one action are confirmed in one call, and taken back as one', {
  tag: '@long',
}, async ({ page }) => {
  const all = await lamps(page);
  const by = Map.groupBy(all, ({ properties }) => properties.lampot);
  const [prima = null, same = []] = [...by].find(([lampot, of]) => lampot !== null && of.length >= 40) ?? [];
  const ids = same.slice(0, 40).map(({ id }) => id);
  expect(ids).toHaveLength(40);
  await recordWork(page, ids, {
    descrizione: 'Cambio di quaranta',
    modifiche: { lampot: { prima, dopo: 'LED 28' } },
  });
  const changed = async () =>
    (await lamps(page)).filter(({ id, properties }) => ids.includes(id) && properties.lampot === 'LED 28')
      .length;
  await openPending(page, 'cambio di quaranta');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('40 interventi selezionati in mappa: 40 modifiche')).toBeVisible();
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/manutenzioni/conferma')) sent.push(request.postDataJSON());
  });
  await button(page, 'Convalida selezionati').click();
  const question = dialog(page, 'Sei sicuro di voler convalidare gli interventi selezionati?');
  await button(question, 'Si').click();
  const done = notice(page, '40 interventi convalidati').first();
  await expect(done).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await changed()).toBe(40);
  await button(done, 'Annulla').click();
  await expect(notice(page, '40 elementi come prima').first()).toBeVisible();
  expect(await changed()).toBe(0);
});

test('three conflicts are chosen where the changes, the photos and the distance are read', async ({
  page,
  lucerna,
}) => {
  // The server is asked first, and says what it found.
  lucerna.provoked.push(/409/);
  const { id, properties } = await recordContested(page);
  await openPending(page, 'lampada contesa');
  const dock = page.getByRole('region', { name: /^Intervento / });
  await expect(dock.getByText(/^a 8\d m dal punto$/)).toBeVisible();
  await expect(dock.getByText('3 conflitti da scegliere')).toBeVisible();
  await expect(dock.getByRole('button', { name: /^Apri la foto: Dopo/ })).toBeVisible();
  await expect(button(dock, 'Convalida')).toBeDisabled();
  await lucerna.expectAccessible();
  const choice = (field: string) => dock.getByRole('group', { name: `Quale valore resta: ${field}` });
  await choice('Sigla lampada').getByLabel("Dell'intervento").check();
  await choice('Potenza (W)').getByLabel('Attuale').check();
  await choice('Potenza assorbita (W)').getByLabel("Dell'intervento").check();
  await button(dock, 'Convalida').click();
  await button(dialog(page, 'Sei sicuro di voler convalidare questo intervento?'), 'Si').click();
  await expect(notice(page, 'Intervento convalidato').first()).toBeVisible();
  const now = (await lamps(page)).find((one) => one.id === id)?.properties;
  expect([now?.lampot, now?.lamp_pot, now?.lamp_pot_ass]).toEqual(['LED 28', properties.lamp_pot, 31]);
});

test('a photo is looked at, named, made the main one, printed, deleted and brought back in the Scheda', async ({
  page,
  lucerna,
}) => {
  const lamp = (await lamps(page)).at(-1);
  const id = lamp?.id ?? 0;
  for (const momento of ['prima', 'dopo']) {
    await sendPhoto(page, { di: 'elemento', entita: 'pl', id: String(id), momento });
  }
  await page.addInitScript('window.print = () => {}');
  await page.goto(`/struttura/pl#scheda=${id}`);
  const photos = page.getByRole('button', { name: /^Apri la foto/ });
  await expect(photos).toHaveCount(2);
  await page.getByRole('button', { name: /^Apri la foto: Prima/ }).click();
  const viewer = page.getByRole('dialog', { name: /^Foto di / });
  await viewer.getByLabel('Nota').fill('Vetro rotto');
  await button(viewer, 'Salva nota').click();
  await expect(viewer.getByRole('img', { name: 'Vetro rotto' })).toBeVisible();
  await button(viewer, 'Rendi principale').click();
  await expect(viewer.getByText('principale')).toBeVisible();
  await lucerna.expectAccessible();
  await button(viewer, 'Chiudi').click();
  await button(page, 'Stampa').click();
  const printed = page.locator('[data-printed-page]').getByText(/^Prima.*Vetro rotto$/);
  await expect(printed).toBeAttached();
  expect(await printReally(page)).toMatchObject({ sheet: 'block', app: 'none' });
  await photos.first().click();
  await button(viewer, 'Elimina').click();
  await button(dialog(page, 'Sei sicuro di voler eliminare questa foto?'), 'Si').click();
  await expect(viewer.getByRole('img', { name: 'Vetro rotto' })).toHaveCount(0);
  await button(viewer, 'Chiudi').click();
  await expect(photos).toHaveCount(1);
  await button(page, 'Foto eliminate').click();
  const deleted = page.getByRole('dialog', { name: 'Foto eliminate' });
  await deleted.getByRole('button', { name: /^Ripristina la foto di Punto luce/ }).click();
  await expect(notice(page, 'Foto ripristinata').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos).toHaveCount(2);
});
