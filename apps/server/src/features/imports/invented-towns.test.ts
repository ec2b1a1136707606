/** Towns that nobody prepared for: every proposal accepted, and no cell of any of their surveys is wrong. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventedFirms } from '../../../test/files/invented-firms.ts';
import { inventedLamps, meant } from '../../../test/files/invented-lamps.ts';
import { inventedLayers } from '../../../test/files/invented-layers.ts';
import { inventedTables } from '../../../test/files/invented-tables.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

type Position = readonly [number, number];
const systems = [3003, 32632, 23032, 7791];

/** The lamps' places in each of the systems, east first. */
async function projected(): Promise<ReadonlyMap<number, readonly Position[]>> {
  const found = new Map<number, readonly Position[]>();
  for (const srid of systems) {
    const { rows } = await world.db.tenant(valchiara, (tx) =>
      sql<{ x: number; y: number }>`
        select st_x(g) as x, st_y(g) as y from json_to_recordset(${JSON.stringify(
          inventedLamps.map(({ at: [lon, lat] }, i) => ({ i, lon, lat })),
        )}::json) as r(i integer, lon float8, lat float8),
        lateral (select st_transform(st_setsrid(st_makepoint(r.lon, r.lat), 4326), ${srid}::integer) as g) t
        order by r.i`.execute(tx.sql),
    );
    found.set(
      srid,
      rows.map(({ x, y }) => [Number(x), Number(y)] as const),
    );
  }
  return found;
}

async function features(segment: string): Promise<Json[]> {
  return (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' })).json().features;
}

it('come in without a mapping, cell by cell', async () => {
  const places = await projected();
  const in_ = (srid: number) => places.get(srid) ?? [];
  const surveys = [inventedTables, inventedLayers, inventedFirms].flatMap((some) => some(inventedLamps, in_));
  for (const { name, file, content, hasCabinets, code } of surveys) {
    const before = hasCabinets === true ? await prepared(file, content, 'centraline') : undefined;
    if (before !== undefined)
      expect(await write(before), name).toMatchObject({ inserite: 2, rifiutate: 0, da_posizionare: 0 });
    const id = await prepared(file, content);
    if (before === undefined) await call('PUT', `/${id}`, { riferimenti: 'crea' });
    expect(await write(id), name).toMatchObject({ inserite: 24, rifiutate: 0, da_posizionare: 0 });
    const cabinets = new Map<number, string>(
      (await features('centraline')).map(({ properties }) => [properties.id_imp, properties.uten]),
    );
    const came = new Map<string, Json>(
      (await features('pl')).map(({ properties, geometry }) => [
        properties.pl_cod,
        { ...properties, cabinet: cabinets.get(properties.id_imp), at: geometry.coordinates },
      ]),
    );
    for (const lamp of inventedLamps) {
      const own = code?.(lamp) ?? lamp.code;
      expect(came.get(own), `${name}: ${own}`).toMatchObject({
        ...meant(lamp),
        pl_cod: own,
        at: lamp.at.map((one) => expect.closeTo(one, 4)),
      });
    }
    for (const one of [id, before]) {
      if (one !== undefined) expect((await call('POST', `/${one}/annulla`)).status, name).toBe(200);
    }
    expect(await features('pl'), name).toEqual([]);
  }
});
