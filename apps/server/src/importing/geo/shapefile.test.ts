import { describe, expect, it } from 'vitest';
import { shapefileOf } from '../../../test/files/shapefile-of.ts';
import { type Packed, zipOf } from '../../../test/files/zip-of.ts';
import { readZip } from '../files/zip.ts';
import { sridOfPrj } from './prj.ts';
import { shapefilesIn } from './shapefile.ts';

const clockwise = (x: number, y: number, side: number) => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];
const counter = (x: number, y: number, side: number) => clockwise(x, y, side).reverse();

async function rowsOf(files: readonly Packed[]) {
  const [first] = shapefilesIn('prova.zip', readZip('prova.zip', zipOf(files)));
  if (first === undefined) throw new Error('No Shapefile');
  const { rows, ...rest } = await first.open();
  return { ...rest, rows: [...rows()].map((row) => ({ ...row, geometry: row.geometry() })) };
}

describe('a zipped Shapefile', () => {
  it('gives its attributes, its shapes and its reference system', async () => {
    const read = await rowsOf(
      shapefileOf('dati/Com', [
        { values: { COMUNE: 'Forlì', PRO_COM_T: '040012' }, rings: [clockwise(0, 0, 10)] },
      ]),
    );
    expect(read).toMatchObject({ srid: 32632, columns: ['COMUNE', 'PRO_COM_T'], count: 1 });
    expect(read.rows).toEqual([
      {
        properties: { COMUNE: 'Forlì', PRO_COM_T: '040012' },
        geometry: { type: 'Polygon', coordinates: [clockwise(0, 0, 10)] },
      },
    ]);
  });

  it('puts each hole into the area that holds it, and an area within a hole beside them', async () => {
    const rings = [
      clockwise(0, 0, 10),
      counter(2, 2, 6),
      clockwise(4, 4, 2),
      clockwise(20, 0, 10),
      counter(22, 2, 1),
    ];
    const { rows } = await rowsOf(shapefileOf('a', [{ values: { c: '1' }, rings }]));
    expect(rows[0]?.geometry).toEqual({
      type: 'MultiPolygon',
      coordinates: [[rings[0], rings[1]], [rings[2]], [rings[3], rings[4]]],
    });
  });

  it('has null for an empty shape', async () => {
    const { rows } = await rowsOf(shapefileOf('a', [{ values: { c: '1' }, rings: [] }]));
    expect(rows[0]?.geometry).toBeNull();
  });

  it.each([
    [
      'shapes that end early',
      (files: Packed[]) => files.map((one) => (one.name.endsWith('.shp') ? cut(one, 40) : one)),
      'finiscono a metà',
    ],
    [
      'a table that ends early',
      (files: Packed[]) => files.map((one) => (one.name.endsWith('.dbf') ? cut(one, 20) : one)),
      'rovinata o incompleta',
    ],
    ['no table', (files: Packed[]) => files.filter((one) => !one.name.endsWith('.dbf')), 'manca a.dbf'],
  ])('is refused with %s', async (_, harm, message) => {
    const files = shapefileOf('a', [{ values: { c: '1' }, rings: [clockwise(0, 0, 1)] }]);
    await expect(rowsOf(harm(files))).rejects.toThrow(message);
  });
});

const cut = (one: Packed, bytes: number): Packed => ({ ...one, content: one.content.subarray(0, -bytes) });

describe('a zip', () => {
  const content = Buffer.from('x'.repeat(10_000));

  it.each(['../fuori.txt', '/etc/passwd', 'C:/fuori.txt', 'a/..\\..\\fuori.txt'])(
    'with the path %s is refused',
    (name) => {
      expect(() => readZip('z.zip', zipOf([{ name, content }]))).toThrow('percorso non ammesso');
    },
  );

  it('that says too little of its content stops there', async () => {
    const [entry] = readZip('z.zip', zipOf([{ name: 'a', content, size: 10 }]));
    await expect(entry?.content()).rejects.toThrow('rovinato');
  });

  it('that holds more than is allowed is refused before it is unpacked', async () => {
    const [first, second] = readZip(
      'z.zip',
      zipOf([
        { name: 'a', content },
        { name: 'b', content },
      ]),
      {
        entries: 2,
        bytes: 15_000,
      },
    );
    expect(await first?.content()).toEqual(content);
    await expect(second?.content()).rejects.toThrow('più di');
    const many = zipOf([
      { name: 'a', content },
      { name: 'b', content },
    ]);
    expect(() => readZip('z.zip', many, { entries: 1, bytes: 1 })).toThrow('troppi file');
  });

  it('that is locked, cut or none says so', async () => {
    const [locked] = readZip('z.zip', zipOf([{ name: 'a', content, encrypted: true }]));
    await expect(locked?.content()).rejects.toThrow('password');
    expect(() => readZip('z.zip', zipOf([{ name: 'a', content }]).subarray(0, -30))).toThrow(
      'non è uno zip intero',
    );
  });
});

describe('the reference system of a .prj', () => {
  const projected = (name: string, datum: string, meridian: number, shift: number) =>
    `PROJCS["${name}",GEOGCS["x",DATUM["${datum}",SPHEROID["x",1,1]]],PROJECTION["Transverse_Mercator"],` +
    `PARAMETER["false_easting",${shift}.0],PARAMETER["central_meridian",${meridian}.0],UNIT["Meter",1.0]]`;

  it.each([
    ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]', 4326],
    [
      'GEOGCS["RDN2008",DATUM["Rete_Dinamica_Nazionale_2008",SPHEROID["GRS80",1,1],AUTHORITY["EPSG","1132"]],AUTHORITY["EPSG","6706"]]',
      6706,
    ],
    [projected('ETRS_1989_UTM_Zone_33N', 'D_ETRS_1989', 15, 500_000), 25833],
    [projected('Monte_Mario_Italy_1', 'D_Monte_Mario', 9, 1_500_000), 3003],
    [projected('Monte_Mario_Italy_2', 'D_Monte_Mario', 15, 2_520_000), 3004],
    [projected('ED_1950_UTM_Zone_32N', 'D_European_1950', 9, 500_000), 23032],
    [projected('RDN2008 / UTM zone 32N', 'Rete_Dinamica_Nazionale_2008', 9, 500_000), 7791],
    [
      'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["x",DATUM["D_WGS_1984",SPHEROID["x",1,1]]],PROJECTION["Mercator_Auxiliary_Sphere"]]',
      3857,
    ],
    [
      'PROJCS["Monte_Mario_Rome_Italy_1",GEOGCS["GCS_Monte_Mario_Rome",DATUM["D_Monte_Mario",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Rome",12.45233333333333],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-3.45233333333333],UNIT["Meter",1.0]]',
      3003,
    ],
    [
      'PROJCS["Gauss_Boaga_Est",GEOGCS["GCS_Roma_1940",DATUM["D_Roma_1940",SPHEROID["International_1924",6378388,297]],PRIMEM["Greenwich",0]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",2520000],PARAMETER["Central_Meridian",15],UNIT["Meter",1]]',
      3004,
    ],
    [
      'PROJCS["Sconosciuto",GEOGCS["GCS_Unknown",DATUM["D_Unknown",SPHEROID["International_1924",6378388,297]],PRIMEM["Greenwich",0]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000],PARAMETER["Central_Meridian",9],UNIT["Meter",1]]',
      3003,
    ],
    [projected('RDN2008_UTM_32N', 'D_RDN2008', 9, 500_000), 7791],
    [projected('IGM95_UTM_Zone_33N', 'D_IGM_1995', 15, 500_000), 3065],
    [projected('ETRF2000_UTM_32', 'D_ETRF_2000', 9, 500_000), 25832],
    [
      'PROJCS["ETRS_1989_LAEA",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137,298.257]]],PROJECTION["Lambert_Azimuthal_Equal_Area"],PARAMETER["False_Easting",4321000]]',
      3035,
    ],
    [
      'PROJCRS["WGS 84 / UTM zone 32N",BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.25]]],CONVERSION["x",METHOD["Transverse Mercator"],PARAMETER["Longitude of natural origin",9],PARAMETER["False easting",500000]]]',
      32632,
    ],
    // Two systems that differ by nothing but a datum that the file does not name.
    [projected('UTM_32', 'D_Unknown', 9, 500_000), null],
    [projected('Altrove', 'D_Tokyo', 135, 0), null],
    ['niente', null],
  ])('%s', (text, srid) => expect(sridOfPrj(text)).toBe(srid));
});
