/** Files that tables keep in pieces: none is held whole by a query, and a long one is read while others write. */
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';

/** What one piece holds at most. */
const pieceBytes = 1024 * 1024;

/** A table with a row a piece: `parte`, from 1, and `contenuto`. */
type PieceTable = 'foto_parti' | 'illuminazione_file_parti' | 'importazioni_file';

/** Which of the table's files: the columns of its key but for municipality and piece, with their values. */
type Whose = Readonly<Record<string, number>>;

/** Keeps a file, whole, within the transaction. */
export async function keepPieces(
  tx: TenantTx,
  table: PieceTable,
  whose: Whose,
  content: Uint8Array,
): Promise<void> {
  const columns = Object.keys(whose).map((name) => sql.ref(name));
  for (let from = 0; from < content.length; from += pieceBytes) {
    const piece = content.subarray(from, from + pieceBytes);
    await sql`
      insert into ${sql.table(table)} (codistat, ${sql.join(columns)}, parte, contenuto)
      values (${tx.codistat}, ${sql.join(Object.values(whose))}, ${from / pieceBytes + 1}, ${piece})`.execute(
      tx.sql,
    );
  }
}

/**
 * What a file holds, piece by piece, each in a transaction of its own: whoever reads slowly keeps nobody waiting. With
 * `size` it throws where the file is deleted meanwhile; without, it ends where there is no further piece.
 */
export async function* readPieces(
  db: Database,
  codistat: string,
  table: PieceTable,
  whose: Whose,
  size?: number,
): AsyncGenerator<Uint8Array> {
  const isThis = Object.entries(whose).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  for (let part = 1; size === undefined || (part - 1) * pieceBytes < size; part += 1) {
    const { rows } = await db.tenant(
      codistat,
      (tx) =>
        sql<{ contenuto: Uint8Array }>`
          select contenuto from ${sql.table(table)}
          where codistat = ${codistat} and parte = ${part} and ${sql.join(isThis, sql` and `)}`.execute(
          tx.sql,
        ),
      { readOnly: true },
    );
    const [piece] = rows;
    if (piece !== undefined) yield piece.contenuto;
    else if (size === undefined) return;
    else throw new Error('The file is deleted while it is read');
  }
}
