/** What of a collection is wanted, as SQL: conditions by parameters only, the order, and where a page begins. */
import { type RawBuilder, sql } from 'kysely';
import { composer } from '../../db/kysely-session.ts';
import type { Collection, CollectionField } from './collections.ts';

export type Condition = RawBuilder<unknown>;

/** About how much each row costs that the conditions are asked of: one for each value, more for long texts and shapes. */
export function weightOf(conditions: readonly Condition[]): number {
  if (conditions.length === 0) return 0;
  const { parameters } = sql.join(conditions).compile(composer);
  const lengths = parameters.map((value) => (typeof value === 'string' ? value.length : 0));
  return lengths.reduce((sum, length) => sum + 1 + length / 100, 0);
}

export interface SortKey {
  readonly field: CollectionField;
  readonly descending: boolean;
}

/** The row after which a page begins: the values of what is sorted by, and the order's number. */
export interface PageStart {
  readonly values: readonly (string | number | boolean | null)[];
  readonly after: number;
}

export interface Selection {
  readonly conditions: readonly Condition[];
  readonly sort: readonly SortKey[];
  readonly start: PageStart | undefined;
}

/** How a text of the field is read by the database. */
export const castOf = {
  text: 'text',
  number: 'float8',
  integer: 'float8',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
} as const;

/** Texts in the order of their characters, on both engines alike. */
const sortedBy = ({ field }: SortKey): Condition =>
  field.type === 'text' ? sql`${sql.raw(field.sql)} collate "C"` : sql.raw(field.sql);

/** Whether a row stands behind the one that holds `value`: what is empty comes last, whichever way it is sorted. */
function isBehind(key: SortKey, value: PageStart['values'][number]): Condition {
  if (value === null) return sql`false`;
  const cell = sortedBy(key);
  const given = sql`${value}::${sql.raw(castOf[key.field.type])}`;
  return sql`(${cell} ${sql.raw(key.descending ? '<' : '>')} ${given} or ${cell} is null)`;
}

function isSame(key: SortKey, value: PageStart['values'][number]): Condition {
  const given = sql`${value}::${sql.raw(castOf[key.field.type])}`;
  return sql`${sql.raw(key.field.sql)} is not distinct from ${given}`;
}

/** Rows behind that one: equal in the first things that are sorted by, and behind in the next. */
function behind(collection: Collection, sort: readonly SortKey[], { values, after }: PageStart): Condition {
  const last = sql`${sql.raw(collection.order)} > ${after}::bigint`;
  if (sort.length === 0) return last;
  const ways = [
    ...sort.map((key, i) => [
      ...sort.slice(0, i).map((one, j) => isSame(one, values[j] ?? null)),
      isBehind(key, values[i] ?? null),
    ]),
    [...sort.map((one, j) => isSame(one, values[j] ?? null)), last],
  ];
  return sql`(${sql.join(
    ways.map((way) => sql`(${sql.join(way, sql` and `)})`),
    sql` or `,
  )})`;
}

export function whereOf(
  collection: Collection,
  codistat: string,
  conditions: readonly Condition[],
): Condition {
  const own = [
    sql`${sql.raw(`${collection.owner}.codistat`)} = ${codistat}`,
    ...collection.where.map((one) => sql.raw(one)),
  ];
  return sql.join([...own, ...conditions], sql` and `);
}

/** The rows of a page and one more, as `key` (the order's number) and what they are sorted by. */
export function pageQuery(
  collection: Collection,
  codistat: string,
  selection: Selection,
  limit: number,
): RawBuilder<Record<string, unknown>> {
  const { conditions, sort, start } = selection;
  const all = start === undefined ? conditions : [...conditions, behind(collection, sort, start)];
  const sorted = sort.map((key, i) => sql`${sql.raw(key.field.sql)} as ${sql.ref(`s${i}`)}`);
  const order = [
    ...sort.map((key) => sql`${sortedBy(key)} ${sql.raw(key.descending ? 'desc' : 'asc')} nulls last`),
    sql.raw(collection.order),
  ];
  return sql`select ${sql.join([sql`${sql.raw(collection.order)}::float8 as key`, ...sorted])} from ${sql.raw(collection.from)}
    where ${whereOf(collection, codistat, all)} order by ${sql.join(order)} limit ${limit + 1}`;
}

export function countQuery(
  collection: Collection,
  codistat: string,
  conditions: readonly Condition[],
): RawBuilder<{ count: number }> {
  return sql`select count(*)::int as count from ${sql.raw(collection.from)} where ${whereOf(collection, codistat, conditions)}`;
}
