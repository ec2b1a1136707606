/** Changes of several elements as one thing that the history can take back. */
import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

/** Opens an operation; whatever the transaction changes from here on belongs to it. */
export async function openOperation(tx: TenantTx, kind: Kind, user: string): Promise<number> {
  const { id } = await tx.sql
    .insertInto('operazioni')
    .values({ codistat: tx.codistat, tabella: kind.table, chi: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select set_config('lucerna.operazione', ${String(id)}, true),
    set_config('lucerna.origine', 'multipla', true)`.execute(tx.sql);
  return id;
}

export interface Undone {
  readonly annullati: number;
  /** Elements that somebody changed or deleted since: left as they are. */
  readonly saltati: number;
}

/** Gives the elements of an operation back what they held before it, where nothing changed since. */
export async function takeBack(tx: TenantTx, operation: number): Promise<Undone | 'unknown' | 'already'> {
  const found = await tx.sql
    .selectFrom('operazioni')
    .select(['tabella', 'annullata_il'])
    .where('codistat', '=', tx.codistat)
    .where('id', '=', operation)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) return 'unknown';
  if (found.annullata_il !== null) return 'already';
  const kind = kinds.find((one) => one.table === found.tabella) as Kind;
  const { rows: fields } = await sql<{ campo: string }>`
    select distinct k as campo from storico s, jsonb_object_keys(s.prima) k
    where s.codistat = ${tx.codistat} and s.operazione = ${operation}`.execute(tx.sql);
  const total = await countOf(tx, operation);
  const undone =
    fields.length === 0
      ? 0
      : await revert(
          tx,
          kind,
          operation,
          fields.map(({ campo }) => campo),
        );
  await tx.sql
    .updateTable('operazioni')
    .set({ annullata_il: new Date() })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', operation)
    .execute();
  return { annullati: undone, saltati: total - undone };
}

async function countOf(tx: TenantTx, operation: number): Promise<number> {
  const { n } = await tx.sql
    .selectFrom('storico')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('codistat', '=', tx.codistat)
    .where('operazione', '=', operation)
    .executeTakeFirstOrThrow();
  return n;
}

async function revert(
  tx: TenantTx,
  kind: Kind,
  operation: number,
  columns: readonly string[],
): Promise<number> {
  const table = sql.table(kind.table);
  // The table's own row type reads the old values; a field that this element did not change stays as it is.
  const assignments = columns.map(
    (column) => sql`${sql.ref(column)} = case when s.prima ? ${column}
      then (jsonb_populate_record(null::${table}, s.prima)).${sql.ref(column)} else t.${sql.ref(column)} end`,
  );
  await sql`select set_config('lucerna.ripristino', 'si', true),
    set_config('lucerna.origine', 'multipla', true)`.execute(tx.sql);
  const result = await sql<{ one: number }>`
    update ${table} as t set ${sql.join(assignments)} from storico s
    where t.codistat = ${tx.codistat} and s.codistat = ${tx.codistat} and s.operazione = ${operation}
      and s.id_elemento = t.${sql.ref(kind.key)} and s.versione = t.versione and t.eliminato_il is null
    returning 1 as one`.execute(tx.sql);
  return result.rows.length;
}
