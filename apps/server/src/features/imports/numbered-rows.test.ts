/** Files without codes: what they bring is numbered, and known again by its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const first = ['Via,Lampada,lon,lat', 'Via Alfa,LED,7.25,45.1', 'Via Alfa,LED,7.2501,45.1'].join('\n');
const rowsOf = async (id: number): Promise<string[]> =>
  (await call('GET', `/${id}/righe`)).body.data.righe.map(
    ({ codice, verdetto }: Json) => `${codice} ${verdetto}`,
  );
const points = async (): Promise<Json[]> =>
  (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json().features;
const codes = async () => (await points()).map(({ properties }) => properties.pl_cod).sort();

it('a second list without codes is numbered after the first, and changes none of it', async () => {
  expect(await write(await prepared('centro.csv', first))).toMatchObject({ inserite: 2 });
  const before = await points();
  const second = await prepared('borgata.csv', first.replaceAll('45.1', '45.11'));
  expect(await rowsOf(second)).toEqual(['PL-0004 incompleto', 'PL-0005 incompleto']);
  expect(await write(second)).toMatchObject({ inserite: 2, modificate: 0 });
  expect(await codes()).toEqual(['PL-0002', 'PL-0003', 'PL-0004', 'PL-0005']);
  for (const one of before) expect(await points()).toContainEqual(one);
});

it('the same list again is the same elements, and what stands in its middle is new', async () => {
  const again = await prepared('centro.csv', first);
  expect(await rowsOf(again)).toEqual(['PL-0002 uguale', 'PL-0003 uguale']);
  const [head, ...rows] = first.split('\n');
  const longer = await prepared('centro 2.csv', [head, 'Via Beta,SAP,7.251,45.1', ...rows].join('\n'));
  expect(await rowsOf(longer)).toEqual(['PL-0006 incompleto', 'PL-0002 uguale', 'PL-0003 uguale']);
});

it('an element that somebody moved and renamed stays the one of its row', async () => {
  const [one] = (await points()).filter(({ properties }) => properties.pl_cod === 'PL-0003');
  const { id } = one as Json;
  const moved = { pl_cod: 'PL-0003', geometry: { type: 'Point', coordinates: [7.2502, 45.1001] } };
  const saved = await world.call({
    method: 'PUT',
    url: `/api/v2.0/pl/${id}`,
    as: 'ufficio',
    body: moved,
  });
  expect(saved.statusCode).toBe(200);
  expect(await rowsOf(await prepared('centro.csv', first))).toEqual(['PL-0002 uguale', 'PL-0003 uguale']);
});

it('rows that wait for a place wait once, however often they are brought', async () => {
  const placeless = ['Via,Lampada', 'Via Gamma,LED', 'Via Gamma,LED'].join('\n');
  const waiting = await prepared('senza posizione.csv', placeless);
  const [one, two] = await rowsOf(waiting);
  expect(await write(waiting)).toMatchObject({ da_posizionare: 2 });
  const again = await prepared('senza posizione.csv', placeless);
  expect(await write(again)).toMatchObject({ da_posizionare: 2 });
  const { data } = (await call('GET', `/${again}/da-posizionare`)).body;
  expect(data.map(({ codice }: Json) => codice).sort()).toEqual(
    [one, two].map((text) => text?.split(' ')[0]).sort(),
  );
});

describe('rows that wait are not taken for those of another file', () => {
  const waitingOf = async (id: number): Promise<string[]> =>
    (await call('GET', `/${id}/da-posizionare`)).body.data.map(({ codice }: Json) => codice).sort();
  /** Whose names nobody reads. */
  const unread = async (name: string, rows: number, lampada: string): Promise<number> => {
    const lines = Array.from({ length: rows }, (_, i) => `Luogo ${i},${lampada}`);
    const id = await prepared(name, ['Sconosciuta,Lampada', ...lines].join('\n'));
    const choice = { campi: { pl_cod: { genera: 'PL-', cifre: 4 } }, in_nota: [] };
    const { status, body } = await call('PUT', `/${id}`, choice);
    expect(status, JSON.stringify(body)).toBe(200);
    return id;
  };

  it.each([
    ['they hold nothing', ''],
    ['all are alike', 'LED'],
  ])('where %s', async (why, lampada) => {
    const first = await unread(`primi, ${why}.csv`, 3, lampada);
    expect(await write(first)).toMatchObject({ da_posizionare: 3 });
    const codes = await waitingOf(first);
    const second = await unread(`secondi, ${why}.csv`, 3, lampada);
    expect(await write(second)).toMatchObject({ da_posizionare: 3 });
    expect(await waitingOf(first)).toEqual(codes);
    const others = await waitingOf(second);
    expect(others).toHaveLength(3);
    expect(others.filter((code) => codes.includes(code))).toEqual([]);
  });
});
