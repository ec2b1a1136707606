/** Values that a program overwrites though another account set them a short while ago (decision record 117). */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Kind } from '@lucerna/domain/kind';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';
import { type ElementRow, idOf, versionOf } from './element-row.ts';

/** Within so long whoever set a value may not know yet that it is gone. */
const RECENT_HOURS = 8;

/** How a place is called among fields. */
export const PLACE_FIELD = 'the_geom';

/** Who changes: a key counts as another account than the one that it acts as. */
export interface Overwriter {
  readonly user: string;
  readonly key: string | undefined;
}

interface LastSet {
  readonly campo: string;
  readonly chi: string | null;
  readonly chiave: string | null;
  readonly quando: string;
}

/** Who set each of the fields last, where that was a short while ago. */
async function lastSet(
  tx: TenantTx,
  kind: Kind,
  id: number,
  fields: readonly string[],
): Promise<readonly LastSet[]> {
  const { rows } = await askPrepared(
    tx.sql,
    sql<LastSet>`
    select distinct on (f.campo) f.campo, s.chi, s.chiave, s.quando
    from unnest(${[...fields]}::text[]) f(campo)
    join storico s on s.codistat = ${tx.codistat} and s.tabella = ${kind.table} and s.id_elemento = ${id}
      and s.dopo ? f.campo and s.quando > now() - make_interval(hours => ${sql.lit(RECENT_HOURS)})
    order by f.campo, s.versione desc`,
  );
  return rows;
}

/** Writes down which of the values that change another account had set a short while ago. */
export async function noteOverwritten(
  tx: TenantTx,
  kind: Kind,
  row: ElementRow,
  change: { readonly values: FieldValues; readonly geometry?: unknown },
  by: Overwriter,
): Promise<void> {
  const changed: Record<string, unknown> = { ...change.values };
  if (change.geometry !== undefined) changed[PLACE_FIELD] = change.geometry;
  const fields = Object.keys(changed);
  if (fields.length === 0) return;
  const others = (await lastSet(tx, kind, idOf(kind, row), fields)).filter(
    ({ chi, chiave }) => chi !== by.user || (chiave ?? undefined) !== by.key,
  );
  for (const { campo, chi, chiave, quando } of others) {
    await tx.sql
      .insertInto('sovrascritture')
      .values({
        codistat: tx.codistat,
        tabella: kind.table,
        entita: kind.segment,
        id_elemento: idOf(kind, row),
        versione: versionOf(row) + 1,
        campo,
        prima: JSON.stringify(campo === PLACE_FIELD ? row.geometry : (row.values[campo] ?? null)),
        dopo: JSON.stringify(changed[campo] ?? null),
        chi_prima: chi,
        chiave_prima: chiave,
        quando_prima: quando,
        chi: by.user,
        chiave: by.key ?? null,
      })
      .execute();
  }
}
