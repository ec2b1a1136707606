/** A body's own screens, with its few municipalities of the demo and with as many as a province has, and who lets it in. */
import type { User } from '@lucerna/contract/endpoints/session';
import type { Page } from '@playwright/test';
import { dialog, press, row, type ScreenState, text } from './state-steps.ts';

/** The demo has no account of a body: whoever looks is told that theirs is one. */
const body = { path: '/ente', account: 'senza.comune' } as const;
const administered = { path: '/amministrazione/enti', account: 'amministratore' } as const;
const agency = { ente: 'AEV', nome: "Agenzia per l'energia delle Valli" };

const me: User = {
  username: 'agenzia',
  nome: 'Agenzia',
  capabilities: ['AGENZIA'],
  codistat: null,
  comune: null,
  center: null,
  illuminazione_interni: false,
  campo: 0,
  ente: agency,
};

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

interface Shown {
  readonly many?: number;
  readonly path?: string;
  readonly act?: (page: Page) => Promise<void>;
}

/** Opens a screen of the body as one that so many municipalities let in. */
const asBody =
  ({ many = places.length, path = '/ente', act }: Shown = {}) =>
  async (page: Page): Promise<void> => {
    const comuni = places.slice(0, many).map(figuresOf);
    const sum = (of: 'punti_luce' | 'kw' | 'incompleti') => comuni.reduce((all, one) => all + one[of], 0);
    const billed = comuni.filter(({ kwh_anno }) => kwh_anno !== null).length;
    const total = {
      ...figuresOf(0),
      comuni: comuni.length,
      comuni_kwh: billed,
      comuni_euro: billed,
      punti_luce: sum('punti_luce'),
      kw: sum('kw'),
      incompleti: sum('incompleti'),
      kwh_anno: sum('punti_luce') * 350,
      euro_anno: sum('punti_luce') * 77,
    };
    const data = { ...agency, comuni, province: [total], regioni: [total] };
    const answers: readonly (readonly [RegExp, object])[] = [
      [/\/api\/v2\.0\/me$/, me],
      [/\/api\/ente$/, { data }],
      [/\/api\/ente\/confini$/, { type: 'FeatureCollection', features: borders.slice(0, many) }],
      [
        /\/api\/ente\/accessi$/,
        { data: comuni.map(({ codistat, comune }) => ({ codistat, comune, dal: '2026-03-02T09:00:00Z' })) },
      ],
    ];
    for (const [call, json] of answers) await page.route(call, (route) => route.fulfill({ json }));
    await page.goto(path);
    await act?.(page);
  };

const seen = text('sola lettura');
const letIn = [{ ...agency, dal: '2026-03-02T09:00:00Z' }];

export const agencyStates: readonly ScreenState[] = [
  { name: 'ente', ...body, act: asBody({ act: (page) => row(page, 2).click() }), shows: seen },
  { name: 'ente-pochi', ...body, act: asBody({ many: 3 }), shows: seen },
  { name: 'ente-vuoto', ...body, act: asBody({ many: 0 }), shows: text('Nessun comune vi ha ancora') },
  {
    name: 'ente-province',
    ...body,
    act: asBody({ act: (page) => page.getByText('Province', { exact: true }).click() }),
    shows: seen,
  },
  { name: 'ente-accessi', ...body, act: asBody({ path: '/ente/accessi' }), shows: text('991001') },
  {
    name: 'enti',
    ...administered,
    answered: { call: /api\/amministrazione\/enti$/, data: letIn },
    shows: text('AEV'),
  },
  { name: 'enti-vuoto', ...administered, shows: text('Nessun ente vede il Comune') },
  { name: 'enti-nuovo', ...administered, act: press('Dai accesso a un ente'), shows: dialog },
];
