/** Filling the fields that follow a reference, wherever elements are written (contract, Features). */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { followedReferences, followersOf, followingValues } from '@lucerna/domain/rules/following';
import type { TenantTx } from '../db/database.ts';
import { readPointed } from './references.ts';

export interface Written {
  /** What the element holds before; nothing where it is new. */
  readonly held: FieldValues;
  /** What is to be written. */
  readonly values: FieldValues;
}

/** What a reference points at once the values are written, where they touch it or what follows it. */
function touched({ held, values }: Written, keys: readonly string[], reference: string): number | undefined {
  if (!keys.some((key) => values[key] !== undefined)) return undefined;
  const id = values[reference] === undefined ? held[reference] : values[reference];
  return typeof id === 'number' ? id : undefined;
}

async function following(
  tx: TenantTx,
  kind: Kind,
  { key, reference }: Field,
  rows: readonly Written[],
): Promise<readonly FieldValues[]> {
  const followers = followersOf(kind, key);
  const keys = [key, ...followers.map((field) => field.key)];
  const ids = rows.map((row) => touched(row, keys, key));
  if (reference === undefined) throw new Error(`The field ${key} of ${kind.id} points at nothing`);
  const pointed = await readPointed(
    tx,
    reference,
    ids.filter((id) => id !== undefined),
    followers.map(({ follows }) => follows?.property ?? ''),
  );
  return ids.map((id) => {
    const found = id === undefined ? undefined : pointed.get(id);
    return found === undefined ? {} : followingValues(kind, key, (property) => found[property] ?? null);
  });
}

/** The values of each row as they are stored: what follows a reference is what that one says. */
export async function withFollowers(
  tx: TenantTx,
  kind: Kind,
  rows: readonly Written[],
): Promise<readonly FieldValues[]> {
  let values = rows.map((row) => row.values);
  for (const reference of followedReferences(kind)) {
    const added = await following(tx, kind, reference, rows);
    values = values.map((one, i) => ({ ...one, ...added[i] }));
  }
  return values;
}
