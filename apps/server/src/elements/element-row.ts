/** An element of any kind as the database holds it, and as the world gets it. */
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { composer } from '../db/kysely-session.ts';
import { preparedStatement } from '../db/prepared-statements.ts';

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

type Read = Record<string, unknown>;

/** What `readColumns` gives of one row. */
export function elementRowOf({ the_geom, eliminato_il, ...values }: Read): ElementRow {
  return {
    values: values as Record<string, FieldValue>,
    geometry: the_geom as Feature['geometry'],
    deletedAt: eliminato_il as string | null,
  };
}

/** All that an element's row is made of, of the table `alias`. */
export function readColumns(kind: Kind, alias: string): RawBuilder<unknown> {
  const columns = kind.fields.map((field) => sql.ref(`${alias}.${field.key}`));
  const place = sql`st_asgeojson(${sql.ref(`${alias}.the_geom`)}, 7, 0)::json as the_geom`;
  return sql.join([...columns, place, sql.ref(`${alias}.eliminato_il`)]);
}

/** How elements are read. */
interface Reading {
  readonly lock: boolean;
  /** One alone: of a list the planner does not know how long it is, and plans it anew each time. */
  readonly one: boolean;
}

const readTexts = new Map<string, string>();

/** The same text for all that is read alike, which is put together once. */
function readText(kind: Kind, { lock, one }: Reading): string {
  const name = `${kind.id} ${lock} ${one}`;
  let text = readTexts.get(name);
  if (text === undefined) {
    const key = sql.ref(`t.${kind.key}`);
    const query = sql`
      select ${readColumns(kind, 't')} from ${sql.table(kind.table)} t
      where t.codistat = ${''} and ${one ? sql`${key} = ${0}` : sql`${key} = any(${[]})`} and ${ofKind(kind, 't')}
      ${lock ? sql`order by ${key} for update` : sql``}`;
    text = preparedStatement(query.compile(composer).sql);
    readTexts.set(name, text);
  }
  return text;
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
  const only = kind.only === undefined ? [] : [kind.only.value];
  const one = ids.length === 1;
  const query = CompiledQuery.raw(readText(kind, { lock, one }), [tx.codistat, one ? ids[0] : ids, ...only]);
  const { rows } = await tx.sql.executeQuery<Read>(query);
  return rows.map(elementRowOf);
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
