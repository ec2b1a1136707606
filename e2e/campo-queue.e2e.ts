/** A full queue of the field app, ended over and over: each arrives once. */
import type { BrowserContext, Page } from '@playwright/test';
import { engineOf } from './engines.ts';
import { type KillableServer, killableServer } from './killable-server.ts';
import { expect, test as lucernaTest } from './lucerna-test.ts';
import { accountHere, fillSignIn, signInAs } from './sign-in.ts';

const test = lucernaTest.extend<object, { readonly server: KillableServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures a fixture wants from this pattern
    async ({}, use, info) => {
      const server = await killableServer(engineOf(info));
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

const asPage = { 'X-Requested-With': 'XMLHttpRequest' };

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** How much there is, and how often the app is ended: while it saves, while it sends, between commit and answer. */
const INTERVENTIONS = Number(process.env.QUEUE_OF ?? 500);
const PHOTOS = Math.floor(INTERVENTIONS * 0.4);
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
    // One amid them is on an element that is not there: it holds nobody up.
    works.splice(works.length / 2, 0, {
      ...(works[0] as (typeof works)[number]),
      invio: crypto.randomUUID(),
      items: [2_000_000_000],
      savedAt: instant(works.length / 2),
      body: { ...(works[0] as (typeof works)[number]).body, descrizione: 'Coda rifiutata' },
    });
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

/** One that a page of Manutenzioni queued, as it is kept there. */
function queueOfToday(page: Page, owner: string, item: number): Promise<void> {
  return page.evaluate(
    ([name, id]) => {
      const key = '0123456789abcdef0123456789abcdef';
      const values = {
        descrizione: 'Coda lunga di Manutenzioni',
        operatore: 'Squadra 2',
        tipo_intervento: 'pronto intervento',
        data_fine: new Date().toISOString().slice(0, 10),
      };
      const queuedAt = new Date(Date.now() - 60_000).toISOString();
      const one = {
        key,
        segment: 'pl',
        values,
        items: [id],
        codes: ['x'],
        queuedAt,
        triedAt: null,
        fault: null,
      };
      localStorage.setItem(`lucerna.manutenzioni.coda.${name}.${key}`, JSON.stringify(one));
    },
    [owner, item] as const,
  );
}

/** A newer worker is on the phone: it waits, and takes over at a next start. */
function renewWorker(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const renewed = await navigator.serviceWorker.register('/campo/sw.js?nuovo', { scope: '/campo/' });
    for (let i = 0; i < 100 && renewed.waiting === null && renewed.installing !== null; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
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

test('500 interventions and 200 photos arrive once each, though the app is ended ten times @long', async ({
  page,
  context,
  lucerna,
  server,
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
  await queueOfToday(page, `${me.codistat}.${encodeURIComponent(accountHere('manutentore'))}`, items[0] ?? 0);
  await page.close();

  for (let end = 0; end < ENDS; end += 1) {
    const one = await openLosing(context, 5 + end * 3);
    // Two tabs take turns.
    const other = end % 3 === 2 ? await openLosing(context, 4) : undefined;
    await one.waitForTimeout(700 + end * 250);
    // The server is killed while it is sent to, and comes back.
    if (end === 3) await server.restart();
    if (end === 7) await renewWorker(one);
    await other?.close();
    await one.close();
    // Somebody signed out meanwhile, elsewhere in the browser.
    if (end === 4) await context.clearCookies({ name: /session/ });
    // Another account is signed in: nothing goes in its name.
    if (end === 5) await signInAs({ request: context.request }, 'supervisore');
    if (end === 6) await signInAs({ request: context.request }, 'manutentore');
  }
  const last = await context.newPage();
  // Three days later, by the phone's clock: what it knows of the town is hidden by then, the queue is not.
  await last.clock.setSystemTime(Date.now() + 73 * 3_600_000);
  await last.goto('/campo/invio');
  await expect(async () => {
    const ready = last.getByRole('button', { name: 'Invia ora' });
    if (await ready.isEnabled()) await ready.click();
    await expect(last.getByRole('region', { name: 'Da rivedere' })).toBeVisible({ timeout: 5_000 });
    await expect(last.getByRole('region', { name: 'Da inviare' })).toHaveCount(0, { timeout: 5_000 });
  }).toPass({ timeout: 600_000 });

  const reply = await last.request.get('/api/manutenzioni/pl', { headers: asPage });
  const { data } = (await reply.json()) as { data: { descrizione: string }[] };
  const arrived = data.map(({ descrizione }) => descrizione).filter((text) => text.startsWith('Coda lunga'));
  expect(arrived).toHaveLength(INTERVENTIONS + 1);
  expect(new Set(arrived).size).toBe(INTERVENTIONS + 1);
  const { data: kept } = (await (
    await last.request.get('/api/manutenzioni/pl', { headers: asPage })
  ).json()) as {
    data: { descrizione: string; id_utente: number }[];
  };
  const authors = kept.filter(({ descrizione }) => descrizione.startsWith('Coda lunga'));
  expect(new Set(authors.map(({ id_utente }) => id_utente)).size).toBe(1);

  const photos: { uid: string; sha256: string }[] = [];
  for (const id of items) {
    const own = await last.request.get(`/api/v2.0/pl/${id}/foto`, { headers: asPage });
    photos.push(...((await own.json()) as { data: { uid: string; sha256: string }[] }).data);
  }
  const known = photos.filter(({ uid }) => uid in hashes);
  expect(known).toHaveLength(PHOTOS);
  expect(Object.fromEntries(known.map(({ uid, sha256 }) => [uid, sha256]))).toEqual(hashes);
});
