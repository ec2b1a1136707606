/** Which column is the code: what other lists of the town refer to, whether they come before, wait or come afterwards. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const { call, send, prepared, write } = importCalls(() => world);

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

const alone = [1, 2, 3, 4, 5].map((n) => [n === 3 ? '' : n, 7.25 + n / 10_000] as const);

it.each([
  [
    'centraline',
    'Utenza;Ubicazione;lon;lat',
    (n: unknown, lon: number) => `${n};Via Alfa;${lon};45.1`,
    'CE-0004',
  ],
  [
    'linee',
    'Linea;Note;WKT',
    (n: unknown, lon: number) => `${n};a;LINESTRING (${lon} 45.1001, ${lon} 45.1011)`,
    'LI-0004',
  ],
] as const)('nor is it where nothing else names it: %s', async (type, head, line, code) => {
  const lines = alone.map(([n, lon]) => line(n && `88010${n}`, lon));
  const id = await prepared('elenco.csv', [head, ...lines].join('\n'), type);
  const checked = await rows(id);
  expect(checked.righe.map(({ codice }: Json) => codice)).toEqual([
    '880101',
    '880102',
    code,
    '880104',
    '880105',
  ]);
  expect(await write(id)).toMatchObject({ inserite: 5, rifiutate: 0 });
  // It is known by its place, also where its line is another one; what stands nowhere either could be found by nobody.
  const nowhere = type === 'centraline' ? ';Via Gamma;;' : ';c;';
  const again = [head, ...lines.toReversed(), lines[0], nowhere].join('\n');
  const third = await rows(await prepared('elenco 2.csv', again, type));
  expect(third.verdetti).toMatchObject({ scartato: 1, uguale: 6, nuovo: 0 });
});

const supplied = [
  'Utenza;ID;POD;POD attuale;Ubicazione;lon;lat',
  '880101;Q7;IT001E00000701;IT001E00000901;Via Alfa;7,2501;45,1001',
  '880102;Q8;IT001E00000702;IT001E00000902;Via Beta;7,2502;45,1002',
  '880103;Q9;IT001E00000703;IT001E00000903;Via Gamma;7,2503;45,1003',
].join('\n');
const columnOf = async (id: number, field: string) =>
  (await call('GET', `/${id}/colonne`)).body.data.campi.find(({ campo }: Json) => campo === field).scelta;

it('of two columns of supplies the one that bills name is the supply, and no supply is the code', async () => {
  const id = await prepared('quadri.csv', supplied, 'centraline');
  expect(await columnOf(id, 'pod_pdr_cont')).toEqual({ colonne: ['POD'] });
  const bills = [1, 2, 3].map((n) => `IT001E0000090${n};01/2025;10;20;D${n}`);
  const sent = await send(
    'bollette.csv',
    ['POD;Mese competenza;Attiva F1 [kWh];Imponibile;Nr. Documento', ...bills].join('\n'),
    'bollette',
    'amministrativo',
  );
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  expect(await columnOf(id, 'pod_pdr_cont')).toEqual({ colonne: ['POD attuale'] });
  expect(await codeColumn(id)).toEqual({ colonne: ['Utenza'] });
});

it('poles that name their cabinets by the supply find them', async () => {
  await write(await prepared('quadri.csv', supplied, 'centraline'));
  const byPod = poles.replaceAll(/;Q(\d);/g, (_, n: string) => `;IT001E0000070${Number(n) - 6};`);
  const id = await prepared('pali.csv', byPod);
  expect((await rows(id)).non_trovati).toBeNull();
  await write(id);
  expect((await register('pl')).every(({ id_imp }) => id_imp !== null)).toBe(true);
  expect(await codes()).toEqual(['880101', '880102', '880103']);
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
