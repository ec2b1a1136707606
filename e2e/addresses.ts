/** Going from address to address within a page that stays loaded, and the keys that addresses of one element name. */
import type { Page } from '@playwright/test';

/** As a link within the page leads there. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Puts the town's first building, cabinet, plant or order in the place of an address's `:id`. `page`, or its context. */
export async function addressesOf(page: Pick<Page, 'request'>): Promise<(path: string) => string> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const first = async (segment: string): Promise<number> => {
    const answer = await page.request.get(`/api/v2.0/${segment}`, { headers });
    return ((await answer.json()) as { features: { id: number }[] }).features[0]?.id ?? 0;
  };
  const orders = await page.request.get('/api/v2.0/ordini', { headers });
  const order = ((await orders.json()) as { data: { id: number }[] }).data[0]?.id ?? 0;
  const cabinet = await first('centraline');
  const keys: readonly (readonly [start: string, key: number])[] = [
    ['/edifici-e-impianti/edifici', await first('edifici')],
    ['/edifici-e-impianti/impianti', await first('impianti')],
    ['/decisioni', cabinet],
    ['/rete', cabinet],
    ['/lavori/ordini', order],
  ];
  const keyOf = (path: string) => keys.find(([start]) => path.startsWith(start))?.[1] ?? 0;
  return (path) => path.replace(':entita', 'centraline').replace(':id', String(keyOf(path)));
}
