import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const own = '999001';
const rows = 5_000;

let db: TestDatabase;

beforeAll(async () => {
  db = await borrowDatabase();
  await db.system((tx) =>
    tx.sql
      .insertInto('comuni')
      .values({ codistat: own, nome: 'Valchiara', centro: 'SRID=4326;POINT(7 45)' })
      .execute(),
  );
  const many = function* () {
    for (let n = 0; n < rows; n += 1) {
      yield [own, `PL ${n}`, 35.5, n % 2 === 0, '2019-05-04', 'via "Roma" \\ n. 3', null, point(n)];
    }
  };
  const inserted = await db.tenant(
    own,
    (tx) =>
      tx.insertMany(
        'ip_pl',
        ['codistat', 'pl_cod', 'lamp_pot', 'telecontrollo', 'data_impianto', 'toponimo', 'note', 'the_geom'],
        many(),
      ),
    { deadlineMs: 60_000 },
  );
  expect(inserted).toBe(rows);
});
afterAll(() => db.close());

function point(n: number): object {
  return { type: 'Point', coordinates: [7 + (n % 100) / 1_000, 45 + Math.floor(n / 100) / 1_000] };
}

test('each row comes in whole, with the defaults of the columns that were not named', async () => {
  const row = await db.tenant(own, (tx) =>
    tx.sql
      .selectFrom('ip_pl')
      .select([
        'pl_cod',
        'lamp_pot',
        'telecontrollo',
        'data_impianto',
        'toponimo',
        'note',
        'inserimento_completo',
      ])
      .select(sql<string>`st_astext(the_geom)`.as('geometry'))
      .select(sql<number>`st_srid(the_geom)`.as('srid'))
      .where('pl_cod', '=', 'PL 4321')
      .executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({
    pl_cod: 'PL 4321',
    lamp_pot: 35.5,
    telecontrollo: false,
    data_impianto: '2019-05-04',
    toponimo: 'via "Roma" \\ n. 3',
    note: null,
    inserimento_completo: false,
    geometry: 'POINT(7.021 45.043)',
    srid: 4326,
  });
});

test('a geometry may be GeoJSON, EWKT or hexadecimal EWKB', async () => {
  const texts = await db.tenant(own, async (tx) => {
    await tx.insertMany(
      'civici',
      ['codistat', 'toponimo', 'numero', 'the_geom'],
      [
        [own, 'a', '1', { type: 'Point', coordinates: [7, 45] }],
        [own, 'a', '2', 'SRID=4326;POINT(7 45)'],
        [own, 'a', '3', '0101000020E61000000000000000001C400000000000804640'],
      ],
    );
    const found = await tx.sql
      .selectFrom('civici')
      .select(sql<string>`st_asewkt(the_geom)`.as('text'))
      .execute();
    return found.map((each) => each.text);
  });
  expect(texts).toEqual(Array(3).fill('SRID=4326;POINT(7 45)'));
});

test('no rows are no trouble', async () => {
  expect(await db.tenant(own, (tx) => tx.insertMany('civici', ['codistat', 'toponimo'], []))).toBe(0);
});

test('one bad row leaves none of them', async () => {
  const count = () =>
    db.tenant(own, async (tx) => (await tx.sql.selectFrom('vettori').select('id').execute()).length);
  const before = await count();
  const work = db.tenant(own, (tx) =>
    tx.insertMany(
      'vettori',
      ['codistat', 'vettore'],
      [...Array.from({ length: 2_500 }, (_, n) => [own, `v${n}`]), [own, null]],
    ),
  );
  await expect(work).rejects.toMatchObject({ code: '23502' });
  expect(await count()).toBe(before);
});

test('a box is answered by its index, row-level security notwithstanding', async () => {
  await db.system((tx) => tx.script('ANALYZE ip_pl'));
  const plan = await db.tenant(own, async (tx) => {
    const { rows: lines } = await sql<Record<string, string>>`
      EXPLAIN SELECT plid FROM ip_pl WHERE the_geom && st_makeenvelope(7.01, 45.01, 7.012, 45.012, 4326)`.execute(
      tx.sql,
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('ip_pl_the_geom');
});
