/** All SQL of the command `importa`. */
import type { Field, FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import type { Geometry, MultiPolygonGeometry } from '@lucerna/domain/rules/geometry/geojson';
import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { ofKind } from '../../elements/element-row.ts';
import { type ExistingElement, placeOf } from './existing.ts';
import type { Referable } from './references.ts';

/** The municipality's name; undefined where there is none of that code. */
export async function municipalityName(db: Database, codistat: string): Promise<string | undefined> {
  const found = await db.system(
    (tx) => tx.sql.selectFrom('comuni').select('nome').where('codistat', '=', codistat).executeTakeFirst(),
    { readOnly: true },
  );
  return found?.nome;
}

/** Null where nobody gave the municipality any: then no place is refused. */
export async function loadBorders(db: Database, codistat: string): Promise<MultiPolygonGeometry | null> {
  const rows = await db.tenant(
    codistat,
    (tx) =>
      tx.sql
        .selectFrom('confini')
        .select(sql<string>`ST_AsGeoJSON(the_geom, 15)`.as('geometry'))
        .where('codistat', '=', codistat)
        .execute(),
    { readOnly: true, deadlineMs: 60_000 },
  );
  const parts = rows.map(({ geometry }) => JSON.parse(geometry) as MultiPolygonGeometry);
  return parts.length === 0
    ? null
    : { type: 'MultiPolygon', coordinates: parts.flatMap((part) => part.coordinates) };
}

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
    return carriers.map(({ id, vettore, um }) => ({ key: id, name: vettore, brings: { vett: vettore, um } }));
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
  const fixed = kind.only?.is === true ? [{ name: kind.only.field, value: kind.only.value }] : [];
  const columns = [{ name: 'codistat', value: tx.codistat }, { name: kind.code, value: name }, ...fixed];
  const { rows } = await sql<{ key: number }>`
    INSERT INTO ${sql.table(kind.table)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    VALUES (${sql.join(columns.map((column) => column.value))})
    RETURNING ${sql.ref(kind.key)} AS key`.execute(tx.sql);
  const key = rows[0]?.key;
  if (key === undefined) throw new Error(`No ${kind.id} was made for ${name}`);
  return key;
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

export interface NewElement {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly geometry: Geometry;
}

/** Inserts elements in their order; triggers write their history. They are incomplete until somebody completes them (contract, section 3). */
export async function insertElements(
  tx: TenantTx,
  kind: Kind,
  fields: readonly string[],
  elements: readonly NewElement[],
): Promise<void> {
  const fixed = kind.only?.is === true ? kind.only : null;
  const columns = [...fields, ...(fixed === null ? [] : [fixed.field]), 'codistat', 'the_geom'];
  const rows = elements.map(({ values, geometry }) => [
    ...fields.map((field) => values[field] ?? null),
    ...(fixed === null ? [] : [fixed.value]),
    tx.codistat,
    geometry,
  ]);
  // The catalogue names tables and columns as texts; a test holds them against the live schema.
  const inserted = await tx.insertMany(kind.table as 'ip_pl', columns as (keyof Tables['ip_pl'])[], rows);
  if (inserted !== elements.length)
    throw new Error(`${inserted} of ${elements.length} elements were inserted`);
}

export interface ChangedElement {
  readonly key: number;
  /** The version that the change is made upon. */
  readonly versione: number;
  /** All of `fields`, changed or not. */
  readonly values: Readonly<Record<string, FieldValue>>;
  /** Null where it stays. */
  readonly geometry: Geometry | null;
  readonly complete: boolean;
}

/** Changes elements; triggers move their versions and write their history. Throws where one is no longer in the version that it was read in. */
export async function changeElements(
  tx: TenantTx,
  kind: Kind,
  fields: readonly string[],
  elements: readonly ChangedElement[],
): Promise<void> {
  const rows = elements.map((one) => ({
    ...Object.fromEntries(fields.map((field) => [field, one.values[field] ?? null])),
    [kind.key]: one.key,
    versione: one.versione,
    the_geom: one.geometry,
    inserimento_completo: one.complete,
  }));
  const table = sql.table(kind.table);
  const sets = fields.map((field) => sql`${sql.ref(field)} = r.${sql.ref(field)}`);
  const { rows: answer } = await sql<{ changed: number }>`
    WITH changed AS (
      UPDATE ${table} AS t
      SET ${sql.join([...sets, sql`the_geom = coalesce(r.the_geom, t.the_geom)`])},
        inserimento_completo = r.inserimento_completo
      FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(rows)}::json) AS r
      WHERE t.codistat = ${tx.codistat} AND t.${sql.ref(kind.key)} = r.${sql.ref(kind.key)}
        AND t.versione = r.versione AND t.eliminato_il IS NULL
      RETURNING 1
    )
    SELECT count(*)::integer AS changed FROM changed`.execute(tx.sql);
  if (answer[0]?.changed !== elements.length)
    throw new Error('An element changed while it was being imported');
}
