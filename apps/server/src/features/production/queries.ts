/** All SQL of energy production. */
import type { PodContract, ProductionPod } from '@lucerna/domain/production';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { type Months, month, within } from '../../energy/payments.ts';

const row = sql`json_build_object('mese', ${month}, 'corrispettivo', c.corrispettivo, 'energia', c.energia)`;

/** The conventions' fixed order. */
const inOrder = sql`array_position(${conventions.map(({ code }) => code)}::text[], k.convenzione), k.codice`;

/** The municipality's PODs in order, each with its contracts. */
export async function readPods(tx: TenantTx): Promise<ProductionPod[]> {
  const { rows } = await sql<ProductionPod>`
    select p.pod, p.tipo_impianto as "tipoImpianto",
      (select coalesce(json_agg(json_build_object('codice', k.codice, 'convenzione', k.convenzione)
                                order by ${inOrder}), '[]')
       from produzione_contratti_pod l
       join produzione_contratti k on k.codistat = l.codistat and k.id = l.id_contratto
       where l.codistat = p.codistat and l.pod = p.pod) as contratti
    from produzione_pod p where p.codistat = ${tx.codistat} order by p.pod`.execute(tx.sql);
  return rows;
}

/** Whether a POD is one of the municipality's. */
export async function hasPod(tx: TenantTx, pod: string): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('produzione_pod')
    .select('pod')
    .where('codistat', '=', tx.codistat)
    .where('pod', '=', pod)
    .executeTakeFirst();
  return found !== undefined;
}

/** The contracts of a POD, each with its months of the range and the other PODs that it is about. */
export async function readContracts(tx: TenantTx, pod: string, months: Months): Promise<PodContract[]> {
  const { rows } = await sql<PodContract>`
    select k.codice, k.convenzione,
      (select coalesce(json_agg(${row} order by c.mese), '[]') from produzione_corrispettivi c
       where c.codistat = k.codistat and c.id_contratto = k.id and ${within(months)}
         and c.eliminato_il is null) as corrispettivi,
      (select coalesce(json_agg(o.pod order by o.pod), '[]') from produzione_contratti_pod o
       where o.codistat = k.codistat and o.id_contratto = k.id and o.pod <> ${pod}) as "altriPod"
    from produzione_contratti_pod l
    join produzione_contratti k on k.codistat = l.codistat and k.id = l.id_contratto
    where l.codistat = ${tx.codistat} and l.pod = ${pod}
    order by ${inOrder}`.execute(tx.sql);
  return rows;
}
