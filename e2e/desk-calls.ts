/** The desk's own calls, as the screens make them, where a journey is about what comes after. */
import type { Page } from '@playwright/test';
import { expect } from './lucerna-test.ts';

/** What such a call answers; it must go well. */
export function callsOf(page: Page) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  return async (method: 'get' | 'post', url: string, data?: object) => {
    const reply = await page.request[method](`/api/v2.0/${url}`, { headers, ...(data && { data }) });
    expect(reply.ok(), `${url}: ${await reply.text()}`).toBe(true);
    return (await reply.json()).data;
  };
}

/** An order that is assigned, for a lamp out at each of those light points. */
export async function assignedOrder(
  page: Page,
  lamps: readonly number[],
  { squadra, priorita }: { readonly squadra: string; readonly priorita: string },
) {
  const call = callsOf(page);
  const guasti: number[] = [];
  for (const id_elemento of lamps) {
    const told = { invio: crypto.randomUUID(), entita: 'pl', id_elemento, tipo: 'lampada spenta' };
    guasti.push((await call('post', 'guasti', told)).id);
  }
  const order = await call('post', 'ordini', { titolo: 'Lampade', squadra, priorita, guasti });
  return call('post', `ordini/${order.id}/stato`, { stato: 'assegnato' });
}
