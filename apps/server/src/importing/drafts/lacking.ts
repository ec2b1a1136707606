/** What the elements that an import's file has still lack, as they are by now: those that it made, and those that were there. */
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';

/** How many elements of the kind the file has, and of each field that they need how many lack it, the most first. */
export async function readLacking(
  tx: TenantTx,
  kind: Kind,
  id: number,
): Promise<NonNullable<ImportDetail['senza']>> {
  const fields = fieldsForCompleteness(kind);
  const isEmpty = (field: Field) =>
    field.type === 'text'
      ? sql`${sql.ref(field.key)} is null or btrim(${sql.ref(field.key)}) = ''`
      : sql`${sql.ref(field.key)} is null`;
  const counts = fields.map((field) => sql`count(*) filter (where ${isEmpty(field)})::integer`);
  const { rows } = await sql<{ elementi: number; vuoti: number[] }>`
    select count(*)::integer as elementi, json_build_array(${sql.join(counts)}) as vuoti
    from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and eliminato_il is null and (importazione = ${id} or ${sql.ref(kind.key)} in (
      select unnest(trovati) from importazioni where codistat = ${tx.codistat} and id = ${id}))`.execute(
    tx.sql,
  );
  const { elementi = 0, vuoti = [] } = rows[0] ?? {};
  const campi = fields.flatMap(({ key, label }, at) => {
    const righe = vuoti[at] ?? 0;
    return righe === 0 ? [] : [{ campo: key, etichetta: label, righe }];
  });
  return { elementi, campi: campi.sort((a, b) => b.righe - a.righe) };
}
