/** The screens of keys, and the card of what programs overwrote, in their states. */
import type { Page } from '@playwright/test';
import { press, type ScreenState, text } from './state-steps.ts';

const keyOf = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  tipo: 'servizio',
  username: null,
  ambiti: { pl: 'lettura', centraline: 'lettura' },
  scade_il: '2027-11-20T10:00:00.000Z',
  ultimo_uso: { quando: '2026-11-20T10:26:00.000Z', indirizzo: '10.20.4.18', programma: 'ogr2ogr 3.9' },
  creata_il: '2026-01-10T10:00:00.000Z',
  creata_da: 'Amministrazione',
  stato: 'attiva',
  revocata_il: null,
  attende: [],
  ...more,
});

const keys = [
  keyOf(7, 'QGIS ufficio tecnico', {
    tipo: 'personale',
    username: 'ufficio.tecnico',
    ambiti: { pl: 'scrittura', centraline: 'scrittura', linee: 'scrittura', partenze: 'lettura' },
    ultimo_uso: null,
  }),
  keyOf(6, 'SIT della Provincia', { scade_il: '2026-12-31T10:00:00.000Z' }),
  keyOf(5, 'Gestionale della ditta', {
    ambiti: { pl: 'scrittura', interventi: 'lettura' },
    stato: 'attesa',
    attende: ['SUPERVISORE'],
  }),
  keyOf(4, 'Prova formazione', { stato: 'scaduta', scade_il: '2026-06-30T10:00:00.000Z' }),
  keyOf(3, 'Vecchio gestionale', { stato: 'revocata', revocata_il: '2026-05-12T10:00:00.000Z' }),
];

const call = /api\/(amministrazione|account)\/chiavi/;
const administered = { path: '/amministrazione/chiavi', account: 'amministratore' } as const;
const own = { path: '/il-mio-account/chiavi', account: 'supervisore' } as const;

const overwritten = (id: number, campo: string, prima: unknown, dopo: unknown) => ({
  id,
  entita: 'pl',
  id_elemento: id,
  codice: `026${id}`,
  descrizione: 'Corso Italia',
  campo,
  prima,
  dopo,
  chi_prima: 'Ufficio tecnico',
  quando_prima: '2026-11-20T08:12:00.000Z',
  chi: 'Lavori pubblici, con “QGIS lavori pubblici”',
  quando: '2026-11-20T10:26:00.000Z',
});

export const keyStates: readonly ScreenState[] = [
  { name: 'chiavi', ...administered, answered: { call, data: keys }, shows: text('SIT della Provincia') },
  {
    name: 'chiavi-scelta',
    ...administered,
    answered: { call, data: keys },
    act: (page: Page) => page.getByText('QGIS ufficio tecnico').first().click(),
    shows: (page: Page) => page.getByRole('button', { name: 'Revoca', exact: true }),
  },
  {
    name: 'chiavi-nuova',
    ...administered,
    act: press('Nuova chiave'),
    shows: (page: Page) => page.getByRole('region', { name: 'Nuova chiave' }),
  },
  { name: 'chiavi-vuoto', ...administered, answered: { call, data: [] }, shows: text('Nessuna chiave') },
  { name: 'chiavi-errore', ...administered, failing: call, shows: text('Riprova') },
  {
    name: 'mie-chiavi',
    ...own,
    shows: (page: Page) => page.getByRole('button', { name: 'Nuova chiave' }),
  },
  {
    name: 'dashboard-sovrascritti',
    path: '/dashboard',
    account: 'supervisore',
    answered: {
      call: /api\/sovrascritture/,
      data: [overwritten(2, 'altezza_pl', 9.5, 9), overwritten(3, 'lampot', 'LED 28', 'FL 36')],
    },
    shows: text('Valori sovrascritti da programmi esterni'),
  },
];
