/**
 * Writing elements of any kind: the one place that inserts, changes and deletes them for a signed-in user. Version,
 * author, time and history are the triggers' (see the migration `storico`).
 */
import type { FieldValues } from '@lucerna/contract/element-schema';
import { isBlank } from '@lucerna/contract/field-schema';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { ofKind } from './element-row.ts';
import { carrierAbove } from './references.ts';

function geometryValue(geometry: Geometry): RawBuilder<unknown> {
  return sql`st_setsrid(st_geomfromgeojson(${JSON.stringify(geometry)}), 4326)`;
}

/** Inserts an element and returns its key. It is incomplete until it is modified (contract, section 3). */
export async function insertElement(
  tx: TenantTx,
  kind: Kind,
  values: FieldValues,
  geometry: Geometry,
): Promise<number> {
  const own = kind.only?.is === true ? { ...values, [kind.only.field]: kind.only.value } : values;
  const columns = Object.keys(own);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.table)}
      (codistat, the_geom, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${tx.codistat}, ${geometryValue(geometry)}, ${sql.join(columns.map((column) => own[column]))})
    returning ${sql.ref(kind.key)} as id`.execute(tx.sql);
  return (rows[0] as { id: number }).id;
}

/** Whether the element will have all that is required on modify, once the values are set. */
function completeWith(kind: Kind, values: FieldValues): RawBuilder<boolean> {
  const conditions = fieldsForCompleteness(kind).map((field) => {
    const value = values[field.key];
    if (value !== undefined) return sql<boolean>`${!isBlank(value)}::boolean`;
    return field.type === 'text'
      ? sql<boolean>`coalesce(btrim(${sql.ref(field.key)}) <> '', false)`
      : sql<boolean>`${sql.ref(field.key)} is not null`;
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Sets fields (and the geometry, where given) of the elements of those keys. */
export async function setFields(
  tx: TenantTx,
  kind: Kind,
  ids: readonly number[],
  values: FieldValues,
  geometry?: Geometry,
): Promise<void> {
  const assignments = Object.entries(values).map(([key, value]) => {
    const carrier = carrierAbove(kind, key, Object.keys(values));
    return carrier === undefined
      ? sql`${sql.ref(key)} = ${value}`
      : sql`${sql.ref(key)} = case when ${sql.ref(carrier)} is null then ${value} else ${sql.ref(key)} end`;
  });
  if (geometry !== undefined) assignments.push(sql`the_geom = ${geometryValue(geometry)}`);
  assignments.push(sql`inserimento_completo = ${completeWith(kind, values)}`);
  await sql`
    update ${sql.table(kind.table)} set ${sql.join(assignments)}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = any(${ids}) and ${ofKind(kind)}`.execute(
    tx.sql,
  );
}

/** Takes an element out of every list; its row and its history stay. */
export async function deleteElement(tx: TenantTx, kind: Kind, id: number): Promise<void> {
  const ended =
    kind.endDate === undefined
      ? sql``
      : sql`, ${sql.ref(kind.endDate)} = (now() at time zone 'Europe/Rome')::date`;
  await sql`
    update ${sql.table(kind.table)} set eliminato_il = now()${ended}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = ${id} and ${ofKind(kind)}`.execute(tx.sql);
}
