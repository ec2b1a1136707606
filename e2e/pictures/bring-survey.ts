import type { Page } from '@playwright/test';
import { surveyOf } from '../survey-file.ts';

const lamps = ['LED 45', 'Sodio AP 100', 'sodio a. press. 70W', 'Vap. mercurio 80', 'Lume a petrolio'];

/** Lamps of some streets, with words that want a look and one that is far away. */
const surveyed = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    code: `R-${String(i + 1).padStart(3, '0')}`,
    lamp: lamps[Math.floor((i * i) / 7) % lamps.length] ?? '',
    east: i === 7 ? 2 : ((i % 12) - 6) / 2500,
    north: (Math.floor(i / 12) - 5) / 2500,
  }));

export async function bringSurvey(page: Page): Promise<void> {
  await bring(page, 'rilievo.csv', await surveyOf(page, surveyed(120)));
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

/** A survey whose header names kilowatts above what can only be watts. */
export async function bringDoubtfulUnit(page: Page): Promise<void> {
  const lines = (await surveyOf(page, surveyed(24))).toString().split('\r\n');
  const rows = lines.map((line, i) => `${line};${i === 0 ? 'POTENZA (kW)' : [70, 100, 150][i % 3]}`);
  await bring(page, 'potenze.csv', Buffer.from(rows.join('\r\n')));
}

async function bring(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.locator('[aria-current="step"]').filter({ hasText: 'File' }).waitFor();
}

/** A survey that comes again after somebody corrected what the first one had brought. */
export async function bringCorrected(page: Page): Promise<void> {
  const headers = { 'x-requested-with': 'XMLHttpRequest' };
  const me = (await (await page.request.get('/api/v2.0/me')).json()) as { center: [number, number] };
  const [lon, lat] = me.center;
  const file = (street: string, power: number) =>
    Buffer.from(
      `pl_cod,toponimo,lampot,pl_tipo,lamp_pot,lon,lat\r\nCOR-1,${street},LED ${power},Lanterna,${power},${lon},${lat}\r\n`,
    );
  const buffer = file('Via Roma', 57);
  const sent = await page.request.post('/api/importazioni', {
    headers,
    multipart: { tipo: 'pl', file: { name: 'prima.csv', mimeType: 'text/csv', buffer } },
  });
  const { id } = ((await sent.json()) as { data: { id: number } }).data;
  const state = async () => {
    const reply = await page.request.get(`/api/importazioni/${id}`);
    return ((await reply.json()) as { data: { stato: string } }).data.stato;
  };
  // Another size of the same picture may be writing at this moment: then it is asked again.
  for (let times = 0; times < 100 && (await state()) !== 'scritta'; times += 1) {
    if ((await state()) === 'in preparazione')
      await page.request.post(`/api/importazioni/${id}/scrivi`, { headers });
    await page.waitForTimeout(200);
  }
  const list = await page.request.get('/api/v2.0/pl');
  const { features } = (await list.json()) as { features: { id: number; properties: { pl_cod: string } }[] };
  const own = features.find(({ properties }) => properties.pl_cod === 'COR-1');
  const data = { toponimo: `Via dei Tigli ${Date.now() % 1000}`, lamp_pot: 45 + (Date.now() % 10) };
  await page.request.put(`/api/v2.0/pl/${own?.id}`, { headers, data });
  await bring(page, 'seconda.csv', file('Via Nuova', 76));
}
