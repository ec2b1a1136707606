/** Codes that match elements elsewhere are asked about, and places come in as receivers and databases write them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);
const check = async (id: number): Promise<Json> => (await call('GET', `/${id}/righe`)).body.data;
const streets = ['Verdi', 'Mazzini', 'Garibaldi', 'Cavour', 'Dante', 'Petrarca'];
const file = (lon: number, street: (n: number) => string) =>
  [
    'CODICE;VIA;POTENZA;LON;LAT',
    ...streets.map((_, n) => `S-${n};${street(n)};45;${lon + n / 1000};45.1`),
  ].join('\n');

it('a match by code that would move most elements far is asked about, and not written before the answer', async () => {
  await write(
    await prepared(
      'prima.csv',
      file(7.25, (n) => `Via ${streets[n]}`),
    ),
  );
  const id = await prepared(
    'altri.csv',
    file(7.256, (n) => `Via ${streets[n]}`),
  );
  expect((await check(id)).altri_elementi).toEqual({ trovati: 6, altrove: 6 });
  await expect(write(id)).rejects.toThrow(/Sembrano altri elementi: dei 6 .* al passo Controllo/);
  expect((await call('PUT', `/${id}`, { stessi_elementi: true })).status).toBe(200);
  expect(await write(id)).toMatchObject({ modificate: 6 });
});

it('so is one that would change their streets, but not one that writes them otherwise', async () => {
  const same = await prepared(
    'stesse.csv',
    file(7.256, (n) => `V. ${streets[n]?.toUpperCase()}`),
  );
  expect((await check(same)).altri_elementi).toBeNull();
  const id = await prepared(
    'altre.csv',
    file(7.256, (n) => `Vicolo ${streets[(n + 1) % 6]}`),
  );
  expect((await check(id)).altri_elementi).toEqual({ trovati: 6, altrove: 6 });
});

/** `POINT (x y)` as WKB or, with a reference system, as EWKB. */
function hexPoint(x: number, y: number, srid?: number): string {
  const bytes = Buffer.alloc(srid === undefined ? 21 : 25);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(srid === undefined ? 1 : 0x20000001, 1);
  if (srid !== undefined) bytes.writeUInt32LE(srid, 5);
  bytes.writeDoubleLE(x, bytes.length - 16);
  bytes.writeDoubleLE(y, bytes.length - 8);
  return bytes.toString('hex').toUpperCase();
}

it.each<[string, string, readonly string[]]>([
  ['one column of a receiver', 'POSIZIONE', ['N45 06.072 E007 15.024', 'N45 06.078 E007 15.030']],
  ['two columns of a receiver', 'LAT;LON', ['N45 06.072;E007 15.024', 'N45 06.078;E007 15.030']],
  ['its sentences', 'LAT;LON', ['4506.072N;00715.024E', '4506.078N;00715.030E']],
  ['columns without letters', 'LAT;LON', ['45 06.072;7 15.024', '45 06.078;7 15.030']],
  ['WKB', 'geom', [hexPoint(7.2504, 45.1012), hexPoint(7.2505, 45.1013)]],
  ['EWKB', 'the_geom', [hexPoint(7.2504, 45.1012, 4326), hexPoint(7.2505, 45.1013, 4326)]],
])('a place of %s is read', async (name, head, cells) => {
  const rows = cells.map((cell, n) => `${name.slice(0, 12)}-${n};Via Po;LED;45;${cell}`);
  const text = [`CODICE;VIA;SORGENTE;POTENZA;${head}`, ...rows].join('\n');
  const id = await prepared('gps.csv', text);
  const { lavoro } = (await call('GET', `/${id}`)).body.data;
  expect(lavoro.posizione).toMatchObject({ con_posizione: 2, senza_posizione: 0 });
  const { lon, lat } = (await call('GET', `/${id}/punti`)).body.data;
  expect(lon[0]).toBeCloseTo(7.2504, 5);
  expect(lat[0]).toBeCloseTo(45.1012, 5);
});
