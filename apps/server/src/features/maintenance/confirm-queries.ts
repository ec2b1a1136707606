/** SQL of confirming interventions, and of what it writes beside the elements themselves. */
import type { Departure } from '@lucerna/domain/departure';
import { departureFields } from '@lucerna/domain/departure';
import type { Intervention } from '@lucerna/domain/intervention';
import { type ActionEffect, actionNamed } from '@lucerna/domain/intervention-action';
import type { SentDetails } from '@lucerna/domain/intervention-details';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { HeldValues, MergeConflict, MergedIntervention } from '@lucerna/domain/rules/intervention-merge';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { WrittenDeparture } from '../../elements/of-intervention.ts';
import { answered } from './queries.ts';

/** A pending intervention of which the table knows what it does to the register. */
export interface TypedIntervention extends MergedIntervention {
  readonly kind: Kind;
  readonly element: number;
  readonly effect: ActionEffect;
}

/** Those of the interventions that have an action, in the order in which they were carried out. */
export async function readTyped(tx: TenantTx, ids: readonly number[]): Promise<TypedIntervention[]> {
  const { rows } = await sql<{
    id: number;
    tipo_elemento: string;
    id_elemento: number;
    dettagli: SentDetails;
  }>`
    select id, tipo_elemento, id_elemento, dettagli from manutenzioni
    where codistat = ${tx.codistat} and id = any(${ids}) and dettagli is not null
    order by coalesce((dettagli ->> 'eseguito_il')::timestamptz, created_at), id`.execute(tx.sql);
  return rows.flatMap(({ id, tipo_elemento, id_elemento, dettagli }) => {
    const kind = kinds.find((one) => one.tipoElemento === tipo_elemento);
    const action = dettagli.azione === null ? undefined : actionNamed(dettagli.azione);
    if (kind === undefined || action === undefined) return [];
    return [{ id, kind, element: id_elemento, effect: action.scrive, modifiche: dettagli.modifiche }];
  });
}

export async function setConfirmed(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await sql`
    update manutenzioni set confermata = true where codistat = ${tx.codistat} and id = any(${ids})`.execute(
    tx.sql,
  );
  await sql`
    delete from manutenzioni_conflitti
    where codistat = ${tx.codistat} and id_intervento = any(${ids})`.execute(tx.sql);
}

/** Which operation of the history holds what they wrote. */
export async function setWritten(tx: TenantTx, ids: readonly number[], operation: number): Promise<void> {
  await sql`
    update manutenzioni set operazione = ${operation}
    where codistat = ${tx.codistat} and id = any(${ids})`.execute(tx.sql);
}

export async function readIntervention(tx: TenantTx, id: number): Promise<Intervention> {
  const { rows } = await sql<Intervention>`
    select ${sql.join(answered)} from manutenzioni where codistat = ${tx.codistat} and id = ${id}`.execute(
    tx.sql,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('An intervention went away while it was held');
  return row;
}

/** What the account was shown of each conflict, by intervention and field. */
export async function shownConflicts(
  tx: TenantTx,
  account: number,
  ids: readonly number[],
): Promise<ReadonlyMap<string, Pick<MergeConflict, 'adesso'>>> {
  const { rows } = await sql<{ id: number; campo: string; adesso: { valore: MergeConflict['adesso'] } }>`
    select id_intervento as id, campo, adesso from manutenzioni_conflitti
    where codistat = ${tx.codistat} and id_utente = ${account} and id_intervento = any(${ids})`.execute(
    tx.sql,
  );
  return new Map(rows.map(({ id, campo, adesso }) => [`${id} ${campo}`, { adesso: adesso.valore }]));
}

/** Keeps what the account is shown, for as long as it takes to choose. */
export async function rememberConflicts(
  tx: TenantTx,
  account: number,
  conflicts: readonly Pick<MergeConflict, 'id' | 'campo' | 'adesso'>[],
): Promise<void> {
  for (const { id, campo, adesso } of conflicts) {
    await sql`
      insert into manutenzioni_conflitti (codistat, id_intervento, id_utente, campo, adesso)
      select codistat, id, ${account}, ${campo}, ${JSON.stringify({ valore: adesso })}::jsonb from manutenzioni
      where codistat = ${tx.codistat} and id = ${id}
      on conflict (codistat, id_intervento, id_utente, campo) do update set adesso = excluded.adesso`.execute(
      tx.sql,
    );
  }
}

/** What a departure of a cabinet that is held has; nothing where there is none. */
export async function readDeparture(tx: TenantTx, cabinet: number, place: number): Promise<HeldValues> {
  const found: Departure | undefined = await tx.sql
    .selectFrom('partenze')
    .select(departureFields.map(({ key }) => key))
    .where('codistat', '=', tx.codistat)
    .where('id_imp', '=', cabinet)
    .where('ordine', '=', place)
    .executeTakeFirst();
  return { ...found };
}

/** Gives a departure those values, and notes at the interventions what it held; false where it is gone. */
export async function writeDeparture(
  tx: TenantTx,
  { cabinet, departure, prima, dopo }: WrittenDeparture & { readonly cabinet: number },
  interventions: readonly number[],
): Promise<boolean> {
  const assignments = Object.entries(dopo).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  const { rows } = await sql`
    update partenze set ${sql.join(assignments)}
    where codistat = ${tx.codistat} and id_imp = ${cabinet} and ordine = ${departure} returning 1`.execute(
    tx.sql,
  );
  if (rows.length === 0) return false;
  const [last] = interventions.slice(-1);
  await sql`
    update manutenzioni set scritto = ${JSON.stringify({ departure, prima, dopo })}::jsonb
    where codistat = ${tx.codistat} and id = ${last}`.execute(tx.sql);
  return true;
}
