/** Orders of work as answers have them. */
import type { Order, OrderEntry, OrderInList } from '@lucerna/contract/endpoints/orders';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { orderNumber } from '@lucerna/domain/rules/work/work-number';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { stepsOf } from './fault-rows.ts';

interface OrderRow extends Omit<OrderInList, 'numero'> {
  readonly anno: number;
  readonly progressivo: number;
}

/** The orders (alias `o`) that a condition holds for, the newest first. */
export async function ordersWhere(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<OrderInList[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.anno, o.progressivo, o.titolo, o.stato, o.impresa_id, i.nome as impresa, o.squadra, o.priorita,
      o.scadenza, coalesce(o.scadenza < ${todayInItaly(now)}::date
        and o.stato in ('bozza', 'assegnato', 'in_corso'), false) as in_ritardo,
      o.azione, o.note,
      coalesce((select json_agg(g.id order by g.id) from guasti g where g.codistat = o.codistat
        and g.id_ordine = o.id), '[]'::json) as guasti,
      (select count(*)::int from ordini_voci v where v.codistat = o.codistat and v.id_ordine = o.id) as voci_totali,
      (select count(*)::int from ordini_voci v where v.codistat = o.codistat and v.id_ordine = o.id
        and v.stato <> 'da_fare') as voci_risposte,
      o.creato_il, o.versione
    from ordini o left join imprese i on i.codistat = o.codistat and i.id = o.impresa_id
    where o.codistat = ${tx.codistat} and ${condition}
    order by o.creato_il desc, o.id desc`.execute(tx.sql);
  return rows.map(({ anno, progressivo, ...order }) => ({
    ...order,
    numero: orderNumber(anno, progressivo),
  }));
}

async function entriesOf(tx: TenantTx, order: number): Promise<OrderEntry[]> {
  const { rows } = await sql<OrderEntry>`
    select id, numero, entita, id_elemento, codice, st_x(the_geom) as lon, st_y(the_geom) as lat, id_guasto as guasto,
      stato, motivo, chi, quando
    from ordini_voci where codistat = ${tx.codistat} and id_ordine = ${order} order by numero`.execute(
    tx.sql,
  );
  return rows;
}

/** One order, whole; undefined where there is none that the condition allows. */
export async function orderOfKey(
  tx: TenantTx,
  id: number,
  { now, seen }: { readonly now: Date; readonly seen: RawBuilder<unknown> },
): Promise<Order | undefined> {
  const [order] = await ordersWhere(tx, sql`o.id = ${id} and ${seen}`, now);
  if (order === undefined) return undefined;
  const interventions = await tx.sql
    .selectFrom('interventi_lavori')
    .select('id_intervento')
    .where('codistat', '=', tx.codistat)
    .where('id_ordine', '=', id)
    .orderBy('id_intervento')
    .execute();
  return {
    ...order,
    voci: await entriesOf(tx, id),
    interventi: interventions.map(({ id_intervento }) => id_intervento),
    passi: await stepsOf(tx, 'id_ordine', id),
  };
}
