/**
 * Every screen and the states that it may be seen in, as data: a new screen is a line, a new state of one is a line of
 * its own. Nothing here saves: all states are of the demo as it was loaded.
 */
import type { Locator, Page } from '@playwright/test';
import { kinds } from '../../packages/domain/src/kinds/catalogue.ts';

export type SizeName = 'scrivania' | 'portatile' | 'telefono';

export const sizes: Readonly<Record<SizeName, { readonly width: number; readonly height: number }>> = {
  scrivania: { width: 1440, height: 900 },
  portatile: { width: 1280, height: 720 },
  telefono: { width: 390, height: 844 },
};

export interface ScreenState {
  /** The beginning of its files' names: the screen, then the state. */
  readonly name: string;
  readonly path: string;
  /** Who looks; null: nobody has signed in. */
  readonly account?: string | null;
  /** Calls that are never answered, and calls that fail. */
  readonly held?: RegExp;
  readonly failing?: RegExp;
  /** What is done before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
  /** What is there when the picture may be taken; else the screen's title. */
  readonly shows?: (page: Page) => Locator;
  /** Where the state can be reached; everywhere when absent. */
  readonly at?: readonly SizeName[];
}

const atDesk: readonly SizeName[] = ['scrivania', 'portatile'];

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();
const row = (page: Page, nth = 0) => page.locator(`.ag-row[row-index="${nth}"]`).first();
const chooseRow = (page: Page) => row(page).click();
const inTurn =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };
const search = (text: string) => (page: Page) =>
  page.getByRole('textbox', { name: 'Filtro' }).first().fill(text);
const dialog = (page: Page) => page.getByRole('dialog').first();
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first();

/** What every screen with a list of elements has. */
function listStates(name: string, path: string, calls: RegExp, account?: string): ScreenState[] {
  const common = { path, account: account ?? 'ufficio' };
  return [
    { name, ...common, shows: row },
    { name: `${name}-caricamento`, ...common, held: calls },
    { name: `${name}-errore`, ...common, failing: calls, shows: text('Riprova') },
    { name: `${name}-nessuno`, ...common, act: inTurn((page) => row(page).waitFor(), search('zzz')) },
  ];
}

const registers = kinds.flatMap(({ segment }): ScreenState[] => {
  const property = segment === 'edifici' || segment === 'impianti';
  const path = property ? `/edifici-e-impianti/${segment}` : `/struttura/${segment}`;
  const common = { path, account: 'ufficio' };
  return [
    ...listStates(segment, path, new RegExp(`/api/v2\\.0/${segment}(\\?|$)`)),
    { name: `${segment}-scelto`, ...common, act: chooseRow },
    {
      name: `${segment}-inserimento`,
      ...common,
      act: press('Inserisci'),
      shows: (page) => page.getByRole('region', { name: 'Inserimento' }),
      at: atDesk,
    },
    {
      name: `${segment}-domanda-modifica`,
      ...common,
      act: inTurn(chooseRow, press('Modifica'), press('Salva')),
      shows: dialog,
      at: atDesk,
    },
    {
      name: `${segment}-modifica`,
      ...common,
      act: inTurn(chooseRow, press('Modifica')),
      shows: (page) => page.getByRole('region', { name: 'Modifica' }),
      at: atDesk,
    },
    {
      name: `${segment}-domanda-elimina`,
      ...common,
      act: inTurn(chooseRow, press('Modifica'), press('Elimina')),
      shows: dialog,
      at: atDesk,
    },
  ];
});

const maintenance = kinds.flatMap(({ segment }): ScreenState[] => {
  const path = `/manutenzioni/${segment}`;
  const common = { path, account: 'manutentore' };
  return [
    { name: `manutenzioni-${segment}`, ...common },
    { name: `manutenzioni-${segment}-scelto`, ...common, act: chooseRow, at: atDesk },
  ];
});

const accounting = '/contabilita-energetica';
const queries = '/interrogazioni';

/** The sheet of the map with its list, as the printer gets it. */
async function printList(page: Page): Promise<void> {
  await row(page).waitFor();
  await page.evaluate(() => Object.assign(window, { print: () => undefined }));
  await press('Stampa')(page);
  await dialog(page).getByRole('button', { name: 'Stampa', exact: true }).click();
  await page.locator('[data-printed-page]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}

const townFigures = (page: Page) => page.getByRole('link', { name: /^LED/ });

export const screenStates: readonly ScreenState[] = [
  { name: 'accesso', path: '/login', account: null },
  {
    name: 'accesso-respinto',
    path: '/login',
    account: null,
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Nome utente' }).fill('nessuno');
      await page.getByRole('textbox', { name: 'Password' }).fill('sbagliata');
      await press('Accedi')(page);
    },
    shows: (page) => page.getByRole('alert').first(),
  },
  { name: 'senza-comune', path: '/dashboard', account: 'senza.comune', shows: text(/./) },
  { name: 'dashboard', path: '/dashboard', account: 'ufficio', shows: townFigures },
  { name: 'dashboard-manutentore', path: '/dashboard', account: 'manutentore', shows: townFigures },
  { name: 'dashboard-amministrativo', path: '/dashboard', account: 'amministrativo', shows: townFigures },
  { name: 'dashboard-sola-lettura', path: '/dashboard', account: 'consultazione', shows: townFigures },
  {
    name: 'dashboard-caricamento',
    path: '/dashboard',
    account: 'ufficio',
    held: /api\/(riepilogo|v2\.0\/(pl|linee))/,
  },
  {
    name: 'dashboard-errore',
    path: '/dashboard',
    account: 'ufficio',
    failing: /api\/(riepilogo|v2\.0\/(pl|linee))/,
  },
  ...registers,
  ...maintenance,
  {
    name: 'pl-scheda',
    path: '/struttura/pl',
    account: 'ufficio',
    act: inTurn(chooseRow, (page) => page.keyboard.press('Enter')),
    shows: (page) => page.getByRole('region', { name: /^Scheda / }),
  },
  {
    name: 'pl-stampa',
    path: '/struttura/pl',
    account: 'ufficio',
    act: inTurn((page) => row(page).waitFor(), press('Stampa')),
    shows: dialog,
  },
  {
    name: 'pl-foglio',
    path: '/struttura/pl#filtro=%2BQ14',
    account: 'ufficio',
    act: printList,
    shows: (page) => page.locator('[data-printed-page]'),
    at: ['scrivania'],
  },
  { name: 'conferma', path: '/verifica-manutenzioni', account: 'supervisore', shows: row },
  {
    name: 'conferma-domanda',
    path: '/verifica-manutenzioni',
    account: 'supervisore',
    act: async (page) => row(page).getByRole('button', { name: 'Convalida', exact: true }).click(),
    shows: dialog,
    at: atDesk,
  },
  {
    name: 'conferma-errore',
    path: '/verifica-manutenzioni',
    account: 'supervisore',
    failing: /api\/manutenzioni\/verifica/,
    shows: text('Riprova'),
  },
  ...listStates('interrogazioni-pl', `${queries}/pl`, /api\/v2\.0\/pl(\?|$)/),
  { name: 'interrogazioni-manutenzioni', path: `${queries}/manutenzioni`, account: 'ufficio' },
  { name: 'modifiche-recenti', path: `${queries}/modifiche`, account: 'ufficio' },
  { name: 'bollette', path: `${accounting}/inserimento-bollette`, account: 'amministrativo', shows: row },
  {
    name: 'bollette-impianto',
    path: `${accounting}/inserimento-bollette`,
    account: 'amministrativo',
    act: chooseRow,
    shows: (page) => page.getByRole('table').first(),
  },
  { name: 'consumi', path: `${accounting}/analisi-consumi`, account: 'amministrativo', shows: row },
  {
    name: 'consumi-analisi',
    path: `${accounting}/analisi-consumi`,
    account: 'amministrativo',
    act: inTurn(chooseRow, press('Conferma')),
    shows: (page) => page.locator('[data-drawn="true"]').first(),
  },
  { name: 'produzione', path: `${accounting}/produzione`, account: 'amministrativo' },
  { name: 'anomalie', path: `${accounting}/anomalie`, account: 'amministrativo' },
  {
    name: 'associazione-edificio',
    path: '/edifici-e-impianti/edifici/{edificio}/impianti',
    account: 'ufficio',
    shows: row,
  },
  {
    name: 'associazione-impianto',
    path: '/edifici-e-impianti/impianti/{impianto}/edifici',
    account: 'ufficio',
    shows: (page) => page.getByRole('grid').first(),
  },
  {
    name: 'illuminazione-interni',
    path: '/edifici-e-impianti/edifici/{edificio}/illuminazione-interni',
    account: 'ufficio',
    shows: dialog,
  },
  { name: 'guida-rapida', path: '/guida-rapida', account: 'ufficio' },
  { name: 'contatti', path: '/contatti', account: 'ufficio' },
  { name: 'aggiornamenti', path: '/aggiornamenti', account: 'ufficio' },
  { name: 'credits', path: '/credits', account: 'ufficio' },
  { name: 'accessibilita', path: '/accessibilita', account: 'ufficio' },
  { name: 'privacy', path: '/privacy', account: 'ufficio' },
  {
    name: 'palette',
    path: '/struttura/pl',
    account: 'ufficio',
    act: async (page) => {
      await row(page).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('tilgi');
      await page
        .getByRole('option', { name: /^Viale dei Tigli/ })
        .first()
        .waitFor();
    },
    shows: dialog,
  },
  {
    name: 'scorciatoie',
    path: '/struttura/pl',
    account: 'ufficio',
    act: async (page) => {
      await row(page).waitFor();
      await page.keyboard.press('?');
    },
    shows: dialog,
    at: atDesk,
  },
];
