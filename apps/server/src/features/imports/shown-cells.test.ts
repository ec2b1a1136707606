/** What a sheet shows is what comes in, and what it does not show is said. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';
import { xlsx } from '../../spreadsheet/xlsx.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

type Cell = string | number | null | { readonly v: number; readonly z: string };

/** A workbook of lamps; of the columns and rows those that are named are hidden. */
function workbook(
  rows: readonly (readonly Cell[])[],
  look: { merged?: readonly string[]; rows?: readonly number[]; columns?: readonly number[] } = {},
): Buffer {
  const { utils } = xlsx();
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' && cell !== null ? { t: 'n', ...cell } : cell)),
  );
  const sheet = utils.aoa_to_sheet(cells);
  sheet['!merges'] = (look.merged ?? []).map((range) => utils.decode_range(range));
  const hiding = (indexes: readonly number[] = []) =>
    Array.from({ length: 9 }, (_, index) => ({ hidden: indexes.includes(index) }));
  sheet['!rows'] = hiding(look.rows);
  sheet['!cols'] = hiding(look.columns);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Pali');
  return xlsx().write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Buffer;
}

const head = ['CODICE', 'QUADRO', 'VIA', 'POTENZA', 'DATA_INSTALLAZIONE', 'LON', 'LAT'];
const place = (n: number): Cell[] => [7.25 + n / 10_000, 45.1];
const lamps = async (codes: readonly string[]): Promise<Json[]> =>
  (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' }))
    .json()
    .features.map(({ properties }: Json) => properties)
    .filter(({ pl_cod }: Json) => codes.includes(pl_cod))
    .sort((a: Json, b: Json) => (a.pl_cod < b.pl_cod ? -1 : 1));
const check = async (id: number): Promise<Json> => (await call('GET', `/${id}/righe`)).body.data;

it('codes and cabinets come in as their formats show them, numbers and dates by their values', async () => {
  await write(await prepared('quadri.csv', 'Codice;Via;Lon;Lat\nQE-002;Via Po;7.25;45.1\n', 'centraline'));
  const code = (v: number) => ({ v, z: '000000' });
  const rows = [
    head,
    [code(7), { v: 2, z: '"QE-"000' }, 'Via A', { v: 45.25, z: '0.0" W"' }, 44328, ...place(1)],
    [code(14), { v: 2, z: '"QE-"000' }, 'Via A', 70, { v: 0, z: 'dd/mm/yyyy' }, ...place(2)],
  ];
  const id = await prepared('formati.xlsx', workbook(rows));
  const checked = await check(id);
  expect(checked.righe.map(({ codice }: Json) => codice)).toEqual(['000007', '000014']);
  expect(checked.righe[1].motivi.join()).toContain("dove non c'è una data");
  await write(id);
  const [one, two] = await lamps(['000007', '000014']);
  expect(one).toMatchObject({ lamp_pot: 45.25, data_impianto: '2021-05-12' });
  expect([one.id_imp === null, two.id_imp === one.id_imp, two.data_impianto]).toEqual([false, true, null]);
});

it('a unit that only the format of a number shows is its unit', async () => {
  const rows = [
    ['CODICE', 'VIA', 'POTENZA', 'ALTEZZA', 'LON', 'LAT'],
    ['UNF-1', 'Via A', { v: 0.125, z: '0.0" kW"' }, { v: 850, z: '0" cm"' }, ...place(11)],
    ['UNF-2', 'Via A', { v: 70.5, z: '0" W"' }, { v: 9, z: '0.00" m"' }, ...place(12)],
  ];
  await write(await prepared('formati.xlsx', workbook(rows)));
  const found = await lamps(['UNF-1', 'UNF-2']);
  expect(found.map(({ lamp_pot, altezza_pl }) => [lamp_pot, altezza_pl])).toEqual([
    [125, 8.5],
    [70.5, 9],
  ]);
});

it('a header that names a unit which its numbers cannot be in is said', async () => {
  const odd = [
    'CODICE;VIA;POTENZA (kW);ALTEZZA (cm);LON;LAT',
    'ODD-1;Via A;150;8;7.251;45.1',
    'ODD-2;Via A;70;;7.252;45.1',
  ];
  const { righe } = await check(await prepared('unita.csv', odd.join('\n')));
  expect(righe[0].motivi.join()).toMatch(
    /dice kW, i valori sembrano in W: presi così.*dice cm, i valori sembrano in m/,
  );
  expect(righe[1].motivi.join()).not.toContain('cm');
  // And it is asked about where units are seen, until somebody answers.
  const id = await prepared('unita.csv', odd.join('\n'));
  const columns = async (): Promise<Json[]> => (await call('GET', `/${id}/colonne`)).body.data.campi;
  const power = async () => (await columns()).find(({ campo }) => campo === 'lamp_pot');
  expect(await power()).toMatchObject({ unita: { intestazione: 'kW', campo: 'W' } });
  const choose = (unita: string) =>
    call('PUT', `/${id}`, { campi: { lamp_pot: { colonne: ['POTENZA (kW)'], unita } } });
  expect((await choose('W')).status).toBe(200);
  expect((await check(id)).righe[0].motivi.join()).not.toContain('kW');
  expect((await choose('kW')).status).toBe(200);
  expect((await call('GET', `/${id}/colonne`)).body.data.righe[0].valori.lamp_pot).toBe(150_000);
  const right = ['CODICE;VIA;POTENZA (kW);LON;LAT', 'RIG-1;Via A;0,15;7.251;45.1'];
  expect((await check(await prepared('giusta.csv', right.join('\n')))).righe[0].motivi).toEqual([]);
});

it('a column beside a number tells its unit row by row', async () => {
  const text = [
    'CODICE;VIA;ALTEZZA;UM;POTENZA;LON;LAT',
    'UDM-1;Via A;850;cm;70;7.251;45.1',
    'UDM-2;Via A;9,5;m;70;7.252;45.1',
    'UDM-3;Via A;26;ft;70;7.253;45.1',
  ].join('\n');
  const id = await prepared('um.csv', text);
  expect((await call('GET', `/${id}/colonne`)).body.data.senza_campo).toEqual([]);
  await write(id);
  const found = await lamps(['UDM-1', 'UDM-2', 'UDM-3']);
  expect(found.map(({ altezza_pl }) => altezza_pl)).toEqual([8.5, 9.5, expect.closeTo(7.92, 2)]);
});

it('a merged cell holds for all its rows', async () => {
  const rows = [
    head,
    ['UNI-1', 'QE-002', 'Via B', 45, null, ...place(3)],
    ['UNI-2', null, null, null, null, ...place(4)],
    ['UNI-3', null, 'Via C', 70, null, ...place(5)],
  ];
  await write(await prepared('unite.xlsx', workbook(rows, { merged: ['B2:B4', 'C2:C3', 'D2:D3'] })));
  const found = await lamps(['UNI-1', 'UNI-2', 'UNI-3']);
  expect(found.map(({ toponimo, lamp_pot }) => [toponimo, lamp_pot])).toEqual([
    ['Via B', 45],
    ['Via B', 45],
    ['Via C', 70],
  ]);
  expect(new Set(found.map(({ id_imp }) => id_imp)).size).toBe(1);
});

it('rows and columns that the sheet hides are left out and said, or taken when somebody says so', async () => {
  const rows = [
    [...head, 'NOTE'],
    ['NAS-1', null, 'Via D', 45, null, ...place(6), 'A'],
    ['NAS-2', null, 'Via D', 45, null, ...place(7), 'DISMESSO'],
    ['NAS-3', null, 'Via D', 45, null, ...place(8), 'B'],
  ];
  const id = await prepared('nascoste.xlsx', workbook(rows, { rows: [2], columns: [7] }));
  const { lavoro } = (await call('GET', `/${id}`)).body.data;
  expect(lavoro.liste).toMatchObject([{ righe: 3, righe_nascoste: 1, colonne_nascoste: ['NOTE'] }]);
  expect(await check(id)).toMatchObject({ nascoste: 1, colonne_nascoste: ['NOTE'], totale: 2 });
  expect((await call('GET', `/${id}/colonne`)).body.data.colonne.map(({ nome }: Json) => nome)).toEqual(head);
  expect((await call('PUT', `/${id}`, { nascoste: 'prendi' })).status).toBe(200);
  expect(await check(id)).toMatchObject({ nascoste: 0, colonne_nascoste: [], totale: 3 });
  expect((await call('PUT', `/${id}`, { nascoste: 'lascia' })).status).toBe(200);
  expect(await write(id)).toMatchObject({ inserite: 2 });
  expect((await lamps(['NAS-1', 'NAS-2', 'NAS-3'])).map(({ note }) => note)).toEqual([null, null]);
});

it('codes that a spreadsheet ruined are named, and are no keys', async () => {
  const text = [
    'CODICE;QUADRO;VIA;LON;LAT',
    '1,23457E+13;QE-002;Via E;7.251;45.1',
    '1,23457E+13;QE-002;Via F;7.252;45.1',
    '3-dic;QE-002;Via F;7.253;45.1',
    '123456789012345000;QE-002;Via F;7.254;45.1',
    '12345678901234;1,00000E+05;Via F;7.255;45.1',
  ].join('\n');
  const id = await prepared('rovinati.csv', text);
  const { righe, verdetti } = await check(id);
  expect(verdetti).toMatchObject({ scartato: 4, incompleto: 1 });
  expect(righe.every(({ motivi }: Json) => motivi.join().includes('un foglio di calcolo'))).toBe(true);
  expect(await write(id)).toMatchObject({ inserite: 1, rifiutate: 4 });
});

it('instants are the day in Italy', async () => {
  const days = ['2021-05-11T22:00:00.000Z', '2020-12-31T23:00:00Z', '1620770400000', '01/01/1900'];
  const rows = days.map((day, n) => `DUT-${n};Via G;${day};${7.256 + n / 1000};45.1`);
  await write(await prepared('istanti.csv', ['CODICE;VIA;DATA_INSTALLAZIONE;LON;LAT', ...rows].join('\n')));
  const found = await lamps(['DUT-0', 'DUT-1', 'DUT-2', 'DUT-3']);
  expect(found.map(({ data_impianto }) => data_impianto)).toEqual([
    '2021-05-12',
    '2021-01-01',
    '2021-05-12',
    null,
  ]);
});
