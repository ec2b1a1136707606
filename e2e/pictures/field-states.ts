/** The field app on a phone, which signs in by itself: its session is its own. */
import type { Page } from '@playwright/test';
import { fillSignInForm } from '../sign-in.ts';
import { inTurn, press, type ScreenState } from './state-steps.ts';

const signIn = (page: Page) => fillSignInForm(page, 'manutentore');
const tab = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).click();
const field = { path: '/campo/', account: null, at: ['telefono'] } as const;

const findOf = (code: string) => async (page: Page) => {
  await page.getByLabel('Codice, via o numero civico').fill(code);
  await page.getByRole('region', { name: 'Elementi trovati' }).getByRole('button').first().click();
};
const find = findOf('0257');

async function lampChange(page: Page): Promise<void> {
  await page.getByLabel('Intervento', { exact: true }).selectOption('cambio lampada');
  await page.getByLabel(/^Sigla lampada/).fill('LED 57');
}

async function breakerChange(page: Page): Promise<void> {
  await page.getByLabel('Intervento', { exact: true }).selectOption('cambio interruttore');
  await page.getByLabel(/^Partenza/).selectOption('1');
  await page.getByLabel(/^Protezione/).fill('C20 2P');
}

/** Without a signal what is saved waits. */
async function saveAway(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await press('Salva')(page);
}

/** Three days and an hour after the last contact. */
async function daysLater(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.clock.setSystemTime(Date.now() + 73 * 3_600_000);
  await tab('Cerca')(page);
}

/** Under that lamp, with the accuracy of a street between houses. */
const standingAt = (code: string) => async (page: Page) => {
  await titled('Oggi')(page).waitFor();
  const [longitude, latitude] = await page.evaluate(async (wanted) => {
    const answer = await fetch('/api/v2.0/pl', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    const { features } = (await answer.json()) as {
      features: { geometry: { coordinates: [number, number] }; properties: { pl_cod: string } }[];
    };
    const found = features.find(({ properties }) => properties.pl_cod === wanted);
    if (found === undefined) throw new Error(`There is no lamp ${wanted}`);
    return found.geometry.coordinates;
  }, code);
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ longitude, latitude: latitude + 0.00009, accuracy: 12 });
};

const titled = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });

export const fieldStates: readonly ScreenState[] = [
  { ...field, name: 'campo-accesso', shows: titled('Lucerna campo') },
  { ...field, name: 'campo-oggi', act: signIn, shows: titled('Oggi') },
  {
    ...field,
    name: 'campo-giro',
    act: inTurn(signIn, (page) =>
      page
        .getByRole('region', { name: 'Giri di oggi' })
        .getByRole('button', { name: /fermate fatte su/ })
        .first()
        .click(),
    ),
    shows: (page) => page.getByRole('region', { name: 'Prossima fermata' }),
  },
  {
    ...field,
    name: 'campo-mappa',
    act: inTurn(signIn, tab('Mappa')),
    shows: (page) => page.getByRole('region', { name: 'Mappa' }),
  },
  {
    ...field,
    name: 'campo-mappa-vicino',
    act: inTurn(signIn, standingAt('0257'), tab('Mappa'), press('La mia posizione')),
    shows: (page) => page.getByText('± 12 m'),
  },
  { ...field, name: 'campo-cerca', act: inTurn(signIn, tab('Cerca')), shows: titled('Cerca') },
  { ...field, name: 'campo-scheda', act: inTurn(signIn, tab('Cerca'), find), shows: titled('Scheda') },
  {
    ...field,
    name: 'campo-intervento',
    act: inTurn(signIn, tab('Cerca'), find, press('Registra intervento'), lampChange),
    shows: (page) => page.getByText(/nel registro dopo la conferma/),
  },
  {
    ...field,
    name: 'campo-centralina',
    act: inTurn(signIn, tab('Cerca'), findOf('Q01')),
    shows: (page) => page.getByRole('region', { name: 'Partenze' }),
  },
  {
    ...field,
    name: 'campo-interruttore',
    act: inTurn(signIn, tab('Cerca'), findOf('Q01'), press('Registra intervento'), breakerChange),
    shows: (page) => page.getByText(/nel registro dopo la conferma/),
  },
  {
    ...field,
    name: 'campo-in-coda',
    act: inTurn(signIn, tab('Cerca'), find, press('Registra intervento'), lampChange, saveAway),
    shows: (page) => page.getByRole('region', { name: 'Da inviare' }),
  },
  {
    ...field,
    name: 'campo-tre-giorni-dopo',
    act: inTurn(signIn, tab('Interventi'), daysLater),
    shows: (page) => page.getByText(/più di tre giorni/),
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
