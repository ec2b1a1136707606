/** An element of any kind as the database holds it, and as the world gets it. */
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

/** A row of the kind's table: its fields, the geometry as GeoJSON, and when it was deleted. */
export interface ElementRow {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly geometry: Feature['geometry'];
  readonly deletedAt: string | null;
}

export function idOf(kind: Kind, row: ElementRow): number {
  return row.values[kind.key] as number;
}

export function versionOf(row: ElementRow): number {
  return row.values.versione as number;
}

/** The rows of the kind's table (as `alias`) that are of the kind: cabinets and plants share one. */
export function ofKind(kind: Kind, alias?: string): RawBuilder<boolean> {
  if (kind.only === undefined) return sql<boolean>`true`;
  const { field, value, is } = kind.only;
  const own = sql.ref(alias === undefined ? field : `${alias}.${field}`);
  return is ? sql<boolean>`${own} = ${value}` : sql<boolean>`${own} <> ${value}`;
}

/**
 * The elements of those keys, deleted ones too, in no order. `lock` keeps others from changing them until the end
 * of the transaction.
 */
export async function readElements(
  tx: TenantTx,
  kind: Kind,
  ids: readonly number[],
  { lock = false } = {},
): Promise<ElementRow[]> {
  const columns = kind.fields.map((field) => sql.ref(field.key));
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)}, st_asgeojson(the_geom, 7, 0)::json as the_geom, eliminato_il
    from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = any(${ids}) and ${ofKind(kind)}
    ${lock ? sql`order by ${sql.ref(kind.key)} for update` : sql``}`.execute(tx.sql);
  return rows.map(({ the_geom, eliminato_il, ...values }) => ({
    values: values as Record<string, FieldValue>,
    geometry: the_geom as Feature['geometry'],
    deletedAt: eliminato_il as string | null,
  }));
}

export async function readElement(
  tx: TenantTx,
  kind: Kind,
  id: number,
  options: { readonly lock?: boolean } = {},
): Promise<ElementRow | undefined> {
  const [row] = await readElements(tx, kind, [id], options);
  return row;
}

export function featureOf(kind: Kind, row: ElementRow): Feature {
  return {
    type: 'Feature',
    id: idOf(kind, row),
    properties: { ...row.values },
    geometry: row.geometry,
  };
}
