import { describe, expect, test } from 'vitest';
import { readParameters } from './parameters.ts';
import { readInfoRequest, readMapRequest } from './requests.ts';
import { WmsFault, type WmsVersion } from './wms-fault.ts';

const codistat = '999001';
const good: Readonly<Record<string, string>> = {
  layers: 'lucerna:999001_carta_tecnica',
  styles: '',
  srs: 'EPSG:3857',
  crs: 'EPSG:3857',
  bbox: '0,0,100,200',
  width: '256',
  height: '128',
  format: 'image/png',
};

function read(changes: Record<string, string | undefined> = {}, version: WmsVersion = '1.3.0') {
  const all = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== undefined);
  return readMapRequest(
    readParameters(new URLSearchParams(all as [string, string][]).toString()),
    version,
    codistat,
  );
}

function faultOf(work: () => unknown): WmsFault | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof WmsFault) return error;
    throw error;
  }
  return undefined;
}

test('a good request is read, whatever the case of its names', () => {
  const shouting = new URLSearchParams(
    Object.entries(good).map(([key, value]): [string, string] => [key.toUpperCase(), value]),
  );
  expect(readMapRequest(readParameters(shouting.toString()), '1.3.0', codistat)).toEqual(read());
  expect(read()).toEqual({
    layers: ['carta_tecnica'],
    frame: {
      axes: 'mercator',
      bounds: { minX: 0, minY: 0, maxX: 100, maxY: 200 },
      width: 256,
      height: 128,
      density: 1,
    },
    format: 'image/png',
    background: 'default',
  });
});

describe('the order of the axes', () => {
  const box = { minX: 10, minY: 46, maxX: 11, maxY: 47 };
  test.each([
    ['1.3.0', 'EPSG:4326', '46,10,47,11'],
    ['1.1.1', 'EPSG:4326', '10,46,11,47'],
    ['1.3.0', 'CRS:84', '10,46,11,47'],
    ['1.3.0', 'epsg:4326', '46,10,47,11'],
  ] as const)('of WMS %s in %s', (version, system, bbox) => {
    expect(read({ crs: system, srs: system, bbox }, version).frame).toMatchObject({
      axes: 'degrees',
      bounds: box,
    });
  });
});

test('900913 is 3857 by another name', () => {
  expect(read({ crs: 'EPSG:900913' })).toEqual(read());
});

test('a transparent picture has no background, unless it is a JPEG', () => {
  expect(read({ transparent: 'TRUE' }).background).toBe('transparent');
  expect(read({ transparent: 'true', format: 'image/jpeg' }).background).toBe('default');
  expect(read({ bgcolor: '0x102030' }).background).toBe('#102030');
});

test('a dense screen may ask for larger letters', () => {
  expect(read({ format_options: 'dpi:180' }).frame.density).toBe(2);
  expect(read({ dpi: '135' }).frame.density).toBe(1.5);
});

test.each<[string, Record<string, string | undefined>, string, number]>([
  ['no layers', { layers: undefined }, 'MissingParameterValue', 400],
  ['an unknown layer', { layers: 'lucerna:999001_altro' }, 'LayerNotDefined', 404],
  ['another municipality’s layer', { layers: 'lucerna:999002_carta_tecnica' }, 'LayerNotDefined', 404],
  ['one of theirs among ours', { layers: `${good.layers},lucerna:999002_civici` }, 'LayerNotDefined', 404],
  ['another style', { styles: 'notte' }, 'StyleNotDefined', 400],
  ['another system', { crs: 'EPSG:32632' }, 'InvalidCRS', 400],
  ['another format', { format: 'image/gif' }, 'InvalidFormat', 400],
  ['three numbers', { bbox: '0,0,1' }, 'InvalidParameterValue', 400],
  ['no number', { bbox: '0,0,1,x' }, 'InvalidParameterValue', 400],
  ['an infinite number', { bbox: '0,0,1,1e999' }, 'InvalidParameterValue', 400],
  ['the ends of the world', { bbox: '0,0,1,1e300' }, 'InvalidParameterValue', 400],
  ['a box inside out', { bbox: '100,0,0,200' }, 'InvalidParameterValue', 400],
  ['an empty box', { bbox: '0,0,0,200' }, 'InvalidParameterValue', 400],
  ['too wide a picture', { width: '2049' }, 'InvalidParameterValue', 400],
  ['too high a picture', { height: '4096' }, 'InvalidParameterValue', 400],
  ['no picture', { width: '0' }, 'InvalidParameterValue', 400],
  ['half a pixel', { width: '10.5' }, 'InvalidParameterValue', 400],
  ['a word', { transparent: 'perhaps' }, 'InvalidParameterValue', 400],
  ['a colour by name', { bgcolor: 'red' }, 'InvalidParameterValue', 400],
])('refuses %s', (_, changes, code, status) => {
  expect(faultOf(() => read(changes))).toMatchObject({ code, status });
});

test.each(['SLD', 'sld_body', 'Url', 'REMOTE_OWS_URL', 'CQL_FILTER', 'VIEWPARAMS', 'FILTER'])(
  'refuses the parameter %s, even empty',
  (name) => {
    expect(faultOf(() => read({ [name]: '' }))).toMatchObject({ status: 400 });
  },
);

test('refuses a parameter that is given twice', () => {
  expect(faultOf(() => readParameters('layers=a&LAYERS=b'))).toMatchObject({ status: 400 });
});

test('a click has the names of its version and lies within the picture', () => {
  const ask = (more: Record<string, string>, version: WmsVersion) =>
    readInfoRequest(
      readParameters(new URLSearchParams({ ...good, query_layers: good.layers ?? '', ...more }).toString()),
      version,
      codistat,
    );
  expect(ask({ i: '3', j: '4', info_format: 'application/json', feature_count: '5' }, '1.3.0')).toMatchObject(
    {
      x: 3,
      y: 4,
      count: 5,
      format: 'application/json',
    },
  );
  expect(ask({ x: '3', y: '4' }, '1.1.1')).toMatchObject({ x: 3, y: 4, count: 1, format: 'text/plain' });
  expect(faultOf(() => ask({ x: '3', y: '4' }, '1.3.0'))).toMatchObject({ code: 'MissingParameterValue' });
  expect(faultOf(() => ask({ i: '256', j: '4' }, '1.3.0'))).toMatchObject({ code: 'InvalidPoint' });
});
