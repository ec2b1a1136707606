/** Atteso e fatturato in its states: the list, a cabinet's dock, a cabinet by itself, the forms around it. */
import type { Locator, Page } from '@playwright/test';
import { chooseRow, inTurn, press, row, type ScreenState, text } from './state-steps.ts';

const path = '/decisioni/consumo-atteso';
const call = /api\/decisioni\/atteso/;

const grid = (page: Page): Locator => page.getByRole('grid');
const choose = inTurn((page: Page) => row(page).waitFor(), chooseRow);
const open = inTurn(choose, press('Dettaglio'));
const why = text('Perché questo verdetto');

export const expectedStates: readonly ScreenState[] = [
  { name: 'atteso', path, account: 'ufficio', shows: row },
  { name: 'atteso-amministrativo', path, account: 'amministrativo', shows: grid },
  { name: 'atteso-caricamento', path, account: 'ufficio', held: call, shows: text('Carico') },
  { name: 'atteso-errore', path, account: 'ufficio', failing: call, shows: text('Riprova') },
  { name: 'atteso-scelta', path, account: 'ufficio', act: choose, shows: why },
  {
    name: 'atteso-centralina',
    path: `${path}/:id`,
    account: 'ufficio',
    shows: text('In quale ordine si decide'),
  },
  {
    name: 'atteso-scusa',
    path,
    account: 'ufficio',
    act: inTurn(open, press('Scusa…')),
    shows: (page) => page.getByLabel('Perché va bene così'),
  },
  {
    name: 'atteso-impostazioni',
    path,
    account: 'ufficio',
    act: inTurn(open, press('Carichi noti…'), press('Aggiungi un carico')),
    shows: (page) => page.getByLabel('Carico', { exact: true }),
  },
  {
    name: 'atteso-profili',
    path,
    account: 'ufficio',
    act: inTurn(open, press('Carichi noti…'), press('Profili…')),
    shows: (page) => page.getByRole('button', { name: 'Nuovo profilo' }),
  },
  {
    name: 'atteso-profilo',
    path,
    account: 'ufficio',
    act: inTurn(
      open,
      press('Carichi noti…'),
      press('Profili…'),
      press('Nuovo profilo'),
      press('Aggiungi una riduzione'),
    ),
    shows: (page) => page.getByLabel('Come si conta'),
  },
  {
    name: 'parametri',
    path: '/amministrazione/parametri',
    account: 'amministratore',
    shows: text('Incertezza delle ore'),
  },
  {
    name: 'parametri-cambia',
    path: '/amministrazione/parametri',
    account: 'amministratore',
    act: (page) => page.getByRole('button', { name: 'Cambia: Incertezza delle ore di luce' }).click(),
    shows: (page) => page.getByLabel('Da dove viene'),
  },
];
