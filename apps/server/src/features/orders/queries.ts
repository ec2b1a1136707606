/** All SQL by which orders are made and changed. */
import type { OrderState } from '@lucerna/domain/rules/work/order-steps';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import type { Priority } from '@lucerna/domain/vocabulary/priority';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { HeldFault } from '../../work/move-fault.ts';
import { nextNumber } from '../../work/numbers.ts';

export interface OrderValues {
  readonly titolo: string;
  readonly priorita: Priority;
  readonly impresa_id: number | null;
  readonly squadra: string | null;
  readonly scadenza: string | null;
  readonly azione: string | null;
  readonly note: string | null;
}

export async function hasFirm(tx: TenantTx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from imprese where codistat = ${tx.codistat} and id = ${id} for key share`.execute(tx.sql);
  return rows.length === 1;
}

export async function addOrder(tx: TenantTx, values: OrderValues, now: Date): Promise<number> {
  const number = await nextNumber(tx, 'ordine', now);
  const { id } = await tx.sql
    .insertInto('ordini')
    .values({ codistat: tx.codistat, ...number, ...values, creato_il: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeOrder(tx: TenantTx, id: number, values: Partial<OrderValues>): Promise<void> {
  await tx.sql
    .updateTable('ordini')
    .set({ ...values, versione: sql<number>`versione + 1` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** The faults are the order's from now on, and as urgent as it is. */
export async function takeFaults(tx: TenantTx, order: number, ids: readonly number[], priorita: Priority) {
  await sql`update guasti set id_ordine = ${order}, priorita = ${priorita}, versione = versione + 1
    where codistat = ${tx.codistat} and id = any(${[...ids]}::integer[])`.execute(tx.sql);
}

/** Faults of the order that are not among those leave it. */
export async function releaseFaults(tx: TenantTx, order: number, kept: readonly number[]): Promise<void> {
  await sql`update guasti set id_ordine = null, versione = versione + 1
    where codistat = ${tx.codistat} and id_ordine = ${order} and stato = 'in_carico'
      and not (id = any(${[...kept]}::integer[]))`.execute(tx.sql);
}

export interface NewEntry {
  readonly entita: FaultySegment | null;
  readonly id_elemento: number | null;
  readonly codice: string | null;
  readonly place: string | null;
  readonly id_guasto: number | null;
}

/** What a fault gives to an order: its element, or its place. */
export async function entriesOfFaults(tx: TenantTx, faults: readonly HeldFault[]): Promise<NewEntry[]> {
  const ids = faults.map(({ id }) => id);
  const { rows } = await sql<NewEntry>`
    select entita, id_elemento, codice, st_asewkt(the_geom) as place, id as id_guasto from guasti
    where codistat = ${tx.codistat} and id = any(${ids}::integer[]) order by id`.execute(tx.sql);
  return rows;
}

interface HeldPlace extends Omit<NewEntry, 'codice' | 'place'> {
  readonly id: number;
}

const aboutOf = ({ entita, id_elemento, id_guasto }: Omit<HeldPlace, 'id'>) =>
  `${entita} ${id_elemento} ${id_guasto}`;

/**
 * Gives an order those entries, in that order. What is in it already keeps its key and its answer: a phone may have it, a round,
 * an intervention. What an entry that goes was answered by stays with the order.
 */
export async function setEntries(tx: TenantTx, order: number, entries: readonly NewEntry[]): Promise<void> {
  const { rows: held } = await sql<HeldPlace>`
    select id, entita, id_elemento, id_guasto from ordini_voci
    where codistat = ${tx.codistat} and id_ordine = ${order} order by numero`.execute(tx.sql);
  const keys = new Map(held.map((one) => [aboutOf(one), one.id]));
  const placed = entries.map((entry, i) => ({ entry, numero: i + 1, id: keys.get(aboutOf(entry)) }));
  const kept = placed.flatMap(({ id, numero }) => (id === undefined ? [] : [{ id, numero }]));
  const stays = new Set(kept.map(({ id }) => id));
  await dropEntries(
    tx,
    held.flatMap(({ id }) => (stays.has(id) ? [] : [id])),
  );
  await sql`
    update ordini_voci v set numero = n.numero
    from unnest(${kept.map(({ id }) => id)}::integer[], ${kept.map(({ numero }) => numero)}::integer[]) as n (id, numero)
    where v.codistat = ${tx.codistat} and v.id = n.id`.execute(tx.sql);
  await tx.insertMany(
    'ordini_voci',
    ['codistat', 'id_ordine', 'numero', 'entita', 'id_elemento', 'codice', 'the_geom', 'id_guasto'],
    placed
      .filter(({ id }) => id === undefined)
      .map(({ numero, entry: { entita, id_elemento, codice, place, id_guasto } }) => [
        tx.codistat,
        order,
        numero,
        entita,
        id_elemento,
        codice,
        place,
        id_guasto,
      ]),
  );
}

async function dropEntries(tx: TenantTx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update interventi_lavori set id_voce = null
    where codistat = ${tx.codistat} and id_voce = any(${[...ids]}::integer[])`.execute(tx.sql);
  await sql`delete from ordini_voci
    where codistat = ${tx.codistat} and id = any(${[...ids]}::integer[])`.execute(tx.sql);
}

/** The entries that are in a draft for no fault. */
export async function ownEntries(tx: TenantTx, order: number): Promise<NewEntry[]> {
  const { rows } = await sql<NewEntry>`
    select entita, id_elemento, codice, st_asewkt(the_geom) as place, id_guasto from ordini_voci
    where codistat = ${tx.codistat} and id_ordine = ${order} and id_guasto is null order by numero`.execute(
    tx.sql,
  );
  return rows;
}

/** Entries that nobody has answered. */
export async function unanswered(tx: TenantTx, order: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ordini_voci
    where codistat = ${tx.codistat} and id_ordine = ${order} and stato = 'da_fare'`.execute(tx.sql);
  return rows[0]?.n ?? 0;
}

/** Faults of the order whose entry was answered as done. */
export async function faultsDone(tx: TenantTx, order: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id_guasto as id from ordini_voci where codistat = ${tx.codistat} and id_ordine = ${order}
      and stato = 'fatto' and id_guasto is not null`.execute(tx.sql);
  return new Set(rows.map(({ id }) => id));
}

/** The interventions of the order that wait for confirmation. */
export async function pendingOf(tx: TenantTx, order: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from manutenzioni m join interventi_lavori i on i.codistat = m.codistat and i.id_intervento = m.id
    where m.codistat = ${tx.codistat} and i.id_ordine = ${order} and not m.confermata order by m.id
    for update of m`.execute(tx.sql);
  return rows.map(({ id }) => id);
}

export interface OrderFilter {
  readonly stato?: readonly string[] | undefined;
  readonly impresa?: number | undefined;
  readonly bbox?: readonly [number, number, number, number] | undefined;
}

/** Orders (alias `o`) of a list; a box takes those that have an entry in it. */
export function listedOrders({ stato, impresa, bbox }: OrderFilter, days: RawBuilder<unknown>) {
  const states = stato as readonly OrderState[] | undefined;
  const box =
    bbox === undefined
      ? sql``
      : sql`and exists (select from ordini_voci v where v.codistat = o.codistat and v.id_ordine = o.id
          and v.the_geom && st_makeenvelope(${sql.join([...bbox])}, 4326))`;
  return sql`true ${states === undefined ? sql`` : sql`and o.stato = any(${[...states]}::text[])`}
    ${impresa === undefined ? sql`` : sql`and o.impresa_id = ${impresa}`} ${days} ${box}`;
}
