import { ogcMediaTypes } from '@lucerna/contract/endpoints/ogc';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { askPrepared } from '../../db/prepared-query.ts';
import type { Collection, CollectionField } from './collections.ts';
import { formOf } from './etag.ts';
import { crs84, type ReferenceSystem } from './reference-systems.ts';

/** The form of one element's answer: its system, its media type, its fields, and what it shows of other elements. */
export function itemForm(
  system: ReferenceSystem,
  fields: readonly CollectionField[],
  cabinetCode: unknown,
): string {
  return formOf(
    system.uri,
    ogcMediaTypes.geoJson,
    fields.map(({ key }) => key).join(),
    String(cabinetCode ?? ''),
  );
}

/** The form of the answer that nobody asked to be otherwise, of an element that hangs on that cabinet. */
export async function defaultForm(
  tx: TenantTx,
  { fields }: Collection,
  cabinetKey: unknown,
): Promise<string> {
  const shows = fields.some(({ key }) => key === 'centralina');
  const code = shows && typeof cabinetKey === 'number' ? await codeOf(tx, cabinetKey) : null;
  return itemForm(crs84, fields, code);
}

async function codeOf(tx: TenantTx, key: number): Promise<string | null> {
  const cabinet = kindById('cabinet');
  const { rows } = await askPrepared(
    tx.sql,
    sql<{ code: string | null }>`
    select ${sql.ref(cabinet.code)} as code from ${sql.table(cabinet.table)}
    where codistat = ${tx.codistat} and ${sql.ref(cabinet.key)} = ${key}`,
  );
  return rows[0]?.code ?? null;
}
