/** Rows of a written import that wait for their place: elements they become where somebody puts them. */
import type { FieldValues } from '@lucerna/contract/element-schema';
import type { FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import type { TenantTx } from '../../db/database.ts';
import { elementFaults } from '../../elements/element-faults.ts';
import { insertElements } from '../../elements/element-write.ts';
import { createReferable, loadReferables, type WaitingRow } from '../queries.ts';
import { referenceIndex } from '../references.ts';
import { foundNow, placedToLink } from '../to-link.ts';

export async function readWaiting(tx: TenantTx, id: number): Promise<WaitingRow[]> {
  return tx.sql
    .selectFrom('importazioni_da_posizionare')
    .select(['riga', 'codice', 'valori'])
    .where('codistat', '=', tx.codistat)
    .where('id_importazione', '=', id)
    .orderBy('riga')
    .execute();
}

export type Placing =
  | { readonly id: number }
  /** What is wrong, by field. */
  | { readonly faults: Readonly<Record<string, string>> };

/** Undefined where no such row waits: somebody else may have placed it. */
export async function placeRow(
  tx: TenantTx,
  kind: Kind,
  { id, riga }: { readonly id: number; readonly riga: number },
  geometry: Geometry,
): Promise<Placing | undefined> {
  const row = await tx.sql
    .deleteFrom('importazioni_da_posizionare')
    .where('codistat', '=', tx.codistat)
    .where('id_importazione', '=', id)
    .where('riga', '=', riga)
    .returning('valori')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const values = { ...(await withReferences(tx, kind, row.valori)), ...(await foundNow(tx, id, riga)) };
  const faults = await elementFaults(tx, kind, values, geometry);
  if (Object.keys(faults).length > 0) return { faults };
  const [made] = await insertElements(tx, kind, [{ values, geometry }]);
  await placedToLink(tx, id, riga, made as number);
  return { id: made as number };
}

/** A reference that was to be made is made now, unless there is one of that name by now. */
async function withReferences(
  tx: TenantTx,
  kind: Kind,
  valori: Readonly<Record<string, FieldValue>>,
): Promise<FieldValues> {
  const values: Record<string, FieldValue> = { ...valori };
  for (const { key, reference } of kind.fields) {
    const name = values[key];
    if (reference === undefined || typeof name !== 'string') continue;
    const found = referenceIndex(await loadReferables(tx, reference), reference).resolve({ text: name });
    values[key] = 'key' in found ? found.key : await createReferable(tx, reference, name);
  }
  return values;
}
