/** The page for whoever passes by, in its three languages; the municipality lets everybody report first, and no report is sent. */
import type { Page } from '@playwright/test';
import { asPage, signIn } from './own-server.ts';
import { inTurn, press, type ScreenState, text } from './state-steps.ts';

const town = '999001';
/** Some lamp with neighbours. */
const nth = 700;

/** Where the lamp's sticker leads; asked for as the municipality's own people, in a browser of their own. */
async function stickerPath(page: Page): Promise<string> {
  const baseURL = new URL(page.url()).origin;
  const context = await page.context().browser()?.newContext({ baseURL });
  if (context === undefined) throw new Error('No browser');
  try {
    await context.addCookies(await signIn(context, 'amministratore'));
    await context.request.put('/api/amministrazione/comune', {
      headers: asPage,
      data: { segnalazioni_pubbliche: true },
    });
    const list = await context.request.get('/api/v2.0/pl', { headers: asPage });
    const { features } = (await list.json()) as { features: { properties: { etichetta: string } }[] };
    return `/s/${features[nth]?.properties.etichetta}`;
  } finally {
    await context.close();
  }
}

const open =
  (where: 'sticker' | 'town', language = 'it') =>
  async (page: Page) => {
    const sticker = await stickerPath(page);
    await page.goto(`${where === 'sticker' ? sticker : `/segnala/${town}`}?lingua=${language}`);
  };
const kind = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).check();

async function fillAll(page: Page): Promise<void> {
  await page.locator('summary').first().click();
  await kind('Lampione rotto o girato')(page);
  await page.locator('input[type=file]').setInputFiles('docs/punti-luce.png');
  await page.getByText('Aggiungi una descrizione o un contatto').click();
  await page.getByLabel('Descrizione (facoltativa)').fill('Il vetro è rotto da lunedì.');
}

async function chooseOnMap(page: Page): Promise<void> {
  await page.locator('.lamps .row').first().waitFor();
  await page.getByRole('button', { name: 'Segnala questo punto, senza lampione' }).click();
}

const instant = new Date().toISOString();
/** What the server answers to a report: pictures send none. */
const report = {
  numero: 'S-2026-0317',
  tipo: 'lampada spenta',
  stato: 'nuovo',
  codice: '0259',
  via: 'Corso Italia',
  tempi: { segnalato: instant, in_carico: null, riparato: null, chiuso: null, respinto: null },
  ritirata: false,
  azioni: ['ritira'],
  comune: {
    codistat: town,
    nome: 'Valchiara',
    centro: [7.4, 45.1],
    mesi: 12,
    telefono: '800 000 112',
    email: null,
  },
};
const repaired = {
  ...report,
  stato: 'riparato',
  tempi: { ...report.tempi, in_carico: instant, riparato: instant },
  azioni: ['riapri', 'ritira'],
};

const sends = (language: string, first: string, send: string, state: object = report) =>
  inTurn(
    open('sticker', language),
    async (page) => {
      const collegamento = `${new URL(page.url()).origin}/segnalazione/AbCdEfGhIjKlMnOpQrStUv`;
      await page.route(/\/api\/pubblico\/segnalazioni/, (route) =>
        route.fulfill(
          route.request().method() === 'POST'
            ? { status: 201, json: { success: true, data: { numero: report.numero, collegamento } } }
            : { json: { data: state } },
        ),
      );
    },
    kind(first),
    press(send),
  );

// Its own address stands in the act: the label is not known before the demo is there.
const public_ = { path: '/privacy', account: null, at: ['telefono', 'portatile'] } as const;
const sent = (words: string) => (page: Page) => page.getByRole('heading', { level: 1, name: words });

export const publicStates: readonly ScreenState[] = [
  { ...public_, name: 'segnala', act: open('sticker') },
  { ...public_, name: 'segnala-inglese', act: open('sticker', 'en') },
  { ...public_, name: 'segnala-tedesco', act: open('sticker', 'de') },
  { ...public_, name: 'segnala-compilata', act: inTurn(open('sticker'), fillAll) },
  {
    ...public_,
    name: 'segnala-pericolo',
    act: inTurn(open('sticker'), (page) => page.getByLabel(/^C'è pericolo/).check()),
    shows: text('Chiama il 112'),
  },
  {
    ...public_,
    name: 'segnala-scelta',
    act: open('town'),
    shows: (page) => page.locator('.lamps .row').first(),
  },
  {
    ...public_,
    name: 'segnala-scelta-tedesco',
    act: open('town', 'de'),
    shows: (page) => page.locator('.lamps .row').first(),
  },
  { ...public_, name: 'segnala-questo', act: inTurn(open('town'), chooseOnMap) },
  {
    ...public_,
    name: 'segnala-inviata',
    act: sends('it', 'Lampada spenta', 'Invia la segnalazione'),
    shows: sent('Segnalazione inviata'),
  },
  {
    ...public_,
    name: 'segnala-inviata-tedesco',
    act: sends('de', 'Lampe ist aus', 'Meldung senden'),
    shows: sent('Meldung gesendet'),
  },
  {
    ...public_,
    name: 'segnala-riparata',
    act: sends('en', 'Light is out', 'Send the report', repaired),
    shows: sent('Report sent'),
  },
  { ...public_, name: 'segnala-non-trovata', path: '/s/BCDFGHJ' },
];
