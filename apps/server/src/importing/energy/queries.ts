/** All SQL of the import of bills and payments. */
import { type Bill, billFields } from '@lucerna/domain/bill';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { MeteredPlant } from './meters.ts';
import { type KnownProduction, linkIdentity, type Payment, paymentIdentity } from './production-plan.ts';

/** Whoever imports into the same table of the municipality waits here until this one is done. */
export async function lockTable(tx: TenantTx, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.codistat} ${table}`}, 0))`.execute(tx.sql);
}

/** The plants that are not deleted. */
export async function readMeters(tx: TenantTx): Promise<MeteredPlant[]> {
  return tx.sql
    .selectFrom('imp')
    .select(['id_imp', 'uten', 'imp_tipo', 'pod_pdr_cont'])
    .where('codistat', '=', tx.codistat)
    .where('eliminato_il', 'is', null)
    .orderBy('id_imp')
    .execute();
}

const billsOfPage = 5_000;

/** The municipality's bills whose key is beyond `after`, a page of them; none where there are no more. */
export async function billPage(tx: TenantTx, after: number): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    select ${sql.join(billFields.map(({ key }) => sql.ref(key)))} from bollette
    where codistat = ${tx.codistat} and eliminato_il is null and id_letture > ${after}
    order by id_letture limit ${billsOfPage}`.execute(tx.sql);
  return rows;
}

interface ContractRow {
  readonly codice: string;
  readonly convenzione: ConventionCode;
}

/** What the municipality has of production. */
export async function readProduction(tx: TenantTx): Promise<KnownProduction> {
  const { codistat } = tx;
  const pods = await tx.sql
    .selectFrom('produzione_pod')
    .select(['pod', 'tipo_impianto'])
    .where('codistat', '=', codistat)
    .execute();
  const { rows: links } = await sql<ContractRow & { pod: string }>`
    select k.codice, k.convenzione, l.pod from produzione_contratti k
    join produzione_contratti_pod l on l.codistat = k.codistat and l.id_contratto = k.id
    where k.codistat = ${codistat}`.execute(tx.sql);
  const { rows: payments } = await sql<Payment>`
    select k.codice, k.convenzione, to_char(c.mese, 'YYYY-MM') as mese, c.corrispettivo, c.energia
    from produzione_contratti k
    join produzione_corrispettivi c on c.codistat = k.codistat and c.id_contratto = k.id
    where k.codistat = ${codistat} and c.eliminato_il is null`.execute(tx.sql);
  return {
    types: new Map<string, ProductionPlantType>(pods.map(({ pod, tipo_impianto }) => [pod, tipo_impianto])),
    links: new Set(links.map(linkIdentity)),
    payments: new Map(payments.map((payment) => [paymentIdentity(payment), payment])),
  };
}

/** Writes payments with the PODs and contracts that they name. An amount that is empty leaves the one that is there. */
export async function writePayments(tx: TenantTx, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = sql`json_to_recordset(${JSON.stringify(payments)}::json) as r(pod text, "tipoImpianto" text,
    codice text, convenzione text, mese text, corrispettivo numeric, energia numeric)`;
  const { codistat } = tx;
  await sql`
    insert into produzione_pod (codistat, pod, tipo_impianto)
    select distinct ${codistat}, r.pod, r."tipoImpianto" from ${rows} on conflict do nothing`.execute(tx.sql);
  await sql`
    insert into produzione_contratti (codistat, codice, convenzione)
    select distinct ${codistat}, r.codice, r.convenzione from ${rows}
    on conflict (codistat, codice, convenzione) do nothing`.execute(tx.sql);
  const contract = sql`
    join produzione_contratti k on k.codistat = ${codistat} and k.codice = r.codice
      and k.convenzione = r.convenzione`;
  await sql`
    insert into produzione_contratti_pod (codistat, id_contratto, pod)
    select distinct ${codistat}, k.id, r.pod from ${rows} ${contract} on conflict do nothing`.execute(tx.sql);
  await sql`
    insert into produzione_corrispettivi as c (codistat, id_contratto, mese, corrispettivo, energia)
    select ${codistat}, k.id, (r.mese || '-01')::date, max(r.corrispettivo), max(r.energia)
    from ${rows} ${contract} group by k.id, r.mese
    on conflict (codistat, id_contratto, mese) do update
    set corrispettivo = coalesce(excluded.corrispettivo, c.corrispettivo),
      energia = coalesce(excluded.energia, c.energia), eliminato_il = null`.execute(tx.sql);
}
