/** The field app on a phone, over the real server: installed, without a signal, and back again. */
import type { Page } from '@playwright/test';
import { countActions } from './counted-actions.ts';
import { expect, test } from './lucerna-test.ts';
import { fillSignIn, signInAs } from './sign-in.ts';

const here = { latitude: 46.057, longitude: 10.581 };

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: here,
  permissions: ['geolocation'],
});

/** Signs in to the field app, and waits until all of it is on the phone. */
async function openField(page: Page): Promise<void> {
  await page.goto('/campo/');
  await fillSignIn(page, 'manutentore');
  await expect(page.getByRole('heading', { level: 1, name: 'Oggi' })).toBeVisible();
  await page.getByRole('button', { name: 'Dispositivo' }).click();
  await expect(page.getByText(/punti luce, aggiornato il/)).toBeVisible();
  await expect(page.getByText('Si apre senza rete').locator('xpath=following-sibling::dd[1]')).toHaveText(
    'sì',
  );
  await page.getByRole('button', { name: 'Indietro' }).click();
}

test.beforeEach(({ lucerna }) => {
  // What a journey provokes by leaving the network.
  lucerna.provoked.push(/ERR_INTERNET_DISCONNECTED/);
});

test('a page that was closed opens again without a signal, with what is near and all that can be searched', async ({
  page,
  context,
}) => {
  await openField(page);
  await page.close();
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/campo/');
  await expect(again.getByText('Senza rete', { exact: true })).toBeVisible();
  const near = again.getByRole('region', { name: 'Più vicini a te' }).getByRole('button');
  await expect(near.first()).toBeVisible();
  const code = (await near.first().locator('strong').textContent()) ?? '';
  await again.getByRole('link', { name: 'Cerca' }).click();
  await again.getByLabel('Codice, via o numero civico').fill(code);
  await again.getByRole('region', { name: 'Elementi trovati' }).getByRole('button').first().click();
  await expect(again.getByRole('heading', { level: 2, name: code })).toBeVisible();
});

test('the page bears no nonce, lets the camera in, and keeps nothing of the desk', async ({ request }) => {
  const field = await request.get('/campo/invio');
  const { 'content-security-policy': policy, 'permissions-policy': permissions } = field.headers();
  expect(policy).not.toContain('nonce');
  expect(permissions).toContain('camera=(self)');
  expect(await field.text()).not.toContain('nonce=');
  const desk = await request.get('/dashboard');
  expect(desk.headers()['permissions-policy']).toContain('camera=()');
  const manifest = await (await request.get('/campo/lucerna-campo.webmanifest')).json();
  expect(manifest).toMatchObject({
    id: '/campo/',
    start_url: '/campo/',
    scope: '/campo/',
    display: 'standalone',
  });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

async function recordLampChange(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Oggi' }).click();
  const near = page.getByRole('region', { name: 'Più vicini a te' }).getByRole('button');
  await near
    .filter({ hasNotText: /centralina|quadro/ })
    .first()
    .click();
  const code = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Registra intervento' }).click();
  await page.getByLabel('Intervento', { exact: true }).selectOption('cambio lampada');
  await page.getByLabel(/^Sigla lampada/).fill('LED 57');
  return code;
}

/** Waits until what was typed is on the phone, which is so after a pause in typing. */
async function expectKept(page: Page, typed: string): Promise<void> {
  const drafts = () =>
    page.evaluate(async () => {
      const kept: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const opened = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        if (opened.objectStoreNames.contains('bozze')) {
          const all = opened.transaction('bozze').objectStore('bozze').getAll();
          await new Promise((resolve) => {
            all.onsuccess = resolve;
          });
          kept.push(JSON.stringify(all.result));
        }
        opened.close();
      }
      return kept.join();
    });
  await expect.poll(drafts).toContain(typed);
}

test('a lamp changed without a signal waits on the phone, is there after the app was ended, and arrives once', async ({
  page,
  context,
}) => {
  await openField(page);
  await context.setOffline(true);
  const code = await recordLampChange(page);
  const [camera] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Foto', exact: true }).click(),
  ]);
  await camera.setFiles('apps/web/dist/campo/icona-512.png');
  await expect(page.getByText('1 di 10')).toBeVisible();
  // The app is ended in the middle of typing.
  await expect(page.getByText(/modifiche: nel registro dopo la conferma/)).toBeVisible();
  await expectKept(page, 'LED 57');
  await page.close();
  const again = await context.newPage();
  await again.goto('/campo/interventi');
  await again.getByRole('region', { name: 'Bozze' }).getByRole('button', { name: code }).click();
  await expect(again.getByLabel(/^Sigla lampada/)).toHaveValue('LED 57');
  await again.getByRole('button', { name: 'Salva', exact: true }).click();
  const waiting = again.getByRole('region', { name: 'Da inviare' });
  await expect(waiting.getByText('Sul telefono')).toBeVisible();
  await context.setOffline(false);
  await expect(again.getByText('Inviato', { exact: true })).toBeVisible();
  const reply = await again.request.get('/api/manutenzioni/pl', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  });
  const { data } = (await reply.json()) as {
    data: { codice: string; dettagli: { azione: string; foto: number[] } | null }[];
  };
  expect(data.filter((one) => one.codice === code && one.dettagli?.azione === 'cambio lampada')).toHaveLength(
    1,
  );
});

/** What `slowPhone` puts into the page. */
interface SlowPhone {
  readonly opened: IDBDatabase[];
  /** Draws the first photo of the page, where it is held. */
  draw(): void;
}

/** As a slow phone is, and one whose browser closes what the page has open. */
async function slowPhone(page: Page, first: 'slow' | 'held'): Promise<void> {
  await page.addInitScript((how) => {
    const opened: IDBDatabase[] = [];
    let draw = () => {};
    const told = new Promise<void>((resolve) => {
      draw = resolve;
    });
    Object.assign(window, { opened, draw } satisfies SlowPhone);
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function openAndTell(...asked) {
      const request = open.apply(this, asked);
      request.addEventListener('success', () => opened.push(request.result));
      return request;
    };
    const decode = window.createImageBitmap;
    const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
    // The first photo is the large one.
    let takes = () => (how === 'slow' ? after(800) : told);
    window.createImageBitmap = async (...asked: unknown[]) => {
      const drawing = takes();
      takes = () => after(200);
      await drawing;
      return (decode as (...all: unknown[]) => Promise<ImageBitmap>)(...asked);
    };
  }, first);
}

test('what is saved is there once with its photos: tapped twice, in two tabs, on a slow phone that closed its database', async ({
  page,
  context,
}) => {
  await slowPhone(page, 'slow');
  await openField(page);
  await context.setOffline(true);
  const code = await recordLampChange(page);
  await expectKept(page, 'LED 57');
  const other = await context.newPage();
  await slowPhone(other, 'held');
  await other.goto(page.url());
  await other.getByLabel(/^Sigla lampada/).fill('LED 28');
  // What is typed there is seen here, and not written over.
  await expect(page.getByLabel(/^Sigla lampada/)).toHaveValue('LED 28');
  // This one is drawn only after the form was saved in the first tab.
  await other.getByLabel('Foto dalla fotocamera').setInputFiles('apps/web/dist/campo/icona-180.png');
  const camera = page.getByLabel('Foto dalla fotocamera');
  await camera.setInputFiles('apps/web/dist/campo/icona-512.png');
  await camera.setInputFiles('apps/web/dist/campo/icona-192.png');
  await page.evaluate(() => {
    for (const one of (window as unknown as SlowPhone).opened) one.close();
  });
  await page.getByRole('button', { name: 'Salva', exact: true }).dblclick();
  const waiting = page.getByRole('region', { name: 'Da inviare' }).getByRole('listitem');
  await expect(waiting).toHaveCount(1);
  await other.evaluate(() => (window as unknown as SlowPhone).draw());
  await expect(waiting).toContainText('3 foto');
  // The other tab learns of it, and does not bring the draft back by leaving it.
  await expect(other.getByText('Questa bozza non è più sul telefono.')).toBeVisible();
  await other.getByRole('button', { name: 'Indietro' }).click();
  await other.goto('/campo/interventi');
  await other.evaluate(() => (window as unknown as SlowPhone).draw());
  await expect(other.getByText(code)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Bozze' })).toHaveCount(0);

  // A photo of the lamp itself waits too.
  await other.getByRole('link', { name: 'Cerca' }).click();
  await other.getByLabel('Codice, via o numero civico').fill(code);
  await other.getByRole('region', { name: 'Elementi trovati' }).getByRole('button').first().click();
  await other
    .getByLabel("Foto dell'elemento dalla fotocamera")
    .setInputFiles('apps/web/dist/campo/icona-192.png');
  await expect(other.getByText('Sul telefono', { exact: true }).last()).toBeVisible();
  await other.getByRole('link', { name: /^Invio/ }).click();
  const ofLamp = other.getByRole('region', { name: 'Foto di elementi' }).getByRole('listitem');
  await expect(ofLamp).toContainText(code);
  await expect(other.getByRole('heading', { name: '2 da inviare' })).toBeVisible();

  // Three days and an hour after the last contact the town is hidden; what somebody did is not.
  await other.clock.setSystemTime(Date.now() + 73 * 3_600_000);
  await other.goto('/campo/registra/una-bozza');
  await expect(other.getByText('La bozza resta qui: accedi per riprenderla.')).toBeVisible();
  await other.goto('/campo/cerca');
  await expect(
    other.getByText(
      "Sono passati più di tre giorni dall'ultimo contatto con il server: accedi per rivedere il registro.",
    ),
  ).toBeVisible();
  await other.getByLabel('Codice, via o numero civico').fill(code);
  await expect(other.getByRole('region', { name: 'Elementi trovati' })).toHaveCount(0);
  await other.getByRole('link', { name: /^Invio/ }).click();
  await expect(other.getByRole('region', { name: 'Da inviare' }).getByText(code)).toBeVisible();

  // Whoever leaves has left the other tab too.
  await other.getByRole('button', { name: 'Dispositivo' }).click();
  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other.getByText(/^1 intervento e 1 foto aspettano su questo telefono\./)).toBeVisible();
  await other.getByRole('button', { name: 'Tieni sul telefono' }).click();
  await expect(page.getByRole('textbox', { name: 'Nome utente' })).toBeVisible();
});

test('every screen suits a thumb and a screen reader', { tag: '@long' }, async ({ page, lucerna }) => {
  await openField(page);
  await recordLampChange(page);
  for (const name of [
    'Registra intervento',
    'Oggi',
    'Mappa',
    'Cerca',
    'Interventi',
    'Invio',
    'Dispositivo',
  ]) {
    if (name === 'Dispositivo') await page.getByRole('button', { name }).click();
    else if (name !== 'Registra intervento') await page.goto(pathOf(name));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await lucerna.expectAccessible();
    expect(await smallTargets(page), name).toEqual([]);
  }
});

const pathOf = (screen: string) => (screen === 'Oggi' ? '/campo/' : `/campo/${screen.toLowerCase()}`);

/** What can be tapped and is lower or narrower than 44 px. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'button, a[href], select, summary, input, textarea',
    );
    return Array.from(targets).flatMap((one) => {
      const { width, height } = (one.closest('label') ?? one).getBoundingClientRect();
      // What is there for screen readers alone is no target.
      if (one.closest('.visually-hidden, [hidden]') !== null || width <= 1) return [];
      if (width >= 43.5 && height >= 43.5) return [];
      return [`${one.tagName} ${one.getAttribute('aria-label') ?? one.textContent}: ${width} x ${height}`];
    });
  });
}

test('from the pole to Inviato with a photo takes eight actions at most', { tag: '@long' }, async ({
  page,
}) => {
  await openField(page);
  const did = countActions(page);
  const near = page.getByRole('region', { name: 'Più vicini a te' }).getByRole('button');
  await did.click(near.filter({ hasNotText: /centralina|quadro/ }).first());
  await did.click(page.getByRole('button', { name: 'Registra intervento' }));
  const action = page.getByLabel('Intervento', { exact: true });
  await did.act('choose cambio lampada', action.selectOption('cambio lampada'));
  await did.type(page.getByLabel(/^Sigla lampada/), 'LED 57');
  const camera = page.waitForEvent('filechooser');
  await did.click(page.getByRole('button', { name: 'Foto', exact: true }));
  await did.act('take the photo', (await camera).setFiles('apps/web/dist/campo/icona-512.png'));
  await expect(page.getByText('1 di 10')).toBeVisible();
  await did.click(page.getByRole('button', { name: 'Salva', exact: true }));
  await expect(page.getByText('Inviato', { exact: true })).toBeVisible();
  did.expectAtMost(8);
});

/** How many changes of lamps the server has. */
async function lampChanges(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/api/manutenzioni/pl')).json()) as {
    data: { dettagli: { azione: string } | null }[];
  };
  return data.filter(({ dettagli }) => dettagli?.azione === 'cambio lampada').length;
}

test('with a full phone the form stays, and the copy that it saves is handed in by a supervisor @long', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openField(page);
  const before = await lampChanges(page);
  await context.setOffline(true);
  await recordLampChange(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Da inviare' }).getByText('Sul telefono')).toBeVisible();
  await recordLampChange(page);
  const { origin } = new URL(page.url());
  // As a browser answers whose disk is full.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    Object.assign(window, { emptied: () => Object.assign(IDBObjectStore.prototype, { put }) });
  });
  await page.getByLabel('Foto dalla fotocamera').setInputFiles('apps/web/dist/campo/icona-512.png');
  await expect(page.getByText(/^L'ultima foto non è ancora sul telefono/)).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Il telefono non ha più spazio.')).toBeVisible();
  await expect(page.getByLabel(/^Sigla lampada/)).toHaveValue('LED 57');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Salva una copia' }).click();
  const copy = await (await downloading).path();

  const office = await browser.newContext({
    baseURL: baseURL ?? origin,
    viewport: { width: 390, height: 844 },
  });
  const desk = await office.newPage();
  await desk.goto(`${origin}/campo/`);
  await fillSignIn(desk, 'supervisore');
  await desk.getByRole('link', { name: 'Invio' }).click();
  await desk.getByLabel('Copia salvata da un telefono').setInputFiles(copy);
  await expect(desk.getByText('Nella copia: 1 intervento e 0 foto. Partono adesso.')).toBeVisible();
  await expect(desk.getByText('Inviato', { exact: true })).toBeVisible();
  await office.close();

  // At the desk too: it is there by now, and does not come twice.
  const wide = await browser.newContext({
    baseURL: baseURL ?? origin,
    viewport: { width: 1440, height: 900 },
  });
  await wide.addCookies([{ name: 'seen', value: '2.0', url: origin }]);
  const confirming = await wide.newPage();
  await signInAs(confirming, 'supervisore');
  await confirming.goto('/verifica-manutenzioni');
  await confirming.getByRole('button', { name: 'Consegna una copia' }).click();
  const dialog = confirming.getByRole('dialog', { name: 'Consegna una copia' });
  await dialog.getByLabel('Copia salvata da un telefono').setInputFiles(copy);
  await expect(dialog.getByText(/^Nella copia di .*: 1 intervento e 0 foto\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Consegna', exact: true }).click();
  await expect(dialog.getByText('Consegnati 1 intervento e 0 foto.')).toBeVisible();
  await wide.close();

  // The phone sends it too, once it can: it is there already.
  await page.evaluate(() => (window as unknown as { emptied: () => void }).emptied());
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Da inviare' })).toContainText('1 foto');
  await context.setOffline(false);
  await expect(page.getByText('Inviato', { exact: true })).toHaveCount(2);
  expect(await lampChanges(page)).toBe(before + 2);
});
