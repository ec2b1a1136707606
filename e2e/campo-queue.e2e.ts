/** A full queue of the field app, ended over and over: each arrives once. */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { accountHere, fillSignIn, signInAs } from './sign-in.ts';

const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** How much there is, and how often the app is ended: while it saves, while it sends, between commit and answer. */
const INTERVENTIONS = 500;
const PHOTOS = 200;
const PHOTOS_EACH = 10;
const ENDS = 10;

interface Filled {
  readonly database: string;
  readonly items: readonly number[];
  readonly interventions: number;
  readonly photos: number;
  readonly each: number;
}

/** Writes the queue as the app itself writes it; gives the hash of each photo by its `uid`. */
function fill(page: Page, filled: Filled): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async ({ database, items, interventions, photos, each }) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(database);
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const untried = { triedAt: null, failures: 0, notBefore: 0, fault: null, faultOfElement: false };
    const instant = (n: number) => new Date(Date.now() - 3_600_000 + n * 1000).toISOString();
    const works = Array.from({ length: interventions }, (_, n) => ({
      ...untried,
      forma: 2,
      invio: crypto.randomUUID(),
      segment: 'pl',
      items: [items[n % items.length]],
      codes: [`${n}`],
      place: null,
      photos: [] as string[],
      savedAt: instant(n),
      stage: 'waiting',
      body: {
        descrizione: `Coda lunga ${n}`,
        operatore: 'Squadra 2',
        attrezzatura: null,
        note: null,
        tipo_intervento: 'ordinaria programmata',
        data_fine: instant(n).slice(0, 10),
        azione: 'altro',
        eseguito_il: instant(n),
      },
    }));
    const hashes: Record<string, string> = {};
    const kept: { photo: object; uid: string; bytes: ArrayBuffer }[] = [];
    const canvas = new OffscreenCanvas(320, 240);
    const pen = canvas.getContext('2d');
    for (let n = 0; n < photos; n += 1) {
      const work = works[Math.floor(n / each)];
      if (pen === null || work === undefined) throw new Error('no canvas');
      pen.fillStyle = `hsl(${n * 7} 80% 50%)`;
      pen.fillRect(0, 0, 320, 240);
      pen.fillText(`${n}`, 20, 20);
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 })).arrayBuffer();
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
      const uid = crypto.randomUUID();
      hashes[uid] = sha256;
      work.photos.push(uid);
      const of = { invio: work.invio, id_elemento: work.items[0] };
      const more = { momento: null, place: null, nota: null, bytes: bytes.byteLength };
      kept.push({
        uid,
        bytes,
        photo: { ...untried, ...more, forma: 1, uid, of, sha256, scattata: instant(n) },
      });
    }
    const transaction = db.transaction(['coda', 'foto', 'byte'], 'readwrite', { durability: 'strict' });
    for (const work of works) transaction.objectStore('coda').put(work);
    for (const { photo, uid, bytes } of kept) {
      transaction.objectStore('foto').put(photo);
      transaction.objectStore('byte').put(bytes, uid);
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    db.close();
    return hashes;
  }, filled);
}

/** A page whose next answers get lost after the server has done what they are about. */
async function openLosing(context: BrowserContext, losesAt: number): Promise<Page> {
  const page = await context.newPage();
  let calls = 0;
  await page.route(/\/api\/(manutenzioni\/pl|v2\.0\/foto)$/, async (route) => {
    calls += 1;
    if (route.request().method() !== 'POST' || calls !== losesAt) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto('/campo/invio');
  return page;
}

test('500 interventions and 200 photos arrive once each, though the app is ended ten times @long @both-engines', async ({
  page,
  context,
  lucerna,
}) => {
  test.setTimeout(900_000);
  lucerna.provoked.push(/Failed to load resource|ERR_/);
  await page.goto('/campo/');
  await fillSignIn(page, 'manutentore');
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible();
  const list = await page.request.get('/api/v2.0/pl', { headers: asPage });
  const { features } = (await list.json()) as { features: { id: number }[] };
  const items = features.slice(0, 50).map(({ id }) => id);
  const me = (await (await page.request.get('/api/v2.0/me', { headers: asPage })).json()) as {
    codistat: string;
  };
  const database = `lucerna.campo.${me.codistat}.${encodeURIComponent(accountHere('manutentore'))}`;
  const hashes = await fill(page, {
    database,
    items,
    interventions: INTERVENTIONS,
    photos: PHOTOS,
    each: PHOTOS_EACH,
  });
  await page.close();

  for (let end = 0; end < ENDS; end += 1) {
    const one = await openLosing(context, 5 + end * 3);
    await one.waitForTimeout(700 + end * 250);
    await one.close();
    // Somebody signed out meanwhile, elsewhere in the browser.
    if (end === 4) await context.clearCookies({ name: /session/ });
    if (end === 6) await signInAs({ request: context.request }, 'manutentore');
  }
  const last = await context.newPage();
  await last.goto('/campo/invio');
  await expect(async () => {
    const ready = last.getByRole('button', { name: 'Invia ora' });
    if (await ready.isEnabled()) await ready.click();
    await expect(last.getByRole('heading', { name: 'Niente da inviare' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 600_000 });

  const reply = await last.request.get('/api/manutenzioni/pl', { headers: asPage });
  const { data } = (await reply.json()) as { data: { descrizione: string }[] };
  const arrived = data.map(({ descrizione }) => descrizione).filter((text) => text.startsWith('Coda lunga'));
  expect(arrived).toHaveLength(INTERVENTIONS);
  expect(new Set(arrived).size).toBe(INTERVENTIONS);

  const photos: { uid: string; sha256: string }[] = [];
  for (const id of items) {
    const own = await last.request.get(`/api/v2.0/pl/${id}/foto`, { headers: asPage });
    photos.push(...((await own.json()) as { data: { uid: string; sha256: string }[] }).data);
  }
  const known = photos.filter(({ uid }) => uid in hashes);
  expect(known).toHaveLength(PHOTOS);
  expect(Object.fromEntries(known.map(({ uid, sha256 }) => [uid, sha256]))).toEqual(hashes);
});
