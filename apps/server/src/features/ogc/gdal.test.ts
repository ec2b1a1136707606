/**
 * Debian's `ogrinfo` and `ogr2ogr` (3.6) over the service: every collection as they read it equals what the register's own
 * lists hold, cell by cell.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { newContract } from '../../../test/http/happy-cases/production.ts';
import { byKey, keyOf } from '../../../test/http/keys.ts';
import { work } from '../../../test/http/maintenance-calls.ts';
import { collections } from './collections.ts';

const run = promisify(execFile);
const { world, send, insert, idOf, newPoint, newCabinet, cabinet } = await openEditing();
const folder = mkdtempSync(join(tmpdir(), 'lucerna-ogr-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await world.close();
});

let service = '';
let building = 0;
let plant = 0;
let pod = '';
let key = '';

const polygon = (x: number, y: number) => [
  [
    [x, y],
    [x + 0.001, y],
    [x + 0.001, y + 0.001],
    [x, y],
  ],
];

beforeAll(async () => {
  key = await keyOf(world, 'ufficio');
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  service = `OAPIF:${address}/ogc/999001`;
  const second = await newCabinet('Q02');
  for (let i = 0; i < 25; i += 1) {
    await newPoint({
      pl_cod: String(i).padStart(4, '0'),
      lamp_pot: i % 3 === 0 ? null : i + (i % 2 === 0 ? 0 : 0.5),
      id_imp: i % 2 === 0 ? cabinet : second,
      toponimo: `Via «${i}» "à"`,
      telecontrollo: i % 4 === 0 ? null : i % 2 === 0,
      geometry: at(7.25 + i / 1000, 45.1),
    });
  }
  const lines = { linea_cod: 'L1', id_imp: cabinet, posa_linea: 'Aerea' };
  await idOf(
    insert('linee', {
      ...lines,
      geometry: {
        type: 'LineString',
        coordinates: [
          [7.25, 45.1],
          [7.26, 45.11],
        ],
      },
    }),
  );
  await idOf(
    insert('quadri', {
      centr_sez_cod: 'S1',
      descrizione: 'Quadro',
      id_imp: cabinet,
      geometry: at(),
    }),
  );
  plant = await idOf(
    insert('impianti', { imp_tipo: 'fotov_', uten: 'Scuola', indir: 'Via Po', geometry: at() }),
  );
  building = await idOf(
    insert('edifici', {
      edif_descr: 'Scuola',
      indirizzo: 'Via Po',
      geometry: { type: 'Polygon', coordinates: polygon(7.25, 45.1) },
    }),
  );
  await idOf(insert('edifici', { edif_descr: 'Cabina', indirizzo: 'Via Roma', geometry: at(7.251, 45.101) }));
  await fillTables();
});

/** What hangs on the elements: departures, work, shares, bills and payments. */
async function fillTables(): Promise<void> {
  const done = async (url: string, body: object, as: string) => {
    const { status, body: answer } = await send('POST', url, body, { as });
    expect(status, JSON.stringify(answer)).toBeLessThan(300);
  };
  const partenze = [
    { via_linea: 'Via Roma', differenziale_tipo: 'A', sez_fase_mmq: 2.5, note: 'una\nnota' },
    { via_linea: 'Via Po', differenziale_tipo: 'AC', sigla_cavo: 'FG16' },
  ];
  await done('/api/v2.0/partenze', { id_imp: cabinet, partenze }, 'supervisore');
  await done('/api/manutenzioni/centraline', { ...work, items: [cabinet] }, 'manutentore');
  await done(
    '/api/edifici-impianti',
    { id_edificio: building, id_impianto: plant, coefficiente: 0.25 },
    'supervisore',
  );
  for (const [from, to, read] of [
    ['2026-01-01', '2026-01-31', 100],
    ['2026-02-01', '2026-02-28', 39.5],
  ]) {
    const bill = { id_contat: plant, periodo_inizio: from, periodo_fine: to, totale_lettura: read };
    await done('/api/bollette', bill, 'amministrativo');
  }
  pod = await newContract(world);
}

const signedIn = () => [
  '--config',
  'GDAL_HTTP_AUTH',
  'BASIC',
  '--config',
  'GDAL_HTTP_USERPWD',
  `ufficio:${key}`,
];

interface Feature {
  readonly id: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown } | null;
}

async function copied(collection: string): Promise<readonly Feature[]> {
  const file = join(folder, `${collection}.geojson`);
  await run('ogr2ogr', [
    ...signedIn(),
    '-f',
    'GeoJSON',
    '-lco',
    'RFC7946=YES',
    '-lco',
    'COORDINATE_PRECISION=9',
    file,
    service,
    collection,
  ]);
  return JSON.parse(readFileSync(file, 'utf8')).features;
}

/** Dates as both write them, and nothing where there is nothing. */
function asCell(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null;
  if (/^\d{4}[-/]\d\d[-/]\d\d[ T]/.test(value))
    return new Date(value.replaceAll('/', '-').replace(' ', 'T')).toISOString().slice(0, 19);
  return value.replace(/^(\d{4})\/(\d\d)\/(\d\d)$/, '$1-$2-$3');
}

const singlePart = (geometry: Feature['geometry']) => {
  if (geometry === null || !geometry.type.startsWith('Multi')) return geometry;
  const parts = geometry.coordinates as unknown[];
  return parts.length === 1 ? { type: geometry.type.slice(5), coordinates: parts[0] } : geometry;
};

const dataOf = async (url: string, as: string) =>
  (await send('GET', url, undefined, { as })).body.data as readonly Readonly<Record<string, unknown>>[];

/** What of an intervention is its own: its element is in a collection of its own. */
const withoutElement = ({ elemento: _, ...own }: Readonly<Record<string, unknown>>) => own;

/** The collections that are only read, in the order of their features, as the register's own calls list them. */
const tables: Readonly<Record<string, () => Promise<readonly Readonly<Record<string, unknown>>[]>>> = {
  partenze: async () =>
    (await dataOf(`/api/partenze/${cabinet}`, 'ufficio')).map((row, ordine) => ({
      ...row,
      id_imp: cabinet,
      centralina: 'Q01',
      ordine: ordine + 1,
    })),
  interventi: async () =>
    (await dataOf('/api/manutenzioni/comune', 'ufficio'))
      .map(withoutElement)
      .sort((a, b) => Number(a.id) - Number(b.id)),
  associazioni: async () => [{ id_edificio: building, id_impianto: plant, quota_parte: 0.25 }],
  confini: async () => {
    const { features } = (await send('GET', '/api/v2.0/confini')).body as { features: readonly Feature[] };
    return features.map(({ properties, geometry }) => ({ ...properties, geometry }));
  },
  bollette: () => dataOf(`/api/bollette?imp=${plant}`, 'amministrativo'),
  produzione: async () => {
    const [contract] = await dataOf(
      `/api/produzione-energetica/pod/${pod}/contratti?da=2026-03&a=2026-03`,
      'amministrativo',
    );
    const { codice, convenzione, corrispettivi } = contract ?? {};
    return (corrispettivi as readonly Readonly<Record<string, unknown>>[]).map((row) => ({
      ...row,
      mese: `${row.mese}-01`,
      contratto: codice,
      convenzione,
      pod,
    }));
  },
};

/** As JSON, without what each answer links to. */
async function asked(path: string): Promise<{ readonly features?: readonly Feature[] }> {
  const { body } = await world.app.inject({ url: `/ogc/999001/collections/${path}`, headers: byKey(key) });
  const { links: _, ...rest } = JSON.parse(body);
  return rest;
}

describe('every feature', () => {
  it.each(collections.map(({ id }) => id))('of %s is by itself what it is on its page', async (id) => {
    for (const crs of ['OGC/1.3/CRS84', 'EPSG/0/4326', 'EPSG/0/3003']) {
      const system = `crs=http://www.opengis.net/def/crs/${crs}`;
      const { features = [] } = await asked(`${id}/items?${system}`);
      expect(features.length).toBeGreaterThan(0);
      for (const one of features) expect(await asked(`${id}/items/${one.id}?${system}`)).toEqual(one);
    }
  });
});

describe('GDAL', () => {
  it('lists every collection of the service', async () => {
    const { stdout } = await run('ogrinfo', [...signedIn(), '-ro', service]);
    for (const { id } of collections) expect(stdout).toMatch(new RegExp(`: ${id}\\b`));
  });

  it.each(kinds.map(({ segment, key: own }) => [segment, own] as const))(
    'copies %s cell by cell',
    async (segment, own) => {
      const parts = collections.filter(({ kind }) => kind?.segment === segment);
      const features = (await Promise.all(parts.map(({ id }) => copied(id)))).flat();
      const listed = (await send('GET', `/api/v2.0/${segment}`)).body.features as readonly Feature[];
      expect(features).toHaveLength(listed.length);
      for (const { id, properties, geometry } of listed) {
        const found = features.find((one) => one.properties[own] === id);
        for (const [name, value] of Object.entries(properties)) {
          // Links to other elements are a collection of their own.
          if (Array.isArray(value)) continue;
          expect(asCell(found?.properties[name]), `${segment} ${id} ${name}`).toEqual(asCell(value));
        }
        expect(singlePart(found?.geometry ?? null)).toEqual(geometry);
      }
    },
  );

  it.each(Object.entries(tables))('copies %s cell by cell', async (collection, listed) => {
    const rows = await listed();
    const features = await copied(collection);
    expect(rows.length).toBeGreaterThan(0);
    expect(features).toHaveLength(rows.length);
    for (const [i, { geometry, ...cells }] of rows.entries()) {
      for (const [name, value] of Object.entries(cells)) {
        expect(asCell(features[i]?.properties[name]), `${collection} ${i} ${name}`).toEqual(asCell(value));
      }
      if (geometry !== undefined)
        expect(singlePart(features[i]?.geometry ?? null)).toEqual(
          singlePart(geometry as Feature['geometry']),
        );
    }
  });

  it('gets in by no key that is none', async () => {
    const wrong = [
      '--config',
      'GDAL_HTTP_AUTH',
      'BASIC',
      '--config',
      'GDAL_HTTP_USERPWD',
      'ufficio:luc_niente',
    ];
    await expect(run('ogrinfo', [...wrong, '-ro', service])).rejects.toThrow();
  });
});
