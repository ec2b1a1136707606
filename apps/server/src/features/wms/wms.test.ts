import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borgo, openWorld, valchiara, type World } from '../../../test/http/world.ts';
import { styles } from './drawing/palette.ts';
import { viewOf } from './drawing/view.ts';

let world: World;

const mapName = `lucerna:${valchiara}_carta_tecnica`;
const numbersName = `lucerna:${valchiara}_civici`;

/** A small map around 10 E, 45 N, a hundredth of a degree wide: water to the west, a road across, a house. */
const rows: readonly (readonly [classe: string, nome: string | null, wkt: string])[] = [
  ['acqua', 'Lago Finto', 'POLYGON((10 45, 10.002 45, 10.002 45.01, 10 45.01, 10 45))'],
  ['strada_principale', 'Corso di Prova', 'LINESTRING(10.003 45.005, 10.01 45.005)'],
  ['strada', 'Via dei Pixel', 'LINESTRING(10.004 45.001, 10.004 45.009)'],
  ['edificio', null, 'POLYGON((10.006 45.006, 10.007 45.006, 10.007 45.007, 10.006 45.007, 10.006 45.006))'],
];

beforeAll(async () => {
  world = await openWorld();
  await world.db.tenant(valchiara, async (tx) => {
    await tx.insertMany(
      'carta_tecnica',
      ['codistat', 'classe', 'nome', 'the_geom'],
      rows.map(([classe, nome, wkt]) => [valchiara, classe, nome, `SRID=4326;${wkt}`]),
    );
    await tx.insertMany(
      'civici',
      ['codistat', 'toponimo', 'numero', 'the_geom'],
      [[valchiara, 'Via dei Pixel', '7', 'SRID=4326;POINT(10.0065 45.0065)']],
    );
  });
  await world.db.tenant(borgo, (tx) =>
    tx.insertMany(
      'carta_tecnica',
      ['codistat', 'classe', 'nome', 'the_geom'],
      [[borgo, 'bosco', 'Bosco altrui', 'SRID=4326;POLYGON((9 44, 11 44, 11 46, 9 46, 9 44))']],
    ),
  );
});
afterAll(() => world.close());

const getMap: Readonly<Record<string, string>> = {
  SERVICE: 'WMS',
  VERSION: '1.1.1',
  REQUEST: 'GetMap',
  LAYERS: mapName,
  STYLES: '',
  SRS: 'EPSG:4326',
  BBOX: '10,45,10.01,45.01',
  WIDTH: '500',
  HEIGHT: '500',
  FORMAT: 'image/png',
  TRANSPARENT: 'TRUE',
};

function ask(parameters: Readonly<Record<string, string>>, as: string | undefined = 'ufficio', headers = {}) {
  const url = `/geoserver/wms?${new URLSearchParams(parameters)}`;
  return world.call({ method: 'GET', url, headers, ...(as === undefined ? {} : { as }) });
}

async function pixelsOf(bytes: Buffer) {
  const image = await loadImage(bytes);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
  const at = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { width, height, at, data };
}

const rgb = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

async function draw(changes: Readonly<Record<string, string>> = {}) {
  const response = await ask({ ...getMap, ...changes });
  expect(response.statusCode, response.body.slice(0, 400)).toBe(200);
  return pixelsOf(response.rawPayload);
}

describe('a map', () => {
  test('has its places where PostGIS has them', async () => {
    const bounds = { minX: 1_177_000, minY: 5_788_000, maxX: 1_179_000, maxY: 5_790_000 };
    const view = viewOf({ axes: 'mercator', bounds, width: 2000, height: 2000, density: 1 });
    const { rows: places } = await world.db.tenant(valchiara, (tx) =>
      sql<{ x: number; y: number }>`
        SELECT ST_X(p) AS x, ST_Y(p) AS y
        FROM ST_Transform(ST_SetSRID(ST_MakePoint(10.583, 46.056), 4326), 3857) AS p`.execute(tx.sql),
    );
    const [x, y] = view.place(10.583, 46.056);
    expect(bounds.minX + x).toBeCloseTo(places[0]?.x ?? 0, 3);
    expect(bounds.maxY - y).toBeCloseTo(places[0]?.y ?? 0, 3);
  });

  test('shows each class in its colour where it is, and nothing where nothing is', async () => {
    const { at, width, height } = await draw();
    expect([width, height]).toEqual([500, 500]);
    expect(at(25, 100).slice(0, 3)).toEqual(rgb(styles.acqua.fill));
    expect(at(450, 250).slice(0, 3)).toEqual(rgb(styles.strada_principale.fill));
    expect(at(325, 175).slice(0, 3)).toEqual(rgb(styles.edificio.fill));
    expect(at(450, 450)[3]).toBe(0);
  });

  test('has a background where it is not transparent', async () => {
    expect((await draw({ TRANSPARENT: 'FALSE' })).at(450, 450)).toEqual([0xee, 0xf0, 0xf2, 255]);
    expect((await draw({ TRANSPARENT: 'FALSE', BGCOLOR: '0x010203' })).at(450, 450)).toEqual([1, 2, 3, 255]);
  });

  test('is a JPEG where it is asked for', async () => {
    const response = await ask({ ...getMap, FORMAT: 'image/jpeg' });
    expect(response.headers['content-type']).toBe('image/jpeg');
    expect([...response.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  test('is the same in 1.3.0, whose EPSG:4326 has the latitude first, and in CRS:84', async () => {
    const { SRS: _, ...rest } = getMap;
    const older = await ask(getMap);
    const newer = await ask({ ...rest, VERSION: '1.3.0', CRS: 'EPSG:4326', BBOX: '45,10,45.01,10.01' });
    const plain = await ask({ ...rest, VERSION: '1.3.0', CRS: 'CRS:84' });
    expect(newer.rawPayload.equals(older.rawPayload)).toBe(true);
    expect(plain.rawPayload.equals(older.rawPayload)).toBe(true);
  });

  test('is the same in 900913 and in 3857, which is the same ground', async () => {
    const box = { BBOX: '1113194.9,5621521.4,1114308.1,5623095.7', WIDTH: '354', HEIGHT: '500' };
    const named = await ask({ ...getMap, ...box, SRS: 'EPSG:3857' });
    const alias = await ask({ ...getMap, ...box, SRS: 'EPSG:900913' });
    expect(alias.rawPayload.equals(named.rawPayload)).toBe(true);
    const { at } = await pixelsOf(named.rawPayload);
    expect(at(20, 100).slice(0, 3)).toEqual(rgb(styles.acqua.fill));
    expect(at(230, 175).slice(0, 3)).toEqual(rgb(styles.edificio.fill));
  });

  test('writes the names of streets, dark on a light halo', async () => {
    const { data } = await draw({ BBOX: '10.003,45.003,10.005,45.007', WIDTH: '300', HEIGHT: '600' });
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) {
      if ((data[i + 3] ?? 0) > 250 && (data[i] ?? 255) < 110) dark += 1;
    }
    expect(dark).toBeGreaterThan(40);
  });

  test('puts a name that crosses the seam of two tiles on the same pixels as in one', async () => {
    const whole = await draw({ BBOX: '10.002,45.002,10.006,45.006', WIDTH: '800', HEIGHT: '800' });
    const left = await draw({ BBOX: '10.002,45.002,10.004,45.006', WIDTH: '400', HEIGHT: '800' });
    const right = await draw({ BBOX: '10.004,45.002,10.006,45.006', WIDTH: '400', HEIGHT: '800' });
    let different = 0;
    for (let y = 0; y < 800; y += 1) {
      for (let x = 0; x < 800; x += 1) {
        const tile = x < 400 ? left.at(x, y) : right.at(x - 400, y);
        const one = whole.at(x, y);
        if (tile.some((value, i) => Math.abs(value - (one[i] ?? 0)) > 24)) different += 1;
      }
    }
    expect(different / 640_000).toBeLessThan(0.0005);
  });

  test('shows house numbers from near and not from afar', async () => {
    const near = await draw({
      LAYERS: numbersName,
      BBOX: '10.006,45.006,10.007,45.007',
      WIDTH: '100',
      HEIGHT: '100',
    });
    expect(near.data.some((value) => value !== 0)).toBe(true);
    const far = await draw({ LAYERS: numbersName, BBOX: '9.9,44.9,10.1,45.1', WIDTH: '100', HEIGHT: '100' });
    expect(far.data.some((value) => value !== 0)).toBe(false);
  });

  test('lays several layers one upon the other', async () => {
    const both = await draw({ LAYERS: `${mapName},${numbersName}`, STYLES: ',' });
    expect(both.at(310, 175).slice(0, 3)).toEqual(rgb(styles.edificio.fill));
  });

  test('shows nothing of another municipality', async () => {
    const { data } = await draw({ BBOX: '10.5,45.5,10.51,45.51' });
    expect(data.some((value) => value !== 0)).toBe(false);
  });

  test('is drawn for an odd box too: the whole world, or a hair’s breadth', async () => {
    for (const BBOX of [
      '-180,-90,180,90',
      '10.0065,45.0065,10.006500001,45.006500001',
      '-500,-300,500,300',
    ]) {
      const response = await ask({ ...getMap, BBOX, WIDTH: '64', HEIGHT: '64' });
      expect(response.statusCode, BBOX).toBe(200);
    }
  });
});

describe('a copy of a picture', () => {
  test('is good until the map changes', async () => {
    const first = await ask(getMap);
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask(getMap, 'ufficio', { 'if-none-match': tag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await ask({ ...getMap, WIDTH: '499' })).headers.etag).not.toBe(tag);

    await world.db.tenant(valchiara, (tx) =>
      tx.insertMany(
        'carta_tecnica',
        ['codistat', 'classe', 'nome', 'the_geom'],
        [
          [
            valchiara,
            'parco',
            null,
            'SRID=4326;POLYGON((10.009 45.0005, 10.0095 45.0005, 10.0095 45.001, 10.009 45.001, 10.009 45.0005))',
          ],
        ],
      ),
    );
    const after = await ask(getMap, 'ufficio', { 'if-none-match': tag });
    expect(after.statusCode).toBe(200);
    const { at } = await pixelsOf(after.rawPayload);
    expect(at(462, 462).slice(0, 3)).toEqual(rgb(styles.parco.fill));
  });
});

describe('a refusal', () => {
  test('is a ServiceException of the version that was asked', async () => {
    const older = await ask({ ...getMap, FORMAT: 'image/gif' });
    expect(older.statusCode).toBe(400);
    expect(older.headers['content-type']).toContain('application/vnd.ogc.se_xml');
    expect(older.body).toContain('<ServiceExceptionReport version="1.1.1">');
    expect(older.body).toContain('code="InvalidFormat"');
    const newer = await ask({ ...getMap, VERSION: '1.3.0', CRS: 'EPSG:9999' });
    expect(newer.statusCode).toBe(400);
    expect(newer.headers['content-type']).toContain('text/xml');
    expect(newer.body).toContain('version="1.3.0" xmlns="http://www.opengis.net/ogc"');
    expect(newer.body).toContain('code="InvalidCRS"');
  });

  test('comes with 401 without a session, 403 without a municipality, 404 for another one’s layer', async () => {
    for (const [as, LAYERS, status] of [
      [undefined, mapName, 401],
      ['senza.comune', mapName, 403],
      ['ufficio.borgo', mapName, 404],
      ['ufficio', 'lucerna:999001_segreti', 404],
    ] as const) {
      const url = `/geoserver/wms?${new URLSearchParams({ ...getMap, LAYERS })}`;
      const response = await world.call({ method: 'GET', url, ...(as === undefined ? {} : { as }) });
      expect(response.statusCode, as ?? 'nobody').toBe(status);
      expect(response.body).toContain('<ServiceExceptionReport version="1.1.1">');
    }
  });

  test.each([
    ['an unknown operation', { REQUEST: 'GetStyles' }, 'OperationNotSupported'],
    ['another service', { SERVICE: 'WFS' }, 'InvalidParameterValue'],
    ['another version', { VERSION: '2.0.0' }, 'InvalidParameterValue'],
    ['a style of one’s own', { SLD: 'http://elsewhere.example/s.sld' }, 'InvalidParameterValue'],
    ['a filter', { CQL_FILTER: '1=1' }, 'InvalidParameterValue'],
    ['too large a picture', { WIDTH: '2049' }, 'InvalidParameterValue'],
  ])('meets %s', async (_, changes, code) => {
    const response = await ask({ ...getMap, ...changes });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain(`code="${code}"`);
  });

  test('keeps what it quotes within its XML', async () => {
    const response = await ask({ ...getMap, LAYERS: '<script>&"' });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<script>');
    expect(response.body).toContain('&lt;script&gt;&amp;');
  });

  test('meets a request without a query', async () => {
    const response = await world.call({ method: 'GET', url: '/geoserver/wms', as: 'ufficio' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('code="MissingParameterValue"');
  });
});

describe('the capabilities', () => {
  test.each([
    ['1.3.0', '<WMS_Capabilities version="1.3.0"', '<CRS>EPSG:3857</CRS>'],
    ['1.1.1', '<WMT_MS_Capabilities version="1.1.1">', '<SRS>EPSG:900913</SRS>'],
  ])('of %s name our own address and the user’s own layers', async (VERSION, opening, system) => {
    const response = await ask({ SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(opening);
    expect(response.body).toContain(system);
    expect(response.body).toContain(`<Name>${mapName}</Name>`);
    expect(response.body).toContain(`<Name>${numbersName}</Name>`);
    expect(response.body).toContain('/geoserver/wms?');
    expect(response.body).not.toContain(borgo);
  });

  test('give the box of the map', async () => {
    const response = await ask({ SERVICE: 'WMS', REQUEST: 'GetCapabilities' });
    expect(response.body).toContain('<westBoundLongitude>10</westBoundLongitude>');
    expect(response.body).toContain('<BoundingBox CRS="EPSG:4326" minx="45" miny="10"');
  });
});

describe('what lies under a pixel', () => {
  const click = { ...getMap, REQUEST: 'GetFeatureInfo', QUERY_LAYERS: `${numbersName},${mapName}` };

  test('is named as JSON, text and HTML', async () => {
    const there = { ...click, X: '325', Y: '175', FEATURE_COUNT: '5' };
    const json = await ask({ ...there, INFO_FORMAT: 'application/json' });
    expect(json.json().features.map(({ properties }: { properties: object }) => properties)).toEqual([
      { toponimo: 'Via dei Pixel', numero: '7' },
      { classe: 'edificio', nome: null },
    ]);
    const plain = await ask({ ...there, INFO_FORMAT: 'text/plain' });
    expect(plain.body).toContain('numero = 7');
    const html = await ask({ ...there, INFO_FORMAT: 'text/html' });
    expect(html.body).toContain('<th scope="row">numero</th><td>7</td>');
  });

  test('is nothing where nothing is', async () => {
    const response = await ask({ ...click, X: '450', Y: '430', INFO_FORMAT: 'application/json' });
    expect(response.json()).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

test('a legend shows the classes of its layer', async () => {
  for (const LAYER of [mapName, numbersName]) {
    const response = await ask({
      SERVICE: 'WMS',
      VERSION: '1.3.0',
      REQUEST: 'GetLegendGraphic',
      FORMAT: 'image/png',
      LAYER,
    });
    expect(response.statusCode).toBe(200);
    const { width, height } = await pixelsOf(response.rawPayload);
    expect(width).toBeGreaterThan(60);
    expect(height).toBeGreaterThan(20);
  }
});
