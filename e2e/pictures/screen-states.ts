/**
 * Every screen and the states that it may be seen in, as data: a new screen is a line, a new state of one is a line of
 * its own. Nothing here saves, but that the public may report: all states are of the demo as it was loaded.
 */
import type { Page } from '@playwright/test';
import { openPending, recordContested } from '../recorded-work.ts';
import { administrationStates } from './administration-states.ts';
import { agencyStates } from './agency-states.ts';
import { expectedStates } from './expected-states.ts';
import { fieldStates } from './field-states.ts';
import { keyStates } from './key-states.ts';
import {
  basketStates,
  lightPointStates,
  listStates,
  maintenanceStates,
  registerStates,
} from './kind-states.ts';
import { publicStates } from './public-states.ts';
import { qualityStates } from './quality-states.ts';
import { signInStates } from './sign-in-states.ts';
import {
  atDesk,
  chooseRow,
  dialog,
  inTurn,
  later,
  press,
  row,
  type ScreenState,
  text,
} from './state-steps.ts';
import { workStates } from './work-states.ts';

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
  ...signInStates,
  ...fieldStates,
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
  ...registerStates,
  ...lightPointStates,
  ...maintenanceStates,
  ...basketStates,
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
    name: 'conferma-domanda-elimina',
    path: '/verifica-manutenzioni',
    account: 'supervisore',
    act: async (page) => row(page).getByRole('button', { name: 'Elimina', exact: true }).click(),
    shows: (page) => page.getByLabel('Motivo'),
  },
  {
    name: 'conferma-scelti',
    path: '/verifica-manutenzioni',
    account: 'supervisore',
    act: async (page) => {
      await chooseRow(page);
      await row(page, 3).click({ modifiers: ['Shift'] });
    },
  },
  {
    name: 'conferma-modifiche',
    path: '/dashboard',
    account: 'ufficio',
    act: async (page) => {
      await recordContested(page);
      await openPending(page, 'lampada contesa');
    },
    shows: (page) => page.getByRole('button', { name: /^Apri la foto/ }).first(),
    at: atDesk,
  },
  {
    name: 'conferma-modifiche-telefono',
    path: '/dashboard',
    account: 'ufficio',
    act: async (page) => {
      await recordContested(page);
      await openPending(page, 'lampada contesa');
      await page.getByRole('button', { name: 'Che cosa cambia' }).click();
    },
    shows: (page) => page.getByRole('button', { name: /^Apri la foto/ }).first(),
    at: ['telefono'],
  },
  {
    name: 'scheda-foto',
    path: '/dashboard',
    account: 'ufficio',
    act: async (page) => {
      const { id } = await recordContested(page);
      await page.goto(`/struttura/pl#scheda=${id}`);
      await page
        .getByRole('button', { name: /^Apri la foto/ })
        .first()
        .click();
    },
    shows: (page) => page.getByRole('button', { name: 'Salva nota' }),
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
  {
    name: 'interrogazioni-pl-selezione',
    path: `${queries}/pl`,
    account: 'ufficio',
    act: inTurn(later('Aggiungi a Selezione'), press('Visualizza Selezione')),
    shows: (page) => page.getByRole('button', { name: 'Indietro', exact: true }),
  },
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
  {
    name: 'consumi-utenze',
    path: `${accounting}/analisi-consumi`,
    account: 'amministrativo',
    act: async (page) => {
      await row(page).waitFor();
      await page.getByRole('combobox', { name: 'Tipo Impianto' }).click();
      await page.getByTitle('Utenza elettrica', { exact: true }).click();
    },
    shows: text(/Utenza elettrica \S/),
  },
  {
    name: 'produzione-risultato',
    path: `${accounting}/produzione`,
    account: 'amministrativo',
    act: (page) => page.getByRole('checkbox', { name: 'Fotovoltaici' }).check(),
    shows: (page) => page.locator('[data-drawn="true"]').first(),
  },
  {
    name: 'produzione-pod',
    path: `${accounting}/produzione`,
    account: 'amministrativo',
    act: (page) => page.getByRole('tab', { name: 'Per POD' }).click(),
    shows: (page) => page.getByRole('button', { name: /^Apri/ }).first(),
  },
  {
    name: 'produzione-pod-aperto',
    path: `${accounting}/produzione`,
    account: 'amministrativo',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Per POD' }).click();
      await page.getByRole('button', { name: /^Apri/ }).first().click();
    },
    shows: (page) => page.locator('[data-drawn="true"]').first(),
  },
  {
    name: 'anomalie-scelta',
    path: `${accounting}/anomalie`,
    account: 'amministrativo',
    act: chooseRow,
    at: atDesk,
  },
  { name: 'anomalie', path: `${accounting}/anomalie`, account: 'amministrativo' },
  {
    name: 'associazione-edificio',
    path: '/edifici-e-impianti/edifici/:id/impianti',
    account: 'ufficio',
    shows: row,
  },
  {
    name: 'associazione-quota',
    path: '/edifici-e-impianti/edifici/:id/impianti',
    account: 'ufficio',
    act: async (page) => {
      const others = page.getByRole('grid').nth(1);
      await others.locator('.ag-row[row-index="0"]').first().click();
      await press('Associa')(page);
    },
    shows: dialog,
  },
  {
    name: 'associazione-impianto',
    path: '/edifici-e-impianti/impianti/:id/edifici',
    account: 'ufficio',
    shows: (page) => page.getByRole('grid').first(),
  },
  {
    name: 'illuminazione-interni',
    path: '/edifici-e-impianti/edifici/:id/illuminazione-interni',
    account: 'ufficio',
    shows: dialog,
  },
  ...(
    [
      ['vista', 'Visualizza', 'Indietro'],
      ['modifica', 'Modifica', 'Salva'],
      ['nuovo', 'Aggiungi', 'Salva'],
    ] as const
  ).map(([name, first, then]) => ({
    name: `illuminazione-interni-${name}`,
    path: '/edifici-e-impianti/edifici/:id/illuminazione-interni',
    account: 'ufficio',
    act: async (page: Page) => dialog(page).getByRole('button', { name: first, exact: true }).first().click(),
    shows: (page: Page) => dialog(page).getByRole('button', { name: then, exact: true }),
  })),
  {
    name: 'account',
    path: '/amministrazione/account',
    account: 'amministratore',
    shows: text('supervisore'),
  },
  {
    name: 'account-scelto',
    path: '/amministrazione/account',
    account: 'amministratore',
    act: press('supervisore'),
    shows: (page) => page.getByRole('region', { name: 'Account supervisore' }),
  },
  {
    name: 'account-nuovo',
    path: '/amministrazione/account',
    account: 'amministratore',
    act: press('Nuovo account'),
    shows: (page) => page.getByRole('region', { name: 'Nuovo account' }),
  },
  {
    name: 'account-secondo-fattore',
    path: '/amministrazione/account',
    account: 'amministratore',
    act: press('Secondo fattore'),
    shows: dialog,
  },
  {
    name: 'account-errore',
    path: '/amministrazione/account',
    account: 'amministratore',
    failing: /api\/amministrazione\/account/,
    shows: text('Riprova'),
  },
  ...administrationStates,
  ...agencyStates,
  ...keyStates,
  ...expectedStates,
  ...workStates,
  ...qualityStates,
  {
    name: 'registro',
    path: '/amministrazione/registro',
    account: 'amministratore',
    shows: (page) => page.getByRole('table', { name: 'Registro' }),
  },
  {
    name: 'registro-vuoto',
    path: '/amministrazione/registro#chi=ufficio&dal=2020-01-01&al=2020-01-02',
    account: 'amministratore',
    shows: text('Nessuna riga corrisponde'),
  },
  {
    name: 'registro-errore',
    path: '/amministrazione/registro',
    account: 'amministratore',
    failing: /api\/amministrazione\/registro/,
    shows: text('Riprova'),
  },
  { name: 'il-mio-account', path: '/il-mio-account', account: 'supervisore', shows: text('questa') },
  {
    name: 'il-mio-account-telefono',
    path: '/il-mio-account',
    account: 'supervisore',
    act: press('Collega un telefono'),
    shows: text('Password del tuo account'),
  },
  { name: 'novita', path: '/dashboard', account: 'ufficio', firstVisit: true, shows: dialog },
  {
    name: 'uscita-fallita',
    path: '/logout',
    account: 'consultazione',
    failing: /api\/logout/,
    shows: text('Error logging out!'),
  },
  { name: 'guida-rapida', path: '/guida-rapida', account: 'ufficio' },
  {
    name: 'guida-rapida-compito',
    path: '/guida-rapida#compito=una-lampada-e-guasta',
    account: 'ufficio',
  },
  {
    name: 'aiuto',
    path: '/struttura/pl',
    account: 'consultazione',
    act: later('Aiuto'),
    shows: (page) => page.getByRole('complementary', { name: 'Aiuto' }),
  },
  { name: 'contatti', path: '/contatti', account: 'ufficio' },
  { name: 'aggiornamenti', path: '/aggiornamenti', account: 'ufficio' },
  { name: 'credits', path: '/credits', account: 'ufficio' },
  { name: 'accessibilita', path: '/accessibilita', account: 'ufficio' },
  { name: 'privacy', path: '/privacy', account: 'ufficio' },
  ...publicStates,
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
