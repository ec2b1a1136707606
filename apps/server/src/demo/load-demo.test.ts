import { worksOn } from '@lucerna/demo/upkeep/work-list';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { demoAccounts, demoPassword } from '@lucerna/domain/vocabulary/demo-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { borrowDatabase } from '../../test/database/borrowed-database.ts';
import type { TestDatabase } from '../../test/database/test-database.ts';
import { silentLog } from '../db/log.ts';
import { ofKind } from '../elements/element-row.ts';
import { verifyPassword } from '../sign-in/password.ts';
import { loadDemo, loadLargeTown } from './load-demo.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await borrowDatabase();
  await loadDemo(db, { log: silentLog });
}, 120_000);

afterAll(() => db.close());

const tables = [
  'ip_pl',
  'ip_linee',
  'ip_q_sez',
  'imp',
  'edifici',
  'edifici_impianti',
  'vettori',
  'confini',
  'carta_tecnica',
  'civici',
] as const;

async function counts(codistat: string): Promise<Record<string, number>> {
  return db.tenant(codistat, async ({ sql }) => {
    const found: Record<string, number> = {};
    for (const table of tables) {
      const row = await sql
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      found[table] = Number(row.n);
    }
    return found;
  });
}

test('both municipalities are there, each with its own', async () => {
  const [valchiara, borgo] = [await counts('999001'), await counts('999002')];
  for (const table of tables) {
    expect(valchiara[table], table).toBeGreaterThan(0);
    expect(borgo[table], table).toBeGreaterThan(0);
  }
  expect(valchiara.ip_pl).toBeGreaterThan(1_400);
  const comuni = await db.system(({ sql }) =>
    sql.selectFrom('comuni').select(['nome', 'illuminazione_interni']).orderBy('codistat').execute(),
  );
  expect(comuni).toEqual([
    { nome: 'Valchiara', illuminazione_interni: true },
    { nome: 'Borgo Sereno', illuminazione_interni: false },
  ]);
});

test('every geometry is valid, and light points lie within the border', async () => {
  for (const codistat of ['999001', '999002']) {
    await db.tenant(codistat, async ({ sql: tx }) => {
      for (const table of ['edifici', 'carta_tecnica', 'confini', 'ip_linee'] as const) {
        const bad = await tx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .where((eb) => eb.not(eb.fn<boolean>('ST_IsValid', ['the_geom'])))
          .executeTakeFirstOrThrow();
        expect(Number(bad.n), table).toBe(0);
      }
      const outside = await tx
        .selectFrom('ip_pl')
        .innerJoin('confini', 'confini.codistat', 'ip_pl.codistat')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        // Not by `not`: PostGIS guesses how many that lets through from samples, and its guess may be none that is allowed.
        .where(sql<boolean>`case when st_covers(confini.the_geom, ip_pl.the_geom) then false else true end`)
        .executeTakeFirstOrThrow();
      expect(Number(outside.n)).toBe(0);
    });
  }
});

test('Valchiara has three retrofits, whole, and Borgo Sereno none', async () => {
  const read = (codistat: string) =>
    db.tenant(codistat, async ({ sql: tx }) => ({
      retrofits: await tx
        .selectFrom('illuminazione_interventi as i')
        .innerJoin('edifici as e', 'e.idf', 'i.id_edificio')
        .select(['i.description', 'e.edif_descr'])
        .execute(),
      files: await tx
        .selectFrom('illuminazione_file as f')
        .innerJoin('illuminazione_file_parti as p', 'p.id_file', 'f.id')
        .select(['f.name', 'f.size', sql<number>`length(p.contenuto)`.as('held')])
        .execute(),
    }));
  const { retrofits, files } = await read('999001');
  expect(retrofits.map(({ edif_descr }) => edif_descr)).toContain('Municipio');
  expect([retrofits.length, files.length]).toEqual([3, 7]);
  for (const { name, size, held } of files) expect(held, name).toBe(size);
  expect(await read('999002')).toEqual({ retrofits: [], files: [] });
});

test('every demo account is there with the password that the sign-in page names', async () => {
  const users = await db.system(({ sql }) =>
    sql
      .selectFrom('utenti')
      .select(['username', 'codistat', 'capabilities', 'demo', 'attivo', 'password_hash'])
      .orderBy('id')
      .execute(),
  );
  expect(users.map(({ username, codistat, capabilities }) => ({ username, codistat, capabilities }))).toEqual(
    demoAccounts.map(({ username, municipality, capabilities }) => ({
      username,
      codistat: municipality?.codistat ?? null,
      capabilities,
    })),
  );
  for (const { demo, attivo } of users) expect([demo, attivo]).toEqual([true, true]);
  expect(await verifyPassword(users[0]?.password_hash ?? undefined, demoPassword)).toBe(true);
});

test('plants with a carrier point at the municipality’s own', async () => {
  const wrong = await db.tenant('999001', ({ sql }) =>
    sql
      .selectFrom('imp')
      .leftJoin('vettori', (join) =>
        join.onRef('vettori.codistat', '=', 'imp.codistat').onRef('vettori.id', '=', 'imp.vettore_id'),
      )
      .select(['imp.uten'])
      .where((eb) => eb('imp.vett', 'is distinct from', eb.ref('vettori.vettore')))
      .execute(),
  );
  expect(wrong).toEqual([]);
});

test('a plant that belongs to one building stands at its address', async () => {
  const rows = await db.tenant('999002', ({ sql }) =>
    sql
      .selectFrom('edifici_impianti as a')
      .innerJoin('imp', 'imp.id_imp', 'a.id_impianto')
      .innerJoin('edifici', 'edifici.idf', 'a.id_edificio')
      .select(['imp.indir', 'edifici.indirizzo'])
      .where('a.coefficiente', '=', 1)
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { indir, indirizzo } of rows) expect(indir).toBe(indirizzo);
});

test('a larger town is loaded with exactly the light points asked for', async () => {
  await loadLargeTown(db, { codistat: '999777', nome: 'Prova Grande', lightPoints: 3_000 });
  expect((await counts('999777')).ip_pl).toBe(3_000);
}, 120_000);

test('interventions hang on elements that are there, under the codes that they have', async () => {
  for (const [codistat, total, pending] of [
    ['999001', 400, 60],
    ['999002', 120, 14],
  ] as const) {
    await db.tenant(codistat, async ({ sql: tx }) => {
      const rows = await tx.selectFrom('manutenzioni').selectAll().orderBy('id').execute();
      expect([rows.length, rows.filter((row) => !row.confermata).length]).toEqual([total, pending]);
      expect(rows.map((row) => row.created_at)).toEqual(rows.map((row) => row.created_at).sort());
      for (const kind of kinds) {
        const own = rows.filter((row) => row.tipo_elemento === kind.tipoElemento);
        expect(own.length > 0, kind.id).toBe(worksOn[kind.tipoElemento] !== undefined);
        const { rows: there } = await sql<{ id: number; codice: string }>`
          select ${sql.ref(kind.key)} as id, ${sql.ref(kind.code)}::text as codice
          from ${sql.table(kind.table)} where ${ofKind(kind)}`.execute(tx);
        const codes = new Map(there.map(({ id, codice }) => [id, codice]));
        for (const row of own) expect(row.codice).toBe(codes.get(row.id_elemento));
      }
    });
  }
});

test('the planner knows how much there is, of both together', async () => {
  const { rows } = await db.system(({ sql: tx }) =>
    sql<{ tabella: string; creduti: number; numero: number }>`
      select c.relname as tabella, c.reltuples::float8 as creduti, t.numero::float8 as numero
      from (select 'ip_pl' as nome, count(*) as numero from ip_pl union all
        select 'civici', count(*) from civici union all
        select 'bollette', count(*) from bollette union all
        select 'storico', count(*) from storico) t join pg_class c on c.relname = t.nome`.execute(tx),
  );
  expect(rows).toHaveLength(4);
  for (const { tabella, creduti, numero } of rows) {
    expect(creduti, tabella).toBeGreaterThan(numero / 2);
  }
});
