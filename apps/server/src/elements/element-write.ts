/**
 * The one writer of elements, of any kind: the form and the API, several at once, the cells of a grid, history, undo,
 * import and demo all write through it. It decides what follows a reference, whether the element is complete and how a
 * geometry is stored. Version, author, time and history are the triggers' (see the migration `storico`).
 *
 * What the values point at is there: see `brokenReferences`.
 */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Kind } from '@lucerna/domain/kind';
import { isComplete } from '@lucerna/domain/rules/completeness';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { AtCommit, type TenantTx } from '../db/database.ts';
import { composer } from '../db/kysely-session.ts';
import { preparedStatement } from '../db/prepared-statements.ts';
import { setLocal } from '../db/set-local.ts';
import {
  type ElementRow,
  elementRowOf,
  idOf,
  ofKind,
  readColumns,
  readElement,
  versionOf,
} from './element-row.ts';
import { withFollowers } from './followers.ts';

/** Rows travel as one JSON text a statement. */
const rowsPerStatement = 2_000;

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += rowsPerStatement) {
    yield all.slice(from, from + rowsPerStatement);
  }
}

export interface NewElement {
  readonly values: FieldValues;
  /** GeoJSON, or EWKT of WGS84. Null for one that is made by its name alone. */
  readonly geometry: Geometry | string | null;
  /** Inserted with the short set of a form: incomplete until it is written again (contract, section 3). */
  readonly short?: boolean;
}

/** Inserts elements and returns their keys, in the order of the elements. */
export async function insertElements(
  tx: TenantTx,
  kind: Kind,
  elements: readonly NewElement[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batches(elements)) {
    const rows = await insertBatch<{ id: number }>(tx, kind, batch, sql`${sql.ref(`t.${kind.key}`)} as id`);
    ids.push(...rows.map(({ id }) => id).sort((a, b) => a - b));
  }
  return ids;
}

/** Inserts one element, and gives it as it is then. */
export async function insertElement(tx: TenantTx, kind: Kind, element: NewElement): Promise<ElementRow> {
  const [row = {}] = await insertBatch<Record<string, unknown>>(tx, kind, [element], readColumns(kind, 't'));
  return elementRowOf(row);
}

/** A form and a program insert the same fields over and over; whoever makes up other sets of them is planned anew. */
const mostInsertTexts = 40;
const insertTexts = new Set<string>();

function planInsertOnce(text: string): void {
  if (insertTexts.size < mostInsertTexts) insertTexts.add(preparedStatement(text));
}

/** `returning` of each row, as `t`; in no order. */
async function insertBatch<R>(
  tx: TenantTx,
  kind: Kind,
  elements: readonly NewElement[],
  returning: RawBuilder<unknown>,
): Promise<R[]> {
  const own: FieldValues = kind.only?.is === true ? { [kind.only.field]: kind.only.value } : {};
  const values = await withFollowers(
    tx,
    kind,
    elements.map((element) => ({ held: {}, values: { ...element.values, ...own } })),
  );
  const rows = elements.map(({ geometry, short }, i) => ({
    ...values[i],
    codistat: tx.codistat,
    the_geom: geometry,
    inserimento_completo: short !== true && isComplete(kind, values[i] ?? {}),
  }));
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((column) => sql.ref(column)));
  const table = sql.table(kind.table);
  const query = sql<R>`
    insert into ${table} as t (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    returning ${returning}`.compile(tx.sql);
  planInsertOnce(query.sql);
  return (await tx.sql.executeQuery(query)).rows;
}

/** A change of an element that is held until the end, or whose version nobody else moves meanwhile. */
export interface ElementChange {
  readonly id: number;
  /** The version that it is made upon. */
  readonly versione: number;
  /** What the element holds; at least what makes it complete, its references and what follows them. */
  readonly held: FieldValues;
  readonly values: FieldValues;
  /** Absent where it stays. */
  readonly geometry?: Geometry | null | undefined;
}

/** The change of an element that was read with all its fields. */
export function changeOf(
  kind: Kind,
  row: ElementRow,
  values: FieldValues,
  geometry?: Geometry | null,
): ElementChange {
  return { id: idOf(kind, row), versione: versionOf(row), held: row.values, values, geometry };
}

/** The columns of a change, each row of one statement having the same. */
function columnsOf(row: Written, kind: Kind): string[] {
  return Object.keys(row).filter((column) => column !== kind.key && column !== 'versione');
}

/** What is written of changes, their rows as the table has them. */
type Written = Readonly<Record<string, unknown>>;

async function writtenOf(
  tx: TenantTx,
  kind: Kind,
  changes: readonly ElementChange[],
  restored: boolean,
): Promise<Written[]> {
  const values = await withFollowers(tx, kind, changes);
  return changes.map(({ id, versione, held, geometry }, i) => ({
    ...values[i],
    ...(geometry === undefined ? {} : { the_geom: geometry }),
    ...(restored ? { eliminato_il: null } : {}),
    inserimento_completo: isComplete(kind, { ...held, ...values[i] }),
    [kind.key]: id,
    versione,
  }));
}

/**
 * Gives one element its values as the last of the transaction: whoever changes another one of the layer waits for its
 * version no longer than that and the commit take. The element must be held until the end. `answerOf` is given what
 * it is now; where nothing of it changed, what it was.
 */
export async function changeAtCommit<T>(
  tx: TenantTx,
  kind: Kind,
  row: ElementRow,
  change: Pick<ElementChange, 'values' | 'geometry'>,
  answerOf: (row: ElementRow) => T,
): Promise<AtCommit<T>> {
  const [written = {}] = await writtenOf(
    tx,
    kind,
    [changeOf(kind, row, change.values, change.geometry)],
    false,
  );
  return new AtCommit(
    changeQuery(tx, kind, written),
    ([now]) => answerOf(now === undefined ? row : elementRowOf(now)),
    answerOf({ ...row, values: { ...row.values, ...change.values } }),
  );
}

/**
 * Gives each element its own values: one statement for all in which the same fields change, so that a thousand rows
 * of a pasted column are one update and one look at the history. A deleted element stays deleted, unless it is
 * restored: then it returns to the lists, and the history says so. Throws where one is no longer in its version.
 */
export async function changeElements(
  tx: TenantTx,
  kind: Kind,
  changes: readonly ElementChange[],
  { restored = false } = {},
): Promise<void> {
  if (restored) await setLocal(tx, ['lucerna.ripristino', 'si']);
  const rows = await writtenOf(tx, kind, changes, restored);
  const alike = Map.groupBy(rows, (row) => columnsOf(row, kind).sort().join(' '));
  for (const group of alike.values()) {
    for (const batch of batches(group)) {
      if (batch.length === 1) await changeOne(tx, kind, batch[0] ?? {});
      else await changeAlike(tx, kind, batch);
    }
  }
}

const noLongerSo = (kind: Kind) => new Error(`An element changed while it was being written: ${kind.id}`);

/** Clients may choose what they change: no more texts than these are kept. */
const mostTexts = 100;
const changeTexts = new Map<string, string>();

/** The same text for all changes of the same fields, which is planned once. Its values: those, the municipality, the key, the version. */
function changeText(kind: Kind, columns: readonly string[]): string {
  const name = [kind.id, ...columns].join(' ');
  const known = changeTexts.get(name);
  if (known !== undefined) return known;
  const [table, key] = [sql.table(kind.table), sql.ref(`t.${kind.key}`)];
  const assignments = columns.map((column) => sql`${sql.ref(column)} = ${null}`);
  const { sql: text } = sql`
    update ${table} as t set ${sql.join(assignments)}
    where t.codistat = ${''} and ${key} = ${0} and t.versione = ${0} and ${ofKind(kind, 't')}
    returning ${readColumns(kind, 't')}`.compile(composer);
  if (changeTexts.size >= mostTexts) return text;
  changeTexts.set(name, preparedStatement(text));
  return text;
}

function changeQuery(tx: TenantTx, kind: Kind, row: Written): CompiledQuery<Record<string, unknown>> {
  const columns = columnsOf(row, kind).sort();
  const only = kind.only === undefined ? [] : [kind.only.value];
  const values = [...columns.map((column) => row[column]), tx.codistat, row[kind.key], row.versione, ...only];
  return CompiledQuery.raw(changeText(kind, columns), values);
}

async function changeOne(tx: TenantTx, kind: Kind, row: Written): Promise<void> {
  const { rows } = await tx.sql.executeQuery(changeQuery(tx, kind, row));
  if (rows[0] !== undefined) return;
  // A change that changes nothing is none (see the triggers), and returns no row either.
  const present = await readElement(tx, kind, row[kind.key] as number, { lock: true });
  if (present === undefined || versionOf(present) !== row.versione) throw noLongerSo(kind);
}

async function changeAlike(tx: TenantTx, kind: Kind, rows: readonly Written[]): Promise<void> {
  const table = sql.table(kind.table);
  const assignments = columnsOf(rows[0] ?? {}, kind).map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`,
  );
  const [key, ofRow] = [sql.ref(`t.${kind.key}`), sql.ref(`n.${kind.key}`)];
  // Of rows out of JSON the planner knows no number, and reads the whole table for one: their keys tell it.
  const named = sql`${key} = any(${rows.map((row) => row[kind.key])})`;
  // Held first and counted then: a change that changes nothing is none (see the triggers), and would not be counted.
  // The table's own row type reads the values: a date is a date, whatever engine is behind.
  const { rows: answer } = await sql<{ held: number }>`
    with n as materialized (select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)),
    held as materialized (
      select ${key} as id from ${table} as t join n on ${ofRow} = ${key}
      where t.codistat = ${tx.codistat} and ${named} and t.versione = n.versione and ${ofKind(kind, 't')}
      order by ${key} for update of t
    ),
    changed as (
      update ${table} as t set ${sql.join(assignments)} from n join held on held.id = ${ofRow}
      where t.codistat = ${tx.codistat} and ${named} and ${key} = ${ofRow}
    )
    select count(*)::int as held from held`.execute(tx.sql);
  if (answer[0]?.held !== rows.length) throw noLongerSo(kind);
}

/** Takes elements out of every list; their rows and their history stay. */
export async function deleteElements(tx: TenantTx, kind: Kind, ids: readonly number[]): Promise<void> {
  const ended =
    kind.endDate === undefined
      ? sql``
      : sql`, ${sql.ref(kind.endDate)} = (now() at time zone 'Europe/Rome')::date`;
  await sql`
    update ${sql.table(kind.table)} set eliminato_il = now()${ended}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = any(${ids}) and ${ofKind(kind)}`.execute(
    tx.sql,
  );
}
