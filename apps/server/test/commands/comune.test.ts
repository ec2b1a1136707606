import { firstCarriers } from '@lucerna/domain/vocabulary/first-carriers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { bordersFile, bordersOf, codistat, createArgs, square } from './borders.ts';
import { openTerminal } from './terminal.ts';

const terminal = openTerminal();
let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
});
afterAll(async () => {
  await db.close();
  terminal.close();
});
afterEach(() =>
  db.system((tx) =>
    tx.script(
      // A border that goes leaves the register to be checked.
      `DELETE FROM confini; DELETE FROM elementi_da_verificare; DELETE FROM vettori; DELETE FROM layer_versione;
        DELETE FROM layer_cambiati; DELETE FROM comuni`,
    ),
  ),
);

const create = (confini: string, ...more: string[]) => terminal.run(db, createArgs(confini, ...more));

async function stored() {
  return db.system(async (tx) => {
    const { rows } = await sql<{
      nome: string;
      interni: boolean;
      inside: boolean;
      area: number;
      parts: number;
      carriers: number;
    }>`
      SELECT c.nome, c.illuminazione_interni AS interni, ST_Contains(b.the_geom, c.centro) AS inside,
        round(ST_Area(b.the_geom)::numeric, 6)::float8 AS area, ST_NumGeometries(b.the_geom) AS parts,
        (SELECT count(*)::integer FROM vettori v WHERE v.codistat = c.codistat) AS carriers
      FROM comuni c JOIN confini b ON b.codistat = c.codistat`.execute(tx.sql);
    return rows;
  });
}

const collection = (properties: object, geometry: object, more: object = {}) =>
  JSON.stringify({
    type: 'FeatureCollection',
    ...more,
    features: [{ type: 'Feature', properties, geometry }],
  });
const polygon = (ring: unknown) => ({ type: 'Polygon', coordinates: [ring] });
const shifted = (dx: number) => square.map(([x = 0, y = 0]) => [x + dx, y]);

describe('comune crea', () => {
  it('makes the municipality, its border, a centre inside it and its first carriers', async () => {
    const { status, out } = await create(terminal.file('confini.json', bordersFile));
    expect(out).toContain('Creato il comune di Prato (001047)');
    expect(status).toBe(0);
    expect(await stored()).toEqual([
      { nome: 'Prato', interni: false, inside: true, area: 0.01, parts: 1, carriers: firstCarriers.length },
    ]);
  });

  it('says that it is there already, and changes nothing', async () => {
    const file = terminal.file('confini.json', bordersFile);
    await create(file);
    const again = await create(file, '--illuminazione-interni');
    expect(again).toMatchObject({ status: 1, out: '' });
    expect(again.notices).toContain("Il comune 001047 c'è già (Prato)");
    expect(await stored()).toMatchObject([{ interni: false, parts: 1, carriers: firstCarriers.length }]);
  });

  it('opens interior lighting where told', async () => {
    await create(terminal.file('confini.json', bordersFile), '--illuminazione-interni');
    expect(await stored()).toMatchObject([{ interni: true }]);
  });

  it.each([
    ['codistat', { codistat: '001047' }],
    ['PRO_COM_T', { PRO_COM_T: '001047' }],
    ['PRO_COM without its zeros', { PRO_COM: 1047, COMUNE: 'Prato' }],
    ['com_istat_code_num', { com_istat_code_num: 1047 }],
    ['any other text of six digits', { chiave_locale: '001047' }],
  ])('finds the code in %s', async (_, properties) => {
    const { status } = await create(
      terminal.file('c.json', `\uFEFF${collection(properties, polygon(square))}`),
    );
    expect(status).toBe(0);
  });

  it('takes a MultiPolygon', async () => {
    const two = { type: 'MultiPolygon', coordinates: [[square], [shifted(0.2)]] };
    expect((await create(terminal.file('m.json', collection({ codistat }, two)))).status).toBe(0);
    expect(await stored()).toMatchObject([{ parts: 2, area: 0.02, inside: true }]);
  });

  it('takes a TopoJSON', async () => {
    const topology = {
      type: 'Topology',
      transform: { scale: [0.1, 0.1], translate: [7.8, 45.2] },
      objects: {
        comuni: {
          type: 'GeometryCollection',
          geometries: [
            { type: 'Polygon', arcs: [[0]], properties: { com_istat_code: codistat, name: 'Prato' } },
          ],
        },
      },
      arcs: [
        [
          [0, 0],
          [1, 0],
          [0, 1],
          [-1, 0],
          [0, -1],
        ],
      ],
    };
    expect(await create(terminal.file('t.json', JSON.stringify(topology)))).toMatchObject({
      status: 0,
      notices: '',
    });
    expect(await stored()).toMatchObject([{ area: 0.01, inside: true }]);
  });

  it('has the centre inside a border that bends around its middle', async () => {
    const horseshoe = [
      [7, 45],
      [8, 45],
      [8, 46],
      [7.9, 46],
      [7.9, 45.1],
      [7.1, 45.1],
      [7.1, 46],
      [7, 46],
      [7, 45],
    ];
    await create(terminal.file('h.json', collection({ codistat }, polygon(horseshoe))));
    expect(await stored()).toMatchObject([{ inside: true }]);
  });

  it('brings a border from the reference system that the file declares, or the user', async () => {
    const metres = [
      [400_000, 5_010_000],
      [410_000, 5_010_000],
      [410_000, 5_020_000],
      [400_000, 5_020_000],
      [400_000, 5_010_000],
    ];
    const crs = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32632' } } };
    expect(
      (await create(terminal.file('p.json', collection({ codistat }, polygon(metres), crs)))).status,
    ).toBe(0);
    const [declared] = await stored();
    expect(declared?.area).toBeCloseTo(0.01145, 4);
    await db.system((tx) =>
      tx.script(
        // A border that goes leaves the register to be checked.
        `DELETE FROM confini; DELETE FROM elementi_da_verificare; DELETE FROM vettori; DELETE FROM layer_versione;
        DELETE FROM layer_cambiati; DELETE FROM comuni`,
      ),
    );
    const bare = terminal.file('q.json', collection({ codistat }, polygon(metres)));
    const without = await create(bare);
    expect(without.status).toBe(1);
    expect(without.notices).toContain('indica il sistema con --srid');
    expect((await create(bare, '--srid', '32632')).status).toBe(0);
    expect(await stored()).toEqual([declared]);
  });

  it('mends a border that crosses itself, and says so', async () => {
    const bow = [
      [7, 45],
      [8, 46],
      [8, 45],
      [7, 46],
      [7, 45],
    ];
    const { status, notices } = await create(terminal.file('b.json', collection({ codistat }, polygon(bow))));
    expect(status).toBe(0);
    expect(notices).toContain('il confine nel file è stato corretto');
    expect(await stored()).toMatchObject([{ parts: 2, inside: true }]);
  });

  it('takes a geometry that stands by itself, as GeoJSON allows', async () => {
    expect((await create(terminal.file('g.json', JSON.stringify(polygon(square))))).status).toBe(0);
    expect(await stored()).toMatchObject([{ parts: 1, inside: true }]);
  });

  it('says of two that make it at once who was there already, by the name that it got', async () => {
    const file = terminal.file('b.json', bordersFile);
    const both = await Promise.all(
      ['Uno', 'Due'].map((nome) =>
        terminal.run(db, ['comune', 'crea', '--codistat', codistat, '--nome', nome, '--confini', file]),
      ),
    );
    const [{ nome = '' } = {}] = await stored();
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(both.find(({ status }) => status === 1)?.notices).toContain(`c'è già (${nome})`);
  });

  it.each([
    ['x'.repeat(201), '201 caratteri'],
    ['Prato\u0007', 'su una riga'],
  ])('says what is wrong with the name %j', async (nome, message) => {
    const file = terminal.file('b.json', bordersFile);
    const refused = await terminal.run(db, [
      'comune',
      'crea',
      '--codistat',
      codistat,
      '--nome',
      nome,
      '--confini',
      file,
    ]);
    expect([refused.status, refused.notices]).toEqual([1, expect.stringContaining(message)]);
    expect(await stored()).toEqual([]);
  });

  it('names roles for the first account that open the set-up and the accounts', async () => {
    expect((await create(terminal.file('b.json', bordersFile))).out).toMatch(/--ruoli AMMINISTRATORE,\w/);
  });

  it('warns where the file knows the municipality under another name', async () => {
    const { notices } = await create(
      terminal.file('n.json', collection({ codistat, COMUNE: 'Altro' }, polygon(square))),
    );
    expect(notices).toContain('si chiama «Altro»');
  });

  it('says of a text that is named like a zip what it is, and takes a GeoJSON that is', async () => {
    const text = await create(terminal.file('finto.zip', 'Confini del comune'));
    expect(text.notices).toContain('ha il nome di uno zip, ma è un testo');
    const json = await create(terminal.file('vero.zip', bordersFile.replaceAll('1047', '9047')));
    expect(json.notices).toContain('nessun comune ha il codice 001047');
  });

  it.each([
    ['no such code', bordersFile.replaceAll('1047', '9047'), 'nessun comune ha il codice 001047'],
    [
      'latitude before longitude',
      collection({ codistat }, polygon(square.map(([x, y]) => [y, x]))),
      'sono scambiate',
    ],
    [
      'a border of another country',
      collection({ codistat }, polygon(shifted(90))),
      "fuori dall'Italia (longitudine 97.80, latitudine 45.20)",
    ],
    [
      'the shapes of a Shapefile alone',
      Buffer.from('0000270a00000000', 'hex'),
      'metti in uno zip i file .shp, .dbf e .prj',
    ],
    [
      'the table of a Shapefile alone',
      Buffer.from('037c010101000000', 'hex'),
      'metti in uno zip i file .shp, .dbf e .prj',
    ],
    ['the system of a Shapefile alone', 'PROJCS["WGS_1984"]', 'metti in uno zip i file .shp, .dbf e .prj'],
    ['one border of another town', bordersOf('001048', square), '(1 elemento) nessun comune'],
    ['broken JSON', bordersFile.slice(0, -3), 'non è un JSON valido'],
    ['nothing', '', 'è vuoto'],
    ['no borders', '[1,2]', 'non è un GeoJSON né un TopoJSON'],
    [
      'a point',
      collection({ codistat }, { type: 'Point', coordinates: [7, 45] }),
      'non è un poligono ma Point',
    ],
    [
      'no geometry',
      collection({ codistat }, null as unknown as object),
      'Il confine 001047 nel file è vuoto',
    ],
    ['an open ring', collection({ codistat }, polygon(square.slice(0, -1))), 'deve chiudersi'],
    [
      'coordinates that are no numbers',
      collection({ codistat }, polygon([['a', 'b']])),
      'Il confine nel file non va',
    ],
    [
      'a ring of no area',
      collection(
        { codistat },
        polygon([
          [7, 45],
          [8, 45],
          [7, 45],
          [7, 45],
        ]),
      ),
      'Il confine nel file non va',
    ],
    [
      'a ruined TopoJSON',
      '{"type":"Topology","arcs":[],"objects":{"a":{"type":"Polygon","arcs":[[7]],"properties":{"c":"001047"}}}}',
      'rovinato',
    ],
    [
      'an unknown reference system',
      collection({ codistat }, polygon(square), {
        crs: { type: 'name', properties: { name: 'EPSG:999999' } },
      }),
      'EPSG:999999 non si conosce',
    ],
  ])('refuses a file with %s', async (_, content, message) => {
    const { status, notices, out } = await create(terminal.file('x.json', content));
    expect(notices).toContain(message);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(await stored()).toEqual([]);
  });

  it.each(['1047', '01047a', 'Prato'])('refuses the code %s', async (code) => {
    const file = terminal.file('confini.json', bordersFile);
    const typed = await terminal.run(db, [
      'comune',
      'crea',
      '--codistat',
      code,
      '--nome',
      'X',
      '--confini',
      file,
    ]);
    expect(typed).toMatchObject({ status: 1 });
    expect(typed.notices).toContain('sei cifre');
  });
});

describe('comune elenco', () => {
  it('lists what is there', async () => {
    expect((await terminal.run(db, ['comune', 'elenco'])).out).toContain("Non c'è ancora nessun comune");
    await create(terminal.file('confini.json', bordersFile));
    expect((await terminal.run(db, ['comune', 'elenco'])).out).toMatch(
      /001047 +Prato +7\.8\d+, 45\.2\d+ +0 +0 +no/,
    );
    // Light points are counted by whoever changes them, and not again by whoever asks.
    await db.system((tx) => tx.script('UPDATE comuni_cifre SET punti_luce = 1234'));
    expect((await terminal.run(db, ['comune', 'elenco'])).out).toMatch(/001047 +Prato .+ 1\.234 +0 +no/);
  });
});
