/** Typed interventions as a crew records them, for journeys and pictures of what is done about them. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

const headers = { 'X-Requested-With': 'XMLHttpRequest' };

export interface Lamp {
  readonly id: number;
  readonly geometry: { readonly coordinates: readonly [number, number] };
  readonly properties: Readonly<Record<string, string | number | null>>;
}

export async function lamps(page: Page): Promise<readonly Lamp[]> {
  return (await (await page.request.get('/api/v2.0/pl')).json()).features;
}

type RecordWork = (page: Page, items: readonly number[], more: object) => Promise<string>;

const bodyOf = (invio: string, items: readonly number[], more: object) => ({
  operatore: 'Squadra 2',
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-02-03',
  azione: 'cambio lampada',
  invio,
  items,
  ...more,
});

async function post(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(path, { headers, data });
  expect(reply.status(), await reply.text()).toBe(201);
}

export const recordWork: RecordWork = async (page, items, more) => {
  const invio = randomUUID();
  await post(page, '/api/manutenzioni/pl', bodyOf(invio, items, more));
  return invio;
};

/** As a supervisor does it with the copy of somebody's phone. */
const handInWork: RecordWork = async (page, items, more) => {
  const invio = randomUUID();
  const intervento = bodyOf(invio, items, more);
  await post(page, '/api/v2.0/campo/consegna', { entita: 'pl', intervento });
  return invio;
};

export async function sendPhoto(page: Page, of: Readonly<Record<string, string>>): Promise<void> {
  const reply = await page.request.post('/api/v2.0/foto', {
    headers,
    multipart: {
      uid: randomUUID(),
      scattata: '2026-02-03T10:21:00Z',
      ...of,
      file: {
        name: 'foto.png',
        mimeType: 'image/png',
        buffer: await readFile('apps/web/dist/campo/icona-512.png'),
      },
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
}

/** A lamp's change of which the register holds three fields otherwise, recorded 84 m away, with a photo. */
export async function recordContested(page: Page, record: RecordWork = recordWork): Promise<Lamp> {
  const lamp = (await lamps(page)).find(({ properties }) => Number(properties.lamp_pot_ass) > 1);
  if (lamp === undefined) throw new Error('No lamp has an absorbed power');
  const [lon, lat] = lamp.geometry.coordinates;
  const invio = await record(page, [lamp.id], {
    descrizione: 'Lampada contesa',
    modifiche: {
      lampot: { prima: 'SAP 999', dopo: 'LED 28' },
      lamp_pot: { prima: 999, dopo: 28 },
      lamp_pot_ass: { prima: 999, dopo: 31 },
    },
    posizione: { lon, lat: lat + 0.000_76, precisione: 9 },
  });
  await sendPhoto(page, { di: 'intervento', invio, id_elemento: String(lamp.id), momento: 'dopo' });
  return lamp;
}

/** The same, by whoever confirms. */
export const handInContested = (page: Page): Promise<Lamp> => recordContested(page, handInWork);

export async function openPending(page: Page, text: string): Promise<void> {
  await page.goto(`/verifica-manutenzioni#filtro=${encodeURIComponent(`"${text}"`)}`);
  await page.locator('.ag-row', { hasText: text }).first().click();
}
