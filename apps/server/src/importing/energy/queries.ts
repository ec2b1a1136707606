/** All SQL of the import of bills and payments. */
import { type Bill, billFields } from '@lucerna/domain/bill';
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { MeteredPlant } from './meters.ts';
import { type KnownProduction, linkIdentity, type Payment, paymentIdentity } from './production-plan.ts';

/** The plants that are not deleted. */
export async function readMeters(tx: TenantTx): Promise<MeteredPlant[]> {
  return tx.sql
    .selectFrom('imp')
    .select(['id_imp', 'uten', 'imp_tipo', 'pod_pdr_cont', 'um', 'p_ele', 'c_anno', 'p_anno'])
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

/** The payments that an import brought and somebody took back, by `paymentIdentity`. */
export async function readUndonePayments(tx: TenantTx): Promise<readonly string[]> {
  const { rows } = await sql<Payment>`
    select k.codice, k.convenzione, to_char(c.mese, 'YYYY-MM') as mese
    from produzione_contratti k
    join produzione_corrispettivi c on c.codistat = k.codistat and c.id_contratto = k.id
    where k.codistat = ${tx.codistat} and c.eliminato_il is not null`.execute(tx.sql);
  return rows.map(paymentIdentity);
}
