/** The screens of the work, as the demo leaves them. */
import type { Page } from '@playwright/test';
import { press, type ScreenState, text } from './state-steps.ts';

const card = (page: Page) =>
  page.getByRole('region', { name: 'Nuovo', exact: true }).getByRole('button').first();

export const workStates: readonly ScreenState[] = [
  { name: 'guasti', path: '/lavori/guasti', account: 'ufficio', shows: card },
  {
    name: 'guasti-scelto',
    path: '/lavori/guasti',
    account: 'ufficio',
    shows: card,
    act: async (page) => card(page).click(),
  },
  {
    name: 'guasti-tempi',
    path: '/lavori/guasti',
    account: 'ufficio',
    act: press('Tempi'),
    shows: text(/Ore di buio/),
  },
  {
    name: 'guasti-segnala',
    path: '/lavori/guasti',
    account: 'ufficio',
    shows: card,
    act: press('Segnala guasto'),
  },
  { name: 'ordini', path: '/lavori/ordini', account: 'ufficio', shows: text(/Lampade spente in centro/) },
  {
    name: 'ordine',
    path: '/lavori/ordini',
    account: 'ufficio',
    act: async (page) =>
      page
        .getByRole('link', { name: /^\d{4}-\d{4}$/ })
        .last()
        .click(),
    shows: (page) => page.getByRole('heading', { name: /^Ordine \d/ }),
  },
  {
    name: 'ordine-annullato',
    path: '/lavori/ordini/:id',
    account: 'ufficio',
    shows: (page) => page.getByRole('heading', { name: /^Ordine \d/ }),
  },
  {
    name: 'guasti-elenco',
    path: '/lavori/guasti#criteri=stato:uguale:nuovo',
    account: 'ufficio',
    act: press('Elenco'),
    shows: (page) => page.getByRole('list', { name: 'Criteri' }),
  },
  {
    name: 'rete',
    path: '/rete',
    account: 'ufficio',
    shows: (page) => page.getByRole('heading', { name: 'Rete' }),
  },
  { name: 'rete-centralina', path: '/rete/:entita/:id', account: 'ufficio', shows: text(/punti luce/) },
  { name: 'giri', path: '/lavori/giri', account: 'ufficio', shows: text(/fermate fatte/) },
];
