/** Where rows stand: what the step of the places promises is what the check does, and of two places the better is taken. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const ring = [
    [7.2, 45.05],
    [7.3, 45.05],
    [7.3, 45.15],
    [7.2, 45.15],
    [7.2, 45.05],
  ];
  const kept = await world.call({
    method: 'PUT',
    url: '/api/amministrazione/comune/confine',
    as: 'amministratore',
    payload: { geometry: { type: 'MultiPolygon', coordinates: [[ring]] } },
  });
  expect(kept.statusCode, kept.body).toBe(200);
});
afterAll(() => world.close());

const { call, prepared } = importCalls(() => world);

const promised = async (id: number) => (await call('GET', `/${id}`)).body.data.lavoro.posizione;
const verdicts = async (id: number) => (await call('GET', `/${id}/righe`)).body.data.verdetti;

it('what Posizione promises of each row the check does', async () => {
  const id = await prepared(
    'pali.csv',
    [
      'Codice;Via;lon;lat',
      'P1;Via Alfa;7,2501;45,1001',
      'P2;Via Alfa;7,2502;45,1002',
      'P3;Via Alfa;7,2503;45,1003',
      'P4;Via Alfa;;',
      'P5;Via Alfa;7,2505;',
      'P6;Via Alfa;ovest;nord',
      'P7;Via Alfa;12,5;41,9',
    ].join('\n'),
  );
  const counts = { con_posizione: 3, senza_posizione: 1, posizione_rifiutata: 3 };
  expect(await promised(id)).toMatchObject(counts);
  expect(await verdicts(id)).toMatchObject({ incompleto: 3, 'da posizionare': 1, scartato: 3 });
});

it('metres that no system brings here are refused, and nobody is told that they wait', async () => {
  const rows = [1, 2, 3].map((n) => `P${n};Via Alfa;${700_000 + n};${9_000_000 + n}`);
  const id = await prepared('lontani.csv', ['Codice;Via;x;y', ...rows].join('\n'));
  expect(await promised(id)).toMatchObject({ con_posizione: 0, senza_posizione: 0, posizione_rifiutata: 3 });
  expect(await verdicts(id)).toMatchObject({ scartato: 3, 'da posizionare': 0 });
});

it('of two columns of places the one that places more rows is proposed, and each has its count', async () => {
  const rows = Array.from({ length: 10 }, (_, n) => {
    const [lon, lat] = [`7.25${n}1`, `45.10${n}1`];
    return [`P${n}`, 'Via Alfa', n < 4 ? lon : '', n < 4 ? lat : '', `${lat} ${lon}`].join(';');
  });
  const id = await prepared('doppie.csv', ['Codice;Via;lon;lat;Rilievo GPS', ...rows].join('\n'));
  const { data } = (await call('GET', `/${id}`)).body;
  const { fonti, righe_delle_fonti, con_posizione } = data.lavoro.posizione;
  expect(data.lavoro.scelte.posizione.fonte).toEqual({ da: 'testo', colonna: 'Rilievo GPS' });
  expect(con_posizione).toBe(10);
  expect(fonti.slice(0, 2)).toEqual([
    { da: 'testo', colonna: 'Rilievo GPS' },
    { da: 'colonne', x: 'lon', y: 'lat' },
  ]);
  expect(righe_delle_fonti.slice(0, 2)).toEqual([10, 4]);
});

it.each([
  ['beside degrees', 'Codice;lon;lat;X_GB;Y_GB', (n: number) => [`7.25${n}1`, `45.10${n}1`]],
  [
    'between those of another system',
    'Codice;X_UTM;Y_UTM;X_GB;Y_GB',
    (n: number) => [362380 + n, 4995700 + n],
  ],
] as const)(
  'a second pair of columns that places more rows is proposed, and stands first: %s',
  async (_, head, first) => {
    const rows = Array.from({ length: 10 }, (__, n) =>
      [`P${n}`, ...(n < 4 ? first(n) : ['', '']), 1_363_000 + n * 10, 4_995_700 + n * 11].join(';'),
    );
    const id = await prepared('due sistemi.csv', [head, ...rows].join('\n'));
    const { data } = (await call('GET', `/${id}`)).body;
    const better = { da: 'colonne', x: 'X_GB', y: 'Y_GB' };
    expect(data.lavoro.scelte.posizione).toMatchObject({ fonte: better, srid: 3003 });
    expect(data.lavoro.posizione.fonti[0]).toEqual(better);
    expect(data.lavoro.posizione.righe_delle_fonti.slice(0, 2)).toEqual([10, 4]);
  },
);

it('of two that place as many the one that says what it is stays', async () => {
  const rows = Array.from({ length: 6 }, (_, n) => `P${n};7.25${n}1;45.10${n}1;45.10${n}1 7.25${n}1`);
  const id = await prepared('uguali.csv', ['Codice;lon;lat;Rilievo GPS', ...rows].join('\n'));
  const { data } = (await call('GET', `/${id}`)).body;
  expect(data.lavoro.scelte.posizione.fonte).toEqual({ da: 'colonne', x: 'lon', y: 'lat' });
  expect(data.lavoro.posizione.righe_delle_fonti.slice(0, 2)).toEqual([6, 6]);
});
