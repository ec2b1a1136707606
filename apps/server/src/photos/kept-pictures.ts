/** The pictures of photos in the database, in pieces, and the room that a municipality has for them. */
import { LARGE_PHOTO, SMALL_PHOTO } from '@lucerna/contract/endpoints/photos';
import { PHOTO_ROOM_MIB } from '@lucerna/domain/photo';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import { keepPieces } from '../files/pieces.ts';
import type { DrawnPhoto } from './draw-photo.ts';

const bytesPerMib = 1024 * 1024;

/** Keeps both pictures of the photo of that key. */
export async function keepPictures(tx: TenantTx, id: number, { large, small }: DrawnPhoto): Promise<void> {
  await keepPieces(tx, 'foto_parti', { id_foto: id, misura: LARGE_PHOTO }, large);
  await keepPieces(tx, 'foto_parti', { id_foto: id, misura: SMALL_PHOTO }, small);
}

interface PhotoRoom {
  readonly bytes: number;
  readonly mib: number;
}

/** The room of the municipality, and what of it is taken; deleted photos take it until they are forgotten. */
async function readRoom(tx: TenantTx, engine: Database['engine']): Promise<PhotoRoom> {
  const { rows } = await sql<{ bytes: number; mib: number }>`
    select coalesce(c.foto_mib, ${PHOTO_ROOM_MIB[engine]}::int) as mib,
      coalesce((select sum(f.byte) from foto f where f.codistat = c.codistat), 0)::float8 as bytes
    from comuni c where c.codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0] ?? { bytes: 0, mib: 0 };
}

/** Whether the municipality has room for one more. */
export async function hasRoom(tx: TenantTx, engine: Database['engine']): Promise<boolean> {
  const { bytes, mib } = await readRoom(tx, engine);
  return bytes < mib * bytesPerMib;
}
