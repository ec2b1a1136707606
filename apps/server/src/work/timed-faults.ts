/** When faults were reported, taken and repaired, and how long their lamps were dark. */
import { firstProfile } from '@lucerna/domain/rules/expected/lit-hours';
import { italianClock } from '@lucerna/domain/rules/shown-text';
import { type DarkTime, darkTogether, type TimedFault } from '@lucerna/domain/rules/work/work-times';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

interface TimedRow extends Omit<TimedFault, 'profile'> {
  readonly cabinet: number | null;
}

/** The faults (alias `g`) that a condition holds for, by their reports; those that were turned away or joined left out. */
export async function timedFaults(
  tx: TenantTx,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<TimedFault[]> {
  const ms = (column: string) => sql`extract(epoch from ${sql.ref(column)})::double precision * 1000`;
  const { rows } = await sql<TimedRow>`
    select g.id, ${ms('g.segnalato_il')} as reported, ${ms('g.in_carico_il')} as taken, g.lampade as lamps,
      ${ms('g.riparato_il')} as repaired,
      case g.entita when 'centraline' then g.id_elemento else coalesce(p.id_imp, l.id_imp, q.id_imp) end as cabinet
    from guasti g
    left join ip_pl p on g.entita = 'pl' and p.codistat = g.codistat and p.plid = g.id_elemento
    left join ip_linee l on g.entita = 'linee' and l.codistat = g.codistat and l.id_linea = g.id_elemento
    left join ip_q_sez q on g.entita = 'quadri' and q.codistat = g.codistat and q.id_q_sez = g.id_elemento
    where g.codistat = ${tx.codistat} and g.stato not in ('unito', 'respinto') and ${condition}
    order by g.segnalato_il, g.id`.execute(tx.sql);
  if (rows.length === 0) return [];
  const profiles = new Map((await switchedCabinets(tx, now)).map((one) => [one.id_imp, one]));
  return rows.map(({ cabinet, ...fault }) => ({
    ...fault,
    profile: (cabinet === null ? undefined : profiles.get(cabinet)) ?? firstProfile,
  }));
}

/** How long the lamps of the faults of an order were dark; null where its faults make none dark. */
export async function darkOfOrder(tx: TenantTx, order: number, now: Date): Promise<DarkTime | null> {
  const faults = await timedFaults(tx, sql`g.id_ordine = ${order} and g.lampade > 0`, now);
  return faults.length === 0 ? null : darkTogether(faults, await centreOf(tx), now.getTime());
}

interface SwitchedCabinet {
  readonly id_imp: number;
  readonly dopo_tramonto: number;
  readonly prima_alba: number;
}

/** By which profile each cabinet is switched on a day; those without one are left out. */
async function switchedCabinets(tx: TenantTx, now: Date): Promise<SwitchedCabinet[]> {
  const day = italianClock(now.toISOString()).slice(0, 10);
  const { rows } = await sql<SwitchedCabinet>`
    select distinct on (c.id_imp) c.id_imp, p.dopo_tramonto, p.prima_alba
    from centraline_profili c
    join profili_accensione p on p.codistat = c.codistat and p.id = c.id_profilo
    where c.codistat = ${tx.codistat} and c.dal <= ${day}::date order by c.id_imp, c.dal desc`.execute(
    tx.sql,
  );
  return rows;
}

export async function centreOf(tx: TenantTx): Promise<{ longitude: number; latitude: number }> {
  const { rows } = await sql<{ longitude: number; latitude: number }>`
    select st_x(centro) as longitude, st_y(centro) as latitude from comuni
    where codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0] as { longitude: number; latitude: number };
}
