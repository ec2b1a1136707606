/** The groups in which light points are counted are what counting them would give, whatever writes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor, Tx } from '../../src/db/database.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const own = '999001';
const other = '999002';

let db: TestDatabase;
beforeAll(async () => {
  db = await borrowDatabase();
  await db.system(async ({ sql: tx }) => {
    for (const codistat of [own, other]) {
      await tx
        .insertInto('comuni')
        .values({ codistat, nome: codistat, centro: 'SRID=4326;POINT(7 45)' })
        .execute();
    }
  });
});
afterAll(() => db.close());

/** As the groups say it, and as a walk over the light points that the municipality sees. */
async function counted(codistat: string): Promise<{ kept: unknown; walked: unknown }> {
  return db.tenant(codistat, async (tx) => {
    const of = (figures: ReturnType<typeof sql>) =>
      sql`select lampot, lamp_tipo, anno, ${figures} group by 1, 2, 3 order by 1, 2, 3`.execute(tx.sql);
    const kept = await of(sql`sum(numero)::int as n, sum(watt)::float8 as w, sum(senza_potenza)::int as s,
      sum(incompleti)::int as i from ip_pl_gruppi`);
    const walked = await of(sql`count(*)::int as n, coalesce(sum(lamp_pot * coalesce(lamp_nr, 1)), 0) as w,
      count(*) filter (where lamp_pot is null)::int as s, count(*) filter (where not inserimento_completo)::int as i
      from (select *, extract(year from data_impianto)::int as anno from ip_pl where eliminato_il is null) p`);
    return { kept: kept.rows, walked: walked.rows };
  });
}

async function expectCounted(): Promise<void> {
  for (const codistat of [own, other]) {
    const { kept, walked } = await counted(codistat);
    expect(kept).toEqual(walked);
  }
}

type Write = (tx: Tx) => Promise<unknown>;

const insert =
  (codistat: string, rows: number): Write =>
  (tx) =>
    sql`insert into ip_pl (codistat, lampot, lamp_tipo, lamp_pot, lamp_nr, data_impianto, inserimento_completo)
    select ${codistat}, (array['SAP 70', 'LED 40', null])[1 + i % 3], (array['LED', null])[1 + i % 2],
      nullif(i % 5, 0) * 17.5, nullif(i % 3, 0), date '1985-12-31' + i * 700, i % 4 = 0
    from generate_series(1, ${rows}::int) i`.execute(tx.sql);

const statement =
  (text: string): Write =>
  (tx) =>
    tx.script(text);
const some = '(select plid from ip_pl order by plid limit 7 offset 3)';

test('what light points add up to is kept by every write, and by nothing else', async () => {
  await db.tenant(other, insert(other, 5));
  for (const write of [
    insert(own, 40),
    statement(`update ip_pl set lampot = 'LED 57', lamp_pot = 57 where plid in ${some}`),
    statement(`update ip_pl set note = 'x', inserimento_completo = not inserimento_completo`),
    statement(`update ip_pl set note = 'y'`),
    statement(`update ip_pl set data_impianto = null, lamp_pot = null where plid in ${some}`),
    statement(`update ip_pl set eliminato_il = now() where plid in ${some}`),
    statement(`update ip_pl set eliminato_il = null, lamp_nr = 2`),
    statement(`update ip_pl set lampot = repeat('à', 20000) where plid in ${some}`),
    insert(own, 3),
  ]) {
    await db.tenant(own, write);
    await expectCounted();
  }
  await db.system(statement(`delete from ip_pl where codistat = '${own}' and lamp_tipo is null`));
  await expectCounted();
  await db.system(statement(`update ip_pl set lamp_nr = 4`));
  await expectCounted();
  await db.system(statement(`delete from ip_pl where codistat = '${own}'`));
  expect((await counted(own)).kept).toEqual([]);
});

test('what an import writes counts when it is done, and not at all when it is given up', async () => {
  await db.tenant(own, insert(own, 4));
  const before = await counted(own);
  const start = (tx: Tx) =>
    tx.sql
      .insertInto('importazioni')
      .values({ codistat: own, tipo: 'pl', file: 'a.csv', chi: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
  const begin = async () => {
    const { id } = await db.tenant(own, start);
    const actor: Actor = {
      user: 'x',
      origin: 'importazione',
      importing: { id, since: new Date().toISOString(), seen: false },
    };
    await db.tenant(own, insert(own, 9), { actor });
    return { id, actor };
  };
  const givenUp = await begin();
  expect(await counted(own)).toEqual(before);
  await db.system(statement(`delete from ip_pl where importazione = ${givenUp.id}`), {
    actor: givenUp.actor,
  });
  await db.system(statement(`delete from importazioni where id = ${givenUp.id}`));
  expect(await counted(own)).toEqual(before);
  const done = await begin();
  await db.tenant(own, statement(`update importazioni set stato = 'scritta' where id = ${done.id}`));
  const after = await counted(own);
  expect(after.kept).not.toEqual(before.kept);
  await expectCounted();
  await db.tenant(own, statement(`update ip_pl set lampot = 'JM 150'`));
  await expectCounted();
});
