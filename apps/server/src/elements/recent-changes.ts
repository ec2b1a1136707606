/** What changed lately in a municipality's register, write by write, out of the history that triggers keep. */
import { MOST_CHANGED_KEYS, type RecentChange } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { instantOf } from '../db/instant-of.ts';
import { ofKind } from './element-row.ts';

/** Writes of a page. One is as long as what it wrote, so that the lines that are read are bounded by the writes. */
const writesOfPage = 200;

/** To the microsecond: two writes of one millisecond are two. */
const exactly = (column: RawBuilder<unknown>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The instants of the last writes, from one to the one before it along the index: a file of a hundred thousand lines
 * is one step. All lines of a transaction bear the same instant.
 */
async function writesSince(tx: TenantTx, since: string, before: string | undefined): Promise<string[]> {
  const last = (bound: RawBuilder<unknown>) => sql`(
    select s.quando from storico s
    where s.codistat = ${tx.codistat} and s.quando >= ${instantOf(since)} and ${bound}
    order by s.quando desc limit 1)`;
  const { rows } = await sql<{ at: string }>`
    with recursive scritture (quando, n) as (
      select ${last(before === undefined ? sql`true` : sql`s.quando < ${instantOf(before)}`)}, 1
      union all
      select ${last(sql`s.quando < w.quando`)}, w.n + 1 from scritture w
      where w.quando is not null and w.n <= ${writesOfPage}
    )
    select ${exactly(sql`quando`)} as at from scritture where quando is not null order by n`.execute(tx.sql);
  return rows.map(({ at }) => at);
}

type Line = Omit<RecentChange, 'modifiche'> & {
  readonly prima: Readonly<Record<string, unknown>> | null;
  readonly dopo: Readonly<Record<string, unknown>> | null;
};

/**
 * What the writes did to elements of the kind. Only of one element alone is more told than its key. What belongs to a line
 * is looked up by its key (`limit`), or the whole table would be read to join it.
 */
function changesOf(tx: TenantTx, kind: Kind, writes: readonly string[]) {
  const key = sql.ref(`e.${kind.key}`);
  const table = sql.table(kind.table);
  const shared = kind.only !== undefined;
  const own = shared
    ? sql`join lateral (select 1 from ${table} as e
        where e.codistat = s.codistat and ${key} = s.id_elemento and ${ofKind(kind, 'e')} limit 1) own on true`
    : sql``;
  const labels = kind.labelsBy === undefined ? sql`null::text` : sql`${sql.ref(`e.${kind.labelsBy}`)}::text`;
  return sql`
    select ${kind.segment}::text as entita, ${exactly(sql`g.quando`)} as quando, nome_account(g.chi) as chi, g.origine, g.azione,
      g.numero, g.ids, ${sql.ref(`e.${kind.code}`)}::text as codice,
      ${sql.ref(`e.${kind.description}`)}::text as descrizione, ${labels} as etichette,
      e.eliminato_il is not null as eliminato, h.prima, h.dopo
    from (
      select s.quando, s.chi, s.origine, s.azione, count(*)::int as numero, min(s.versione) as versione,
        (array_agg(s.id_elemento order by s.id_elemento))[1:${sql.lit(MOST_CHANGED_KEYS)}] as ids
      from storico s ${own}
      where s.codistat = ${tx.codistat} and s.quando = any(${writes}::timestamptz[]) and s.tabella = ${kind.table}
      group by s.quando, s.chi, s.origine, s.azione
    ) g
    left join lateral (
      select * from ${table} where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = g.ids[1] limit 1
    ) as e on g.numero = 1
    left join lateral (
      select prima, dopo from storico where codistat = ${tx.codistat} and tabella = ${kind.table}
        and id_elemento = g.ids[1] and versione = g.versione limit 1
    ) as h on g.numero = 1 and g.azione in ('modifica', 'ripristino')`;
}

export interface RecentChanges {
  readonly changes: readonly RecentChange[];
  /** The instant before which there is more; null where there is not. */
  readonly earlier: string | null;
}

/** What changed from then on, the newest first. `since` and `before`: a day of Italy, or an instant. */
export async function readRecentChanges(
  tx: TenantTx,
  since: string,
  before: string | undefined,
): Promise<RecentChanges> {
  const found = await writesSince(tx, since, before);
  const writes = found.slice(0, writesOfPage);
  if (writes.length === 0) return { changes: [], earlier: null };
  const { rows } = await sql<Line>`
    select * from (${sql.join(
      kinds.map((kind) => changesOf(tx, kind, writes)),
      sql` union all `,
    )}) as tutte order by quando desc, entita, azione`.execute(tx.sql);
  return {
    changes: rows.map(({ prima, dopo, ...line }) => ({
      ...line,
      modifiche: Object.keys({ ...prima, ...dopo }).map((campo) => ({
        campo,
        prima: prima?.[campo] ?? null,
        dopo: dopo?.[campo] ?? null,
      })),
    })),
    earlier: found.length > writesOfPage ? (writes.at(-1) ?? null) : null,
  };
}
