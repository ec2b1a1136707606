/** Interior lighting: its files and its export. */
import { readFile, writeFile } from 'node:fs/promises';
import * as XLSX from '@e965/xlsx';
import {
  answer,
  breakCalls,
  dialog,
  freeBuilding,
  inDialog,
  insertExample,
  question,
  saving,
  says,
  screenOf,
  side,
} from './interior-lighting-page.ts';
import { expect, test } from './lucerna-test.ts';

test('files come and go in both states, and the export holds the same figures', async ({
  page,
  lucerna,
}, testInfo) => {
  lucerna.provoked.push(/Failed to load resource/);
  await lucerna.signIn('supervisore');
  const building = await freeBuilding(page, 1);
  await insertExample(page, building);
  await page.goto(screenOf(building));
  await inDialog(page, 'Visualizza').click();
  const existing = side(page, 'Stato di fatto');
  const design = side(page, 'Stato di progetto');
  const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');

  // One file, with its progress.
  await page.route(/state-of-fact-files$/, async (route) => {
    await expect(dialog(page).getByRole('progressbar', { name: 'Carico rilievo.pdf' })).toBeVisible();
    await expect(design.getByRole('button', { name: 'Carica file' })).toBeDisabled();
    await route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await existing.getByRole('button', { name: 'Carica file' }).click();
  expect((await chooser).isMultiple()).toBe(false);
  await (await chooser).setFiles({ name: 'rilievo.pdf', mimeType: 'application/pdf', buffer: pdf });
  await says(page, 'File caricato con successo');
  const link = existing.getByRole('link', { name: 'rilievo.pdf' });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toBe('rilievo.pdf');

  // Nothing is kept of a wrong type, of a file that is not what its name says, of one that is too large.
  const picker = design.locator('input[type=file]');
  const huge = testInfo.outputPath('enorme.pdf');
  await writeFile(huge, Buffer.alloc(25 * 1024 * 1024 + 1));
  const mimeType = 'application/pdf';
  for (const [file, why] of [
    [{ name: 'programma.exe', mimeType, buffer: pdf }, 'Tipo di file non ammesso'],
    [{ name: 'finto.pdf', mimeType, buffer: Buffer.from('testo') }, 'Il contenuto del file non è PDF'],
    [huge, 'Il file è troppo grande: al massimo 25 MB'],
  ] as const) {
    await picker.setInputFiles(file);
    await says(page, 'Errore nel caricamento del file', 'alert');
    await says(page, why, 'alert');
  }
  await expect(design.getByRole('listitem')).toHaveCount(0);

  // Removed after a question; where that fails, it stays.
  await existing.getByRole('button', { name: 'Rimuovi file' }).click();
  await expect(question(page, 'Sei sicuro?').getByText('rilievo.pdf')).toBeVisible();
  await answer(page, 'Sei sicuro?', 'No');
  const mend = await breakCalls(page, 'DELETE', /file-illuminazione-interni/);
  await existing.getByRole('button', { name: 'Rimuovi file' }).click();
  await answer(page, 'Sei sicuro?', 'Si');
  await says(page, 'Errore nella rimozione del file', 'alert');
  await expect(link).toBeVisible();
  await mend();
  await existing.getByRole('button', { name: 'Rimuovi file' }).click();
  await answer(page, 'Sei sicuro?', 'Si');
  await says(page, 'File rimosso con successo');
  await expect(link).toBeHidden();

  // The export opens in a tab of its own, which goes as soon as the browser sees that it is a file.
  await expect(dialog(page).getByRole('link', { name: 'Esporta', exact: true })).toHaveAttribute(
    'target',
    '_blank',
  );
  const exported = page.waitForEvent('download');
  await dialog(page).getByRole('link', { name: 'Esporta', exact: true }).click();
  const book = XLSX.read(await readFile(await (await exported).path()));
  const texts = book.SheetNames.map((name) =>
    JSON.stringify(XLSX.utils.sheet_to_json(book.Sheets[name] as XLSX.WorkSheet, { header: 1 })),
  ).join();
  expect(texts).toContain('Aula 1A');
  expect(texts).toContain('937.674');
  await expect(saving(page)).toHaveText('57,25%');
});
