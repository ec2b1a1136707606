/** All SQL of the rounds. */
import type { EntryToGoTo, Round } from '@lucerna/contract/endpoints/rounds';
import type { Position } from '@lucerna/domain/rules/geometry/geojson';
import { answeringStates } from '@lucerna/domain/rules/work/order-steps';
import { orderNumber } from '@lucerna/domain/rules/work/work-number';
import { priorities } from '@lucerna/domain/vocabulary/priority';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

interface EntryRow extends Omit<EntryToGoTo, 'numero'> {
  readonly anno: number;
  readonly progressivo: number;
}

interface RoundRow extends Omit<Round, 'partenza' | 'tappe' | 'voci_fuori' | 'fuori'> {
  readonly lon: number;
  readonly lat: number;
  readonly tappe: readonly (EntryRow & { readonly id: number })[];
  readonly voci_fuori: readonly EntryRow[];
}

/** What is told of an entry (`v`) of an order (`o`), for the fault (`g`) that it may be there for. */
const entryFields = sql`'ordine', v.id_ordine, 'anno', o.anno, 'progressivo', o.progressivo, 'priorita', o.priorita,
  'azione', o.azione, 'ritirato', o.stato in ('bozza', 'annullato'), 'voce', v.id, 'entita', v.entita,
  'id_elemento', v.id_elemento, 'codice', v.codice, 'lon', st_x(v.the_geom), 'lat', st_y(v.the_geom),
  'tipo', g.tipo, 'stato', v.stato, 'motivo', v.motivo, 'quando', v.quando`;

const stops = (seen: RawBuilder<boolean>) => sql`
  coalesce((select json_agg(json_build_object('id', t.id, ${entryFields}) order by t.posto)
    from giri_tappe t join ordini_voci v on v.codistat = t.codistat and v.id = t.id_voce
    join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
    left join guasti g on g.codistat = v.codistat and g.id = v.id_guasto
    where t.codistat = r.codistat and t.id_giro = r.id and ${seen}), '[]'::json)`;

/** Entries to be done of the round's orders that came later, and emergencies of its team that no round from then on has. */
const outside = (seen: RawBuilder<boolean>) => sql`
  coalesce((select json_agg(json_build_object(${entryFields})
      order by array_position(${[...priorities]}::text[], o.priorita), v.id)
    from ordini_voci v join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
    left join guasti g on g.codistat = v.codistat and g.id = v.id_guasto
    where v.codistat = r.codistat and v.stato = 'da_fare' and v.the_geom is not null and ${seen}
      and o.stato = any(${[...answeringStates]}::text[])
      and (v.id_ordine in (select w.id_ordine from giri_tappe t join ordini_voci w on w.codistat = t.codistat
          and w.id = t.id_voce where t.codistat = r.codistat and t.id_giro = r.id)
        or (o.priorita = 'emergenza' and o.squadra = r.squadra
          and not exists (select from giri_tappe t join giri later on later.codistat = t.codistat
            and later.id = t.id_giro where t.codistat = r.codistat and t.id_voce = v.id
            and later.giorno >= r.giorno)))
      and not exists (select from giri_tappe t where t.codistat = r.codistat and t.id_giro = r.id
        and t.id_voce = v.id)), '[]'::json)`;

/** As answers have it; a date that comes out of JSON is a text of the database's own. */
function entryOf<Row extends EntryRow>({ anno, progressivo, quando, ...entry }: Row) {
  return {
    ...entry,
    numero: orderNumber(anno, progressivo),
    quando: quando === null ? null : new Date(quando).toISOString(),
  };
}

/** The rounds (alias `r`) that a condition holds for, each with those of its stops whose order (`o`) may be seen. */
export async function roundsWhere(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  seen: RawBuilder<boolean>,
): Promise<Round[]> {
  const { rows } = await sql<RoundRow>`
    select r.id, r.giorno, r.squadra, st_x(r.partenza) as lon, st_y(r.partenza) as lat, ${stops(seen)} as tappe,
      r.metri, ${outside(seen)} as voci_fuori, r.versione
    from giri r where r.codistat = ${tx.codistat} and ${condition}
      and exists (select from giri_tappe t join ordini_voci v on v.codistat = t.codistat and v.id = t.id_voce
        join ordini o on o.codistat = v.codistat and o.id = v.id_ordine
        where t.codistat = r.codistat and t.id_giro = r.id and ${seen})
    order by r.giorno desc, r.id desc`.execute(tx.sql);
  return rows.map(({ lon, lat, tappe, voci_fuori, ...round }) => ({
    ...round,
    partenza: [lon, lat],
    tappe: tappe.map(entryOf),
    fuori: voci_fuori.map(({ voce }) => voce).sort((a, b) => a - b),
    voci_fuori: voci_fuori.map(entryOf),
  }));
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

/** At its end, after so many that it has. */
export async function addStops(
  tx: TenantTx,
  round: number,
  entries: readonly number[],
  after = 0,
): Promise<void> {
  await tx.insertMany(
    'giri_tappe',
    ['codistat', 'id_giro', 'posto', 'id_voce'],
    entries.map((voce, i) => [tx.codistat, round, after + i + 1, voce]),
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
  { metri }: { readonly metri: number },
): Promise<void> {
  await tx.sql
    .updateTable('giri')
    .set({ metri, versione: sql<number>`versione + 1` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

export async function setStart(tx: TenantTx, id: number, [lon, lat]: Position): Promise<void> {
  await tx.sql
    .updateTable('giri')
    .set({ partenza: `SRID=4326;POINT(${lon} ${lat})` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .execute();
}

/** The stops go with it. */
export async function dropRound(tx: TenantTx, id: number): Promise<void> {
  await tx.sql.deleteFrom('giri').where('codistat', '=', tx.codistat).where('id', '=', id).execute();
}
