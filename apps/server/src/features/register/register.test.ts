/** The register's lists over HTTP (contract, Features). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readLetters } from '@lucerna/contract/column-letters';
import type { Cell, ColumnsDocument, PageDocument } from '@lucerna/contract/columns';
import type { Feature, FeatureCollection } from '@lucerna/contract/endpoints/register';
import { type Layer, layers } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borgo, openWorld, point, valchiara, type World } from '../../../test/http/world.ts';
import type { TenantTx } from '../../db/database.ts';

const columnsType = 'application/vnd.lucerna.columns+json';
const letteredType = 'application/vnd.lucerna.lettered-columns+json';

let world: World;

const geometry = (wkt: string) => sql<string>`st_geomfromtext(${wkt}, 4326)`;

beforeAll(async () => {
  world = await openWorld();
  await world.db.tenant(borgo, async ({ sql: tx }) => {
    await tx
      .insertInto('imp')
      .values({ codistat: borgo, imp_tipo: 'centr_', uten: 'B1', the_geom: point(7.65, 45.3) })
      .execute();
    await tx
      .insertInto('ip_pl')
      .values({ codistat: borgo, pl_cod: 'DI BORGO', the_geom: point(7.65, 45.3) })
      .execute();
  });
  await world.db.tenant(valchiara, fillValchiara, { actor: { user: 'ufficio', origin: 'modulo' } });
});
afterAll(() => world.close());

async function fillValchiara({ sql: tx }: TenantTx): Promise<void> {
  const codistat = valchiara;
  await tx
    .insertInto('vettori')
    .values({ codistat, id: 100, vettore: 'Energia elettrica', um: 'kWh' })
    .execute();
  await tx
    .insertInto('imp')
    .values([
      { codistat, id_imp: 1, imp_tipo: 'centr_', uten: 'C1', the_geom: point(7.25, 45.1) },
      { codistat, id_imp: 2, imp_tipo: 'fotov_', uten: 'F1', vettore_id: 100, p_ele: 19.8, the_geom: null },
    ])
    .execute();
  await tx
    .insertInto('ip_pl')
    .values([
      {
        codistat,
        plid: 11,
        id_imp: 1,
        pl_cod: 'Il "primo"\\\n\tpunto è qui',
        lamp_pot: 70.5,
        telecontrollo: true,
        data_impianto: '2019-05-07',
        the_geom: point(7.123456789, 45.1),
      },
      { codistat, plid: 12, pl_cod: '\\N', lampot: 'LED', the_geom: point(7.2, 45.2) },
      { codistat, plid: 13, pl_cod: 'senza posto', the_geom: null },
      {
        codistat,
        plid: 14,
        pl_cod: 'eliminato',
        eliminato_il: '2026-01-01T00:00:00Z',
        the_geom: point(7.2, 45.2),
      },
    ])
    .execute();
  await tx
    .insertInto('ip_linee')
    .values({ codistat, id_linea: 21, linea_cod: 'L1', the_geom: geometry('LINESTRING(7 45, 7.1 45.1)') })
    .execute();
  await tx.insertInto('ip_q_sez').values({ codistat, id_q_sez: 31, centr_sez_cod: 'Q1' }).execute();
  await tx
    .insertInto('edifici')
    .values([
      {
        codistat,
        idf: 41,
        edif_descr: 'Scuola',
        the_geom: geometry('POLYGON((7 45, 7.01 45, 7.01 45.01, 7 45))'),
      },
      { codistat, idf: 42, edif_descr: 'Municipio', the_geom: point(7.3, 45.3) },
    ])
    .execute();
  await tx
    .insertInto('confini')
    .values({ codistat, nome: 'Valchiara', the_geom: geometry('MULTIPOLYGON(((7 45, 8 45, 8 46, 7 45)))') })
    .execute();
}

function get(url: string, headers: Record<string, string> = {}, as = 'consultazione') {
  return world.call({ url, headers, as });
}

async function featuresOf(url: string): Promise<readonly Feature[]> {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  const collection = response.json<FeatureCollection>();
  expect(collection.type).toBe('FeatureCollection');
  return collection.features;
}

const ids = (features: readonly Feature[]) => features.map((feature) => feature.id);

/** The columns as the properties of each row. */
function rowsOf({ id, columns }: PageDocument): Record<string, Cell>[] {
  const cells = Object.entries(columns).map(([key, column]): [string, readonly Cell[]] => {
    if ('values' in column) return [key, column.values];
    const index = new Uint32Array(id.length);
    if ('letters' in column) readLetters(column.letters, index);
    else index.set(column.index);
    return [key, Array.from(index, (place) => column.dictionary[place] ?? null)];
  });
  return id.map((_, row) => Object.fromEntries(cells.map(([key, of]) => [key, of[row] ?? null])));
}

describe('a layer as GeoJSON', () => {
  it('is a FeatureCollection with every field of the catalogue, and no deleted element', async () => {
    const response = await get('/api/v2.0/pl');
    expect(response.headers['content-type']).toBe('application/geo+json');
    expect(response.headers['cache-control']).toBe('private, no-cache');
    expect(String(response.headers.vary).toLowerCase()).toBe('accept, accept-encoding, x-lucerna-account');
    const { features } = response.json<FeatureCollection>();
    expect(ids(features)).toEqual([11, 12, 13]);
    const [first, second, third] = features;
    expect(first).toMatchObject({
      type: 'Feature',
      id: 11,
      geometry: { type: 'Point', coordinates: [7.1234568, 45.1] },
      properties: {
        plid: 11,
        id_imp: 1,
        pl_cod: 'Il "primo"\\\n\tpunto è qui',
        lamp_pot: 70.5,
        telecontrollo: true,
        data_impianto: '2019-05-07',
        data_modifica: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        user_id: 'ufficio',
        codistat: valchiara,
        inserimento_completo: false,
        versione: 1,
        note: null,
      },
    });
    expect(second?.properties.pl_cod).toBe('\\N');
    expect(third?.geometry).toBeNull();
    const keys = kindBySegment('pl').fields.map((field) => field.key);
    expect(Object.keys(first?.properties ?? {})).toEqual(keys);
  });

  it('keeps cabinets and plants apart, and says what each is linked to', async () => {
    expect(ids(await featuresOf('/api/v2.0/centraline'))).toEqual([1]);
    const [plant] = await featuresOf('/api/v2.0/impianti');
    expect(plant).toMatchObject({ id: 2, geometry: null, properties: { imp_tipo: 'fotov_', edifici: [] } });
    const buildings = await featuresOf('/api/v2.0/edifici');
    expect(buildings.map((building) => building.properties.impianti)).toEqual([[], []]);
    expect(buildings[0]?.geometry?.type).toBe('Polygon');
  });

  it('has carriers without a place, and borders', async () => {
    expect(await featuresOf('/api/v2.0/vettori')).toEqual([
      {
        type: 'Feature',
        id: 100,
        geometry: null,
        properties: { id: 100, vettore: 'Energia elettrica', um: 'kWh', codistat: valchiara },
      },
    ]);
    const [border] = await featuresOf('/api/v2.0/confini');
    expect(border).toMatchObject({ geometry: { type: 'MultiPolygon' }, properties: { nome: 'Valchiara' } });
  });

  it('is there for the link screens, with cabinets among the plants', async () => {
    expect(ids(await featuresOf('/api/edifici'))).toEqual([41, 42]);
    expect(ids(await featuresOf('/api/impianti'))).toEqual([1, 2]);
  });

  it('is well formed where there is nothing', async () => {
    const response = await get('/api/v2.0/linee', {}, 'ufficio.borgo');
    expect(response.body.replaceAll('\n', '')).toBe('{"type":"FeatureCollection","features":[]}');
  });
});

describe('a layer as columns', () => {
  it.each(layers)('holds the same facts as the GeoJSON: %s', async (layer: Layer) => {
    const features = await featuresOf(`/api/v2.0/${layer}`);
    const response = await get(`/api/v2.0/${layer}`, { accept: columnsType });
    expect(response.headers['content-type']).toBe(columnsType);
    const document = response.json<ColumnsDocument>();
    expect(document).toMatchObject({ layer, count: features.length, version: expect.any(Number) });
    expect(document.id).toEqual(ids(features));
    // What a row is linked to stands beside the columns, and labels, which nothing makes shorter, stand in the GeoJSON alone.
    const properties = features.map(
      ({ properties: { edifici: _, impianti: __, etichetta: ___, ...rest } }) => rest,
    );
    const labelled = ['pl', 'centraline', 'quadri'].includes(layer);
    expect(features.filter(({ properties }) => 'etichetta' in properties)).toHaveLength(
      labelled ? features.length : 0,
    );
    expect(rowsOf(document)).toEqual(properties);
    const accept = `${letteredType}, ${columnsType};q=0.5`;
    const lettered = await get(`/api/v2.0/${layer}`, { accept });
    expect(lettered.headers['content-type']).toBe(letteredType);
    expect(rowsOf(lettered.json())).toEqual(properties);
    const places = document.id.map((_, row) => {
      if (document.geometry !== undefined) return document.geometry[row];
      const [lon, lat] = [document.lon?.[row] ?? null, document.lat?.[row] ?? null];
      return lon === null ? null : { type: 'Point', coordinates: [lon, lat] };
    });
    expect(places).toEqual(features.map((feature) => feature.geometry));
  });
});

describe('a box', () => {
  it.each([
    ['7.1,45,7.15,45.15', [11]],
    ['7.2,45.2,7.2,45.2', [12]],
    ['7,45.2,7.3,45.2', [12]],
    ['7.124,45,7.15,45.15', []],
    ['-180,-90,180,90', [11, 12]],
  ])('%s holds what lies in it', async (bbox, expected) => {
    expect(ids(await featuresOf(`/api/v2.0/pl?bbox=${bbox}`))).toEqual(expected);
    const response = await get(`/api/v2.0/pl?bbox=${bbox}`, { accept: columnsType });
    expect(response.json<ColumnsDocument>().id).toEqual(expected);
  });

  it('is exact: a triangle beside it does not lie in it though its own box does', async () => {
    expect(ids(await featuresOf('/api/v2.0/edifici?bbox=7.0005,45.008,7.002,45.0095'))).toEqual([]);
    expect(ids(await featuresOf('/api/v2.0/edifici?bbox=7.009,45.001,7.0095,45.002'))).toEqual([41]);
  });

  it('holds no element without a place', async () => {
    expect(await featuresOf('/api/v2.0/vettori?bbox=-180,-90,180,90')).toEqual([]);
  });

  it.each(['', '1,2,3', 'a,b,c,d', '8,45,7,46', '1,2,3,4&bbox=1,2,3,4', '%ff', '1,2,3,%00'])(
    'that is malformed is a 400: %s',
    async (bbox) => {
      const response = await get(`/api/v2.0/pl?bbox=${bbox}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ success: false, error: expect.any(String) });
    },
  );
});

describe('the tag of a list', () => {
  it('answers 304 to whoever has the list, until somebody writes to the layer', async () => {
    const first = await get('/api/v2.0/linee');
    const tag = String(first.headers.etag);
    const again = await get('/api/v2.0/linee', { 'if-none-match': tag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(tag);
    expect(again.headers['cache-control']).toBe('private, no-cache');

    await world.db.tenant(valchiara, ({ sql: tx }) =>
      tx.updateTable('ip_linee').set({ note: 'nuova' }).where('id_linea', '=', 21).execute(),
    );
    const changed = await get('/api/v2.0/linee', { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    expect(changed.json<FeatureCollection>().features[0]?.properties.note).toBe('nuova');
  });

  it('differs by layer, form and municipality', async () => {
    const tags = await Promise.all([
      get('/api/v2.0/pl'),
      get('/api/v2.0/pl', { accept: columnsType }),
      get('/api/v2.0/pl', {}, 'ufficio.borgo'),
      get('/api/v2.0/centraline'),
      get('/api/v2.0/impianti'),
      get('/api/impianti'),
    ]);
    expect(new Set(tags.map((response) => response.headers.etag)).size).toBe(tags.length);
  });
});

describe('another municipality', () => {
  it('sees none of it, in any list', async () => {
    for (const url of [...layers.map((layer) => `/api/v2.0/${layer}`), '/api/edifici', '/api/impianti']) {
      const body = (await get(url, {}, 'ufficio.borgo')).body;
      expect(body).not.toContain(valchiara);
    }
    expect((await get('/api/v2.0/pl', {}, 'ufficio.borgo')).json<FeatureCollection>().features).toHaveLength(
      1,
    );
  });
});

describe('on the wire', () => {
  beforeAll(async () => {
    const codistat = valchiara;
    const many = Array.from({ length: 500 }, (_, i) => ({
      codistat,
      id_q_sez: 1000 + i,
      centr_sez_cod: `Q${i}`,
    }));
    await world.db.tenant(valchiara, ({ sql: tx }) => tx.insertInto('ip_q_sez').values(many).execute());
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('goes compressed as the reader can, made or kept: %s', async (accepted, used, unpack) => {
    for (const _ of ['made', 'kept']) {
      const response = await get('/api/v2.0/quadri', { 'accept-encoding': accepted });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-encoding']).toBe(used);
      const collection = JSON.parse(unpack(response.rawPayload).toString()) as FeatureCollection;
      expect(collection.features).toHaveLength(501);
    }
  });
});
