/** What a state of a screen is, and the steps that lead to one. */
import type { Locator, Page } from '@playwright/test';

/** `ingrandita`: a window of 1280×720 at 200 %. */
export type SizeName = 'scrivania' | 'portatile' | 'telefono' | 'ingrandita';

export const sizes: Readonly<Record<SizeName, { readonly width: number; readonly height: number }>> = {
  scrivania: { width: 1440, height: 900 },
  portatile: { width: 1280, height: 720 },
  telefono: { width: 390, height: 844 },
  ingrandita: { width: 640, height: 360 },
};

export interface ScreenState {
  /** The beginning of its files' names: the screen, then the state. */
  readonly name: string;
  /** Its `:id` is the first of the town. */
  readonly path: string;
  /** Who looks; null: nobody has signed in. */
  readonly account?: string | null;
  /** Calls that are never answered, and calls that fail. */
  readonly held?: RegExp;
  readonly failing?: RegExp;
  /** A call that is answered with this in place of what the demo holds. */
  readonly answered?: { readonly call: RegExp; readonly data: readonly object[] };
  /** The welcome notice was not read yet. */
  readonly firstVisit?: boolean;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is there when the picture may be taken; else the screen's title. */
  readonly shows?: (page: Page) => Locator;
  /** Where the state can be reached; everywhere when absent. */
  readonly at?: readonly SizeName[];
}

export const atDesk: readonly SizeName[] = ['scrivania', 'portatile'];

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
export const row = (page: Page, nth = 0) => page.locator(`.ag-row[row-index="${nth}"]`).first();
export const chooseRow = (page: Page) => row(page).click();
export const later = (name: string) => async (page: Page) => {
  await row(page).waitFor();
  await press(name)(page);
};
export const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
export const add = inTurn(chooseRow, press('Aggiungi'));
export const search = (text: string) => (page: Page) =>
  page.getByRole('textbox', { name: 'Filtro' }).first().fill(text);
export const dialog = (page: Page) => page.getByRole('dialog').first();
export const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();
