/** A body's own screens, with its few municipalities of the demo and with as many as a province has, and who lets it in. */
import type { Page } from '@playwright/test';
import { dialog, press, row, type ScreenState, text } from './state-steps.ts';

const body = { path: '/ente', account: 'agenzia' } as const;
const administered = { path: '/amministrazione/enti', account: 'amministratore' } as const;

const across = 6;
const codeOf = (at: number) => `99${String(1000 + at)}`;
/** Differs from one to the next, and is the same each time. */
const drawn = (at: number, to: number) => ((at * 7919 + 104729) % 1009) % to;

function figuresOf(at: number) {
  const [punti_luce, led] = [300 + drawn(at, 900) * 5, 10 + drawn(at + 3, 82)];
  const billed = at % 12 !== 5;
  return {
    codistat: codeOf(at),
    comune: `Comune ${at + 1}`,
    provincia: at % 3 === 0 ? 'Valli' : 'Altra provincia',
    regione: 'Altra regione',
    center: [7 + (at % across) * 0.1, 45 + Math.floor(at / across) * 0.1],
    punti_luce,
    kw: punti_luce * 0.09,
    per_sorgente: [
      { sorgente: 'SAP', numero: Math.round((punti_luce * (100 - led)) / 100) },
      { sorgente: 'LED', numero: Math.round((punti_luce * led) / 100) },
    ],
    quota_led: led / 100,
    kwh_anno: billed ? punti_luce * 380 : null,
    euro_anno: billed ? punti_luce * 84 : null,
    incompleti: at % 4 === 0 ? 0 : drawn(at, 9),
    ultima_modifica: `2026-10-${String(1 + drawn(at, 28)).padStart(2, '0')}T10:00:00Z`,
  };
}

/** Corners that a town shares with those beside it. */
function corner(column: number, line: number): [number, number] {
  const at = column * 31 + line * 17;
  return [7 + column * 0.1 + drawn(at, 50) / 1500, 45 - line * 0.08 + drawn(at + 5, 50) / 1500];
}

const places = Array.from({ length: 38 }, (_, at) => at);
const borders = places.map((at) => {
  const [x, y] = [at % across, Math.floor(at / across)];
  const ring = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1), corner(x, y)];
  return {
    type: 'Feature',
    properties: { codistat: codeOf(at) },
    geometry: { type: 'Polygon', coordinates: [ring] },
  };
});

async function bringMany(page: Page): Promise<void> {
  const comuni = places.map(figuresOf);
  const sum = (of: 'punti_luce' | 'kw' | 'incompleti') => comuni.reduce((all, one) => all + one[of], 0);
  const all = { ...comuni[0], comuni: comuni.length, comuni_kwh: 35, comuni_euro: 35 };
  const total = {
    ...all,
    punti_luce: sum('punti_luce'),
    kw: sum('kw'),
    incompleti: sum('incompleti'),
    kwh_anno: sum('punti_luce') * 350,
    euro_anno: sum('punti_luce') * 77,
  };
  const data = {
    ente: 'AEV',
    nome: "Agenzia per l'energia delle Valli",
    comuni,
    province: [total],
    regioni: [total],
  };
  await page.route(/\/api\/ente$/, (route) => route.fulfill({ json: { data } }));
  await page.route(/\/api\/ente\/confini$/, (route) =>
    route.fulfill({ json: { type: 'FeatureCollection', features: borders } }),
  );
  await page.reload();
  await row(page, 2).click();
}

export const agencyStates: readonly ScreenState[] = [
  { name: 'ente', ...body, shows: text('sola lettura') },
  { name: 'ente-molti', ...body, act: bringMany, shows: text('38 comuni, sola lettura') },
  {
    name: 'ente-province',
    ...body,
    act: (page) => page.getByText('Province', { exact: true }).click(),
    shows: text('Altra provincia'),
  },
  { name: 'ente-errore', ...body, failing: /api\/ente$/, shows: text('Riprova') },
  { name: 'ente-accessi', path: '/ente/accessi', account: 'agenzia', shows: text('999001') },
  { name: 'enti', ...administered, shows: text('AEV') },
  {
    name: 'enti-vuoto',
    ...administered,
    answered: { call: /api\/amministrazione\/enti$/, data: [] },
    shows: text('Nessun ente vede il Comune'),
  },
  { name: 'enti-nuovo', ...administered, act: press('Dai accesso a un ente'), shows: dialog },
];
