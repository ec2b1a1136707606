import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as XLSX from '@e965/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { openTerminal } from '../../../test/commands/terminal.ts';
import { shapefileOf } from '../../../test/files/shapefile-of.ts';
import { zipOf } from '../../../test/files/zip-of.ts';
import { openLists } from './open-lists.ts';
import { readFileInThread } from './read-file.ts';

const terminal = openTerminal();
afterAll(() => terminal.close());

const point = (lon: number, lat: number) => ({ type: 'Point' as const, coordinates: [lon, lat] });

async function lists(name: string, content: string | Uint8Array) {
  const { format, lists: found } = await openLists(terminal.file(name, content));
  const rows = [];
  for (const { name: list, source } of found) {
    for await (const { values, geometry } of source.records()) rows.push({ list, values, geometry });
  }
  return { format, srid: found[0]?.source.srid, rows };
}

function databaseOf(script: string): Buffer {
  const path = terminal.file('database', '');
  const db = new DatabaseSync(path);
  db.exec(script);
  db.close();
  return readFileSync(path);
}

function geoPackage(name: string): string {
  const path = terminal.file(name, '');
  const db = new DatabaseSync(path);
  db.exec(`
    create table gpkg_spatial_ref_sys (srs_id integer, organization text, organization_coordsys_id integer);
    insert into gpkg_spatial_ref_sys values (7, 'EPSG', 32632);
    create table gpkg_contents (table_name text, data_type text);
    insert into gpkg_contents values ('pali', 'features'), ('quadri', 'attributes'), ('foto', 'tiles');
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    insert into gpkg_geometry_columns values ('pali', 'geom', 7);
    create table pali (fid integer primary key, geom blob, cod text, w real);
    create table quadri (cod text);
    insert into quadri values ('Q1')`);
  const shape = Buffer.alloc(8 + 21);
  shape.write('GP');
  shape[3] = 1;
  shape[8] = 1;
  shape.writeUInt32LE(1, 9);
  shape.writeDoubleLE(395000, 13);
  shape.writeDoubleLE(4995000, 21);
  db.prepare('insert into pali (geom, cod, w) values (?, ?, ?)').run(shape, 'P1', 70);
  db.prepare('insert into pali (geom, cod, w) values (?, ?, ?)').run(Buffer.from('no'), 'P2', null);
  db.close();
  return path;
}

const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Pali</name>
  <Placemark><name>P1</name><ExtendedData><Data name="W"><value>70</value></Data></ExtendedData>
  <Point><coordinates>7.25,45.1,0</coordinates></Point></Placemark></Folder></Document></kml>`;

describe('the lists of a file', () => {
  it('are the sheets of a workbook, whatever its format, a formula being what it comes to', async () => {
    for (const bookType of ['xlsx', 'xls', 'ods'] as const) {
      const book = XLSX.utils.book_new();
      const sheet = XLSX.utils.aoa_to_sheet([
        ['cod', 'w'],
        ['P1', 70],
      ]);
      sheet.B2 = { t: 'n', v: 70, f: 'HYPERLINK("http://x")+35*2' };
      XLSX.utils.book_append_sheet(book, sheet, 'Pali');
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['cod'], ['Q1']]), 'Quadri');
      const bytes = XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
      const { format, rows } = await lists(`f.${bookType}`, bytes);
      expect(format.toLowerCase()).toBe(bookType);
      expect(rows.map(({ list, values }) => [list, values])).toEqual([
        ['Pali', { cod: 'P1', w: 70 }],
        ['Quadri', { cod: 'Q1' }],
      ]);
    }
  });

  it('are the layers of a GeoPackage with their geometry and system; what is no geometry refuses its row', async () => {
    const { lists: found } = await openLists(geoPackage('f.gpkg'));
    expect(found.map(({ name, source }) => [name, source.columns, source.srid])).toEqual([
      ['pali', ['fid', 'cod', 'w'], 32632],
      ['quadri', ['cod'], null],
    ]);
    const [first, second] = [...((found[0]?.source.records() ?? []) as Iterable<object>)];
    expect(first).toMatchObject({ values: { cod: 'P1', w: 70 }, geometry: point(395000, 4995000) });
    expect(second).toMatchObject({ values: { cod: 'P2' }, fault: expect.stringContaining('geometria') });
  });

  it('are the folders of a KML, and of one in a KMZ', async () => {
    const wanted = [{ list: 'Pali', values: { name: 'P1', W: '70' }, geometry: point(7.25, 45.1) }];
    expect(await lists('f.kml', kml)).toEqual({ format: 'KML', srid: 4326, rows: wanted });
    const kmz = zipOf([{ name: 'doc.kml', content: Buffer.from(kml) }]);
    expect(await lists('f.kmz', kmz)).toEqual({ format: 'KMZ', srid: 4326, rows: wanted });
  });

  it('are the Shapefiles, or the plain files, of a zip', async () => {
    const zip = zipOf([
      { name: 'a/pali.csv', content: Buffer.from('cod;w\nP1;70\n') },
      {
        name: 'quadri.geojson',
        content: Buffer.from(
          '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"cod":"Q1"},"geometry":null}]}',
        ),
      },
      { name: 'leggimi.pdf', content: Buffer.from('%PDF') },
    ]);
    const { format, rows } = await lists('f.zip', zip);
    expect([format, rows.map(({ list, values }) => [list, values])]).toEqual([
      'ZIP',
      [
        ['pali.csv', { cod: 'P1', w: '70' }],
        ['quadri.geojson', { cod: 'Q1' }],
      ],
    ]);
  });
});

const corner = [
  [0, 0],
  [0, 1],
  [1, 1],
  [0, 0],
];

describe('a file that cannot be imported', () => {
  it.each<[string, string, string | Uint8Array, RegExp]>([
    [
      'a path in a zip',
      'f.zip',
      zipOf([{ name: '../../etc/cron.csv', content: Buffer.from('a') }]),
      /percorso non ammesso/,
    ],
    [
      'a zip without anything',
      'f.zip',
      zipOf([{ name: 'x.pdf', content: Buffer.from('a') }]),
      /niente che si possa importare/,
    ],
    [
      'a zip that is cut off',
      'f.zip',
      zipOf([{ name: 'x.csv', content: Buffer.from('a;b\n1;2') }]).subarray(0, 40),
      /a metà/,
    ],
    [
      'a zip in a zip',
      'f.zip',
      zipOf([{ name: 'dentro.zip', content: zipOf([{ name: 'x.csv', content: Buffer.from('a;b\n1;2') }]) }]),
      /niente che si possa importare/,
    ],
    [
      'a Shapefile whose shapes are cut off',
      'f.zip',
      zipOf(
        shapefileOf('a', [{ values: { cod: 'X' }, rings: [corner] }]).map(({ name, content }) => ({
          name,
          content: name.endsWith('.shp') ? content.subarray(0, 120) : content,
        })),
      ),
      /Shapefile|rovinat|metà|troncat/,
    ],
    ['a CSV that calls itself a workbook', 'f.xlsx', 'a;b\n1;2\n', /non è un foglio di calcolo.*CSV/],
    [
      'a workbook that is a picture',
      'f.xlsx',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
      /non è un testo/,
    ],
    [
      'a picture without a zero in its beginning',
      'f.csv',
      Buffer.from(Array.from({ length: 600 }, (_, i) => ((i * 7) % 255) + 1)),
      /non è un testo/,
    ],
    [
      'a CSV that is a Shapefile',
      'f.csv',
      zipOf(shapefileOf('a', [{ values: { cod: 'X' }, rings: [corner] }])),
      /non è un CSV, come dice il suo nome, ma uno Shapefile/,
    ],
    [
      'a database that is no GeoPackage',
      'f.gpkg',
      databaseOf('create table a (b)'),
      /database SQLite, ma non/,
    ],
    ['a PDF', 'f.csv', '%PDF-1.4 and more', /è un PDF: copia la tabella in un foglio/],
    ['an archive of another kind', 'f.zip', Buffer.from('1f8b0800', 'hex'), /estrai i file/],
    ['a GeoPackage that is cut off', 'f.gpkg', 'SQLite format 3\0 and no more', /GeoPackage leggibile/],
    [
      'a KML with entities',
      'f.kml',
      `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaa">]>${kml.slice(21)}`,
      /DOCTYPE/,
    ],
    [
      'a KML that is cut off',
      'f.kml',
      kml.slice(0, 150),
      /KML leggibile \(riga \d+\): forse è rimasto a metà\.$/,
    ],
    ['a row without end', 'f.csv', `a;b\n"${'x'.repeat(2 << 20)}`, /più lunga di 1 MiB/],
    ['nothing', 'f.csv', '', /è vuoto/],
  ])('says why: %s', async (_, name, content, fault) => {
    await expect(lists(name, content)).rejects.toThrow(fault);
  });

  it('stops where an archive unpacks to more than it says', async () => {
    const bomb = zipOf([{ name: 'xl/workbook.xml', content: Buffer.alloc(1 << 20), size: 10 }]);
    await expect(lists('f.xlsx', bomb)).rejects.toThrow(/rovinato|più di/);
  });

  it('stops at its limits of rows, of columns and of time, and names the file as its owner does', async () => {
    const path = terminal.file('grande.csv', `a;b\n${'1;2\n'.repeat(5000)}`);
    const limits = { megabytes: 512, ms: 60_000, cells: 6_000_000, columns: 1_000 };
    await expect(readFileInThread(path, 'mio.csv', { ...limits, cells: 100 })).rejects.toThrow(
      /troppe righe/,
    );
    await expect(readFileInThread(path, 'mio.csv', { ...limits, ms: 1 })).rejects.toThrow(
      /«mio.csv» è troppo grande/,
    );
    await expect(readFileInThread(path, 'mio.csv', { ...limits, columns: 1 })).rejects.toThrow(
      '«mio.csv» ha 2 colonne: più di 1 non si leggono',
    );
    const { lists: found } = await readFileInThread(path, 'mio.csv', limits);
    expect(found[0]?.records).toHaveLength(5000);
  });

  it('reads one file after the other in a thread that is there, and none by one that broke', async () => {
    const columnsOf = async (name: string, content: string) =>
      (await readFileInThread(terminal.file(name, content), name)).lists.map(({ columns }) => columns);
    expect(await columnsOf('uno.csv', 'a;b\n1;2')).toEqual([['a', 'b']]);
    expect(await columnsOf('due.csv', 'c;d\n1;2')).toEqual([['c', 'd']]);
    await expect(columnsOf('tre.csv', '')).rejects.toThrow('«tre.csv» è vuoto');
    const both = Promise.all([columnsOf('e.csv', 'e\n1'), columnsOf('f.csv', 'f\n1')]);
    expect(await both).toEqual([[['e']], [['f']]]);
  });
});

it('reads a Shapefile with its system and rows', async () => {
  const ring = [
    [0, 0],
    [0, 1],
    [1, 1],
    [0, 0],
  ];
  const zip = zipOf(shapefileOf('edifici', [{ values: { COD: 'P1' }, rings: [ring] }]));
  const { format, srid, rows } = await lists('f.zip', zip);
  expect([format, srid, rows[0]?.list, rows[0]?.values]).toEqual([
    'Shapefile',
    32632,
    'edifici',
    { COD: 'P1' },
  ]);
  expect(rows[0]?.geometry).toMatchObject({ type: expect.stringContaining('Polygon') });
});
