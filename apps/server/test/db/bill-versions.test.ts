/** What bills add up to, plant by plant, is what adding all of them up anew would give, whatever writes. */
import type { ConsumptionRow } from '@lucerna/domain/consumption';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../src/db/database.ts';
import { layerVersions } from '../../src/elements/layer-versions.ts';
import { monthlyRowsSql } from '../../src/energy/monthly-rows.ts';
import { addedUp, BilledPlants } from '../../src/features/summary/billed-plants.ts';
import { deleteMunicipality } from '../../src/municipalities/delete.ts';
import { borrowDatabase } from '../database/borrowed-database.ts';
import type { TestDatabase } from '../database/test-database.ts';

const own = '999001';
const other = '999002';
const year = 2026;

let db: TestDatabase;
const kept = new BilledPlants();

async function makeTown(codistat: string): Promise<void> {
  await db.system(({ sql: tx }) =>
    tx.insertInto('comuni').values({ codistat, nome: codistat, centro: 'SRID=4326;POINT(7 45)' }).execute(),
  );
  await db.tenant(codistat, (tx) =>
    sql`insert into imp (codistat, imp_tipo, vett, um)
      select ${codistat}, 'centr_', 'Energia elettrica', 'kWh' from generate_series(1, 12)`.execute(tx.sql),
  );
}

beforeAll(async () => {
  db = await borrowDatabase();
  for (const codistat of [own, other]) await makeTown(codistat);
});
afterAll(() => db.close());

/** What was kept and moved on since, and what is read anew. */
async function both(codistat: string) {
  return db.tenant(codistat, async (tx) => {
    const [bills = 0, plants = 0] = await layerVersions(tx, ['bollette', 'impianti']);
    const moved = await kept.read(tx, year, { bills, plants });
    const anew = await new BilledPlants().read(tx, year, { bills, plants });
    const ids = anew.map(({ id }) => id);
    const { rows } = await monthlyRowsSql(tx.codistat, ids, { figures: 'usual' }).execute(tx.sql);
    return { moved, anew, rows: JSON.parse(rows[0]?.righe ?? '[]') as ConsumptionRow[] };
  });
}

async function expectSame(): Promise<void> {
  for (const codistat of [own, other]) {
    const { moved, anew, rows } = await both(codistat);
    expect(moved).toEqual(anew);
    for (const [at, sum] of addedUp(moved).entries()) {
      const row = rows.find(({ anno, mese }) => (anno - year + 1) * 12 + mese - 1 === at);
      expect(sum).toEqual({ consumo: row?.consumo ?? null, importo: row?.importo ?? null });
    }
  }
}

/** Always the same, one after the other. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const some = (table: string, key: string, offset: number) =>
  `(select ${key} from ${table} order by ${key} limit 3 offset ${offset})`;

test('only the plants that a write touched are added up again, and all are right', async () => {
  const draw = drawn(54);
  const insert = () =>
    `insert into bollette (codistat, id_contat, periodo_inizio, periodo_fine, totale_lettura, importo)
     select codistat, id_imp, inizio, inizio + ${draw(90)}, ${draw(100_000)} / 1000.0 - 20, nullif(${draw(4)}, 0) * 33.3333
     from imp, (select date '2024-11-20' + ${draw(800)} as inizio) d
     where id_imp in ${some('imp', 'id_imp', draw(10))}`;
  const bills = () => some('bollette', 'id_letture', draw(20));
  const writes: (() => string)[] = [
    insert,
    insert,
    insert,
    () => `update bollette set importo = nullif(${draw(3)}, 0) * 1.5 where id_letture in ${bills()}`,
    () => `update bollette set totale_lettura = 123456789012.123456789 where id_letture in ${bills()}`,
    () => `update bollette set periodo_fine = periodo_fine + ${draw(70)} where id_letture in ${bills()}`,
    () => 'update bollette set locked = not locked',
    () => `update bollette set eliminato_il = now() where id_letture in ${bills()}`,
    () => `update bollette set eliminato_il = null where id_letture in ${bills()}`,
    () => `update imp set eliminato_il = case when eliminato_il is null then now() end
           where id_imp in ${some('imp', 'id_imp', draw(10))}`,
    () => `update imp set um = case when um = 'kWh' then 'Sm3' else 'kWh' end, d_elim = date '2026-05-05'
           where id_imp in ${some('imp', 'id_imp', draw(10))}`,
  ];
  await db.tenant(other, (tx) => tx.script(insert()));
  for (let round = 0; round < 40; round += 1) {
    const write = writes[draw(writes.length)] as () => string;
    const several = draw(4) === 0 ? `${write()}; ${write()}` : write();
    await db.tenant(draw(5) === 0 ? other : own, (tx) => tx.script(several));
    if (round % 4 === 0) await expectSame();
  }
  await db.system((tx: Tx) => tx.script(`delete from bollette_da_verificare; delete from bollette`));
  await expectSame();
  expect((await both(own)).moved).toEqual([]);
});

test('a municipality that is made again after it was taken away has nothing of the one before', async () => {
  const bill = `insert into bollette (codistat, id_contat, periodo_inizio, periodo_fine, totale_lettura)
    select codistat, id_imp, '2026-03-01', '2026-03-31', 7 from imp`;
  await db.tenant(own, (tx) => tx.script(bill));
  expect((await both(own)).moved).not.toEqual([]);
  await db.system((tx) => deleteMunicipality(tx, own), { deadlineMs: 60_000 });
  await makeTown(own);
  expect((await both(own)).moved).toEqual([]);
  await db.tenant(own, (tx) => tx.script(bill));
  await expectSame();
});
