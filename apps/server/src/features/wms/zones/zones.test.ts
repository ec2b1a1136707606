/** The map that a phone keeps, zone by zone. */
import { loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillRegister } from '../../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../../test/http/world.ts';
import { frameOf, partsOf, squaresOf, tilesOf } from './grid.ts';
import { storedZip } from './stored-zip.ts';

/** The entries of a ZIP that are stored, as its directory names them. */
function entriesOf(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let i = 0; i < zip.readUInt16LE(end + 10); i += 1) {
    const [size, length, from] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ];
    expect([zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]).toEqual([0, size]);
    const name = zip.toString('latin1', at + 46, at + 46 + length);
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    entries.set(name, zip.subarray(start, start + size));
    at += 46 + length;
  }
  return entries;
}

describe('squares and tiles', () => {
  const box = fc
    .record({
      lon: fc.double({ min: -170, max: 170, noNaN: true }),
      lat: fc.double({ min: -60, max: 60, noNaN: true }),
    })
    .map(({ lon, lat }) => ({ minX: lon, minY: lat, maxX: lon + 0.03, maxY: lat + 0.03 }));

  it('cover a box, each square with its tiles, each tile once in the parts', () => {
    fc.assert(
      fc.property(box, fc.integer({ min: 15, max: 18 }), (bounds, zoom) => {
        const squares = squaresOf(bounds);
        expect(new Set(squares.map(({ id }) => id)).size).toBe(squares.length);
        expect(Math.min(...squares.map((one) => one.box.minY))).toBeLessThanOrEqual(bounds.minY + 1e-6);
        expect(Math.max(...squares.map((one) => one.box.maxX))).toBeGreaterThanOrEqual(bounds.maxX - 1e-6);
        const range = tilesOf(squares[0]?.box ?? bounds, zoom);
        const parts = partsOf(range, 8);
        expect(parts.reduce((sum, part) => sum + part.columns * part.rows, 0)).toBe(
          range.columns * range.rows,
        );
        for (const part of parts) expect(frameOf(part).width).toBeLessThanOrEqual(2_048);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a stored ZIP', () => {
  it('holds what was put in, whatever it is', () => {
    const entry = fc.tuple(fc.stringMatching(/^[a-z0-9/]{1,20}$/), fc.uint8Array({ maxLength: 300 }));
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ([name]) => name }), (entries) => {
        const zip = storedZip(entries.map(([name, content]) => ({ name, content })));
        const read = entriesOf(zip);
        expect([...read].map(([name, content]) => [name, [...content]])).toEqual(
          entries.map(([name, content]) => [name, [...content]]),
        );
      }),
    );
  });
});

describe('the town’s map on a phone', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await fillRegister(world);
  });
  afterAll(() => world.close());

  const list = async (as = 'consultazione') =>
    (await world.call({ url: '/api/v2.0/campo/carta', as })).json().data;
  const put = (lon: number) =>
    world.db.tenant(valchiara, (tx) =>
      sql`insert into civici (codistat, toponimo, numero, the_geom)
        values (${valchiara}, 'Via Roma', '12', st_setsrid(st_makepoint(${lon}, 45.1), 4326))`.execute(
        tx.sql,
      ),
    );

  it('has no zone where there is nothing to draw', async () => {
    expect(await list()).toEqual({ versione: expect.any(Number), zone: [] });
  });

  it('has a file of exactly the size that was told, with tiles of zoom 15 to 18, for each square', async () => {
    await put(7.25);
    const told = await list();
    const [zone] = told.zone;
    expect(told.zone.length).toBe(1);
    const [west, south, east, north] = zone.bbox;
    expect([west < 7.25, east > 7.25, south < 45.1, north > 45.1]).toEqual([true, true, true, true]);
    const url = `/api/v2.0/campo/carta/${zone.id}`;
    const file = await world.call({ url, as: 'consultazione' });
    expect([file.headers['content-type'], file.rawPayload.length]).toEqual(['application/zip', zone.byte]);
    expect(zone.byte).toBeLessThan(3 * 1024 * 1024);
    const entries = entriesOf(file.rawPayload);
    const zooms = new Set([...entries.keys()].map((name) => name.split('/')[0]));
    expect([...zooms]).toEqual(['15', '16', '17', '18']);
    for (const name of entries.keys()) expect(name).toMatch(/^1[5-8]\/\d+\/\d+\.png$/);
    const tile = await loadImage([...entries.values()][0] as Buffer);
    expect([tile.width, tile.height]).toEqual([256, 256]);
    const again = await world.call({
      url,
      as: 'consultazione',
      headers: { 'if-none-match': String(file.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect((await world.call({ url: '/api/v2.0/campo/carta/1_1', as: 'consultazione' })).statusCode).toBe(
      404,
    );
    expect((await world.call({ url, as: 'ufficio.borgo' })).statusCode).toBe(404);
  });

  it('moves with the house numbers', async () => {
    const before = await list();
    await put(7.3);
    const now = await list();
    expect([now.versione > before.versione, now.zone.length]).toEqual([true, 2]);
  });
});
