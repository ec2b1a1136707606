import { sql } from 'kysely';
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

/** What a layer's list shows otherwise than at an earlier version. */
export interface LayerChanges {
  readonly version: number;
  /** The keys of the rows that changed since, in order; undefined where that is known no longer. */
  readonly ids: readonly number[] | undefined;
}

/** Beyond so many rows the list itself is hardly longer than what is to be told of it. */
const mostChanged = 10_000;

/**
 * What changed after the version `since`. Every step from there on must have said so: one that is remembered no longer,
 * that nobody can tell about (an import that everybody sees at once), or that has not been yet, leaves it unknown. Read
 * before the rows: what is written meanwhile is told again with the next version.
 */
export async function changesSince(tx: TenantTx, layer: string, since: number): Promise<LayerChanges> {
  const { rows } = await sql<{ version: number; known: boolean; ids: number[] | null }>`
    with v as (
      select coalesce((select versione from layer_versione where codistat = ${tx.codistat} and layer = ${layer}), 0) as versione
    ), c as (
      select ids from layer_cambiati, v
      where codistat = ${tx.codistat} and layer = ${layer} and layer_cambiati.versione > ${since}::bigint
        and layer_cambiati.versione <= v.versione and ids is not null
    )
    select v.versione as version, (select count(*) from c) = v.versione - ${since}::bigint as known,
      (select array_agg(distinct id order by id) from c, unnest(c.ids) id) as ids from v`.execute(tx.sql);
  const { version = 0, known = false, ids } = rows[0] ?? {};
  const changed = ids ?? [];
  return { version, ids: known && changed.length <= mostChanged ? changed : undefined };
}
