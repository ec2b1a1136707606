/** Orders of work as answers have them. */
import type { EntryIntervention, Order, OrderEntry, OrderInList } from '@lucerna/contract/endpoints/orders';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { todayInItaly } from '@lucerna/domain/rules/today';
import { orderNumber } from '@lucerna/domain/rules/work/work-number';
import { faultySegments } from '@lucerna/domain/vocabulary/fault-kind';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import type { SignedIn } from '../sign-in/signed-in.ts';
import { stepsOf } from './fault-rows.ts';
import { seenInterventions } from './scope.ts';
import { darkOfOrder } from './timed-faults.ts';

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

/** The street, or what else describes it, of the element that an entry (`v`) names; a deleted one's too. */
const placeWords = sql`case v.entita ${sql.join(
  faultySegments.map((segment) => {
    const kind = kindBySegment(segment);
    return sql`when ${sql.lit(segment)} then (select nullif(trim(e.${sql.ref(kind.description)}), '')
      from ${sql.table(kind.table)} e where e.codistat = v.codistat and e.${sql.ref(kind.key)} = v.id_elemento)`;
  }),
  sql` `,
)} end`;

async function entriesOf(tx: TenantTx, order: number, done: readonly DoneRow[]): Promise<OrderEntry[]> {
  const { rows } = await sql<Omit<OrderEntry, 'interventi'>>`
    select v.id, v.numero, v.entita, v.id_elemento, v.codice, st_x(v.the_geom) as lon, st_y(v.the_geom) as lat,
      ${placeWords} as luogo, v.id_guasto as guasto, g.tipo, v.stato, v.motivo, v.chi, v.quando
    from ordini_voci v left join guasti g on g.codistat = v.codistat and g.id = v.id_guasto
    where v.codistat = ${tx.codistat} and v.id_ordine = ${order} order by v.numero`.execute(tx.sql);
  return rows.map((entry) => ({
    ...entry,
    interventi: done
      .filter((one) => isFor(one, entry))
      .map(({ id_ordine, id_voce, id_guasto, ...told }) => told),
  }));
}

interface DoneRow extends EntryIntervention {
  readonly id_ordine: number | null;
  readonly id_voce: number | null;
  readonly id_guasto: number | null;
}

/** Interventions that name an order, or none but a fault of it while it was there; the last one first. */
async function doneFor(tx: TenantTx, order: number, user: SignedIn): Promise<DoneRow[]> {
  const { rows } = await sql<Omit<DoneRow, 'entita'> & { readonly tipo_elemento: string }>`
    select m.id, m.tipo_elemento, m.id_elemento, m.data_fine, m.confermata, m.foto, i.id_ordine, i.id_voce, i.id_guasto
    from interventi_lavori i join manutenzioni m on m.codistat = i.codistat and m.id = i.id_intervento
    where i.codistat = ${tx.codistat} and ${seenInterventions(user)} and (i.id_ordine = ${order}
      or (i.id_ordine is null and i.id_guasto in (select v.id_guasto from ordini_voci v
          where v.codistat = ${tx.codistat} and v.id_ordine = ${order})
        and m.created_at >= (select o.creato_il from ordini o where o.codistat = ${tx.codistat} and o.id = ${order})))
    order by m.data_fine desc, m.id desc`.execute(tx.sql);
  return rows.flatMap(({ tipo_elemento, ...row }) => {
    const kind = kinds.find((one) => one.tipoElemento === tipo_elemento);
    return kind === undefined ? [] : [{ ...row, entita: kind.segment }];
  });
}

/** By the entry that it names, else by the fault, else by the element. */
function isFor(done: DoneRow, { id, guasto, entita, id_elemento }: Omit<OrderEntry, 'interventi'>): boolean {
  if (done.id_voce !== null) return done.id_voce === id;
  if (done.id_guasto !== null && done.id_guasto === guasto) return true;
  return done.id_ordine !== null && done.entita === entita && done.id_elemento === id_elemento;
}

/** One order, whole; undefined where there is none that the condition allows. */
export async function orderOfKey(
  tx: TenantTx,
  id: number,
  { now, seen, user }: { readonly now: Date; readonly seen: RawBuilder<unknown>; readonly user: SignedIn },
): Promise<Order | undefined> {
  const [order] = await ordersWhere(tx, sql`o.id = ${id} and ${seen}`, now);
  if (order === undefined) return undefined;
  const done = await doneFor(tx, id, user);
  return {
    ...order,
    voci: await entriesOf(tx, id, done),
    interventi: done
      .filter((one) => one.id_ordine === id)
      .map((one) => one.id)
      .sort((a, b) => a - b),
    passi: await stepsOf(tx, 'id_ordine', id),
    buio: await darkOfOrder(tx, id, now),
  };
}
