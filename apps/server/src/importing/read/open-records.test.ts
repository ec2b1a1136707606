import { afterAll, describe, expect, it } from 'vitest';
import { openTerminal } from '../../../test/commands/terminal.ts';
import { openRecords, type ReadingChoices } from './open-records.ts';

const terminal = openTerminal();
afterAll(() => terminal.close());

async function read(content: string | Uint8Array, choices: ReadingChoices = {}) {
  const source = await openRecords(terminal.file('file', content), choices);
  const records = [];
  for await (const record of source.records()) records.push(record);
  return { source, records };
}

const table = async (content: string | Uint8Array) =>
  (await read(content)).records.map(({ values }) => values);

describe('a CSV', () => {
  it.each([
    ['comma', 'a,b\n1,2\n'],
    ['semicolon', 'a;b\r\n1;2\r\n'],
    ['tab', 'a\tb\n1\t2'],
    ['bar', 'a|b\n1|2'],
    ['quoted separators', '"a";"b"\n"1";"2"'],
    ['a mark of UTF-8', '\uFEFFa;b\n1;2'],
    ['UTF-16', Buffer.from('\uFEFFa\tb\n1\t2', 'utf16le')],
    ['empty lines and columns', '\n\na;b;;\n\n1;2;;\n;;;\n'],
  ])('with %s', async (_, content) => {
    expect(await table(content)).toEqual([{ a: '1', b: '2' }]);
  });

  it('is read as UTF-8 where it fits, else as Windows wrote it', async () => {
    expect(await table('via\nUnità d’Italia')).toEqual([{ via: 'Unità d’Italia' }]);
    expect(await table(Buffer.from('via\nUnit\xe0 \x80', 'latin1'))).toEqual([{ via: 'Unità €' }]);
  });

  it('finds a single foreign byte at the very end of a large file', async () => {
    const rows = `via\n${'Corso Torino\n'.repeat(200_000)}`;
    const last = (await table(Buffer.concat([Buffer.from(rows), Buffer.from('Unit\xe0', 'latin1')]))).at(-1);
    expect(last).toEqual({ via: 'Unità' });
  });

  it('keeps decimal commas, quotes and line breaks within cells, and knows where rows begin', async () => {
    const { records } = await read('a;note\n3,5;"prima\nseconda"\n4;"dice ""ciao"""\n5;via "Roma" 3\n');
    expect(records).toEqual([
      { place: 2, values: { a: '3,5', note: 'prima\nseconda' } },
      { place: 4, values: { a: '4', note: 'dice "ciao"' } },
      { place: 5, values: { a: '5', note: 'via "Roma" 3' } },
    ]);
  });

  it('has rows with too few or too many cells, which are named', async () => {
    const { records } = await read('a;b\n1\n1;2\n1;2;3\n');
    expect(records.map(({ place, fault }) => [place, fault])).toEqual([
      [2, "la riga ha 1 celle, l'intestazione ne ha 2"],
      [3, undefined],
      [4, "la riga ha 3 celle, l'intestazione ne ha 2"],
    ]);
  });

  it.each([
    ['empty', '', 'è vuoto'],
    ['only blanks', '\n\n  \n', 'non ha una riga con i nomi delle colonne'],
    [
      'a quote that nobody closes',
      'a;b\n0;uno\n1;"due\n3;4\n5;6\n',
      'verso la riga 3 si aprono virgolette che nessuno chiude',
    ],
    ['a row of more than a mebibyte', `a;b\n1;"${'x'.repeat(1_100_000)}"\n`, 'una riga più lunga di 1 MiB'],
    ['a workbook that is cut off', Buffer.from('504b0304140000000800', 'hex'), 'come foglio di calcolo'],
    ['a GeoPackage', Buffer.from('SQLite format 3\0'), 'GeoPackage'],
  ])('that is %s is refused as a whole', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('that is not there is named', async () => {
    await expect(openRecords('/nessuna/cartella.csv', {})).rejects.toThrow('non c');
    await expect(openRecords(terminal.folder, {})).rejects.toThrow('è una cartella');
  });
});

describe('a JSON', () => {
  const feature = (properties: object, geometry: unknown = null) => ({
    type: 'Feature',
    properties,
    geometry,
  });

  it('may be a GeoJSON', async () => {
    const point = { type: 'Point', coordinates: [7.9, 45.3] };
    const document = {
      type: 'FeatureCollection',
      features: [feature({ a: 1 }, point), feature({ b: 'x' }), 7],
    };
    const { source, records } = await read(`\uFEFF ${JSON.stringify(document)}`);
    expect(source).toMatchObject({
      format: 'geojson',
      placeName: 'elemento',
      columns: ['a', 'b'],
      srid: null,
    });
    expect(records).toEqual([
      { place: 1, values: { a: 1 }, geometry: point },
      { place: 2, values: { b: 'x' }, geometry: null },
      { place: 3, values: {}, fault: 'non è un elemento GeoJSON (Feature)' },
    ]);
  });

  it.each([
    ['urn:ogc:def:crs:EPSG::32632', 32632],
    ['EPSG:3003', 3003],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326],
    ['EPSG:900913', 3857],
  ])('may declare its reference system: %s', async (name, srid) => {
    const crs = { type: 'name', properties: { name } };
    const { source } = await read(
      JSON.stringify({ type: 'FeatureCollection', crs, features: [feature({})] }),
    );
    expect(source.srid).toBe(srid);
  });

  it('may be an array of flat objects, deep in a document', async () => {
    expect(await table('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }]);
    const { source, records } = await read('{"dati":{"cl":[{"a":1}]}}', { path: 'dati.cl' });
    expect(source.format).toBe('json');
    expect(records.map(({ values }) => values)).toEqual([{ a: 1 }]);
  });

  it.each([
    ['broken', '{"type":"FeatureCollection",\n"features":[}', {}, 'non è un JSON valido (riga 2, colonna'],
    ['cut off', '[{"a":1},', {}, 'non è un JSON valido'],
    ['without elements', '{"type":"FeatureCollection","features":[]}', {}, 'non ha nessun elemento'],
    ['without an array', '{"comune":"X","cl":[{"a":1}]}', {}, 'Elenchi trovati: «cl» (1)'],
    ['without that array', '{"cl":[1]}', { path: 'pl' }, "non c'è un elenco in «pl»"],
    ['a TopoJSON', '{"type":"Topology","objects":{},"arcs":[]}', {}, 'è un TopoJSON'],
    [
      'of an unknown system',
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"Locale"}},"features":[{}]}',
      {},
      'sistema di riferimento che non si capisce',
    ],
  ])('that is %s is refused as a whole', async (_, content, choices, message) => {
    await expect(read(content, choices)).rejects.toThrow(message);
  });
});
