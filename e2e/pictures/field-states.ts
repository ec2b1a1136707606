/** The field app on a phone, which signs in by itself: its session is its own. */
import type { Page } from '@playwright/test';
import { fillSignInForm } from '../sign-in.ts';
import { inTurn, press, type ScreenState } from './state-steps.ts';

const signIn = (page: Page) => fillSignInForm(page, 'manutentore');
const tab = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const field = { path: '/campo/', account: null, at: ['telefono'] } as const;

async function find(page: Page): Promise<void> {
  await page.getByLabel('Codice, via o numero civico').fill('0257');
  await page.getByRole('region', { name: 'Elementi trovati' }).getByRole('button').first().click();
}

async function lampChange(page: Page): Promise<void> {
  await page.getByLabel('Intervento', { exact: true }).selectOption('cambio lampada');
  await page.getByLabel(/^Sigla lampada/).fill('LED 57');
}

const titled = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

export const fieldStates: readonly ScreenState[] = [
  { ...field, name: 'campo-accesso', shows: titled('Lucerna campo') },
  { ...field, name: 'campo-oggi', act: signIn, shows: titled('Oggi') },
  {
    ...field,
    name: 'campo-mappa',
    act: inTurn(signIn, tab('Mappa')),
    shows: (page) => page.getByRole('region', { name: 'Mappa' }),
  },
  { ...field, name: 'campo-cerca', act: inTurn(signIn, tab('Cerca')), shows: titled('Cerca') },
  { ...field, name: 'campo-scheda', act: inTurn(signIn, tab('Cerca'), find), shows: titled('Scheda') },
  {
    ...field,
    name: 'campo-intervento',
    act: inTurn(signIn, tab('Cerca'), find, press('Registra intervento'), lampChange),
    shows: (page) => page.getByText(/nel registro dopo la conferma/),
  },
  { ...field, name: 'campo-interventi', act: inTurn(signIn, tab('Interventi')), shows: titled('Interventi') },
  { ...field, name: 'campo-invio', act: inTurn(signIn, tab('Invio')), shows: titled('Invio') },
  {
    ...field,
    name: 'campo-dispositivo',
    act: inTurn(signIn, press('Dispositivo')),
    shows: titled('Dispositivo'),
  },
];
