/**
 * Checks the bills of plants that wait for it (`bollette_da_verificare`), and opens and closes their findings. Whoever
 * writes bills settles in the same transaction; what changed a plant is settled when somebody next asks for findings.
 */

import { checkBills } from '@lucerna/domain/rules/bill-checks/check-bills';
import type { CheckedBill, CheckedPlant } from '@lucerna/domain/rules/bill-checks/checked-bill';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import { type CarrierCosts, readCarrierCosts } from './carrier-costs.ts';
import { type FindingChanges, findingChanges, type StoredFinding } from './finding-changes.ts';

/** So many plants at a time: their bills stand in memory together. */
const plantsAtOnce = 250;

/** A plant that waits, and the day from which on its bills are checked. */
interface Waiting {
  readonly id_contat: number;
  readonly da: string;
}

interface PlantWithBills extends Waiting {
  readonly plant: CheckedPlant;
  readonly bills: readonly CheckedBill[];
}

/** Bills that were said to end in the future, and whose last day has come since. */
const overtaken = sql`
  from bollette_anomalie a
  join bollette b on b.codistat = a.codistat and b.id_letture = a.id_letture and b.eliminato_il is null
  join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null
  where a.regola = 'periodo_futuro' and a.presente
    and b.periodo_fine <= (now() at time zone 'Europe/Rome')::date`;

/** Whether bills wait to be checked. */
async function hasUnsettled(tx: TenantTx): Promise<boolean> {
  const { rows } = await sql`select 1 ${overtaken} and a.codistat = ${tx.codistat} limit 1`.execute(tx.sql);
  if (rows.length > 0) return true;
  const waiting = await tx.sql
    .selectFrom('bollette_da_verificare')
    .select('id_contat')
    .where('codistat', '=', tx.codistat)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

/** The plants' bills; a plant that is deleted is checked when it comes back. */
async function readPlants(tx: TenantTx, waiting: readonly Waiting[]): Promise<PlantWithBills[]> {
  const ids = waiting.map(({ id_contat }) => id_contat);
  const { rows } = await sql<{ id_contat: number; plant: CheckedPlant; bills: CheckedBill[] }>`
    select i.id_imp as id_contat,
      json_build_object('imp_tipo', i.imp_tipo, 'pod_pdr_cont', i.pod_pdr_cont, 'vett', i.vett, 'um', i.um,
                        'd_elim', i.d_elim) as plant,
      json_agg(json_build_object(
        'id_letture', b.id_letture, 'identificativo', b.identificativo, 'periodo_inizio', b.periodo_inizio,
        'periodo_fine', b.periodo_fine, 'importo', b.importo, 'totale_lettura', b.totale_lettura,
        'valore_f1', b.valore_f1, 'valore_f2', b.valore_f2, 'valore_f3', b.valore_f3,
        'valore_f0', b.valore_f0)) as bills
    from imp i
    join bollette b on b.codistat = i.codistat and b.id_contat = i.id_imp and b.eliminato_il is null
    where i.codistat = ${tx.codistat} and i.id_imp = any(${ids}::integer[]) and i.eliminato_il is null
    group by i.codistat, i.id_imp`.execute(tx.sql);
  const since = new Map(waiting.map(({ id_contat, da }) => [id_contat, da]));
  return rows.map((row) => ({ ...row, da: since.get(row.id_contat) as string }));
}

/** What the plants' costs are compared with; nothing where no bill is checked. */
async function costsFor(tx: TenantTx, plants: readonly PlantWithBills[]): Promise<CarrierCosts | undefined> {
  const ends = plants.flatMap(({ bills, da }) =>
    bills.map(({ periodo_fine }) => periodo_fine).filter((end) => end >= da),
  );
  if (ends.length === 0) return undefined;
  let [from, to] = ['9999-12-31', '0001-01-01'];
  for (const end of ends) {
    if (end < from) from = end;
    if (end > to) to = end;
  }
  return readCarrierCosts(
    tx,
    plants.map(({ plant }) => plant),
    { from, to },
  );
}

/** The findings of the bills that are checked, and those of bills that were deleted. */
async function readStored(tx: TenantTx, waiting: readonly Waiting[]): Promise<StoredFinding[]> {
  const { rows } = await sql<StoredFinding>`
    select a.id, a.id_letture, a.regola, a.fatti, a.messaggio, a.presente, a.stato
    from json_to_recordset(${JSON.stringify(waiting)}::json) as w(id_contat integer, da date)
    join imp i on i.codistat = ${tx.codistat} and i.id_imp = w.id_contat and i.eliminato_il is null
    join bollette b on b.codistat = i.codistat and b.id_contat = i.id_imp and b.periodo_fine >= w.da
    join bollette_anomalie a on a.codistat = b.codistat and a.id_letture = b.id_letture`.execute(tx.sql);
  return rows;
}

async function write(tx: TenantTx, { opened, reopened, reworded, closed }: FindingChanges): Promise<void> {
  await tx.insertMany(
    'bollette_anomalie',
    ['codistat', 'id_letture', 'regola', 'messaggio', 'fatti'],
    opened.map((fault) => [tx.codistat, fault.id_letture, fault.regola, fault.messaggio, fault.fatti]),
  );
  const texts = [
    [reopened, sql`, presente = true, stato = 'aperta', nota = null, chi = null, quando = now()`],
    [reworded, sql``],
  ] as const;
  for (const [findings, more] of texts) {
    if (findings.length === 0) continue;
    await sql`
      update bollette_anomalie a set messaggio = r.messaggio ${more}
      from json_to_recordset(${JSON.stringify(findings)}::json) as r(id integer, messaggio text)
      where a.codistat = ${tx.codistat} and a.id = r.id`.execute(tx.sql);
  }
  if (closed.length === 0) return;
  // What somebody had called solved stays in his name.
  await sql`
    update bollette_anomalie set presente = false, stato = 'risolta',
      chi = case when stato = 'risolta' then chi end, quando = case when stato = 'risolta' then quando else now() end
    where codistat = ${tx.codistat} and id = any(${[...closed]}::integer[])`.execute(tx.sql);
}

async function recheck(tx: TenantTx, waiting: readonly Waiting[]): Promise<void> {
  const plants = await readPlants(tx, waiting);
  const costs = await costsFor(tx, plants);
  const found = plants.flatMap(({ id_contat, plant, bills, da }) =>
    checkBills(plant, bills, (bill) => costs?.median(plant, id_contat, bill.periodo_fine), da),
  );
  await write(tx, findingChanges(await readStored(tx, waiting), found));
}

/** Takes plants out of the list of those that wait: those that are named, or some. */
async function take(tx: TenantTx, plants: readonly number[] | undefined): Promise<Waiting[]> {
  const named = plants === undefined ? sql`` : sql`and id_contat = any(${[...plants]}::integer[])`;
  const { rows } = await sql<Waiting>`
    delete from bollette_da_verificare
    where codistat = ${tx.codistat} and id_contat = any(array(
      select id_contat from bollette_da_verificare where codistat = ${tx.codistat} ${named}
      order by id_contat limit ${plantsAtOnce}))
    returning id_contat, da`.execute(tx.sql);
  return rows;
}

/** Lets the bills wait whose future has come. */
async function letOvertakenWait(tx: TenantTx): Promise<void> {
  await sql`
    insert into bollette_da_verificare as d (codistat, id_contat, da)
    select b.codistat, b.id_contat, min(b.periodo_fine) ${overtaken} and a.codistat = ${tx.codistat}
    group by b.codistat, b.id_contat
    on conflict (codistat, id_contat) do update set da = least(d.da, excluded.da)`.execute(tx.sql);
}

/** Checks the bills of some plants that wait; false where none does. A long list is for several transactions. */
async function recheckSome(tx: TenantTx): Promise<boolean> {
  await letOvertakenWait(tx);
  const waiting = await take(tx, undefined);
  if (waiting.length > 0) await recheck(tx, waiting);
  return waiting.length > 0;
}

/** Checks the bills of a plant, where they wait. */
export async function recheckPlant(tx: TenantTx, plant: number): Promise<void> {
  const waiting = await take(tx, [plant]);
  if (waiting.length > 0) await recheck(tx, waiting);
}

/** Checks all bills that wait, in this one transaction. */
export async function recheckAll(tx: TenantTx): Promise<void> {
  while (await recheckSome(tx));
}

/** A plant may have changed since: its bills are checked before anybody is told what is odd about them. */
export async function recheckWaiting(db: Database, codistat: string): Promise<void> {
  while (await db.tenant(codistat, hasUnsettled, { readOnly: true })) {
    await db.tenant(codistat, recheckSome);
  }
}
