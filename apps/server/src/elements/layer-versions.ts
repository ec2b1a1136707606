import type { TenantTx } from '../db/database.ts';

/**
 * Numbers that change with every write to what they are of, in the order of the names: a layer, the interventions, the
 * bills. 0 where nobody ever wrote to it. Read before what it is the version of: what is written meanwhile has a later one.
 */
export async function layerVersions(tx: TenantTx, layers: readonly string[]): Promise<number[]> {
  const rows = await tx.sql
    .selectFrom('layer_versione')
    .select(['layer', 'versione'])
    .where('codistat', '=', tx.codistat)
    .where('layer', 'in', [...layers])
    .execute();
  return layers.map((layer) => rows.find((row) => row.layer === layer)?.versione ?? 0);
}
