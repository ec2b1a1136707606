/** Elements of the register by the keys that faults and entries of orders name. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { FaultySegment } from '@lucerna/domain/vocabulary/fault-kind';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';
import { ofKind } from '../elements/element-row.ts';

export interface WorkElement {
  readonly id: number;
  readonly codice: string | null;
  /** EWKT of a point that stands for it; null where it has no place. */
  readonly place: string | null;
}

/** Those of the municipality that are not deleted, each once, in no order. They are held until the end. */
export async function elementsOf(
  tx: TenantTx,
  entita: FaultySegment,
  ids: readonly number[],
): Promise<WorkElement[]> {
  const kind = kindBySegment(entita);
  const { rows } = await askPrepared(
    tx.sql,
    sql<WorkElement>`
    select e.${sql.ref(kind.key)} as id, e.${sql.ref(kind.code)} as codice,
      st_asewkt(st_pointonsurface(e.the_geom)) as place
    from ${sql.table(kind.table)} e
    where e.codistat = ${tx.codistat} and e.${sql.ref(kind.key)} = any(${ids}::integer[])
      and ${ofKind(kind, 'e')} and e.eliminato_il is null
    order by 1 for key share`,
  );
  return rows;
}

/** How many light points are dark when it is: of a sub-panel nobody has counted them. */
export async function lampsOf(tx: TenantTx, entita: FaultySegment, id: number): Promise<number> {
  if (entita === 'pl' || entita === 'quadri') return 1;
  const own =
    entita === 'centraline'
      ? sql`p.id_imp = ${id}`
      : sql`(p.id_imp, upper(trim(p.alim_linea_cod))) in (select l.id_imp, upper(trim(l.linea_cod)) from ip_linee l
          where l.codistat = ${tx.codistat} and l.id_linea = ${id})`;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ip_pl p
    where p.codistat = ${tx.codistat} and p.eliminato_il is null and ${own}`.execute(tx.sql);
  return rows[0]?.n ?? 0;
}
