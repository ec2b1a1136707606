/** Undoes a written import of bills or payments: what it wrote, and what stood there before, is kept for that. */
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import type { UndoneSlice } from '../undo-step.ts';

/** A table of the accounting that an import writes. */
export interface WrittenTable {
  readonly table: string;
  readonly key: string;
  /** What an import may change. */
  readonly values: readonly string[];
  /** What people call a row by. */
  readonly name: string;
  /** Rows that nobody changes any more. */
  readonly locked: string;
  /** Why a row is left that is not what the import left behind. */
  readonly changed: string;
}

interface Line {
  readonly id: number;
  readonly codice: string;
  readonly mine: boolean;
  readonly locked: boolean;
  readonly made: boolean;
}

interface Slice {
  readonly id: number;
  readonly after: number;
  readonly size: number;
}

/** A slice of them, for which others do not wait long. */
export async function undoTable(
  tx: TenantTx,
  { table, key, values, name, locked, changed: changedSince }: WrittenTable,
  { id, after, size }: Slice,
): Promise<UndoneSlice> {
  const own = sql.ref(`t.${key}`);
  const { rows } = await sql<Line>`
    select ${own} as id, ${sql.raw(name)} as codice, t.versione = c.versione as mine,
      ${sql.raw(locked)} as locked, c.prima is null as made
    from importazioni_contabilita c
    join ${sql.table(table)} t on t.codistat = c.codistat and ${own} = c.chiave
    where c.codistat = ${tx.codistat} and c.id_importazione = ${id} and c.chiave > ${after}
      and t.eliminato_il is null
    order by 1 limit ${size} for update of t`.execute(tx.sql);
  const free = new Set(rows.filter((row) => row.mine && !row.locked));
  const made = [...free].filter((row) => row.made).map((row) => row.id);
  const changed = [...free].filter((row) => !row.made).map((row) => row.id);
  await sql`update ${sql.table(table)} set eliminato_il = now()
    where codistat = ${tx.codistat} and ${sql.ref(key)} = any(${made})`.execute(tx.sql);
  const set = sql.join(
    values.map((column) => sql`${sql.ref(column)} = (c.prima ->> ${sql.lit(column)})::numeric`),
  );
  await sql`
    update ${sql.table(table)} as t set ${set} from importazioni_contabilita c
    where t.codistat = ${tx.codistat} and c.codistat = t.codistat and c.id_importazione = ${id}
      and c.chiave = ${own} and ${own} = any(${changed})`.execute(tx.sql);
  const lasciate = rows
    .filter((row) => !free.has(row))
    .map((row) => ({
      id: row.id,
      codice: row.codice,
      motivo: row.locked ? 'è convalidata' : changedSince,
    }));
  const last = rows.length < size ? undefined : rows.at(-1)?.id;
  const next = last === undefined ? null : { passo: 0, dopo: last };
  return { tolte: made.length, ripristinate: changed.length, lasciate, next };
}
