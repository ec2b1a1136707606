/** All SQL of maintenance but for the text of its lists. */
import type { InterventionInsert } from '@lucerna/contract/intervention-schema';
import { keySchema } from '@lucerna/contract/key-schema';
import { type Intervention, interventionFields, interventionFormFields } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { detailsOf, isItsElement } from '../../elements/of-intervention.ts';

/** What moves the lists: the interventions themselves, and the elements that they show or are hidden with. */
const shownLayers = ['manutenzioni', ...kinds.map((kind) => kind.segment)];

/** The element's table follows from its type. */
const elementTable = sql`(
  select t.tabella from tipi_elemento t where t.tipo_elemento = manutenzioni.tipo_elemento) as tabella_elemento`;

/** What answers have of a row of `manutenzioni`. */
export const answered = [
  ...interventionFields.map(({ key }) => (key === 'tabella_elemento' ? elementTable : sql.ref(key))),
  sql`${sql.raw(detailsOf('manutenzioni'))} as dettagli`,
];

/** Whether the municipality has all those elements, and none is deleted. They are held until the end. */
export async function hasElements(tx: TenantTx, kind: Kind, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = any(${ids}) and ${ofKind(kind)}
      and eliminato_il is null
    order by ${sql.ref(kind.key)} for key share`.execute(tx.sql);
  return rows.length === ids.length;
}

/** Whether each of those cabinets has so many departures. */
export async function hasDeparture(
  tx: TenantTx,
  cabinets: readonly number[],
  place: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from partenze where codistat = ${tx.codistat} and id_imp = any(${cabinets}) and ordine = ${place}`.execute(
    tx.sql,
  );
  return rows.length === cabinets.length;
}

/** An intervention of the account for each element, in their order. The elements are there: see `hasElements`. */
export async function insertInterventions(
  tx: TenantTx,
  kind: Kind,
  { values, items, details, invio }: InterventionInsert,
  account: number,
): Promise<Intervention[]> {
  const columns = interventionFormFields.map((field) => sql.ref(field.key));
  const cells = interventionFormFields.map(({ key, type }) =>
    type === 'date' ? sql`${values[key]}::date` : sql`${values[key]}::text`,
  );
  const { rows } = await sql<Intervention>`
    insert into manutenzioni (codistat, tipo_elemento, id_elemento, codice, id_utente, dettagli, invio,
      ${sql.join(columns)})
    select e.codistat, ${kind.tipoElemento}::text, i.id, e.${sql.ref(kind.code)}::text, ${account}::integer,
      ${details === null ? null : JSON.stringify(details)}::jsonb, ${invio}::uuid, ${sql.join(cells)}
    from unnest(${items}::integer[]) with ordinality as i (id, place)
    join ${sql.table(kind.table)} e on e.codistat = ${tx.codistat} and e.${sql.ref(kind.key)} = i.id
    order by i.place
    returning ${sql.join(answered)}`.execute(tx.sql);
  return rows;
}

/** A sending as it came: its digest, whose it is, the elements that it is about. */
export interface Sending {
  readonly invio: string;
  /** Null where it was handed in for somebody, or the account is gone: then it may come again from whomever. */
  readonly account: number | null;
  readonly digest: string;
  readonly items: readonly number[];
}

/**
 * Notes a sending that has not come before; else gives what came under its `invio`, waiting for whoever brings it at the
 * same moment.
 */
export async function noteSending(tx: TenantTx, sending: Sending): Promise<Sending | undefined> {
  const { rows: noted } = await sql`
    insert into manutenzioni_invii (codistat, invio, id_utente, impronta, elementi)
    values (${tx.codistat}, ${sending.invio}::uuid, ${sending.account}, ${sending.digest}, ${sending.items}::integer[])
    on conflict (codistat, invio) do nothing returning invio`.execute(tx.sql);
  if (noted.length > 0) return undefined;
  const { rows } = await sql<Sending>`
    select invio::text as invio, id_utente as account, impronta as digest, elementi as items
    from manutenzioni_invii where codistat = ${tx.codistat} and invio = ${sending.invio}::uuid`.execute(
    tx.sql,
  );
  return rows[0];
}

/** The interventions of a sending that are still there, in the order of its elements. */
export async function interventionsOf(tx: TenantTx, { invio, items }: Sending): Promise<Intervention[]> {
  const { rows } = await sql<Intervention>`
    select ${sql.join(answered)} from manutenzioni where codistat = ${tx.codistat} and invio = ${invio}::uuid
    order by array_position(${items}::integer[], id_elemento)`.execute(tx.sql);
  return rows;
}

/** Those among them that the account inserted. */
export async function insertedBy(tx: TenantTx, ids: readonly number[], account: number): Promise<number[]> {
  const keys = ids.filter((id) => keySchema.safeParse(id).success);
  const { rows } = await sql<{ id: number }>`
    select id from manutenzioni where codistat = ${tx.codistat} and id = any(${keys}::integer[])
      and id_utente = ${account}`.execute(tx.sql);
  return rows.map(({ id }) => id);
}

/** Each of those interventions that is there to be seen, held until the end. */
export async function holdInterventions(
  tx: TenantTx,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly confermata: boolean }[]> {
  const seen = kinds.map(
    (kind) => sql`m.tipo_elemento = ${kind.tipoElemento}
      and exists (select 1 from ${sql.table(kind.table)} e where ${sql.raw(isItsElement(kind))})`,
  );
  const { rows } = await sql<{ id: number; confermata: boolean }>`
    select m.id, m.confermata from manutenzioni m
    where m.codistat = ${tx.codistat} and m.id = any(${ids}) and (${sql.join(seen, sql` or `)})
    order by m.id for update of m`.execute(tx.sql);
  return rows;
}

/** A number that changes with every write to an intervention or to an element of any kind. */
export async function listVersion(db: Database, codistat: string): Promise<number> {
  const versions = await db.tenant(codistat, (tx) => layerVersions(tx, shownLayers), { readOnly: true });
  return versions.reduce((sum, version) => sum + version, 0);
}
