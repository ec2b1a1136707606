/**
 * The light points and cabinets of two real municipalities, with the mappings of docs/esempi: `npm run prova-rilievi --
 * <folder>`. The data is not part of the project.
 */
import { fileURLToPath } from 'node:url';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figures, openTerminal } from '../commands/terminal.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const data = process.env.LUCERNA_SURVEYS;
const mapping = (name: string) => at(`docs/esempi/${name}.json`);

const terminal = openTerminal();
let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
});
afterAll(async () => {
  await db.close();
  terminal.close();
});

const create = (codistat: string, nome: string, confini: string) =>
  terminal.run(db, ['comune', 'crea', '--codistat', codistat, '--nome', nome, '--confini', confini]);
const importa = (codistat: string, tipo: string, file: string, mappa: string, ...more: string[]) =>
  terminal.run(db, [
    'importa',
    '--comune',
    codistat,
    '--tipo',
    tipo,
    '--file',
    file,
    '--mappa',
    mapping(mappa),
    ...more,
  ]);

async function pointsOf(codistat: string) {
  const points = await db.tenant(codistat, (tx) =>
    tx.sql.selectFrom('ip_pl').selectAll().orderBy('pl_cod').execute(),
  );
  const { rows } = await db.tenant(codistat, (tx) =>
    sql<{
      inside: number;
    }>`SELECT count(*)::integer AS inside FROM ip_pl p JOIN confini c ON ST_Covers(c.the_geom, p.the_geom)`.execute(
      tx.sql,
    ),
  );
  return { points, inside: rows[0]?.inside ?? 0 };
}

const counts = <T>(all: readonly T[], by: (one: T) => string | null) =>
  Object.fromEntries([...Map.groupBy(all, by)].map(([name, some]) => [String(name), some.length]));

describe('Caluso', () => {
  const codistat = '001047';
  const file = (name: string) => `${data}/punti_luce/${name}`;

  it('comes in with its border, 82 cabinets and 1,876 light points, and again without a change', async () => {
    expect(
      await create(codistat, 'Caluso', `${data}/confini/limits_P_1_municipalities.geojson`),
    ).toMatchObject({ status: 0, notices: '' });
    const quadri = [
      codistat,
      'centraline',
      file('caluso_quadri.geojson'),
      'caluso-centraline',
      '--scrivi',
    ] as const;
    const pl = [codistat, 'pl', file('caluso_pl.csv'), 'caluso-pl', '--scrivi'] as const;
    expect(figures(await importa(...quadri))).toEqual({ inserted: 82, changed: 0, left: 0, refused: 0 });
    const first = await importa(...pl);
    expect(first.status).toBe(0);
    expect(figures(first)).toEqual({ inserted: 1876, changed: 0, left: 0, refused: 0 });
    expect(first.out).toContain('Contate come vuote in «qe»: «Q000000» (396)');
    expect(first.out).not.toContain('Colonne non usate');
    expect(first.out).not.toContain('Parole che la mappa');
    expect(figures(await importa(...quadri))).toMatchObject({ left: 82 });
    expect(figures(await importa(...pl))).toEqual({ inserted: 0, changed: 0, left: 1876, refused: 0 });
  });

  it('reads the same from its GeoJSON and from its JSON', async () => {
    expect(figures(await importa(codistat, 'pl', file('caluso_pl.geojson'), 'caluso-pl'))).toMatchObject({
      left: 1876,
    });
    expect(figures(await importa(codistat, 'pl', file('caluso_pl_qe.json'), 'caluso-pl'))).toMatchObject({
      left: 1876,
    });
    expect(
      figures(await importa(codistat, 'centraline', file('caluso_pl_qe.json'), 'caluso-centraline')),
    ).toMatchObject({ left: 82 });
  });

  it('speaks our words', async () => {
    const { points, inside } = await pointsOf(codistat);
    expect(inside).toBeGreaterThan(1860);
    expect(points.filter((one) => one.id_imp === null)).toHaveLength(396);
    expect(counts(points, (one) => lampCategory(one.lampot))).toEqual({
      LED: 794,
      HG: 654,
      SAP: 420,
      JM: 7,
      FL: 1,
    });
    expect(counts(points, (one) => one.lamp_tipo)).toMatchObject({ 'Vapori di mercurio': 654 });
    expect(counts(points, (one) => one.sost_materiale)).toEqual({
      'Acciaio zincato': 1207,
      'Ferro verniciato': 387,
      Cemento: 282,
    });
    expect(points.find((one) => one.pl_cod === 'C000001-001')).toMatchObject({
      toponimo: 'Corso Torino',
      pl_tipo: 'Stradale su palo',
      lampot: 'HG 125',
      lamp_pot: 125,
      lamp_pot_ass: 139,
      eff_illumin: 33.5,
      altezza_pl: 9,
      sbraccio_lung: 2,
      corpo_tipo: 'Armatura stradale',
      sostegno_tipo: 'Su palo',
      versione: 1,
      note: expect.stringContaining('Dopo la riqualificazione: GDS Maximo M, AR3609MXMGF2082ZL, LED 35,4 W'),
    });
    // No power of a discharge lamp is left that is none of the sizes such lamps are made in.
    const sizes = [50, 70, 80, 100, 125, 150, 250, 400];
    const odd = points.filter(
      (one) => ['HG', 'SAP', 'JM'].includes(lampCategory(one.lampot)) && !sizes.includes(one.lamp_pot ?? 0),
    );
    expect(odd.map((one) => one.lampot)).toEqual([]);
  });
});

describe('Verrua Savoia', () => {
  const codistat = '001294';
  const json = `${data}/punti_luce/verrua_savoia_pl_qe.json`;

  it('comes in from one JSON: 9 cabinets and 427 light points, and again without a change', async () => {
    await create(codistat, 'Verrua Savoia', `${data}/confini/limits_P_1_municipalities.geojson`);
    for (const [tipo, inserted] of [
      ['centraline', 9],
      ['pl', 427],
    ] as const) {
      const run = () => importa(codistat, tipo, json, `verrua-savoia-${tipo}`, '--scrivi');
      expect(figures(await run())).toEqual({ inserted, changed: 0, left: 0, refused: 0 });
      expect(figures(await run())).toEqual({ inserted: 0, changed: 0, left: inserted, refused: 0 });
    }
    const { points } = await pointsOf(codistat);
    expect(points.filter((one) => one.id_imp === null)).toHaveLength(199);
    expect(points.filter((one) => one.note?.includes('Proprietà: Sole'))).toHaveLength(199);
  });
});
