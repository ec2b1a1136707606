/** Which column is the code: what other lists of the town refer to, whether they come before, wait or come afterwards. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const cabinets = [
  'Utenza;ID;Ubicazione;lon;lat',
  '880101;Q7;Via Alfa;7,2501;45,1001',
  '880102;Q8;Via Beta;7,2502;45,1002',
  '880103;Q9;Via Gamma;7,2503;45,1003',
].join('\n');
/** The second of its cabinets has no number of a customer, which not everybody has. */
const withGap = cabinets.replace('880102', '');
const poles = [
  'Codice;Quadro;Via;lon;lat',
  ...['Q7', 'Q8', 'Q8', 'Q9', 'Q7'].map((name, n) => `P${n};${name};Via Alfa;7,250${n};45,100${n}`),
].join('\n');

const codeColumn = async (id: number) =>
  (await call('GET', `/${id}/colonne`)).body.data.campi.find(({ campo }: Json) => campo === 'uten').scelta;
const rows = async (id: number) => (await call('GET', `/${id}/righe`)).body.data;
const register = async (segment: string) =>
  ((await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' })).json().features as Json[]).map(
    ({ properties }) => properties,
  );
const codes = async () =>
  (await register('centraline'))
    .map(({ uten }) => uten)
    .filter(Boolean)
    .sort();

it('a list of poles that waits in Importazioni decides which column of the cabinets is the code', async () => {
  const alone = await prepared('quadri.csv', cabinets, 'centraline');
  expect(await codeColumn(alone)).toEqual({ colonne: ['Utenza'] });
  await prepared('pali.csv', poles);
  expect(await codeColumn(alone)).toEqual({ colonne: ['ID'] });
  await write(alone);
  expect(await codes()).toEqual(['Q7', 'Q8', 'Q9']);
});

it('a list that was written and did not find its cabinets decides it too, and finds them when they come', async () => {
  const first = await write(await prepared('pali.csv', poles));
  expect(first).toMatchObject({ inserite: 5 });
  expect((await register('pl')).every(({ id_imp }) => id_imp === null)).toBe(true);
  const second = await prepared('quadri.csv', cabinets, 'centraline');
  expect(await codeColumn(second)).toEqual({ colonne: ['ID'] });
  await write(second);
  await expect.poll(async () => (await register('pl')).filter(({ id_imp }) => id_imp === null)).toEqual([]);
  const again = await prepared('pali.csv', poles);
  expect((await rows(again)).non_trovati).toBeNull();
  expect(await write(again)).toMatchObject({ modificate: 0, lasciate: 5 });
  // What was linked is the import's own: taking it back takes its poles, and only those that nobody changed in between.
  const { body } = await call('POST', `/${first.id}/annulla`);
  expect(body.data).toMatchObject({ tolte: 5, lasciate: [] });
});

it('poles that are in already hang on their cabinets when the codes are taken from another column', async () => {
  await write(await prepared('quadri.csv', cabinets, 'centraline'));
  const waits = `${poles}\nP9;Q7;Via Alfa;;`;
  const first = await write(await prepared('pali.csv', waits));
  expect(first).toMatchObject({ inserite: 5, da_posizionare: 1 });
  // Somebody wrote of one of them that it hangs on none.
  const [one] = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json().features as Json[];
  const put = async (id_imp: number | null) =>
    world.call({ method: 'PUT', url: `/api/v2.0/pl/${one.id}`, as: 'ufficio', payload: { id_imp } });
  const all = (await world.call({ url: '/api/v2.0/centraline', as: 'ufficio' })).json().features as Json[];
  const [cabinet] = all.filter(({ properties }) => properties.uten !== undefined);
  expect((await put(cabinet.id)).statusCode).toBe(200);
  const id = await prepared('altri.csv', poles.replaceAll(';P', ';R').replaceAll('\nP', '\nR'));
  const taken = await call('POST', `/${id}/codici`, { colonna: 'ID' });
  expect(taken.body.data).toEqual({ cambiate: 3, collegati: 4 });
  const names = new Map(
    ((await world.call({ url: '/api/v2.0/centraline', as: 'ufficio' })).json().features as Json[]).map(
      ({ id: key, properties }) => [key, properties.uten],
    ),
  );
  const hung = async () =>
    Object.fromEntries((await register('pl')).map(({ pl_cod, id_imp }) => [pl_cod, names.get(id_imp)]));
  const own = { [one.properties.pl_cod]: names.get(cabinet.id) };
  expect(await hung()).toEqual({ P0: 'Q7', P1: 'Q8', P2: 'Q8', P3: 'Q9', P4: 'Q7', ...own });
  // The row that waited for its place finds its cabinet when it has one.
  const placed = await call('POST', `/${first.id}/da-posizionare/7`, {
    geometry: { type: 'Point', coordinates: [7.2509, 45.1009] },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect((await hung()).P9).toBe('Q7');
  // What somebody changed stays; the others go with their import.
  const { body } = await call('POST', `/${first.id}/annulla`);
  expect(body.data.tolte).toBe(4);
  expect(body.data.lasciate.map(({ codice }: Json) => codice)).toEqual([one.properties.pl_cod]);
});

it('the codes that the register has decide it where nothing else refers to the cabinets', async () => {
  const only = cabinets.replace('Utenza;ID', 'Cliente;Codice');
  await write(await prepared('quadri.csv', only, 'centraline'));
  expect(await codes()).toEqual(['Q7', 'Q8', 'Q9']);
  expect(await codeColumn(await prepared('quadri 2.csv', cabinets, 'centraline'))).toEqual({
    colonne: ['ID'],
  });
});

it('cabinets that are in under another number get the codes that the poles name, when the check says so', async () => {
  await write(await prepared('quadri.csv', cabinets, 'centraline'));
  expect(await codes()).toEqual(['880101', '880102', '880103']);
  const id = await prepared('pali.csv', poles);
  expect((await rows(id)).non_trovati).toEqual({
    testo: 'Centralina non trovata in 5 righe su 5',
    righe: 5,
    colonna: 'ID',
    trovati: 3,
  });
  const taken = await call('POST', `/${id}/codici`, { colonna: 'ID' });
  expect(taken.body).toEqual({ success: true, data: { cambiate: 3, collegati: 0 } });
  expect(await codes()).toEqual(['Q7', 'Q8', 'Q9']);
  const [cabinet] = (await register('centraline')).filter(({ uten }) => uten === 'Q7');
  expect(cabinet.note).toContain('Codice precedente: 880101');
  expect(await rows(id)).toMatchObject({ non_trovati: null });
  await write(id);
  expect((await register('pl')).every(({ id_imp }) => id_imp !== null)).toBe(true);
  // The same column once more changes nothing, and says so.
  expect((await call('POST', `/${await prepared('p.csv', poles)}/codici`, { colonna: 'ID' })).status).toBe(
    409,
  );
});

it('where no column fits the check says what is missing, and no way that leads nowhere', async () => {
  await write(await prepared('quadri.csv', cabinets, 'centraline'));
  const id = await prepared('pali.csv', poles.replaceAll(/;Q(\d);/g, ';ZZ-$1;'));
  expect((await rows(id)).non_trovati).toMatchObject({ righe: 5, colonna: null });
  const few = await prepared('altri.csv', poles.replace(';Q9;', ';ZZ;').replaceAll(/;Q\d;/g, ';880101;'));
  expect((await rows(few)).non_trovati).toBeNull();
});

it('a row that lacks an optional number is not refused', async () => {
  const id = await prepared('quadri.csv', withGap, 'centraline');
  expect(await codeColumn(id)).toEqual({ colonne: ['ID'] });
  expect(await write(id)).toMatchObject({ inserite: 3, rifiutate: 0 });
});

it('lines too have the code that the light points name, in the register or in a list that waits', async () => {
  const lines = [
    'Linea;Tratto;WKT',
    '70001;L-A;LINESTRING (7.2501 45.1001, 7.2511 45.1001)',
    '70002;L-B;LINESTRING (7.2501 45.1002, 7.2511 45.1002)',
  ].join('\n');
  const fed = [
    'Codice;Linea;Via;lon;lat',
    'P1;L-A;Via Alfa;7,2501;45,1001',
    'P2;L-B;Via Alfa;7,2502;45,1002',
  ];
  const code = async (id: number) =>
    (await call('GET', `/${id}/colonne`)).body.data.campi.find(({ campo }: Json) => campo === 'linea_cod')
      .scelta;
  const alone = await prepared('linee.csv', lines, 'linee');
  const before = await code(alone);
  const poles = await prepared('pali.csv', fed.join('\n'));
  expect(await code(alone)).toEqual({ colonne: ['Tratto'] });
  await write(poles);
  expect(await code(alone)).toEqual({ colonne: ['Tratto'] });
  expect(before).toEqual({ colonne: ['Linea'] });
});
