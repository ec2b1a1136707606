/** The SQL of collections but for what their conditions are: cells, figures, single rows. */
import { sql } from 'kysely';
import { type Database, lateReading, type TenantTx } from '../../db/database.ts';
import { literal } from '../../db/literal.ts';
import { askPrepared } from '../../db/prepared-query.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import type { FeatureSource } from '../../geojson/feature-rows.ts';
import { copiedRow } from '../../http/responses/copy-text.ts';
import { UsedLast } from '../../http/responses/used-last.ts';
import type { Collection, CollectionField, LookUp } from './collections.ts';
import {
  type Condition,
  countQuery,
  type PageStart,
  pageQuery,
  type Selection,
  whereOf,
} from './conditions.ts';
import { crs84, type ReferenceSystem } from './reference-systems.ts';
import { shownGeometry } from './transforms.ts';

/** What of each feature is written, and how. */
export interface Shown {
  readonly fields: readonly CollectionField[];
  readonly system: ReferenceSystem;
}

export function featureSource({ geometry, id_ }: Collection, { fields, system }: Shown): FeatureSource {
  const shape = geometry === undefined ? 'none' : geometry.type === 'Point' ? 'points' : 'any';
  return {
    properties: fields.map(({ key, type }) => ({ key, type })),
    shape,
    decimals: system.decimals,
    fractions: true,
    ...(id_.type === 'text' && { textIds: true as const }),
  };
}

function geometryCells({ geometry }: Collection, system: ReferenceSystem): readonly string[] {
  if (geometry === undefined) return [];
  const shown = shownGeometry(geometry.sql, system);
  if (geometry.type === 'Point') return [`st_x(${shown})`, `st_y(${shown})`];
  return [`st_asgeojson(st_multi(${shown}), ${system.decimals})`];
}

const cellsOf = (
  collection: Collection,
  { fields, system }: Shown,
  cellOf = (field: CollectionField) => field.sql,
) => [collection.id_.sql, ...geometryCells(collection, system), ...fields.map(cellOf)];

/** One row of cells a feature, those whose order's number is named, in that order. Nothing of the request is in its text. */
export function cellsOfPage(
  collection: Collection,
  codistat: string,
  shown: Shown,
  keys: readonly number[],
): string {
  const { from, owner, where, order } = collection;
  const named = `unnest('{${keys.map(Number).join()}}'::bigint[]) with ordinality as n (key, place)`;
  const conditions = [
    `${owner}.codistat = ${literal(codistat)}`,
    ...where,
    `${order} = any ('{${keys.map(Number).join()}}'::bigint[])`,
  ];
  return `select ${cellsOf(collection, shown).join(', ')} from ${from} join ${named} on n.key = ${order} where ${conditions.join(' and ')} order by n.place`;
}

/** Fields whose cells, in `cellsBehind`, are the key of another table's row and not the value that stands there. */
export const lookedUpFields = ({ ownFrom }: Collection, { fields }: Shown): readonly CollectionField[] =>
  ownFrom === undefined ? [] : fields.filter(({ lookUp }) => lookUp !== undefined);

/**
 * The same of so many rows behind one of them, in the collection's own order: of an unfiltered page, whose keys nobody
 * reads. Nothing is joined: see `lookedUpFields`.
 */
export function cellsBehind(
  collection: Collection,
  codistat: string,
  shown: Shown,
  { after, most }: { readonly after: number; readonly most: number },
): string {
  const { from, ownFrom, owner, where, order } = collection;
  const conditions = [`${owner}.codistat = ${literal(codistat)}`, ...where, `${order} > ${Number(after)}`];
  const lookedUp = lookedUpFields(collection, shown);
  const cells = cellsOf(collection, shown, (field) =>
    lookedUp.includes(field) ? (field.lookUp?.by ?? field.sql) : field.sql,
  );
  return `select ${cells.join(', ')} from ${ownFrom ?? from} where ${conditions.join(' and ')} order by ${order} limit ${Number(most)}`;
}

export interface PageKeys {
  readonly keys: readonly number[];
  /** Where the next page begins; undefined where there is none. */
  readonly next: PageStart | undefined;
}

export async function readPage(
  tx: TenantTx,
  collection: Collection,
  selection: Selection,
  limit: number,
): Promise<PageKeys> {
  const { rows } = await pageQuery(collection, tx.codistat, selection, limit).execute(tx.sql);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const values = selection.sort.map((_, i) => (last?.[`s${i}`] ?? null) as PageStart['values'][number]);
  return {
    keys: page.map(({ key }) => Number(key)),
    next: rows.length > limit && last !== undefined ? { values, after: Number(last.key) } : undefined,
  };
}

export interface Scanned {
  /** Of those rows that fit. */
  readonly keys: readonly number[];
  /** The last that was looked at. */
  readonly last: number;
  readonly rows: number;
}

/** Looks at so many rows behind one of them, in the collection's own order. */
export async function scanRows(
  tx: TenantTx,
  collection: Collection,
  conditions: readonly Condition[],
  { after, most }: { readonly after: number; readonly most: number },
): Promise<Scanned> {
  const order = sql.raw(collection.order);
  const isBehind = sql`${order} > ${after}::bigint`;
  const { rows } = await sql<{ keys: number[] | null; last: number | null; rows: number }>`
    select json_agg(key) filter (where fits) as keys, max(key) as last, count(*)::int as rows from (
      select ${order}::float8 as key, (${sql.join(conditions, sql` and `)}) as fits from ${sql.raw(collection.from)}
      where ${whereOf(collection, tx.codistat, [isBehind])} order by ${order} limit ${most}) s`.execute(
    tx.sql,
  );
  return { keys: rows[0]?.keys ?? [], last: rows[0]?.last ?? after, rows: rows[0]?.rows ?? 0 };
}

/** The condition that a row is one of those. */
export const isAmong = ({ order }: Collection, keys: readonly number[]): Condition =>
  sql`${sql.raw(order)} = any(${[...keys]}::bigint[])`;

export async function countRows(
  tx: TenantTx,
  collection: Collection,
  conditions: readonly Condition[],
): Promise<number> {
  const { rows } = await countQuery(collection, tx.codistat, conditions).execute(tx.sql);
  return rows[0]?.count ?? 0;
}

/** A number that changes with every write to what the collection shows; undefined where nobody keeps one. */
export async function versionOfCollection(tx: TenantTx, { layers }: Collection): Promise<number | undefined> {
  if (layers === undefined) return undefined;
  // Each only grows, and so does their sum.
  return (await layerVersions(tx, layers)).reduce((sum, one) => sum + one, 0);
}

export interface Figures {
  readonly count: number;
  /** West, south, east, north; null where nothing has a place. */
  readonly bbox: readonly number[] | null;
}

async function readFigures(tx: TenantTx, collection: Collection): Promise<Figures> {
  const { from, geometry } = collection;
  const extent = geometry === undefined ? sql`null::box2d` : sql`st_extent(${sql.raw(geometry.sql)})`;
  const { rows } = await sql<{ count: number; bbox: number[] | null }>`
    select count::int as count, case when e is null then null
      else json_build_array(st_xmin(e), st_ymin(e), st_xmax(e), st_ymax(e)) end as bbox
    from (select count(*) as count, ${extent} as e from ${sql.raw(from)} where ${whereOf(collection, tx.codistat, [])}) f`.execute(
    tx.sql,
  );
  return rows[0] ?? { count: 0, bbox: null };
}

/** Some 20,000 collections, of a thousand municipalities. */
const MOST_FIGURES_BYTES = 4 * 1024 * 1024;
const BYTES_OF_FIGURES = 200;

/** How many features collections have and where they lie, counted once for each version of what they show. */
export class CollectionFigures {
  readonly #known = new UsedLast<{ readonly version: number; readonly figures: Figures }>(
    MOST_FIGURES_BYTES,
    () => BYTES_OF_FIGURES,
  );

  async of(tx: TenantTx, collection: Collection, version: number | undefined): Promise<Figures> {
    const name = `${tx.codistat} ${collection.id}`;
    const known = this.#known.get(name);
    if (known !== undefined && known.version === version) return known.figures;
    const figures = await readFigures(tx, collection);
    if (version !== undefined) this.#known.set(name, { version, figures });
    return figures;
  }
}

/** Values by the keys of their rows, those of the town that was read last: it is walked page by page. */
export class LookedUpValues {
  #last: { readonly name: string; readonly values: ReadonlyMap<string, string | null> } | undefined;

  async of(
    tx: TenantTx,
    { table, key, value }: LookUp,
    version: number | undefined,
  ): Promise<ReadonlyMap<string, string | null>> {
    const name = `${tx.codistat} ${table}.${value} ${version}`;
    if (this.#last?.name === name) return this.#last.values;
    const { rows } = await sql<{ key: string; value: string | null }>`
      select ${sql.raw(key)}::text as key, ${sql.raw(value)} as value from ${sql.raw(table)} where codistat = ${tx.codistat}`.execute(
      tx.sql,
    );
    const values = new Map(rows.map((row) => [row.key, row.value]));
    if (version !== undefined) this.#last = { name, values };
    return values;
  }
}

const MOST_KEY = 2 ** 31 - 1;

/** The row of cells of the feature of that name; undefined where there is none. */
export async function readFeatureRow(
  tx: TenantTx,
  collection: Collection,
  shown: Shown,
  id: string,
): Promise<Buffer | undefined> {
  const { from, id_ } = collection;
  // Beyond what a key can be there is none.
  if (id_.type === 'integer' && !(/^\d{1,10}$/.test(id) && Number(id) <= MOST_KEY)) return undefined;
  const isIt =
    id_.type === 'text' ? sql`${sql.raw(id_.sql)} = ${id}` : sql`${sql.raw(id_.sql)} = ${Number(id)}::int`;
  const cells = cellsOf(collection, shown).map(
    (cell, i) => sql`(${sql.raw(cell)})::text as ${sql.ref(`c${i}`)}`,
  );
  const query = sql<Record<string, string | null>>`
    select ${sql.join(cells)} from ${sql.raw(from)} where ${whereOf(collection, tx.codistat, [isIt])} limit 1`;
  // Clients may choose systems and fields: the form that programs read what they wrote in is planned once.
  const isUsual = shown.system === crs84 && shown.fields === collection.fields;
  const { rows } = await (isUsual ? askPrepared(tx.sql, query) : query.execute(tx.sql));
  return rows[0] === undefined ? undefined : Buffer.from(copiedRow(Object.values(rows[0])));
}

const patience = { ...lateReading, deadlineMs: 60_000 } as const;

/** What work on a collection is done in: one look at the municipality, long enough for a large page. */
export function reading<T>(db: Database, codistat: string, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return db.tenant(codistat, work, patience);
}
