import type { FieldValues } from '@lucerna/contract/element-schema';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import { carrierAbove } from '../../elements/references.ts';

export interface ChangedRow {
  readonly id: number;
  readonly values: FieldValues;
}

/** Whether the element has all that is required on modify, with the new values where there are any. */
function completeWith(kind: Kind, changed: ReadonlySet<string>): RawBuilder<boolean> {
  const conditions = fieldsForCompleteness(kind).map((field) => {
    const value = sql.ref(`${changed.has(field.key) ? 'n' : 't'}.${field.key}`);
    return field.type === 'text'
      ? sql<boolean>`coalesce(btrim(${value}) <> '', false)`
      : sql<boolean>`${value} is not null`;
  });
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Gives each element its own values: one statement for all rows in which the same fields changed, so that a
 * thousand rows of a pasted column are one update and one look at the history.
 */
export async function setEachRow(tx: TenantTx, kind: Kind, rows: readonly ChangedRow[]): Promise<void> {
  const byFields = new Map<string, ChangedRow[]>();
  for (const row of rows) {
    const fields = Object.keys(row.values).sort().join(' ');
    const known = byFields.get(fields);
    if (known === undefined) byFields.set(fields, [row]);
    else known.push(row);
  }
  for (const [fields, alike] of byFields) await setAlike(tx, kind, fields.split(' '), alike);
}

async function setAlike(
  tx: TenantTx,
  kind: Kind,
  fields: readonly string[],
  rows: readonly ChangedRow[],
): Promise<void> {
  const table = sql.table(kind.table);
  // The table's own row type reads the values: a date is a date, whatever engine is behind.
  const news = JSON.stringify(rows.map(({ id, values }) => ({ ...values, [kind.key]: id })));
  const assignments = fields.map((key) => {
    const [value, held] = [sql.ref(`n.${key}`), sql.ref(`t.${key}`)];
    const carrier = carrierAbove(kind, key, fields);
    return carrier === undefined
      ? sql`${sql.ref(key)} = ${value}`
      : sql`${sql.ref(key)} = case when ${sql.ref(`t.${carrier}`)} is null then ${value} else ${held} end`;
  });
  await sql`
    update ${table} as t
    set ${sql.join(assignments)}, inserimento_completo = ${completeWith(kind, new Set(fields))}
    from jsonb_populate_recordset(null::${table}, ${news}::jsonb) as n
    where t.codistat = ${tx.codistat} and ${sql.ref(`t.${kind.key}`)} = ${sql.ref(`n.${kind.key}`)}
      and ${ofKindOf(kind)}`.execute(tx.sql);
}

function ofKindOf(kind: Kind): RawBuilder<boolean> {
  if (kind.only === undefined) return ofKind(kind);
  const { field, value, is } = kind.only;
  const own = sql.ref(`t.${field}`);
  return is ? sql<boolean>`${own} = ${value}` : sql<boolean>`${own} <> ${value}`;
}
