/** How fast the field app opens and moves on a slow phone without a signal. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from './lucerna-test.ts';
import { accountHere, fillSignIn } from './sign-in.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  geolocation: { latitude: 46.057, longitude: 10.581, accuracy: 12 },
  permissions: ['geolocation'],
});

/** Makes a list of so many light points out of the town's, as the server would have sent it. */
function enlarge(page: Page, database: string, count: number): Promise<void> {
  return page.evaluate(
    async ([name, many]) => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
      const kept = await new Promise<{ whole: ArrayBuffer }>((resolve) => {
        const asked = db.transaction('elenchi').objectStore('elenchi').get('pl');
        asked.onsuccess = () => resolve(asked.result);
      });
      const list = JSON.parse(new TextDecoder().decode(kept.whole));
      const rows = Array.from({ length: many }, (_, row) => row);
      const side = Math.ceil(Math.sqrt(many));
      const columns = Object.entries(list.columns as Record<string, Record<string, unknown[]>>).map(
        ([key, column]) => {
          const part = column.values === undefined ? 'index' : 'values';
          const held = column[part] ?? [];
          return [key, { ...column, [part]: rows.map((row) => held[row % list.count]) }];
        },
      );
      const large = {
        ...list,
        count: many,
        id: rows.map((row) => row + 1),
        lon: rows.map((row) => 10.55 + (row % side) * 0.0003),
        lat: rows.map((row) => 46.03 + Math.floor(row / side) * 0.0003),
        columns: Object.fromEntries(columns),
      };
      const whole = new TextEncoder().encode(JSON.stringify(large)).buffer;
      const transaction = db.transaction('elenchi', 'readwrite');
      transaction.objectStore('elenchi').put({ ...kept, whole, changes: [] });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      db.close();
    },
    [database, count] as const,
  );
}

/** One step of a finger that drags the map, and the frame after it. */
function dragTo(page: Page, moved: number, type: 'pointerdown' | 'pointermove' | 'pointerup'): Promise<void> {
  return page.evaluate(
    async ([by, event]) => {
      const region = document.querySelector('[role="region"][aria-label="Mappa"]');
      const target = region?.querySelector('.ol-viewport');
      if (region === null || !target) throw new Error('There is no map');
      const { left, top } = region.getBoundingClientRect();
      const init = {
        bubbles: true,
        clientX: left + 195 - by * 1.5,
        clientY: top + 200 - by,
        pointerId: 1,
        pointerType: 'mouse',
        buttons: event === 'pointerup' ? 0 : 1,
        isPrimary: true,
      };
      (event === 'pointerdown' ? target : document).dispatchEvent(new PointerEvent(event, init));
      await new Promise(requestAnimationFrame);
    },
    [moved, type] as const,
  );
}

/**
 * Milliseconds of the page's thread for a frame while a finger drags the map, the 95th of a hundred. Processor time: what
 * else the machine does meanwhile is no matter, and what slows the page down counts.
 */
async function dragged({ page, session }: Pick<SlowPage, 'page' | 'session'>): Promise<number> {
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  await dragTo(page, 0, 'pointerdown');
  const frames: number[] = [];
  let last = await spent();
  for (let moved = 0; moved < 100; moved += 1) {
    await dragTo(page, moved, 'pointermove');
    const now = await spent();
    frames.push(now - last);
    last = now;
  }
  await dragTo(page, 100, 'pointerup');
  return frames.toSorted((a, b) => a - b)[94] ?? Number.NaN;
}

interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
  readonly ms: number;
}

async function openSlowly(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = Date.now();
  await page.goto('/campo/', { waitUntil: 'commit' });
  const near = page.getByRole('region', { name: 'Più vicini a te' }).getByRole('button');
  await expect(near.first()).toBeVisible();
  return { page, session, ms: Date.now() - began };
}

for (const [count, most] of [
  [20_000, 2_000],
  [100_000, 5_000],
] as const) {
  test(`on a processor four times slower, without a signal, ${count} lamps open within ${most / 1000} seconds @long`, async ({
    page,
    context,
    lucerna,
  }) => {
    lucerna.provoked.push(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/campo/');
    await fillSignIn(page, 'manutentore');
    await page.getByRole('button', { name: 'Dispositivo' }).click();
    await expect(page.getByText(/punti luce, aggiornato il/)).toBeVisible();
    await expect(page.getByText('Si apre senza rete').locator('xpath=following-sibling::dd[1]')).toHaveText(
      'sì',
    );
    const me = await page.request.get('/api/v2.0/me', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const { codistat } = (await me.json()) as { codistat: string };
    await enlarge(page, `lucerna.campo.${codistat}.${encodeURIComponent(accountHere('manutentore'))}`, count);
    await page.close();
    await context.setOffline(true);
    const opened = await openSlowly(context);
    const { page: slow, ms } = opened;
    expect(ms).toBeLessThan(most);
    await slow.getByRole('link', { name: 'Mappa' }).click();
    await expect(slow.getByRole('region', { name: 'Mappa' })).toBeVisible();
    // The map draws what it keeps as pictures first.
    await slow.waitForTimeout(2_000);
    expect(await dragged(opened)).toBeLessThan(33);
    // From farther away more of them are on the screen: streets with symbols, then dots, then the whole town.
    for (const steps of [2, 3, 3]) {
      await slow.getByRole('region', { name: 'Mappa' }).focus();
      for (let step = 0; step < steps; step += 1) {
        await slow.keyboard.press('-');
        await slow.waitForTimeout(500);
      }
      expect(await dragged(opened), `${steps} steps farther`).toBeLessThan(33);
    }
  });
}
