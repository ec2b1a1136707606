/** Files of every office of a municipality: every proposal accepted, what a person reads in them comes in. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gasOfOffice, type OfficeFile, supplyOfOffice } from '../../../test/files/office-file.ts';
import { energyFiles } from '../../../test/files/offices-energy.ts';
import { estateFiles } from '../../../test/files/offices-estate.ts';
import { networkFiles } from '../../../test/files/offices-networks.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { importedFigures } from '../../../test/http/imported-figures.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  const supplies = Array.from(
    { length: 6 },
    (_, n) => `QS${n};${supplyOfOffice(n)};Via Po;${7.24 + n / 1e4};45.07`,
  );
  await write(
    await prepared('quadri.csv', ['Codice;POD;Indirizzo;Lon;Lat', ...supplies].join('\n'), 'centraline'),
  );
  const heating = ['Utenza;Tipo;PDR;Indirizzo;Lon;Lat', `Caldaia;Termico;${gasOfOffice};Via Po;7.25;45.07`];
  await write(await prepared('impianti.csv', heating.join('\n'), 'impianti'));
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const elements = async (segment: string): Promise<Json[]> =>
  (await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' })).json().features;

const codes = {
  centraline: 'uten',
  pl: 'pl_cod',
  linee: 'linea_cod',
  quadri: 'centr_sez_cod',
  edifici: 'edif_descr',
} as const;

/** The first place of a geometry, whatever it is. */
const firstOf = (coordinates: Json): number[] =>
  typeof coordinates?.[0] === 'number' ? coordinates : firstOf(coordinates?.[0] ?? [0, 0]);

async function cameOf(type: OfficeFile['type']): Promise<ReadonlyMap<string, Json>> {
  if (type === 'civici') {
    const { rows } = await world.db.tenant(valchiara, (tx) =>
      sql<Json>`select toponimo || ' ' || numero as nome, st_x(the_geom) as lon, st_y(the_geom) as lat
        from civici`.execute(tx.sql),
    );
    return new Map(rows.map((row: Json) => [row.nome, row]));
  }
  const cabinets = new Map<number, string>(
    (await elements('centraline')).map(({ properties }) => [properties.id_imp, properties.uten]),
  );
  const code = codes[type as keyof typeof codes];
  return new Map(
    (await elements(type)).map(({ properties, geometry }) => {
      const [lon, lat] = firstOf(geometry?.coordinates);
      return [properties[code], { ...properties, cabinet: cabinets.get(properties.id_imp), lon, lat }];
    }),
  );
}

const near = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      typeof value === 'number' ? expect.closeTo(value, 4) : value,
    ]),
  );

describe.each([
  ['networks', networkFiles()],
  ['estate', estateFiles()],
  ['energy', energyFiles],
] as const)('of %s', (_, files) => {
  it.each(files.map((one) => [`${one.name} (${one.file})`, one] as const))('%s', async (_name, one) => {
    const { file, content, type, right = {}, figures, choices, refused = 0 } = one;
    const id = await prepared(file, content, type);
    if (choices !== undefined) expect((await call('PUT', `/${id}`, choices)).status).toBe(200);
    const { motivi } = (await call('GET', `/${id}/righe`)).body.data;
    expect(await write(id), JSON.stringify(motivi)).toMatchObject({ rifiutate: refused, da_posizionare: 0 });
    if (figures !== undefined) expect(await importedFigures(world.db, type, id)).toEqual(figures);
    const came = figures === undefined ? await cameOf(type) : new Map<string, Json>();
    for (const [code, fields] of Object.entries(right))
      expect(came.get(code), code).toMatchObject(near(fields));
  });
});
