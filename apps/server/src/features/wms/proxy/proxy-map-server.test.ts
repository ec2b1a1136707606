/** The proxy before a real server of maps: Debian's MapServer. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { borgo, openWorld, valchiara, type World } from '../../../../test/http/world.ts';
import { type MapServer, startMapServer } from '../../../../test/wms/map-server.ts';

const mapName = `lucerna:${valchiara}_carta_tecnica`;
const numbersName = `lucerna:${valchiara}_civici`;
/** What the operator has told that the layers are called there. */
const there: Readonly<Record<string, string>> = { [mapName]: 'sit', [numbersName]: 'numeri' };

let world: World;
let server: MapServer;
let app: FastifyInstance;
let simple: FastifyInstance;

beforeAll(async () => {
  [world, server] = await Promise.all([openWorld(), startMapServer()]);
  await world.db.system(({ sql }) =>
    sql
      .updateTable('comuni')
      .set({ wms_carta_tecnica: 'sit', wms_civici: 'numeri' })
      .where('codistat', '=', valchiara)
      .execute(),
  );
  app = await world.appWith({ WMS_URL: server.url('completa') });
  simple = await world.appWith({ WMS_URL: server.url('semplice') });
});
afterAll(async () => {
  for (const one of [app, simple, server, world]) await one.close();
});

type Query = Readonly<Record<string, string>>;

async function ask(query: Query, to = app, as = 'ufficio') {
  const url = `/geoserver/wms?${new URLSearchParams(query)}`;
  return to.inject({ url, headers: await world.headersOf(as) });
}

/** The same request without the proxy. */
async function askDirectly(query: Query) {
  const response = await fetch(`${server.url('completa')}&${new URLSearchParams(query)}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get('content-type'), bytes.toString('utf8', 0, 400)).toMatch(/^image\//);
  return bytes;
}

function namesThere({ LAYERS, LAYER }: Query): Query {
  if (LAYERS === undefined) return { LAYER: there[LAYER ?? ''] ?? '', STYLE: '', SLD_VERSION: '1.1.0' };
  return {
    LAYERS: LAYERS.split(',')
      .map((name) => there[name])
      .join(','),
  };
}

const getMap: Query = {
  SERVICE: 'WMS',
  VERSION: '1.1.1',
  REQUEST: 'GetMap',
  LAYERS: mapName,
  STYLES: '',
  SRS: 'EPSG:4326',
  BBOX: '10,45,10.01,45.01',
  WIDTH: '300',
  HEIGHT: '260',
  FORMAT: 'image/png',
  TRANSPARENT: 'TRUE',
};
const { SRS: _, ...withoutSystem } = getMap;
const newer: Query = { ...withoutSystem, VERSION: '1.3.0' };
const getLegend: Query = {
  SERVICE: 'WMS',
  REQUEST: 'GetLegendGraphic',
  LAYER: mapName,
  FORMAT: 'image/png',
  WIDTH: '30',
  HEIGHT: '18',
  TRANSPARENT: 'TRUE',
};
const metres = '1113194.9,5621521.4,1114308.1,5623095.7';

describe('a map has the pixels that it has when the server of maps is asked directly', () => {
  test.each<[string, Query, Query]>([
    ['1.1.1 in EPSG:4326', getMap, {}],
    ['1.1.1 in EPSG:3857', { ...getMap, SRS: 'EPSG:3857', BBOX: metres }, {}],
    ['1.1.1 in EPSG:900913', { ...getMap, SRS: 'EPSG:900913', BBOX: metres }, { SRS: 'EPSG:3857' }],
    ['1.3.0 in EPSG:4326, latitude first', { ...newer, CRS: 'EPSG:4326', BBOX: '45,10,45.01,10.01' }, {}],
    ['1.3.0 in CRS:84', { ...newer, CRS: 'CRS:84' }, { CRS: 'EPSG:4326', BBOX: '45,10,45.01,10.01' }],
    ['1.3.0 in EPSG:3857', { ...newer, CRS: 'EPSG:3857', BBOX: metres }, {}],
    ['1.3.0 in EPSG:900913', { ...newer, CRS: 'EPSG:900913', BBOX: metres }, { CRS: 'EPSG:3857' }],
    ['both layers', { ...getMap, LAYERS: `${mapName},${numbersName}`, STYLES: ',' }, {}],
    ['JPEG', { ...getMap, FORMAT: 'image/jpeg', TRANSPARENT: 'FALSE' }, {}],
    ['a background', { ...getMap, TRANSPARENT: 'FALSE', BGCOLOR: '0x102030' }, {}],
    ['no background of its own', { ...getMap, TRANSPARENT: 'FALSE' }, {}],
    ['a legend', { ...getLegend, VERSION: '1.3.0' }, {}],
    ['a legend of 1.1.1', { ...getLegend, VERSION: '1.1.1' }, {}],
  ])('%s', async (_, query, otherwise) => {
    const proxied = await ask(query);
    expect(proxied.statusCode, proxied.body.slice(0, 400)).toBe(200);
    const direct = await askDirectly({ ...query, ...namesThere(query), ...otherwise });
    expect(proxied.rawPayload.equals(direct)).toBe(true);
    expect(direct.length).toBeGreaterThan(300);
  });

  test('in whichever order the axes are named', async () => {
    const turned = { ...newer, CRS: 'EPSG:4326', BBOX: '45,10,45.01,10.01' };
    const pictures = await Promise.all([getMap, turned, { ...newer, CRS: 'CRS:84' }].map((one) => ask(one)));
    const [first] = pictures;
    for (const { rawPayload } of pictures)
      expect(rawPayload.equals(first?.rawPayload ?? rawPayload)).toBe(true);
    const canvas = createCanvas(300, 260).getContext('2d');
    canvas.drawImage(await loadImage(first?.rawPayload ?? Buffer.alloc(0)), 0, 0);
    const lake = canvas.getImageData(20, 20, 1, 1).data;
    expect([...lake]).toEqual([0xbf, 0xdc, 0xf2, 255]);
  });

  test('and other pixels elsewhere, or of another layer', async () => {
    const here = await ask(getMap);
    for (const other of [{ BBOX: '10.01,45,10.02,45.01' }, { LAYERS: numbersName }]) {
      expect((await ask({ ...getMap, ...other })).rawPayload.equals(here.rawPayload)).toBe(false);
    }
  });
});

describe('the capabilities', () => {
  test.each(['1.1.1', '1.3.0'])('of %s are our own, with what the server of maps can do', async (VERSION) => {
    const { body, statusCode } = await ask({ SERVICE: 'WMS', REQUEST: 'GetCapabilities', VERSION });
    expect(statusCode).toBe(200);
    const names = [...body.matchAll(/<Layer[^>]*>\s*<Name>(.*?)<\/Name>/g)].map(([, name]) => name);
    expect(names).toEqual([mapName, numbersName]);
    expect(body).toMatch(/<Layer queryable="1">/);
    expect(body).toContain(`request=GetLegendGraphic&amp;format=image/png&amp;layer=${mapName}`);
    expect(body).toContain(VERSION === '1.3.0' ? '<CRS>EPSG:3857</CRS>' : '<SRS>EPSG:3857</SRS>');
    expect(body).toContain('<Format>image/jpeg</Format>');
    expect(body).toContain('<Format>application/json</Format>');
    // The map covers 10 to 10.01 and 45 to 45.01 degrees there.
    expect(body).toMatch(VERSION === '1.3.0' ? /<westBoundLongitude>10</ : /<LatLonBoundingBox minx="10"/);
    expect(body).toMatch(VERSION === '1.3.0' ? /<northBoundLatitude>45.01</ : /maxy="45.01"/);
    for (const hidden of ['sit.interno', 'aree', 'numeri<', 'MapServer', '32632', 'cgi-bin', 'image/tiff']) {
      expect(body).not.toContain(hidden);
    }
    const addresses = [...body.matchAll(/xlink:href="(.*?)"/g)].map(([, address]) => new URL(address ?? ''));
    expect(new Set(addresses.map(({ pathname }) => pathname))).toEqual(new Set(['/geoserver/wms']));
  });

  test('leave out what the server of maps has not', async () => {
    const { body, statusCode } = await ask({ REQUEST: 'GetCapabilities' }, app, 'ufficio.borgo');
    expect(statusCode).toBe(200);
    expect(body).not.toContain(`lucerna:${borgo}`);
    expect(body).not.toContain(valchiara);
  });
});

describe('what lies under a pixel', () => {
  const click: Query = {
    ...getMap,
    WIDTH: '500',
    HEIGHT: '500',
    REQUEST: 'GetFeatureInfo',
    X: '325',
    Y: '175',
  };
  const both: Query = { ...click, QUERY_LAYERS: `${numbersName},${mapName}`, FEATURE_COUNT: '5' };
  const number = { toponimo: 'Via dei Pixel', numero: '7' };
  const house = { classe: 'edificio', nome: 'Municipio' };

  interface Found {
    readonly id: string;
    readonly properties: object;
    readonly geometry: { type: string; coordinates: unknown } | null;
  }
  const featuresOf = (json: unknown) => (json as { features: Found[] }).features;

  test.each<[string, Query]>([
    ['1.1.1 in degrees', {}],
    ['1.1.1 in metres', { SRS: 'EPSG:3857', BBOX: metres }],
    [
      '1.3.0 in degrees',
      { VERSION: '1.3.0', CRS: 'EPSG:4326', BBOX: '45,10,45.01,10.01', I: '325', J: '175' },
    ],
    ['1.3.0 in metres', { VERSION: '1.3.0', CRS: 'EPSG:3857', BBOX: metres, I: '325', J: '175' }],
  ])('is told as our own: %s', async (_, changes) => {
    const response = await ask({ ...both, ...changes, INFO_FORMAT: 'application/json' });
    expect(response.headers['content-type']).toContain('application/json');
    const features = featuresOf(response.json());
    expect(features.map(({ properties }) => properties)).toEqual([number, house]);
    expect(features.map(({ id }) => id.split('.')[0])).toEqual(['civici', 'carta_tecnica']);
    const { coordinates = [] } = features[0]?.geometry ?? {};
    expect((coordinates as number[])[0]).toBeCloseTo(10.0065, 6);
    expect((coordinates as number[])[1]).toBeCloseTo(45.0065, 6);
  });

  test('is text or a page of ours, and never one of the server of maps', async () => {
    const plain = await ask({ ...both, INFO_FORMAT: 'text/plain' });
    expect(plain.body).toContain(`${numbersName}\ntoponimo = Via dei Pixel\nnumero = 7`);
    const page = await ask({ ...both, INFO_FORMAT: 'text/html' });
    expect(page.body).toContain(`<caption>${mapName}</caption>`);
    expect(page.body).toContain('<th scope="row">nome</th><td>Municipio</td>');
  });

  test('is read from GML where there is no JSON', async () => {
    const response = await ask({ ...both, INFO_FORMAT: 'application/json' }, simple);
    const features = featuresOf(response.json());
    expect(features.map(({ properties }) => properties)).toEqual([number, house]);
  });

  test('is as much as was asked for, and nothing where nothing is', async () => {
    const one = await ask({ ...both, FEATURE_COUNT: '1', INFO_FORMAT: 'application/json' });
    expect(featuresOf(one.json())).toHaveLength(1);
    const none = await ask({ ...both, X: '450', Y: '430', INFO_FORMAT: 'application/json' });
    expect(none.json()).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

test('a layer that is not there is an exception of ours that tells nothing', async () => {
  const LAYERS = `lucerna:${borgo}_carta_tecnica`;
  const response = await ask({ ...getMap, LAYERS }, app, 'ufficio.borgo');
  expect(response.statusCode).toBe(502);
  expect(response.body).toContain('<ServiceExceptionReport version="1.1.1">');
  expect(response.body).toContain('code="LayerNotDefined"');
  expect(response.body).not.toMatch(/msWMS|MapServer|sit\.interno/);
});

test('who has no session or another municipality gets nothing', async () => {
  const nobody = await app.inject({ url: `/geoserver/wms?${new URLSearchParams(getMap)}` });
  expect(nobody.statusCode).toBe(401);
  expect((await ask(getMap, app, 'ufficio.borgo')).statusCode).toBe(404);
});
