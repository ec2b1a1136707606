/** All SQL of faults that only their own calls need. */
import { openFaultStates } from '@lucerna/domain/rules/work/fault-steps';
import type { CabinetLamps, OpenLampFault } from '@lucerna/domain/rules/work/proposals';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { inBox, within } from '../../work/filters.ts';
import { type Doer, type HeldFault, logStep } from '../../work/move-fault.ts';

export interface ListFilter {
  readonly stato?: readonly string[] | undefined;
  readonly impresa?: number | undefined;
  readonly ordine?: number | undefined;
  readonly dal?: string | undefined;
  readonly al?: string | undefined;
  readonly bbox?: readonly [number, number, number, number] | undefined;
}

/** The faults of a list: none that was joined. */
export function listed({ stato, impresa, ordine, bbox, ...days }: ListFilter): RawBuilder<unknown> {
  const ofFirm = sql`and exists (select from ordini oi where oi.codistat = g.codistat and oi.id = g.id_ordine
    and oi.impresa_id = ${impresa})`;
  return sql`g.stato <> 'unito' ${stato === undefined ? sql`` : sql`and g.stato = any(${[...stato]}::text[])`}
    ${ordine === undefined ? sql`` : sql`and g.id_ordine = ${ordine}`}
    ${impresa === undefined ? sql`` : ofFirm} ${within('g.segnalato_il', days)} ${inBox('g.the_geom', bbox)}`;
}

/** Whether there is such a fault: none ever goes. */
export async function isThere(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from guasti where codistat = ${tx.codistat} and id = ${id}`.execute(
    tx.sql,
  );
  return rows.length === 1;
}

/** Reports and photos go along; what was joined names the one that it went into. */
export async function joinInto(
  tx: TenantTx,
  target: HeldFault,
  others: readonly HeldFault[],
  doer: Doer,
): Promise<void> {
  const ids = others.map(({ id }) => id);
  for (const table of ['segnalazioni', 'interventi_lavori'] as const) {
    await sql`update ${sql.table(table)} set id_guasto = ${target.id}
      where codistat = ${tx.codistat} and id_guasto = any(${ids}::integer[])`.execute(tx.sql);
  }
  await sql`update guasti set stato = 'unito', unito_a = ${target.id}, versione = versione + 1
    where codistat = ${tx.codistat} and id = any(${ids}::integer[])`.execute(tx.sql);
  // What was joined to one of them before is now here too.
  await sql`update guasti set unito_a = ${target.id}
    where codistat = ${tx.codistat} and unito_a = any(${ids}::integer[])`.execute(tx.sql);
  await sql`
    update guasti g set versione = g.versione + 1, lampade = g.lampade + o.lampade,
      pericolo = g.pericolo or o.pericolo, segnalato_il = least(g.segnalato_il, o.segnalato_il),
      priorita = case when o.pericolo then 'emergenza' else g.priorita end
    from (select sum(lampade)::int as lampade, bool_or(pericolo) as pericolo, min(segnalato_il) as segnalato_il
      from guasti where codistat = ${tx.codistat} and id = any(${ids}::integer[])) o
    where g.codistat = ${tx.codistat} and g.id = ${target.id}`.execute(tx.sql);
  for (const { id, stato } of others) await logStep(tx, { id_guasto: id, da: stato, a: 'unito', ...doer });
}

/** Whether somebody worked on the fault and said so. */
export async function hasIntervention(tx: TenantTx, fault: number): Promise<boolean> {
  const found = await tx.sql
    .selectFrom('interventi_lavori')
    .select('id_intervento')
    .where('codistat', '=', tx.codistat)
    .where('id_guasto', '=', fault)
    .executeTakeFirst();
  return found !== undefined;
}

/** The open faults of lamps that are in no order, with the cabinet and the line of each. */
export async function openLampFaults(tx: TenantTx): Promise<OpenLampFault[]> {
  const { rows } = await sql<OpenLampFault>`
    select g.id, g.id_elemento as plid, extract(epoch from g.segnalato_il)::double precision * 1000 as reported,
      p.id_imp as cabinet, p.alim_linea_cod as line
    from guasti g join ip_pl p on p.codistat = g.codistat and p.plid = g.id_elemento and p.eliminato_il is null
    where g.codistat = ${tx.codistat} and g.entita = 'pl' and g.id_ordine is null
      and g.stato = any(${[...openFaultStates]}::text[])`.execute(tx.sql);
  return rows;
}

/** Those cabinets, with how many light points hang on each. */
export async function cabinetLamps(tx: TenantTx, ids: readonly number[]): Promise<CabinetLamps[]> {
  const { rows } = await sql<CabinetLamps>`
    select i.id_imp as id, i.uten as codice, (select count(*)::int from ip_pl p where p.codistat = i.codistat
      and p.id_imp = i.id_imp and p.eliminato_il is null) as lamps
    from imp i where i.codistat = ${tx.codistat} and i.id_imp = any(${[...ids]}::integer[])
      and i.eliminato_il is null`.execute(tx.sql);
  return rows;
}

/** The keys of the proposals that nobody wants to see now. */
export async function ignoredProposals(tx: TenantTx, now: Date): Promise<Set<string>> {
  const rows = await tx.sql
    .selectFrom('proposte_ignorate')
    .select('chiave')
    .where('codistat', '=', tx.codistat)
    .where('fino', '>', now.toISOString())
    .execute();
  return new Set(rows.map(({ chiave }) => chiave));
}

export async function ignore(tx: TenantTx, chiave: string, fino: Date): Promise<void> {
  await tx.sql
    .insertInto('proposte_ignorate')
    .values({ codistat: tx.codistat, chiave, fino })
    .onConflict((one) => one.columns(['codistat', 'chiave']).doUpdateSet({ fino }))
    .execute();
}
