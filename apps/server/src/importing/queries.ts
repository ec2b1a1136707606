/** All SQL of an import. */
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from '../elements/element-row.ts';
import { insertElements } from '../elements/element-write.ts';
import { type ExistingElement, placeOf } from './existing.ts';
import type { Referable } from './references.ts';

/**
 * Nobody else writes the layer of this municipality until the transaction ends: whoever does has to move its
 * version, in this very line.
 */
export async function lockLayer(tx: TenantTx, layer: string): Promise<void> {
  await sql`INSERT INTO layer_versione (codistat, layer) VALUES (${tx.codistat}, ${layer})
    ON CONFLICT (codistat, layer) DO NOTHING`.execute(tx.sql);
  await sql`SELECT versione FROM layer_versione WHERE codistat = ${tx.codistat} AND layer = ${layer}
    FOR UPDATE`.execute(tx.sql);
}

/** What a reference may name. */
export async function loadReferables(tx: TenantTx, target: ReferenceTarget): Promise<Referable[]> {
  if (target === 'carrier') {
    const carriers = await tx.sql
      .selectFrom('vettori')
      .select(['id', 'vettore', 'um'])
      .where('codistat', '=', tx.codistat)
      .orderBy('id')
      .execute();
    return carriers.map(({ id, vettore, um }) => ({ key: id, name: vettore, pointed: { vettore, um } }));
  }
  const kind = kindById(target);
  const { rows } = await sql<Referable>`
    SELECT ${sql.ref(kind.key)} AS key, ${sql.ref(kind.code)} AS name FROM ${sql.table(kind.table)}
    WHERE ${present(kind, tx.codistat)} ORDER BY 1`.execute(tx.sql);
  return rows;
}

/** Makes the element that a reference names, with its name alone; its key. */
export async function createReferable(tx: TenantTx, target: ReferenceTarget, name: string): Promise<number> {
  if (target === 'carrier') {
    const made = await tx.sql
      .insertInto('vettori')
      .values({ codistat: tx.codistat, vettore: name })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const kind = kindById(target);
  const [key] = await insertElements(tx, kind, [{ values: { [kind.code]: name }, geometry: null }]);
  return key as number;
}

const pageSize = 5_000;

/** All elements of the kind that are not deleted, page after page, with the values of `fields`. */
export async function* existingElements(
  tx: TenantTx,
  kind: Kind,
  fields: readonly Field[],
): AsyncGenerator<ExistingElement[]> {
  const columns = fields.map((field) => sql.ref(field.key));
  for (let after = 0; ; ) {
    const { rows } = await sql<{ answer: string }>`
      SELECT coalesce(json_agg(json_build_array(key, versione, geometry, value) ORDER BY key), '[]')::text AS answer
      FROM (
        SELECT ${sql.ref(kind.key)} AS key, versione, ST_AsGeoJSON(the_geom, 15)::json AS geometry,
          json_build_array(${sql.join(columns)}) AS value
        FROM ${sql.table(kind.table)}
        WHERE ${present(kind, tx.codistat)} AND ${sql.ref(kind.key)} > ${after}
        ORDER BY ${sql.ref(kind.key)} LIMIT ${pageSize}
      ) AS page`.execute(tx.sql);
    const page = JSON.parse(rows[0]?.answer ?? '[]') as [number, number, Geometry | null, FieldValue[]][];
    const last = page.at(-1);
    if (last === undefined) return;
    after = last[0];
    yield page.map(([key, versione, geometry, list]) => ({
      key,
      versione,
      geometry,
      place: placeOf(geometry),
      values: Object.fromEntries(fields.map((field, index) => [field.key, list[index] ?? null])),
    }));
  }
}

/** The municipality's elements of the kind that are not deleted. */
function present(kind: Kind, codistat: string): RawBuilder<unknown> {
  return sql`codistat = ${codistat} AND eliminato_il IS NULL AND ${ofKind(kind)}`;
}
