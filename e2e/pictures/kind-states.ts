/** The states of what every kind of element has: its register and its maintenance. */
import type { Page } from '@playwright/test';
import { kinds } from '../../packages/domain/src/kinds/catalogue.ts';
import { click } from '../drawing-page.ts';
import {
  add,
  atDesk,
  chooseRow,
  dialog,
  inTurn,
  later,
  press,
  row,
  type ScreenState,
  search,
  text,
} from './state-steps.ts';

/** What every screen with a list of elements has. */
export function listStates(name: string, path: string, calls: RegExp, account?: string): ScreenState[] {
  const common = { path, account: account ?? 'ufficio' };
  return [
    { name, ...common, shows: row },
    { name: `${name}-caricamento`, ...common, held: calls },
    { name: `${name}-errore`, ...common, failing: calls, shows: text('Riprova') },
    { name: `${name}-nessuno`, ...common, act: inTurn((page) => row(page).waitFor(), search('zzz')) },
  ];
}

export const registerStates = kinds.flatMap(({ segment }): ScreenState[] => {
  const property = segment === 'edifici' || segment === 'impianti';
  const path = property ? `/edifici-e-impianti/${segment}` : `/struttura/${segment}`;
  const common = { path, account: 'ufficio' };
  return [
    ...listStates(segment, path, new RegExp(`/api/v2\\.0/${segment}(\\?|$)`)),
    { name: `${segment}-scelto`, ...common, act: chooseRow },
    {
      name: `${segment}-scheda`,
      ...common,
      act: inTurn(chooseRow, press('Scheda')),
      shows: (page) => page.getByRole('region', { name: /^Scheda / }),
    },
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

/** What every register has, drawn in the one that is used most. */
export const lightPointStates: readonly ScreenState[] = [
  {
    name: 'storico',
    act: inTurn(chooseRow, press('Storico')),
    shows: (page: Page) => page.getByRole('dialog', { name: 'Storico' }).getByRole('listitem').first(),
  },
  { name: 'eliminati', act: later('Eliminati'), shows: dialog },
  { name: 'esporta', act: later('Esporta Tutti'), shows: dialog, at: atDesk },
  { name: 'criterio', act: later('Aggiungi criterio'), shows: dialog },
  { name: 'completa', act: later('Completa inserimenti'), shows: row, at: atDesk },
  {
    name: 'multipla',
    act: async (page: Page) => {
      await chooseRow(page);
      await row(page, 1).click({ modifiers: ['Shift'] });
      await press('Modifica multipla')(page);
    },
    shows: dialog,
    at: atDesk,
  },
  {
    name: 'lungo-la-linea',
    act: async (page: Page) => {
      await page.getByRole('textbox', { name: 'Filtro' }).fill('"via delle mura"');
      await page.getByRole('gridcell', { name: 'Via delle Mura' }).first().click();
      await press('Centra in mappa')(page);
      await press('Inserisci')(page);
      await page.getByRole('region', { name: 'Inserimento' }).getByText('Lungo la linea').click();
      await click(page, [-150, 40]);
      await click(page, [170, -60]);
    },
    shows: (page: Page) => page.getByRole('heading', { name: 'Inserisci lungo la linea' }),
    at: atDesk,
  },
].map((state) => ({ ...state, name: `pl-${state.name}`, path: '/struttura/pl', account: 'ufficio' }));

export const maintenanceStates = kinds.flatMap(({ segment }): ScreenState[] => {
  const path = `/manutenzioni/${segment}`;
  const common = { path, account: 'manutentore' };
  return [
    { name: `manutenzioni-${segment}`, ...common },
    { name: `manutenzioni-${segment}-scelto`, ...common, act: chooseRow, at: atDesk },
  ];
});

/** The basket, the form, and what was rejected of one's own. */
export const basketStates: readonly ScreenState[] = [
  { name: 'lista', act: add, at: atDesk },
  { name: 'intervento', act: inTurn(add, press('Inserisci intervento')), shows: dialog, at: atDesk },
  {
    name: 'eliminati',
    answered: {
      call: /api\/manutenzioni\/eliminate/,
      data: [
        {
          id: 1,
          codice: '0983',
          id_elemento: 1,
          tabella_elemento: 'ip_pl',
          tipo_elemento: 'punto_luce',
          operatore: 'Squadra 1',
          attrezzatura: null,
          tipo_intervento: 'ordinaria programmata',
          descrizione: "Potati i rami davanti all'apparecchio",
          data_fine: '2026-11-20',
          note: null,
          motivo: 'Già inserito dalla Squadra 2',
          chi: 'Supervisore',
          quando: '2026-11-23T08:00:00Z',
        },
      ],
    },
    act: (page: Page) => page.getByRole('region', { name: 'Eliminati' }).scrollIntoViewIfNeeded(),
    at: atDesk,
  },
].map((state) => ({
  ...state,
  name: `manutenzioni-pl-${state.name}`,
  path: '/manutenzioni/pl',
  account: 'manutentore',
}));
