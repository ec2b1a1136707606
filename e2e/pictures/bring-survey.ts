import type { Page } from '@playwright/test';
import { surveyOf } from '../survey-file.ts';

const lamps = ['LED 45', 'Sodio AP 100', 'sodio a. press. 70W', 'Vap. mercurio 80', 'Lume a petrolio'];

/** A survey of some streets, with words that want a look and a row that is far away. */
export async function bringSurvey(page: Page): Promise<void> {
  const rows = Array.from({ length: 120 }, (_, i) => ({
    code: `R-${String(i + 1).padStart(3, '0')}`,
    lamp: lamps[Math.floor((i * i) / 7) % lamps.length] ?? '',
    east: i === 7 ? 2 : ((i % 12) - 6) / 2500,
    north: (Math.floor(i / 12) - 5) / 2500,
  }));
  await bring(page, 'rilievo.csv', await surveyOf(page, rows));
}

/** A list of an office that never went out to look where its lamps stand. */
export async function bringUnplaced(page: Page): Promise<void> {
  const rows = Array.from(
    { length: 14 },
    (_, i) => `N-${String(i + 1).padStart(3, '0')};Via Roma;${i * 2 + 1};Palo zincato;LED 45`,
  );
  const text = ['CODICE;VIA;CIVICO;SOSTEGNO;SORGENTE', ...rows].join('\r\n');
  await bring(page, 'elenco.csv', Buffer.from(text));
}

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.locator('[aria-current="step"]').filter({ hasText: 'File' }).waitFor();
}
