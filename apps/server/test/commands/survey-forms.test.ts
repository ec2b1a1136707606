/**
 * Surveys as municipalities have them, with the mappings of docs/esempi: the project makes a small one in each form.
 * Real ones are tried with `npm run prova-rilievi`.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { bordersFile, codistat } from './borders.ts';
import {
  cabinetCount,
  cabinetRows,
  commaCsv,
  danglingCount,
  geoJson,
  metreCsv,
  pointCount,
  pointRows,
  twoLists,
  unknownCabinet,
} from './survey.ts';
import { figures, openTerminal, type Terminal } from './terminal.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

let db: TestDatabase;
let terminal: Terminal;
beforeAll(async () => {
  db = await borrowDatabase();
  terminal = openTerminal();
  const confini = terminal.file('confini.json', bordersFile);
  await terminal.run(db, ['comune', 'crea', '--codistat', codistat, '--nome', 'Prato', '--confini', confini]);
});
afterAll(async () => {
  await db.close();
  terminal.close();
});

function importa(tipo: string, file: string, mappa: string, ...more: string[]) {
  const mapping = at(`docs/esempi/${mappa}-${tipo}.json`);
  const args = ['--comune', codistat, '--tipo', tipo, '--file', file, '--mappa', mapping, ...more];
  return terminal.run(db, ['importa', ...args]);
}

async function points() {
  return db.tenant(codistat, ({ sql: tx }) => tx.selectFrom('ip_pl').selectAll().orderBy('pl_cod').execute());
}

/** Where points are in metres of UTM 32N, as PostGIS reckons. */
async function metresOf(places: typeof pointRows): Promise<readonly { x: number; y: number }[]> {
  const asked = JSON.stringify(places.map(({ lon, lat }) => [lon, lat]));
  const { rows } = await db.system(({ sql: tx }) =>
    sql<{ x: number; y: number }>`
      SELECT ST_X(p) AS x, ST_Y(p) AS y FROM (
        SELECT n, ST_Transform(ST_SetSRID(ST_MakePoint((v ->> 0)::float8, (v ->> 1)::float8), 4326), 32632) AS p
        FROM jsonb_array_elements(${asked}::text::jsonb) WITH ORDINALITY AS a (v, n)) AS t ORDER BY n`.execute(
      tx,
    ),
  );
  return rows;
}

async function clear(): Promise<void> {
  await db.system((tx) => tx.script('DELETE FROM ip_pl; DELETE FROM imp; DELETE FROM storico'));
}

const inserted = (count: number) => ({ inserted: count, changed: 0, left: 0, refused: 0 });
const left = (count: number) => ({ inserted: 0, changed: 0, left: count, refused: 0 });

describe('cabinets as GeoJSON and light points as CSV with commas', () => {
  it('come in whole, and again without a change', async () => {
    await clear();
    const quadri = terminal.file('quadri.geojson', geoJson(cabinetRows));
    const pl = terminal.file('pl.csv', commaCsv(pointRows));
    expect(figures(await importa('centraline', quadri, 'caluso', '--scrivi'))).toEqual(
      inserted(cabinetCount),
    );
    const first = await importa('pl', pl, 'caluso', '--scrivi');
    expect(figures(first)).toEqual(inserted(pointCount));
    expect(first.out).toContain(`Contate come vuote in «qe»: «${unknownCabinet}» (${danglingCount})`);
    expect(first.out).not.toContain('Colonne non usate');
    expect(first.out).not.toContain('Parole che la mappa');
    expect(figures(await importa('centraline', quadri, 'caluso', '--scrivi'))).toEqual(left(cabinetCount));
    expect(figures(await importa('pl', pl, 'caluso', '--scrivi'))).toEqual(left(pointCount));
  });

  it('speak our words', async () => {
    const all = await points();
    expect(all.filter((one) => one.id_imp === null)).toHaveLength(danglingCount);
    expect(all.filter((one) => one.inserimento_completo === false).length).toBeGreaterThanOrEqual(
      danglingCount,
    );
    const categories = [...Map.groupBy(all, (one) => lampCategory(one.lampot))].map(([name, some]) => [
      name,
      some.length,
    ]);
    expect(Object.fromEntries(categories)).toEqual({ HG: 25, SAP: 25, LED: 25, JM: 25 });
    expect(all[0]).toMatchObject({
      pl_cod: 'C000001-001',
      toponimo: 'Via Po, angolo "Piazza"',
      pl_tipo: 'Stradale su palo',
      lampot: 'HG 125',
      lamp_pot: 125,
      lamp_pot_ass: 139,
      lamp_tipo: 'Vapori di mercurio',
      eff_illumin: 33.5,
      altezza_pl: 9,
      sbraccio_lung: 2,
      sost_materiale: 'Acciaio zincato',
      versione: 1,
      note: expect.stringContaining('Dopo la riqualificazione: Prova M, LED 35,4 W'),
    });
    expect(all[1]).toMatchObject({ lampot: 'SAP 100', lamp_pot: 100, lamp_pot_ass: 118, sbraccio_lung: 0 });
  });

  it('are the same in one JSON with two lists, as GeoJSON, and in metres of UTM', async () => {
    const json = terminal.file('rilievo.json', twoLists());
    expect(figures(await importa('centraline', json, 'caluso'))).toEqual(left(cabinetCount));
    expect(figures(await importa('pl', json, 'caluso'))).toEqual(left(pointCount));
    const features = terminal.file('pl.geojson', geoJson(pointRows));
    expect(figures(await importa('pl', features, 'caluso'))).toEqual(left(pointCount));
    const metres = metreCsv(pointRows, await metresOf(pointRows));
    const typed = await importa(
      'pl',
      terminal.file('utm.csv', metres),
      'caluso',
      '--srid',
      '32632',
      '--scrivi',
    );
    const { refused, changed, left: same } = figures(typed);
    // A millimetre is lost on the way to metres and back: a place may move by as much, and by no more.
    expect([refused, changed + same]).toEqual([0, pointCount]);
    const { rows } = await db.tenant(codistat, ({ sql: tx }) =>
      sql<{ lon: number; lat: number }>`
        SELECT ST_X(the_geom) AS lon, ST_Y(the_geom) AS lat FROM ip_pl ORDER BY pl_cod`.execute(tx),
    );
    for (const [i, { lon, lat }] of rows.entries()) {
      expect(lon).toBeCloseTo(Number(pointRows[i]?.lon), 6);
      expect(lat).toBeCloseTo(Number(pointRows[i]?.lat), 6);
    }
  });

  it('without the reference system of their metres are refused, and nothing changes', async () => {
    const metres = terminal.file('metri.csv', metreCsv(pointRows, await metresOf(pointRows)));
    const before = await points();
    const typed = await importa('pl', metres, 'caluso', '--scrivi');
    expect(`${typed.out}\n${typed.notices}`).toContain('indica il sistema con --srid');
    expect(await points()).toEqual(before);
  });

  it('are found under a row of titles', async () => {
    const titled = terminal.file('titoli.csv', `Rilievo dei punti luce,,\n${commaCsv(pointRows)}`);
    await clear();
    expect(figures(await importa('pl', titled, 'caluso', '--scrivi'))).toEqual(inserted(pointCount));
  });
});

describe('the survey of an owner besides the municipality, in one JSON', () => {
  it('comes in with its cabinets, says whose the points are, and again without a change', async () => {
    await clear();
    const json = terminal.file('verrua.json', twoLists());
    for (const [tipo, count] of [
      ['centraline', cabinetCount],
      ['pl', pointCount],
    ] as const) {
      expect(figures(await importa(tipo, json, 'verrua-savoia', '--scrivi'))).toEqual(inserted(count));
      expect(figures(await importa(tipo, json, 'verrua-savoia', '--scrivi'))).toEqual(left(count));
    }
    const all = await points();
    expect(all.filter((one) => one.id_imp === null)).toHaveLength(danglingCount);
    expect(all.filter((one) => one.note?.includes('Proprietà: Sole'))).toHaveLength(danglingCount);
  });
});

it('the mappings are described', () => {
  const readme = readFileSync(at('docs/esempi/README.md'), 'utf8');
  for (const name of ['caluso-pl', 'caluso-centraline', 'verrua-savoia-pl', 'verrua-savoia-centraline']) {
    expect(readme).toContain(`${name}.json`);
  }
});
