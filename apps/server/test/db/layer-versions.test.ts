import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { insertRow } from './fixtures/tenant-tables.ts';

const own = '999001';
const other = '999002';

let db: TestDatabase;

beforeAll(async () => {
  db = await borrowDatabase();
  await db.system(async (tx) => {
    for (const codistat of [own, other]) {
      await tx.sql
        .insertInto('comuni')
        .values({ codistat, nome: codistat, centro: 'SRID=4326;POINT(7 45)' })
        .execute();
    }
  });
});
afterAll(() => db.close());

type Versions = Record<string, number>;

async function versions(codistat: string): Promise<Versions> {
  const rows = await db.tenant(codistat, (tx) =>
    tx.sql.selectFrom('layer_versione').select(['layer', 'versione']).execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.layer, row.versione]));
}

/** The layers of the municipality whose number changed while `work` ran, and by how much. */
async function steps(codistat: string, work: () => Promise<unknown>): Promise<Versions> {
  const before = await versions(codistat);
  await work();
  const after = await versions(codistat);
  return Object.fromEntries(
    Object.entries(after)
      .map(([layer, version]) => [layer, version - (before[layer] ?? 0)] as const)
      .filter(([, step]) => step !== 0),
  );
}

const inOwn = (work: (tx: Tx) => Promise<unknown>) => () => db.tenant(own, work);

describe.each([
  ['ip_pl', ['pl']],
  ['ip_linee', ['linee']],
  ['ip_q_sez', ['quadri']],
  ['imp', ['centraline', 'impianti']],
  ['edifici', ['edifici']],
  ['vettori', ['centraline', 'impianti', 'vettori']],
  ['confini', ['confini']],
  ['carta_tecnica', ['carta_tecnica']],
  ['civici', ['civici']],
])('a statement on %s', (table, layers) => {
  const once = Object.fromEntries(layers.map((layer) => [layer, 1]));

  beforeEach(async () => {
    await db.tenant(own, async (tx) => {
      await insertRow(tx, table, own);
      await insertRow(tx, table, own);
    });
  });

  test('advances its layers once, however many rows it touches, and only its own municipality', async () => {
    const theirs = await versions(other);
    const mark = `x${Math.random()}`;
    expect(
      await steps(
        own,
        inOwn((tx) => insertRow(tx, table, own)),
      ),
    ).toEqual(once);
    const text = {
      confini: 'nome',
      civici: 'numero',
      carta_tecnica: 'nome',
      vettori: 'um',
      edifici: 'edif_descr',
    };
    const column = text[table as keyof typeof text] ?? (table === 'ip_q_sez' ? 'descrizione' : 'note');
    const update = (tx: Tx) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${mark}`.execute(tx.sql);
    expect(await steps(own, inOwn(update))).toEqual(once);
    expect(await versions(other)).toEqual(theirs);
  });

  test('that touches no row advances nothing', async () => {
    const nothing = (tx: Tx) =>
      sql`UPDATE ${sql.table(table)} SET codistat = codistat WHERE false`.execute(tx.sql);
    expect(await steps(own, inOwn(nothing))).toEqual({});
  });

  test('that is rolled back advances nothing', async () => {
    const failed = () =>
      db
        .tenant(own, async (tx) => {
          await insertRow(tx, table, own);
          throw new Error('no');
        })
        .catch(() => {});
    expect(await steps(own, failed)).toEqual({});
  });
});

test('a statement of the system transaction advances every municipality that it touches', async () => {
  for (const codistat of [own, other]) await db.tenant(codistat, (tx) => insertRow(tx, 'civici', codistat));
  const before = [await versions(own), await versions(other)];
  await db.system((tx) => sql`DELETE FROM civici`.execute(tx.sql));
  const after = [await versions(own), await versions(other)];
  expect(after.map((each) => each.civici)).toEqual(before.map((each) => (each.civici ?? 0) + 1));
});

test('writers at the same time lose no step', async () => {
  const writers = 20;
  const write = () =>
    Promise.all(
      Array.from({ length: writers }, (_, n) =>
        db.tenant(n % 2 === 0 ? own : other, async (tx) => {
          await insertRow(tx, 'vettori', n % 2 === 0 ? own : other);
          await insertRow(tx, 'imp', n % 2 === 0 ? own : other);
        }),
      ),
    );
  expect(await steps(own, write)).toEqual({ vettori: writers / 2, impianti: writers, centraline: writers });
});
