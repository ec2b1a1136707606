/** Qualità dati in its states, for who may mend and for who may not. */
import type { Page } from '@playwright/test';
import { inTurn, press, type ScreenState, text } from './state-steps.ts';

const path = '/decisioni/qualita';
/** A rule that the demo breaks and that proposes something. */
const proposed = `${path}#regola=interdistanza`;
const call = /api\/decisioni\/qualita/;

const list = (page: Page) => page.getByRole('table').nth(1);
const ofRule = (page: Page) => page.getByRole('table').first().waitFor();
const look = (page: Page) => list(page).waitFor();
const tickAll = (page: Page) => page.getByRole('checkbox', { name: 'Tutti' }).check();
const excused = (page: Page) => page.getByRole('radiogroup', { name: 'Stato' }).getByText('Scusati').click();

export const qualityStates: readonly ScreenState[] = [
  { name: 'qualita', path, account: 'ufficio', shows: list },
  { name: 'qualita-manutentore', path, account: 'manutentore', shows: list },
  { name: 'qualita-supervisore', path, account: 'supervisore', shows: list },
  { name: 'qualita-amministrativo', path, account: 'amministrativo', shows: list },
  { name: 'qualita-sola-lettura', path, account: 'consultazione', shows: list },
  { name: 'qualita-caricamento', path, account: 'ufficio', held: call, shows: text('Carico i rilievi') },
  { name: 'qualita-errore', path, account: 'ufficio', failing: call, shows: text('Riprova') },
  {
    name: 'qualita-scelti',
    path: proposed,
    account: 'ufficio',
    act: inTurn(look, tickAll),
    shows: (page) => page.getByText(/scelt[oi]: cambia/),
  },
  {
    name: 'qualita-domanda',
    path: proposed,
    account: 'ufficio',
    act: inTurn(look, tickAll, press(/^Correggi/)),
    shows: (page) => page.getByRole('dialog').first(),
  },
  {
    name: 'qualita-scusa',
    path: proposed,
    account: 'ufficio',
    act: inTurn(look, press('Scusa…')),
    shows: (page) => page.getByLabel('Perché va bene così'),
  },
  {
    name: 'qualita-spegni',
    path: proposed,
    account: 'ufficio',
    act: inTurn(look, press('Spegni la regola…')),
    shows: (page) => page.getByLabel('Perché si spegne'),
  },
  {
    name: 'qualita-scusati',
    path: proposed,
    account: 'ufficio',
    act: inTurn(look, excused),
    shows: text('Nessun rilievo scusato'),
  },
  {
    name: 'qualita-regola',
    path: `${path}/centralina_vicini`,
    account: 'ufficio',
    act: inTurn(ofRule, tickAll, press('Scusa…')),
    shows: (page) => page.getByLabel('Perché va bene così'),
  },
  {
    name: 'qualita-regola-linee',
    path: `${path}/lunghezza_linea`,
    account: 'ufficio',
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'qualita-regola-sola-lettura',
    path: `${path}/fuori_confine`,
    account: 'consultazione',
    shows: (page) => page.getByRole('table').first(),
  },
  {
    name: 'qualita-regola-sconosciuta',
    path: `${path}/nessuna`,
    account: 'ufficio',
    shows: text("Questa regola non c'è"),
  },
  {
    name: 'qualita-regola-rispettata',
    path: `${path}#regola=via_due_modi`,
    account: 'ufficio.borgo',
    shows: text('Nessun rilievo aperto'),
  },
];
