/** A town at work: faults of a year on its lamps, and orders of some of them each. */
import type { Database } from '../../apps/server/src/db/database.ts';

/** Keys of what is written here begin beyond those that the town itself gives. */
const base = 1_000_000;

export interface AtWork {
  /** Orders that are being done. */
  readonly doing: readonly number[];
}

/** Every fault has a report and its steps; half of all are over, the rest in every state that an open one has. */
export async function putToWork(
  db: Database,
  codistat: string,
  { faults, orders }: { readonly faults: number; readonly orders: number },
): Promise<AtWork> {
  return db.tenant(
    codistat,
    async (tx) => {
      await tx.script(`
        insert into ordini (codistat, id, anno, progressivo, titolo, priorita, scadenza, stato, creato_il)
        select '${codistat}', ${base}::int + n, 2026, n, 'Ordine ' || n,
          (array['emergenza', 'urgente', 'normale', 'programmato'])[1 + n % 4], current_date + (n % 30 - 10),
          (array['bozza', 'assegnato', 'in_corso', 'eseguito', 'verificato', 'verificato'])[1 + n % 6],
          now() - n * interval '4 hours'
        from generate_series(1, ${orders}::int) n`);
      await tx.script(`
        with lampade as (
          select plid, pl_cod, the_geom, row_number() over (order by plid) as posto from ip_pl
          where codistat = '${codistat}' and eliminato_il is null
        ), n as (
          select *, row_number() over (order by posto) as n from lampade
          where posto % (select greatest(1, max(posto) / ${faults}::int) from lampade) = 0
          limit ${faults}::int
        )
        insert into guasti (codistat, id, anno, progressivo, stato, tipo, priorita, entita, id_elemento, codice,
          the_geom, lampade, id_ordine, segnalato_il, in_carico_il, riparato_il, chiuso_il)
        select '${codistat}', ${base}::int + n.n, 2026, n.n,
          case when o.stato is null then (array['nuovo', 'in_carico', 'respinto'])[1 + n.n % 3]
            when o.stato = 'bozza' then 'in_carico' when o.stato in ('assegnato', 'in_corso') then 'in_ordine'
            when o.stato = 'eseguito' then 'riparato' else 'chiuso' end,
          'lampada spenta', coalesce(o.priorita, 'normale'), 'pl', n.plid, n.pl_cod, n.the_geom, 1, o.id,
          now() - n.n * interval '50 minutes',
          case when o.id is not null or n.n % 3 = 1 then now() - n.n * interval '50 minutes' + interval '3 hours' end,
          case when o.stato in ('eseguito', 'verificato')
            then now() - n.n * interval '50 minutes' + (n.n % 90) * interval '5 hours' + interval '4 hours' end,
          case when o.stato = 'verificato'
            then now() - n.n * interval '50 minutes' + (n.n % 90) * interval '5 hours' + interval '9 hours' end
        from n left join ordini o on o.codistat = '${codistat}' and n.n % 10 < 8
          and o.id = ${base}::int + 1 + (n.n * ${orders}::bigint / ${faults}::int) % ${orders}::int`);
      await tx.script(`
        insert into ordini_voci (codistat, id_ordine, numero, entita, id_elemento, codice, the_geom, id_guasto, stato)
        select codistat, id_ordine, row_number() over (partition by id_ordine order by id), entita, id_elemento, codice,
          the_geom, id, case when stato = 'in_ordine' or stato = 'in_carico' then 'da_fare' else 'fatto' end
        from guasti where codistat = '${codistat}' and id_ordine is not null`);
      await tx.script(`
        insert into segnalazioni (codistat, id_guasto, quando, origine, tipo, descrizione)
        select codistat, id, segnalato_il, 'interno', tipo, 'Segnalato per telefono' from guasti
        where codistat = '${codistat}'`);
      await tx.script(`
        insert into passi_lavori (codistat, id_guasto, quando, da, a, chi)
        select codistat, id, segnalato_il, null, 'nuovo', 'bench' from guasti where codistat = '${codistat}'`);
      await tx.script(`
        insert into numeri_lavori (codistat, serie, anno, ultimo)
        values ('${codistat}', 'guasto', 2026, ${faults}), ('${codistat}', 'ordine', 2026, ${orders})
        on conflict (codistat, serie, anno) do update set ultimo = excluded.ultimo`);
      const rows = await tx.sql
        .selectFrom('ordini')
        .select('id')
        .where('codistat', '=', codistat)
        .where('stato', 'in', ['assegnato', 'in_corso'])
        .orderBy('id')
        .execute();
      return { doing: rows.map(({ id }) => id) };
    },
    { deadlineMs: 600_000 },
  );
}
