/** All SQL of the map's set-up. */
import { firstMapSetup, type MapSetup } from '@lucerna/contract/map-setup';
import type { TenantTx } from '../../db/database.ts';

/** As the command that set it has checked it; the first set-up of everybody where nobody has. */
export async function readMapSetup(tx: TenantTx): Promise<MapSetup> {
  const { mappa } = await tx.sql
    .selectFrom('comuni')
    .select('mappa')
    .where('codistat', '=', tx.codistat)
    .executeTakeFirstOrThrow();
  return mappa ?? firstMapSetup;
}
