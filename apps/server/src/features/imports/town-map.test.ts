/** The town's own map comes in by the steps of any import: house numbers and the technical map. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { square } from '../../../test/http/editing-world.ts';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { fillRegister } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { undoAbandoned } from '../../importing/entry.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await fillRegister(world);
});
afterAll(() => world.close());
const { call, prepared, write } = importCalls(() => world);

const found = async (q: string): Promise<Json[]> =>
  (await world.call({ url: `/api/civici?q=${encodeURIComponent(q)}`, as: 'ufficio' })).json().data;
const numbersOf = async (q: string) => (await found(q)).map(({ numero }) => numero);

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const at = (east: number) => ({ type: 'Point', coordinates: [7.25 + east, 45.1] });
const address = (dug: string, duf: string, civico: number, esponente: string | null, east: number) =>
  feature({ DUG: dug, DUF: duf, Civico: civico, Esponente: esponente }, at(east));

const addresses = collection(
  address('Via', 'Roma', 1, null, 0),
  address('Via', 'Roma', 3, 'A', 0.001),
  address('Corso', 'Po', 7, null, 0.002),
  feature({ DUG: 'Via', DUF: 'Roma', Civico: null, Esponente: null }, at(0.003)),
  // In another region.
  address('Via', 'Roma', 5, null, 3),
);

describe('house numbers', () => {
  it('come in with street and number joined from the file’s columns, and nothing has to be chosen', async () => {
    const id = await prepared('civici.geojson', addresses, 'civici');
    const { data } = (await call('GET', `/${id}`)).body;
    expect(data.passi).toEqual(['file', 'posizione', 'colonne', 'controllo', 'scrittura']);
    const { data: rows } = (await call('GET', `/${id}/righe`)).body;
    expect(rows.verdetti).toMatchObject({ nuovo: 3, scartato: 2 });
    expect(await found('roma')).toEqual([]);
    expect(await write(id)).toMatchObject({ inserite: 3, rifiutate: 2 });
    expect(await numbersOf('via roma')).toEqual(['1', '3/A']);
    expect((await found('corso po 7'))[0]).toMatchObject({ toponimo: 'Corso Po', lon: 7.252 });
  });

  it('are left where the file has them as they are, move where it has them elsewhere, and go back', async () => {
    const moved = collection(address('VIA', 'ROMA', 1, null, 0.01), address('Corso', 'Po', 7, null, 0.002));
    const id = await prepared('civici 2027.geojson', moved, 'civici');
    const { data: rows } = (await call('GET', `/${id}/righe`)).body;
    expect(rows.verdetti).toMatchObject({ modificato: 1, uguale: 1, nuovo: 0 });
    expect(await write(id)).toMatchObject({ modificate: 1, lasciate: 1 });
    expect((await found('via roma 1'))[0]).toMatchObject({ toponimo: 'Via Roma', lon: 7.26 });
    expect(await numbersOf('via roma')).toEqual(['1', '3/A']);

    // What the first one brought and a later one moved is left, and named.
    const { data: list } = (await call('GET', '')).body;
    const first = list.find((one: Json) => one.file === 'civici.geojson');
    const back = await call('POST', `/${first.id}/annulla`);
    expect(back.body.data).toMatchObject({ tolte: 2, lasciate: [{ codice: 'Via Roma 1' }] });
    expect(await numbersOf('via roma')).toEqual(['1']);
    expect((await call('POST', `/${id}/annulla`)).body.data).toMatchObject({ tolte: 1 });
    expect((await found('via roma 1'))[0]).toMatchObject({ lon: 7.25 });
  });

  it('of an import that was killed are seen by nobody, and taken away', async () => {
    const before = await numbersOf('via roma');
    await world.db.system(async ({ sql: tx }) => {
      await sql`insert into importazioni (codistat, id, tipo, file, chi) values
        (${valchiara}, 999, 'civici', 'a', 'b')`.execute(tx);
      await sql`insert into civici (codistat, toponimo, numero, the_geom, importazione) values
        (${valchiara}, 'Via Roma', '77', st_setsrid(st_makepoint(7.25, 45.1), 4326), 999)`.execute(tx);
    });
    expect(await numbersOf('via roma')).toEqual(before);
    expect(await undoAbandoned(world.db)).toBe(1);
    const { rows } = await world.db.system(({ sql: tx }) =>
      sql`select 1 from civici where importazione = 999`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});

const road = {
  type: 'LineString',
  coordinates: [
    [7.25, 45.1],
    [7.252, 45.1],
  ],
};
const shapesNow = async () => {
  const { rows } = await world.db.tenant(valchiara, (tx) =>
    sql<{
      classe: string;
      nome: string | null;
    }>`select classe, nome from carta_tecnica order by classe`.execute(tx.sql),
  );
  return rows.map(({ classe, nome }) => `${classe} ${nome ?? ''}`.trim());
};

describe('the technical map', () => {
  it('comes in class by class, by the dictionary, and the renderer draws it', async () => {
    const file = collection(
      feature({ tipo: 'Fabbricato civile', nome: 'Municipio' }, square),
      feature({ tipo: 'Viabilità comunale', nome: 'Via Roma' }, road),
      feature({ tipo: 'Traliccio', nome: null }, road),
      feature({ tipo: 'Fabbricato civile', nome: 'Un punto' }, at(0)),
    );
    const id = await prepared('carta.geojson', file, 'carta_tecnica');
    const { data: words } = (await call('GET', `/${id}/parole`)).body;
    expect(words.campi[0].parole.map((one: Json) => [one.parola, one.diventa])).toEqual(
      expect.arrayContaining([
        ['Fabbricato civile', 'edificio'],
        ['Viabilità comunale', 'strada'],
        ['Traliccio', null],
      ]),
    );
    expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 2 });
    expect(await shapesNow()).toEqual(['edificio Municipio', 'strada Via Roma']);
    const picture = await world.call({
      url: `/geoserver/wms?service=WMS&request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&layers=lucerna:${valchiara}_carta_tecnica&query_layers=lucerna:${valchiara}_carta_tecnica&bbox=7.24,45.09,7.26,45.11&width=200&height=200&x=105&y=95&info_format=application/json&feature_count=5&styles=`,
      as: 'ufficio',
    });
    expect(picture.statusCode, picture.body).toBe(200);
    expect(picture.body).toContain('Municipio');
    expect((await call('POST', `/${id}/annulla`)).body.data).toMatchObject({ tolte: 2 });
    expect(await shapesNow()).toEqual([]);
  });

  it('of a list without classes takes what the list’s name says, or its shapes', async () => {
    for (const [name, geometry, classe] of [
      ['fiumi e torrenti.geojson', road, 'acqua'],
      ['grafo.geojson', road, 'strada'],
      ['poligoni.geojson', square, 'edificio'],
    ] as const) {
      const id = await prepared(name, collection(feature({ nome: name }, geometry)), 'carta_tecnica');
      await write(id);
      expect(await shapesNow()).toEqual([`${classe} ${name}`]);
      const again = await prepared(name, collection(feature({ nome: name }, geometry)), 'carta_tecnica');
      expect((await call('GET', `/${again}/righe`)).body.data.verdetti).toMatchObject({ uguale: 1 });
      await call('POST', `/${id}/annulla`);
    }
  });
});
