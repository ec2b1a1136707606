import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codistat } from './borders.ts';
import { type ImportWorld, openImportWorld } from './register.ts';

let world: ImportWorld;
beforeAll(async () => {
  world = await openImportWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.close());

const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry });
const geojson = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });
const point = (lon = 7.85, lat = 45.25) => ({ type: 'Point', coordinates: [lon, lat] });
const box = (x: number, y: number, size = 0.001) => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

/** Two rows of each kind, as a file of our own names has them. */
const files: Readonly<Record<string, { content: string; expected: object[] }>> = {
  pl: {
    content:
      'PL_COD;toponimo;pl_tipo;lampot;id_imp;X;Y\nA;Via Roma;Lanterna;LED 39;q1;7,85;45,25\nB;Via Po;Lanterna;LED 39;Q2;7,86;45,25',
    expected: [{ pl_cod: 'A', forma: 'POINT', lon: 7.85 }, { pl_cod: 'B' }],
  },
  centraline: {
    content: geojson([
      feature({ uten: 'C1', indir: 'Via Tre', appart: 'COMUNALE AMM', n1_inom: 63, anno: 1998 }, point()),
      feature({ uten: 'C2', indir: 'Via Tre', appart: 'Privato', d_attiv: '1999-12-31' }, point(7.86)),
    ]),
    expected: [
      { uten: 'Q1' },
      { uten: 'Q2' },
      { uten: 'C1', imp_tipo: 'centr_', appart: 'comunale amm', n1_inom: 63, anno: 1998 },
      { uten: 'C2', imp_tipo: 'centr_', appart: 'privato', d_attiv: '1999-12-31' },
    ],
  },
  quadri: {
    content:
      'centr_sez_cod,descrizione,id_imp,corr_nom_amp,longitudine,latitudine\nS1,A muro,Q1,"32,5",7.85,45.25\nS1,A muro,Q2,16,7.86,45.25',
    expected: [
      { centr_sez_cod: 'S1', corr_nom_amp: 32.5 },
      { centr_sez_cod: 'S1', corr_nom_amp: 16 },
    ],
  },
  linee: {
    content:
      'linea_cod;posa_linea;id_imp;lunghezza;WKT\nL1;Interrata;Q1;120;LINESTRING Z (7.85 45.25 210, 7.851 45.25 211)\nL2;Aerea;Q1;;"MULTILINESTRING ((7.85 45.25, 7.851 45.26), (7.852 45.25, 7.853 45.26))"',
    expected: [
      { linea_cod: 'L1', forma: 'LINESTRING', lunghezza: 120 },
      { linea_cod: 'L2', forma: 'MULTILINESTRING' },
    ],
  },
  edifici: {
    content: geojson([
      feature(
        { edif_descr: 'Scuola', indirizzo: 'Via Uno', classe_energ: 'A4', sup_mq: 1200.5 },
        { type: 'Polygon', coordinates: [box(7.85, 45.25)] },
      ),
      feature(
        { edif_descr: 'Municipio', indirizzo: 'Piazza' },
        { type: 'MultiPolygon', coordinates: [[box(12.5, 41.9)], [box(12.6, 41.9)]] },
      ),
    ]),
    expected: [
      { edif_descr: 'Scuola', forma: 'POLYGON', sup_mq: 1200.5 },
      { edif_descr: 'Municipio', forma: 'MULTIPOLYGON' },
    ],
  },
  impianti: {
    content:
      'uten;imp_tipo;indir;presa_al;vettore_id;p_ele;lon;lat\nFV1;fotov_;Via Sole;123;energia elettrica;19,8;12.5;41.9\nCT1;ct_tradiz_;Via Sole;;Torba;;7.85;45.25',
    expected: [
      { uten: 'FV1', imp_tipo: 'fotov_', vett: 'Energia elettrica', um: 'kWh', p_ele: 19.8 },
      { uten: 'CT1', imp_tipo: 'ct_tradiz_', vettore_id: null, vett: null },
    ],
  },
};

describe('every kind of the specification', () => {
  it.each(Object.entries(files))(
    '%s is imported, and changes nothing the second time',
    async (segment, { content, expected }) => {
      const first = await world.importa(segment, content);
      expect(first).toMatchObject({ status: 0 });
      expect(first.figures()).toMatchObject({ inserted: 2 });
      expect(await world.elements(segment)).toMatchObject(expected);
      expect((await world.importa(segment, content)).figures()).toEqual({
        inserted: 0,
        changed: 0,
        left: 2,
        refused: 0,
      });
    },
  );

  it('keeps cabinets and plants of one code apart', async () => {
    await world.importa('impianti', 'uten;imp_tipo;indir;lon;lat\nQ1;fotov_;Via;7.85;45.25');
    expect(await world.elements('centraline')).toHaveLength(2);
    expect(await world.elements('impianti')).toHaveLength(1);
    const refused = await world.importa('impianti', 'uten;imp_tipo;indir;lon;lat\nQ9;centr_;Via;7.85;45.25');
    expect(refused.out).toContain('colonna «imp_tipo»: il valore non è tra quelli ammessi (');
  });

  it('creates a carrier that is not there on demand', async () => {
    const content =
      'uten;imp_tipo;indir;vettore_id;lon;lat\nA;ct_tradiz_;Via;Torba;7.85;45.25\nB;ct_tradiz_;Via;Torba;7.86;45.25';
    await world.importa('impianti', content, { args: ['--riferimenti', 'crea'] });
    expect(await world.elements('impianti')).toMatchObject([{ vett: 'Torba', um: null }, { vett: 'Torba' }]);
    expect((await world.importa('impianti', content)).figures()).toMatchObject({ left: 2 });
  });

  it.each([
    [
      'pl',
      {
        type: 'LineString',
        coordinates: [
          [7.85, 45.25],
          [7.86, 45.25],
        ],
      },
      'qui serve un punto',
    ],
    ['pl', { type: 'Point', coordinates: [] }, 'la geometria è vuota'],
    ['pl', { type: 'Point', coordinates: ['7.85', 45.25] }, 'non è scritta correttamente'],
    [
      'linee',
      {
        type: 'LineString',
        coordinates: [
          [7.85, 45.25],
          [7.85, 45.25],
        ],
      },
      'almeno due punti diversi',
    ],
    [
      'edifici',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      },
      'incrocia',
    ],
    [
      'edifici',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
          ],
        ],
      },
      'deve chiudersi',
    ],
    ['pl', { type: 'GeometryCollection', geometries: [] }, 'non è scritta correttamente'],
  ])('refuses a broken geometry of %s', async (segment, geometry, reason) => {
    const properties =
      segment === 'pl' ? { pl_cod: 'A' } : segment === 'linee' ? { linea_cod: 'A' } : { edif_descr: 'A' };
    const typed = await world.importa(segment, geojson([feature(properties, geometry)]));
    expect(typed.status).toBe(2);
    expect(typed.out).toContain('Posizione: ');
    expect(typed.out).toContain(reason);
  });

  it('takes back what our own lists give, with keys, versions and numbers as references', async () => {
    await world.importa('pl', files.pl?.content ?? '');
    const [a] = await world.elements('pl');
    const { the_geom, forma, lon, lat, importazione: _, ...properties } = a ?? {};
    expect([forma, lon, lat, the_geom === undefined]).toEqual(['POINT', 7.85, 45.25, false]);
    const typed = await world.importa('pl', geojson([feature({ ...properties, lamp_pot: 39 }, point())]));
    expect(typed.figures()).toEqual({ inserted: 0, changed: 1, left: 0, refused: 0 });
    expect(typed.out).toContain('Potenza (W): (vuoto) → 39');
  });
});

describe("the town's own map", () => {
  it.each([
    ['civici', 'Toponimo;Numero civico;Longitudine;Latitudine\nVia Po;1;7.85;45.25\nVia Po;3/A;7.86;45.25'],
    [
      'carta_tecnica',
      geojson([
        feature({ classe: 'edificio' }, { type: 'Polygon', coordinates: [box(7.85, 45.25)] }),
        feature(
          { classe: 'strada', nome: 'Via Po' },
          {
            type: 'LineString',
            coordinates: [
              [7.85, 45.25],
              [7.86, 45.25],
            ],
          },
        ),
      ]),
    ],
  ])('%s comes in by command, and changes nothing the second time', async (segment, content) => {
    expect((await world.importa(segment, content, { dry: true })).figures()).toMatchObject({ inserted: 2 });
    expect(await world.importa(segment, content)).toMatchObject({ status: 0 });
    const again = await world.importa(segment, content);
    expect(again.figures()).toEqual({ inserted: 0, changed: 0, left: 2, refused: 0 });
  });

  it('refuses what cannot be drawn, with every reason', async () => {
    const typed = await world.importa('civici', 'toponimo;numero;lon;lat\nVia Po;;7.85;45.25\nVia Po;9;;');
    expect(typed.status).toBe(2);
    expect(typed.out).toContain('Numero civico, colonna «numero»: ');
    expect(typed.out).toContain('Posizione: ');
  });
});

describe('reference systems', () => {
  /** 7.85 E 45.25 N in each. */
  const places: readonly (readonly [number, number, number])[] = [
    [32632, 409_757.4726, 5_011_366.0587],
    [32633, -61_059.6009, 5_035_649.5193],
    [25832, 409_757.4726, 5_011_366.0586],
    [6707, 409_757.4726, 5_011_366.0586],
    [3857, 873_858.0027, 5_660_965.1103],
    [900913, 873_858.0027, 5_660_965.1103],
    [3003, 1_409_783.3843, 5_011_386.0772],
    [3004, 1_958_938.9234, 5_035_668.3446],
  ];

  async function placeOf(content: string, args: string[]) {
    const typed = await world.importa('pl', content, { args });
    expect(typed).toMatchObject({ status: 0 });
    const [one] = await world.elements('pl');
    return [one?.lon as number, one?.lat as number] as const;
  }
  const head = 'pl_cod;toponimo;pl_tipo;lampot;x;y\nA;Via;T;L;';

  it.each(places)('%i is brought to WGS84', async (srid, x, y) => {
    const args = ['--srid', String(srid)];
    const [lon, lat] = await placeOf(`${head}${x};${y}`, args);
    expect(lon).toBeCloseTo(7.85, 7);
    expect(lat).toBeCloseTo(45.25, 7);
    expect((await world.importa('pl', `${head}${x};${y}`, { args })).figures()).toMatchObject({ left: 1 });
  });

  it('may be declared by a GeoJSON, and by EWKT cell by cell', async () => {
    const crs = { crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::32632' } } };
    const properties = { pl_cod: 'A', toponimo: 'Via', pl_tipo: 'T', lampot: 'L' };
    const declared = await placeOf(
      geojson([feature(properties, point(409_757.4726, 5_011_366.0587))], crs),
      [],
    );
    await world.clear();
    const cell = 'pl_cod;toponimo;pl_tipo;lampot;geom\nA;Via;T;L;SRID=32632;POINT (409757.4726 5011366.0587)';
    expect(await placeOf(cell.replace('SRID=32632;', '"SRID=32632;').replace(/$/, '"'), [])).toEqual(
      declared,
    );
  });

  it('refuses the one row that cannot be brought there, and an unknown system at once', async () => {
    const content = `${head}409764;5011498\nB;Via;T;L;1e300;5011498\nC;Via;T;L;409765;5011498`;
    const typed = await world.importa('pl', content, { args: ['--srid', '32632'] });
    expect(typed.status).toBe(2);
    expect(typed.figures()).toMatchObject({ inserted: 2, refused: 1 });
    expect(typed.out).toMatch(/riga 3 {2}B {2}Posizione: /);
    expect((await world.importa('pl', content, { args: ['--srid', '99999'] })).notices).toContain(
      'EPSG:99999 non si conosce',
    );
  });
});

describe('the layer', () => {
  it('moves by as many steps as there were statements, not rows', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => `A${index};Via;T;L;${7.8 + index / 10_000};45.25`);
    await world.importa('pl', `pl_cod;toponimo;pl_tipo;lampot;lon;lat\n${rows.join('\n')}`);
    const found = await world.db.tenant(codistat, (tx) =>
      tx.sql.selectFrom('layer_versione').select('versione').where('layer', '=', 'pl').executeTakeFirst(),
    );
    expect(found?.versione).toBeLessThan(100);
  });
});
