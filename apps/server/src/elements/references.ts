/** What an element's fields point at: whether it is there, and what follows from it. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { invalid } from '../http/fault.ts';
import { ofKind } from './element-row.ts';

async function isThere(tx: TenantTx, target: ReferenceTarget, id: number): Promise<boolean> {
  if (target === 'carrier') {
    const found = await tx.sql
      .selectFrom('vettori')
      .select('id')
      .where('codistat', '=', tx.codistat)
      .where('id', '=', id)
      .executeTakeFirst();
    return found !== undefined;
  }
  const kind = kindById(target);
  // Held until the end, so that nobody deletes it while something comes to hang on it.
  const { rows } = await sql`
    select 1 from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${sql.ref(kind.key)} = ${id} and ${ofKind(kind)} and eliminato_il is null
    for key share`.execute(tx.sql);
  return rows.length === 1;
}

/** The references among the values that point at nothing, each with its message. */
export async function brokenReferences(
  tx: TenantTx,
  kind: Kind,
  values: FieldValues,
): Promise<Record<string, string>> {
  const broken: Record<string, string> = {};
  for (const field of kind.fields) {
    const value = values[field.key];
    if (field.reference === undefined || typeof value !== 'number') continue;
    if (!(await isThere(tx, field.reference, value))) broken[field.key] = fieldFaults.unknownReference;
  }
  return broken;
}

/** Foreign, unknown, deleted and of another kind are all alike: 422 with the field (contract, section 3). */
export async function checkReferences(tx: TenantTx, kind: Kind, values: FieldValues): Promise<void> {
  const broken = await brokenReferences(tx, kind, values);
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

/**
 * The values as they are stored: where a carrier is set, `vett` and `um` are its name and unit (contract,
 * Features), whatever was sent for them.
 */
export async function withCarrier(tx: TenantTx, kind: Kind, values: FieldValues): Promise<FieldValues> {
  const field = kind.fields.find((one) => one.reference === 'carrier');
  const id = field === undefined ? undefined : values[field.key];
  if (typeof id !== 'number') return values;
  const carrier = await tx.sql
    .selectFrom('vettori')
    .select(['vettore', 'um'])
    .where('codistat', '=', tx.codistat)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...values, vett: carrier.vettore, um: carrier.um };
}

/** The columns that a carrier names, as `withCarrier` fills them. */
const followers: ReadonlySet<string> = new Set(['vett', 'um']);

/**
 * The field of the carrier that a column follows and that a change leaves as it is: where the element has a carrier,
 * the column keeps what that one says. Undefined where the column may be written.
 */
export function carrierAbove(kind: Kind, column: string, changed: readonly string[]): string | undefined {
  if (!followers.has(column)) return undefined;
  const carrier = kind.fields.find((one) => one.reference === 'carrier')?.key;
  return carrier === undefined || changed.includes(carrier) ? undefined : carrier;
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
