/** All SQL of the files of interior lighting. */
import type { LightingState, RetrofitFile } from '@lucerna/domain/interior-lighting';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../../db/database.ts';
import type { CheckedFile } from '../../../files/attachable.ts';
import { keepPieces, readPieces } from '../../../files/pieces.ts';
import { fileColumns } from '../queries.ts';

/** Keeps a file, whole, within the transaction. The intervention is there, and held. */
export async function insertFile(
  tx: TenantTx,
  retrofit: number,
  state: LightingState,
  { name, type, content }: CheckedFile,
  username: string,
): Promise<RetrofitFile> {
  const file = await tx.sql
    .insertInto('illuminazione_file')
    .values({
      codistat: tx.codistat,
      id_intervento: retrofit,
      state_of_fact_or_design: state,
      name,
      type,
      size: content.length,
      user_id: username,
    })
    .returning(fileColumns)
    .executeTakeFirstOrThrow();
  await keepPieces(tx, 'illuminazione_file_parti', { id_file: file.id }, content);
  return file;
}

/** A file of an intervention whose building is not deleted, without what it holds. */
export async function readFile(tx: TenantTx, id: number): Promise<RetrofitFile | undefined> {
  const { rows } = await sql<RetrofitFile>`
    select ${sql.join(fileColumns.map((column) => sql.ref(`f.${column}`)))}
    from illuminazione_file f
    join illuminazione_interventi i on i.codistat = f.codistat and i.id = f.id_intervento
    join edifici e on e.codistat = i.codistat and e.idf = i.id_edificio and e.eliminato_il is null
    where f.codistat = ${tx.codistat} and f.id = ${id}`.execute(tx.sql);
  return rows[0];
}

/** Whether there was such a file: the second of two who delete it at once finds none. */
export async function deleteFile(tx: TenantTx, id: number): Promise<boolean> {
  const deleted = await tx.sql
    .deleteFrom('illuminazione_file')
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** What a file holds, piece by piece. Throws where the file is deleted meanwhile. */
export const filePieces = (db: Database, codistat: string, { id, size }: RetrofitFile) =>
  readPieces(db, codistat, 'illuminazione_file_parti', { id_file: id }, size);
