/**
 * The triggers for each row, which a distributed database has in the place of those for each statement, leave what those
 * leave: two worlds, in which the same is done.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { importCalls } from '../http/import-calls.ts';
import { openWorld, valchiara, type World } from '../http/world.ts';
import { undone } from '../importing/undone-import.ts';
import { connectionOf, runScript } from '../scala/psql-script.ts';
import { keptRows } from './fixtures/kept-rows.ts';
import { insertRow, tenantTables } from './fixtures/tenant-tables.ts';
import { statementTriggers } from './scale-rules.ts';

const script = new URL('../../src/db/distributed/row-triggers.sql', import.meta.url);
const patient = { deadlineMs: 120_000 };

let usual: World;
let byRow: World;

async function openTwin(prepare: (tx: Tx) => Promise<void>): Promise<World> {
  const over: TestDatabase = await openTestDatabase();
  await over.system(async (tx) => {
    // Labels are drawn from it.
    await sql`insert into segreti (nome, valore) values ('etichette', 'lo stesso')`.execute(tx.sql);
    await prepare(tx);
  }, patient);
  return openWorld({ over });
}

const withRowTriggers = (tx: Tx) => runScript(script, connectionOf(tx));

beforeAll(async () => {
  usual = await openTwin(async () => {});
  byRow = await openTwin(async (tx) => {
    await withRowTriggers(tx);
    // As after an update.
    await withRowTriggers(tx);
  });
}, 120_000);
afterAll(async () => {
  await usual?.close();
  await byRow?.close();
});

/** Does the same in both worlds; what they answer is the same. */
async function inBoth(work: (world: World) => Promise<unknown>): Promise<void> {
  const answered = await work(usual);
  expect(await work(byRow)).toEqual(answered);
}

async function expectSame(): Promise<void> {
  expect(await keptRows(byRow.db)).toEqual(await keptRows(usual.db));
}

const statement = (text: string) => (world: World) =>
  world.db.tenant(valchiara, (tx) => tx.script(text), patient);

/** The tables whose writes anything follows. */
async function watchedTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid::regproc::text like '%\\_di\\_riga'`.execute(tx.sql);
  const watched = rows.map(({ name }) => name);
  return (await tenantTables(tx)).filter((name) => watched.includes(name));
}

/** Carries out what the table may refuse. Whether it did. */
async function tried(tx: Tx, work: () => Promise<unknown>): Promise<boolean> {
  await tx.script('SAVEPOINT prima');
  try {
    await work();
    await tx.script('RELEASE SAVEPOINT prima');
    return true;
  } catch {
    await tx.script('ROLLBACK TO SAVEPOINT prima');
    return false;
  }
}

/** Another value of a column, by its type. */
const others: Readonly<Record<string, string>> = {
  text: `coalesce(?, '') || 'x'`,
  int4: 'coalesce(?, 0) + 1',
  float8: 'coalesce(?, 0) + 2.5',
  numeric: 'coalesce(?, 0) + 2.5',
  bool: 'NOT coalesce(?, false)',
  date: `coalesce(? - 40, DATE '2020-02-03')`,
  jsonb: `'{"a": 1}'`,
  _text: `'{a}'`,
  geometry: 'st_translate(?, 0.001, 0.001)',
  timestamptz: 'now()',
};

/** Every column of every row is changed, and each of them made empty: what is compared and told stands in many lists. */
async function changeEveryColumn(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select a.attname as name, t.typname as type from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'codistat'
      and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indisprimary
                      and a.attnum = any (i.indkey::int2[])) order by a.attnum`.execute(tx.sql);
  const changed: string[] = [];
  for (const { name, type } of rows) {
    for (const value of [
      others[type]?.replace('?', `"${name}"`),
      'NULL',
      others[type]?.replace('?', 'NULL'),
    ]) {
      if (value === undefined) continue;
      const update = `UPDATE ${table} SET "${name}" = ${value} WHERE codistat = '${valchiara}'`;
      if (await tried(tx, () => tx.script(update))) changed.push(`${name} = ${value}`);
    }
  }
  return changed;
}

it('stands in the place of every trigger that reads the rows of a statement', async () => {
  expect(await byRow.db.system(statementTriggers)).toEqual([]);
  const names = (world: World) =>
    world.db.system(async (tx) => {
      const { rows } = await sql<{ name: string }>`
        select tgname || ' on ' || tgrelid::regclass as name from pg_trigger
        where not tgisinternal and tgname not like 'chiude\\_%' order by 1`.execute(tx.sql);
      return rows.map(({ name }) => name);
    });
  expect(await names(byRow)).toEqual(await names(usual));
});

it('is handed no row of a table as a whole: a part of one has a type of its own', async () => {
  const taking = await byRow.db.system(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select f.oid::regprocedure::text as name from pg_proc f join pg_type t on t.oid = any (f.proargtypes::oid[])
      where f.pronamespace = 'public'::regnamespace and t.typtype = 'c'
        and exists (select from pg_proc g where g.proname like '%\\_di\\_riga' and g.prosrc like '%' || f.proname || '(%')`.execute(
      tx.sql,
    );
    return rows.map(({ name }) => name);
  });
  expect(taking).toEqual([]);
});

it('leaves the same, whatever column of whatever table changes', async () => {
  const tables = await byRow.db.system(watchedTables);
  expect(tables.length).toBeGreaterThan(12);
  await inBoth((world) =>
    world.db.system(async (tx) => {
      for (const table of await tenantTables(tx)) await tried(tx, () => insertRow(tx, table, valchiara));
    }, patient),
  );
  await expectSame();
  for (const table of tables) {
    await inBoth((world) =>
      world.db.system(async (tx) => {
        const inserted: boolean[] = [];
        for (let row = 0; row < 2; row += 1) {
          inserted.push(await tried(tx, () => insertRow(tx, table, valchiara)));
        }
        return [inserted, await changeEveryColumn(tx, table)];
      }, patient),
    );
    await expectSame();
  }
  await inBoth((world) =>
    world.db.system(async (tx) => {
      const gone: string[] = [];
      for (const table of tables.toReversed()) {
        const deletion = `DELETE FROM ${table} WHERE codistat = '${valchiara}'`;
        if (await tried(tx, () => tx.script(deletion))) gone.push(table);
      }
      return gone;
    }, patient),
  );
  await expectSame();
}, 240_000);

const lightPoints = (from: number, to: number) => `
  INSERT INTO ip_pl (codistat, id_imp, pl_cod, toponimo, lampot, lamp_tipo, lamp_pot, lamp_nr, data_impianto, the_geom)
  SELECT '${valchiara}', (SELECT min(id_imp) FROM imp), n, 'Via ' || n % 3, (ARRAY['SAP 70', 'LED 40', NULL])[1 + n % 3],
    (ARRAY['LED', NULL])[1 + n % 2], nullif(n % 5, 0) * 17.5, nullif(n % 3, 0), DATE '1985-12-31' + n % 40 * 300,
    st_setsrid(st_makepoint(7.25 + n * 0.00001, 45.1), 4326)
  FROM generate_series(${from}, ${to}) n`;
const some = '(SELECT plid FROM ip_pl ORDER BY plid LIMIT 7 OFFSET 3)';

it('leaves the same of several light points at once', async () => {
  await inBoth(
    statement(`INSERT INTO imp (codistat, imp_tipo, uten, the_geom)
      SELECT '${valchiara}', 'centr_', 'Q' || n, 'SRID=4326;POINT(7.25 45.1)' FROM generate_series(1, 2) n`),
  );
  for (const text of [
    lightPoints(1, 60),
    `UPDATE ip_pl SET lampot = 'LED 57', lamp_pot = 57 WHERE plid IN ${some}`,
    'UPDATE ip_pl SET note = plid, inserimento_completo = NOT inserimento_completo',
    `UPDATE ip_pl SET lamp_pot = NULL, data_impianto = NULL WHERE plid IN ${some}`,
    `UPDATE ip_pl SET lamp_pot = 35 WHERE plid IN ${some}`,
    `UPDATE ip_pl SET lamp_pot = lamp_pot, id_imp = (SELECT max(id_imp) FROM imp) WHERE plid IN ${some}`,
    `UPDATE ip_pl SET eliminato_il = now() WHERE plid IN ${some}`,
    'UPDATE ip_pl SET eliminato_il = NULL, lamp_nr = 2',
    `SET LOCAL lucerna.ripristino = 'si'; UPDATE ip_pl SET note = 'di nuovo'; ${lightPoints(61, 63)};
     UPDATE ip_pl SET lampot = 'SAP 100'; SET LOCAL lucerna.ripristino = ''`,
    `UPDATE ip_pl SET note = 'x' WHERE false`,
  ]) {
    await inBoth(statement(text));
    await expectSame();
  }
});

it('leaves the same of more rows than are judged one by one, whose whole register waits', async () => {
  await inBoth(statement(lightPoints(1_000, 1_600)));
  await inBoth(statement(`UPDATE ip_pl SET toponimo = 'Via Lunga', lamp_pot = 12`));
  const [rows, statements] = [await keptRows(byRow.db), await keptRows(usual.db)];
  const { elementi_da_verificare: some = [], ...others } = rows;
  const { elementi_da_verificare: whole = [], ...theirs } = statements;
  expect(others).toEqual(theirs);
  // The first of them were told before anybody knew how many would come.
  expect(some).toEqual(expect.arrayContaining([...whole]));
  expect(whole.some((line) => line.startsWith(`${valchiara} | ∅`))).toBe(true);
  for (const { db } of [usual, byRow])
    await db.system((tx) => tx.script('DELETE FROM elementi_da_verificare'));
});

it('leaves the same of calls: one and several elements, an operation taken back, bills', async () => {
  const calls =
    (world: World) => async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const more = payload === undefined ? {} : { payload };
      const { statusCode, body } = await world.call({ method, url, as: 'ufficio', ...more });
      expect(statusCode, body).toBeLessThan(300);
      return JSON.parse(body).data;
    };
  await inBoth(async (world) => {
    const call = calls(world);
    const geometry = { type: 'Point', coordinates: [7.26, 45.1] };
    const cabinet = await call('POST', '/api/v2.0/centraline', { uten: 'Q9', indir: 'Via Po 1', geometry });
    const point = {
      id_imp: cabinet.id,
      toponimo: 'Via Po',
      pl_tipo: 'Stradale su palo',
      lampot: 'SAP 70',
      geometry,
    };
    const made: { id: number }[] = [];
    for (const pl_cod of ['A1', 'A2', 'A3'])
      made.push(await call('POST', '/api/v2.0/pl', { ...point, pl_cod }));
    const [one, two, three] = made.map(({ id }) => id);
    await call('PUT', `/api/v2.0/pl/${one}`, { lampot: 'LED 40', note: 'nuova' });
    await call('DELETE', `/api/v2.0/pl/${two}`);
    const change = (id: number | undefined, versione: number) => ({
      entita: 'pl',
      id,
      versione,
      campi: { note: 'insieme' },
    });
    const { operazione } = await call('POST', '/api/v2.0/operazioni', {
      modifiche: [change(one, 2), change(three, 1)],
    });
    await call('POST', `/api/v2.0/operazioni/${operazione}/annulla`);
    for (const month of ['01', '02']) {
      await call('POST', '/api/bollette', {
        id_contat: cabinet.id,
        periodo_inizio: `2026-${month}-01`,
        periodo_fine: `2026-${month}-28`,
        totale_lettura: 120.5,
        valore_f1: 100,
        importo: 33.1,
      });
    }
  });
  await expectSame();
  for (const text of [
    `UPDATE bollette SET periodo_fine = periodo_fine + 40, importo = importo + 0.1`,
    `UPDATE bollette SET valore_f1 = NULL, valore_f2 = 7`,
    `UPDATE bollette SET eliminato_il = now() WHERE id_letture = (SELECT min(id_letture) FROM bollette)`,
    `UPDATE imp SET pod_pdr_cont = 'IT001E' || id_imp`,
    `UPDATE imp SET eliminato_il = now() WHERE imp_tipo = 'centr_'`,
  ]) {
    await inBoth(statement(text));
    await expectSame();
  }
});

it('leaves the same of an import, and of one that is taken back', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, n) => `I${n};Via Adda;SAP ${n % 2 === 0 ? 70 : 100};7.25;45.1${n}`,
  );
  const file = `pl_cod;toponimo;lampot;lon;lat\n${rows.join('\n')}\n`;
  await inBoth(async (world) => {
    const { prepared, write } = importCalls(() => world);
    await write(await prepared('punti.csv', file));
  });
  await expectSame();
  await inBoth(async (world) => {
    const { prepared, write } = importCalls(() => world);
    const id = await prepared('altri.csv', file.replaceAll('\nI', '\nJ').replaceAll('Adda', 'Brenta'));
    await write(id);
    const { tolte } = await undone(world.db, valchiara, { id, tipo: 'pl', user: 'ufficio' });
    return tolte;
  });
  await expectSame();
});

it.each([
  ['punti_contati_inserimento', 'ip_pl_gruppi'],
  ['storico_inserimento', 'storico'],
  ['chiude_insert', 'layer_cambiati'],
])('is missed where it is left out: %s', async (trigger, table) => {
  const kept = async ({ db }: World) => (await keptRows(db))[table];
  const before = await kept(usual);
  await byRow.db.system((tx) => tx.script(`DROP TRIGGER ${trigger} ON ip_pl`));
  await inBoth(statement(`${lightPoints(9_000, 9_001)}; UPDATE ip_pl SET lampot = 'JM ' || plid`));
  expect(await kept(usual)).not.toEqual(before);
  expect(await kept(byRow)).not.toEqual(await kept(usual));
});
