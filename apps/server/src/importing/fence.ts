/** The fencing token of an import's entry: what is done in the name of an earlier holder changes nothing. */
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The work is another's by now, or cannot be proved to be ours: nothing may be written any more. */
export class WorkLost extends Error {
  override readonly name = 'WorkLost';

  constructor() {
    super('The work on the import is no more of this process');
  }
}

export interface HeldEntry {
  readonly codistat: string;
  readonly id: number;
  /** The number of the row that its holder knows. */
  readonly gettone: number;
}

/** Keeps others from taking the entry over until the transaction ends. Throws `WorkLost` where somebody has already. */
export async function holdEntry(tx: Tx, { codistat, id, gettone }: HeldEntry): Promise<void> {
  const { rows } = await sql`
    select id from importazioni
    where codistat = ${codistat} and id = ${id} and stato = 'in corso' and gettone = ${gettone} for share`.execute(
    tx.sql,
  );
  if (rows.length === 0) throw new WorkLost();
}

/**
 * A token that nobody has had, of the tokens of a table. By itself: a distributed database takes no number out of a sequence
 * while it changes a row. In a transaction over all municipalities.
 */
export async function nextToken(tx: Tx, table: 'importazioni' | 'importazioni_annullate'): Promise<number> {
  const { rows } = await sql<{ token: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'gettone'))::integer as token`.execute(tx.sql);
  return rows[0]?.token ?? 0;
}

export interface TakenEntry extends HeldEntry {
  readonly tipo: string;
}

/**
 * Takes an entry that is under way from whoever holds it, once the transaction that they are at has ended; from that
 * holder alone where one is named. Undefined where there is no such entry: it may be written by now.
 */
export async function takeOver(
  tx: Tx,
  { codistat, id, gettone }: { readonly codistat: string; readonly id: number; readonly gettone?: number },
): Promise<TakenEntry | undefined> {
  const token = await nextToken(tx, 'importazioni');
  const { rows } = await sql<TakenEntry>`
    update importazioni set gettone = ${token}
    where codistat = ${codistat} and id = ${id} and stato = 'in corso'
      and (${gettone ?? null}::integer is null or gettone = ${gettone ?? null})
    returning codistat, id, gettone, tipo`.execute(tx.sql);
  return rows[0];
}
