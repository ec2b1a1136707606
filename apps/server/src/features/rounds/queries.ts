/** All SQL of the rounds. */
import type { Round } from '@lucerna/contract/endpoints/rounds';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { answeringStates } from '@lucerna/domain/rules/work/order-steps';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

interface RoundRow extends Omit<Round, 'partenza'> {
  readonly lon: number;
  readonly lat: number;
}

const stops = (seen: RawBuilder<boolean>) => sql`
  coalesce((select json_agg(json_build_object('id', t.id, 'ordine', v.id_ordine, 'voce', v.id, 'entita', v.entita,
      'id_elemento', v.id_elemento, 'codice', v.codice, 'lon', st_x(v.the_geom), 'lat', st_y(v.the_geom),
      'stato', v.stato) order by t.posto)
    from giri_tappe t join ordini_voci v on v.codistat = t.codistat and v.id = t.id_voce
    join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
    where t.codistat = r.codistat and t.id_giro = r.id and ${seen}), '[]'::json)`;

/** Entries to be done of the round's orders that came later, or were put out. */
const outside = (seen: RawBuilder<boolean>) => sql`
  coalesce((select json_agg(v.id order by v.id) from ordini_voci v
    join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
    where v.codistat = r.codistat and v.stato = 'da_fare' and v.the_geom is not null and ${seen}
      and o.stato = any(${[...answeringStates]}::text[])
      and (v.id_ordine in (select w.id_ordine from giri_tappe t join ordini_voci w on w.codistat = t.codistat
          and w.id = t.id_voce where t.codistat = r.codistat and t.id_giro = r.id)
        or (o.priorita = 'emergenza' and o.squadra = r.squadra))
      and not exists (select from giri_tappe t where t.codistat = r.codistat and t.id_giro = r.id
        and t.id_voce = v.id)), '[]'::json)`;

/** The rounds (alias `r`) that a condition holds for, each with those of its stops whose order (`o`) may be seen. */
export async function roundsWhere(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  seen: RawBuilder<boolean>,
): Promise<Round[]> {
  const { rows } = await sql<RoundRow>`
    select r.id, r.giorno, r.squadra, st_x(r.partenza) as lon, st_y(r.partenza) as lat, ${stops(seen)} as tappe,
      r.metri, ${outside(seen)} as fuori, r.versione
    from giri r where r.codistat = ${tx.codistat} and ${condition}
      and exists (select from giri_tappe t join ordini_voci v on v.codistat = t.codistat and v.id = t.id_voce
        join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
        where t.codistat = r.codistat and t.id_giro = r.id and ${seen})
    order by r.giorno desc, r.id desc`.execute(tx.sql);
  return rows.map(({ lon, lat, ...round }) => ({ ...round, partenza: [lon, lat] }));
}

export interface Waiting {
  readonly voce: number;
  readonly at: Position;
}

/** What is to be done of those orders, and has a place. */
export async function waitingOf(tx: TenantTx, orders: readonly number[]): Promise<Waiting[]> {
  const { rows } = await sql<{ voce: number; lon: number; lat: number }>`
    select v.id as voce, st_x(v.the_geom) as lon, st_y(v.the_geom) as lat from ordini_voci v
    where v.codistat = ${tx.codistat} and v.id_ordine = any(${[...orders]}::integer[]) and v.stato = 'da_fare'
      and v.the_geom is not null order by v.id_ordine, v.numero`.execute(tx.sql);
  return rows.map(({ voce, lon, lat }) => ({ voce, at: [lon, lat] }));
}

export async function placesOf(tx: TenantTx, entries: readonly number[]): Promise<Map<number, Position>> {
  const { rows } = await sql<{ voce: number; lon: number; lat: number }>`
    select id as voce, st_x(the_geom) as lon, st_y(the_geom) as lat from ordini_voci
    where codistat = ${tx.codistat} and id = any(${[...entries]}::integer[])`.execute(tx.sql);
  return new Map(rows.map(({ voce, lon, lat }) => [voce, [lon, lat]]));
}

/** Those orders of which something may be done, held until the end. */
export async function doingOrders(tx: TenantTx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ordini where codistat = ${tx.codistat} and id = any(${[...ids]}::integer[])
      and stato = any(${[...answeringStates]}::text[]) order by id for key share`.execute(tx.sql);
  return rows.map(({ id }) => id);
}

export async function addRound(
  tx: TenantTx,
  round: {
    readonly giorno: string;
    readonly squadra: string;
    readonly partenza: Position;
    readonly metri: number;
  },
  now: Date,
): Promise<number> {
  const [lon, lat] = round.partenza;
  const { id } = await tx.sql
    .insertInto('giri')
    .values({
      codistat: tx.codistat,
      giorno: round.giorno,
      squadra: round.squadra,
      partenza: `SRID=4326;POINT(${lon} ${lat})`,
      metri: round.metri,
      creato_il: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addStops(tx: TenantTx, round: number, entries: readonly number[]): Promise<void> {
  await tx.insertMany(
    'giri_tappe',
    ['codistat', 'id_giro', 'posto', 'id_voce'],
    entries.map((voce, i) => [tx.codistat, round, i + 1, voce]),
  );
}

/** Puts the stops in the order of those keys. */
export async function placeStops(tx: TenantTx, round: number, ids: readonly number[]): Promise<void> {
  await sql`
    update giri_tappe t set posto = n.posto
    from unnest(${[...ids]}::integer[]) with ordinality as n (id, posto)
    where t.codistat = ${tx.codistat} and t.id_giro = ${round} and t.id = n.id`.execute(tx.sql);
}

export async function holdRound(
  tx: TenantTx,
  id: number,
): Promise<{ readonly versione: number } | undefined> {
  return tx.sql
    .selectFrom('giri')
    .select('versione')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setRound(
  tx: TenantTx,
  id: number,
  { metri, partenza }: { readonly metri: number; readonly partenza?: Position | undefined },
): Promise<void> {
  await tx.sql
    .updateTable('giri')
    .set({
      metri,
      ...(partenza !== undefined && { partenza: `SRID=4326;POINT(${partenza[0]} ${partenza[1]})` }),
      versione: sql<number>`versione + 1`,
    })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}
