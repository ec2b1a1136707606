/** What photos have to do with interventions: which an intervention names, and what becomes of them without it. */
import { DELETED_PHOTO_DAYS } from '@lucerna/domain/photo';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/** Writes down at an intervention which photos it has: its lists read them there, and move with them. */
export async function renewPhotosOf(tx: TenantTx, intervention: number | null): Promise<void> {
  if (intervention === null) return;
  await sql`
    update manutenzioni m set foto = coalesce((
      select array_agg(f.id order by f.id) from foto f
      where f.codistat = m.codistat and f.id_intervento = m.id and f.eliminata_il is null), '{}')
    where m.codistat = ${tx.codistat} and m.id = ${intervention}`.execute(tx.sql);
}

/** Deletes the photos of interventions that are about to go; brought back, each is its element's. */
export async function deletePhotosOf(
  tx: TenantTx,
  interventions: readonly number[],
  account: string,
): Promise<void> {
  await sql`
    update foto set eliminata_il = now(), eliminata_da = ${account}, principale = false
    where codistat = ${tx.codistat} and id_intervento = any(${interventions}) and eliminata_il is null`.execute(
    tx.sql,
  );
  await forgetDeletedPhotos(tx);
}

/** Throws away the pictures of photos that nobody may bring back any more; that they came once is never forgotten. */
export async function forgetDeletedPhotos(tx: TenantTx): Promise<void> {
  const old = sql`codistat = ${tx.codistat} and byte > 0
    and eliminata_il < now() - make_interval(days => ${DELETED_PHOTO_DAYS})`;
  await sql`
    delete from foto_parti p where p.codistat = ${tx.codistat}
      and p.id_foto in (select id from foto where ${old})`.execute(tx.sql);
  await sql`update foto set byte = 0 where ${old}`.execute(tx.sql);
}
