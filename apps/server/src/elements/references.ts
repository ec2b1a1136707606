/** What an element's fields point at: whether it is there, what it holds, and what hangs on it. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { FieldValue, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { askPrepared } from '../db/prepared-query.ts';
import { ofKind } from './element-row.ts';

/** Messages by field; none where all is well. */
export type Faults = Readonly<Record<string, string>>;

/** What something holds that is pointed at, by property. */
export type Pointed = Readonly<Record<string, FieldValue>>;

/**
 * Those of the keys that are there (elements of the kind that are not deleted, or carriers), each with what it holds
 * under those properties. They are held until the end, so that nobody deletes one while something comes to hang on
 * it; in the order of their keys, so that two who hold several never wait for each other.
 */
export async function readPointed(
  tx: TenantTx,
  target: ReferenceTarget,
  ids: Iterable<number>,
  properties: readonly string[] = [],
): Promise<ReadonlyMap<number, Pointed>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const kind = target === 'carrier' ? undefined : kindById(target);
  const [table, key] = kind === undefined ? ['vettori', 'id'] : [kind.table, kind.key];
  const live = kind === undefined ? sql`true` : sql`${ofKind(kind)} and eliminato_il is null`;
  // One alone: of a list the planner does not know how long it is, and plans it anew each time.
  const named =
    wanted.length === 1 ? sql`${sql.ref(key)} = ${wanted[0]}` : sql`${sql.ref(key)} = any(${wanted})`;
  const columns = [sql`${sql.ref(key)} as pointed_key`, ...properties.map((property) => sql.ref(property))];
  const { rows } = await askPrepared(
    tx.sql,
    sql<Record<string, FieldValue>>`
    select ${sql.join(columns)} from ${sql.table(table)}
    where codistat = ${tx.codistat} and ${named} and ${live}
    order by ${sql.ref(key)} for key share`,
  );
  return new Map(rows.map(({ pointed_key, ...pointed }) => [pointed_key as number, pointed]));
}

/**
 * For each of the rows the references among its values that point at nothing: foreign, unknown, deleted and of
 * another kind are all alike (contract, section 3). The rows point at the same few elements again and again: each is
 * looked up once, and held as `readPointed` does.
 */
export async function brokenReferences(
  tx: TenantTx,
  kind: Kind,
  rows: readonly FieldValues[],
): Promise<readonly Faults[]> {
  const broken: Record<string, string>[] = rows.map(() => ({}));
  for (const { key, reference } of kind.fields) {
    if (reference === undefined) continue;
    const ids = rows.map((values) => values[key]);
    const there = await readPointed(
      tx,
      reference,
      ids.filter((id) => typeof id === 'number'),
    );
    for (const [i, id] of ids.entries()) {
      const faults = broken[i];
      if (faults !== undefined && typeof id === 'number' && !there.has(id)) {
        faults[key] = fieldFaults.unknownReference;
      }
    }
  }
  return broken;
}

/** Whoever changes one element holds it and then what it points at: so does whoever changes several. */
export const refersFirst: readonly Kind[] = kinds.toSorted((a, b) => Number(refers(b)) - Number(refers(a)));

function refers(kind: Kind): boolean {
  return kind.fields.some(({ reference }) => kinds.some(({ id }) => id === reference));
}

export function isFaulty(faults: Faults | undefined): boolean {
  return faults !== undefined && Object.keys(faults).length > 0;
}

export interface Dependants {
  readonly kind: Kind;
  readonly count: number;
}

/** The elements that hang on one of the kind: a cabinet's light points, lines and sub-panels. */
export async function dependantsOf(tx: TenantTx, kind: Kind, id: number): Promise<readonly Dependants[]> {
  const found: Dependants[] = [];
  for (const other of kinds) {
    const field = other.fields.find((one) => one.reference === kind.id);
    if (field === undefined) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(other.table)}
      where codistat = ${tx.codistat} and ${sql.ref(field.key)} = ${id} and ${ofKind(other)}
        and eliminato_il is null`.execute(tx.sql);
    const count = rows[0]?.count ?? 0;
    if (count > 0) found.push({ kind: other, count });
  }
  return found;
}
