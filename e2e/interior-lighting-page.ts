/** The page of interior lighting as a journey sees it, and interventions to walk on. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './lucerna-test.ts';

export const rowsOf = (grid: Locator) =>
  grid.getByRole('row').filter({ has: grid.page().getByRole('gridcell') });
export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: "Interventi di illuminazione d'interni" });
export const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
export const question = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Descrizione' });
export const side = (page: Page, name: 'Stato di fatto' | 'Stato di progetto') =>
  dialog(page).getByRole('region', { name, exact: true });
export const saving = (page: Page) => dialog(page).getByRole('definition').last();
export const says = (page: Page, text: string, role: 'status' | 'alert' = 'status') =>
  expect(page.getByRole(role).filter({ hasText: text }).first()).toBeVisible();

export async function answer(page: Page, title: string, word: 'Si' | 'No'): Promise<void> {
  await question(page, title).getByRole('button', { name: word, exact: true }).click();
  await expect(question(page, title)).toBeHidden();
}

/** The server is away for calls of that method and address, until the answer is called. */
export async function breakCalls(page: Page, method: string, address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, json: { success: false, error: 'Il server è in manutenzione' } })
      : route.fallback(),
  );
  return () => page.unroute(address);
}

export const headers = { 'X-Requested-With': 'XMLHttpRequest' };
export const callOf = (building: number) => `/api/v2.0/edifici/${building}/illuminazione-interni`;
export const screenOf = (building: number) => `/edifici-e-impianti/edifici/${building}/illuminazione-interni`;

/** The `nth` building without interventions: what a journey writes there is its own. */
export async function freeBuilding(page: Page, nth: number): Promise<number> {
  const { features } = await (await page.request.get('/api/v2.0/edifici')).json();
  let left = nth;
  for (const { id } of features) {
    const { data } = await (await page.request.get(callOf(id))).json();
    if (data.interventi.length === 0 && left-- === 0) return id;
  }
  throw new Error('Every building has interventions');
}

const lamps = {
  numero_apparecchi: 8,
  potenza_nominale_W: 72,
  rendimento: 0.86,
  ore_funzionamento: 1400,
};
export const example = {
  description: 'Piano terra',
  impianti: [
    { stato_di_fatto_o_di_progetto: 0, locale: 'Aula 1A', ...lamps },
    {
      stato_di_fatto_o_di_progetto: 1,
      locale: 'Aula 1A',
      ...lamps,
      potenza_nominale_W: 34,
      rendimento: 0.95,
    },
  ],
};

export async function insertExample(
  page: Page,
  building: number,
): Promise<{ id: number; impianti: object[] }> {
  const reply = await page.request.post(callOf(building), { headers, data: example });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data;
}
