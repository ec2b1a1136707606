import type { DeletedElement } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';

/** The deleted elements of a kind, the last deleted first. Whoever changed one last is who deleted it. */
export async function deletedElements(tx: TenantTx, kind: Kind): Promise<DeletedElement[]> {
  const { rows } = await sql<DeletedElement>`
    select ${sql.ref(kind.key)} as id, ${sql.ref(kind.code)}::text as codice,
      ${sql.ref(kind.description)} as descrizione, eliminato_il as quando, user_id as chi, versione,
      versione - 1 as ripristinabile
    from ${sql.table(kind.table)}
    where codistat = ${tx.codistat} and ${ofKind(kind)} and eliminato_il is not null
    order by eliminato_il desc, ${sql.ref(kind.key)} desc`.execute(tx.sql);
  return rows;
}
