/** Who searches right after a city's house numbers came in: nothing is known of the rows yet, or too little. */
import type { HouseNumber } from '@lucerna/contract/endpoints/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { fillRegister } from '../../../test/http/register-fixture.ts';
import { borgo, openWorld, type World } from '../../../test/http/world.ts';

const numbersOfCity = 26_160;
const streets = ['Via Angiolina Di Spinetta Marengo', 'Via Marengo', 'Via Marengo Alta'];
while (streets.length < 1_300) streets.push(`Via ${streets.length} Dazio`);

/** Street and number of each house number of the city: every street has some twenty. */
const addresses = Array.from({ length: numbersOfCity }, (_, i) => ({
  toponimo: streets[i % streets.length] ?? '',
  numero: `${Math.floor(i / streets.length) * 4 + 1}${i % 5 === 0 ? '/H' : ''}`,
  place: { type: 'Point', coordinates: [7.25 + (i % 160) / 1e5, 45.1 + i / 1e8] },
}));

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillRegister(world);
});
afterAll(() => world.close());

const search = async (q: string, as: string) => {
  const reply = await world.call({ url: `/api/civici?q=${encodeURIComponent(q)}`, as });
  expect(reply.statusCode, `${q}: ${reply.body}`).toBe(200);
  return (reply.json().data as HouseNumber[]).map(({ toponimo, numero }) => `${toponimo} ${numero}`);
};

/** 150 addresses at once: each is found, and comes first. */
async function expectEachFound(as: string): Promise<void> {
  const some = Array.from({ length: 150 }, (_, i) => addresses[i * 173]).map(
    (one) => `${one?.toponimo} ${one?.numero}`,
  );
  const found = await Promise.all(some.map((address) => search(address, as)));
  expect(found.map(([first]) => first)).toEqual(some);
}

/** Where autovacuum has the table at that moment the statistics are its own, a little later. */
async function expectKnown(table: string, least: number): Promise<void> {
  const known = async () => {
    const { rows } = await world.db.system(({ sql: tx }) =>
      sql<{ known: number }>`select reltuples as known from pg_class where relname = ${table}`.execute(tx),
    );
    return rows[0]?.known ?? -1;
  };
  await expect.poll(known).toBeGreaterThanOrEqual(least);
}

it('finds 150 addresses at once where nothing is known of so many rows', async () => {
  for (let from = 0; from < numbersOfCity; from += 2_000) {
    const rows = addresses
      .slice(from, from + 2_000)
      .map(({ toponimo, numero, place }) => [borgo, toponimo, numero, place]);
    await world.db.tenant(borgo, (tx) =>
      tx.insertMany('civici', ['codistat', 'toponimo', 'numero', 'the_geom'], rows),
    );
  }
  await expectEachFound('ufficio.borgo');
});

it('finds them as soon after an import of as many, which has analysed what it wrote', async () => {
  const { prepared, write } = importCalls(() => world);
  const features = addresses.map(({ toponimo, numero, place }) => ({
    type: 'Feature',
    properties: { toponimo, numero },
    geometry: place,
  }));
  const file = JSON.stringify({ type: 'FeatureCollection', features });
  expect(await write(await prepared('civici.geojson', file, 'civici'))).toMatchObject({
    inserite: numbersOfCity,
  });
  await expectKnown('civici', numbersOfCity / 2);
  await expectEachFound('ufficio');
});

it('has analysed the cabinets too that an import made because its lamps name them, and what is kept of their days', async () => {
  const { call, prepared, write } = importCalls(() => world);
  const lamps = Array.from({ length: 600 }, (_, i) => `A${i};QN${i};Via Nuova;7.25;${45.1 + i / 1e6}`);
  const id = await prepared('punti.csv', ['Codice;Quadro;Via;Lon;Lat', ...lamps].join('\n'));
  await call('PUT', `/${id}`, { riferimenti: 'crea' });
  expect(await write(id)).toMatchObject({ inserite: 600 });
  for (const table of ['imp', 'ip_pl_giorni']) await expectKnown(table, 600);
});

it('puts the exact street first, then those that begin so, then the rest', async () => {
  const named = async (q: string) => [
    ...new Set((await search(q, 'ufficio.borgo')).map((address) => address.replace(/ \S+$/, ''))),
  ];
  expect((await search('Via Marengo 57', 'ufficio.borgo'))[0]).toBe('Via Marengo 57');
  expect((await named('Via Marengo'))[0]).toBe('Via Marengo');
  expect((await named('Marengo 57'))[0]).toBe('Via Marengo');
});
