/** Labels to print. */
import { labelsOf } from '@lucerna/contract/endpoints/labels';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../../db/database.ts';
import { ofKind } from '../../elements/element-row.ts';
import { checkedIds } from '../../http/id-list.ts';
import type { Mount } from '../../http/mount.ts';
import type { OwnAddress } from '../../http/own-address.ts';

export function labelRoutes(mount: Mount, db: Database, own: OwnAddress): void {
  mount.read(labelsOf, async ({ user, request, query }) => {
    const { entita } = query;
    const ids = checkedIds(query.ids, 'ids');
    const kind = kindBySegment(entita);
    const work = async (tx: TenantTx) => {
      const { rows } = await sql<{ id: number; etichetta: string }>`
        select e.${sql.ref(kind.key)} as id, e.etichetta from ${sql.table(kind.table)} e
        where e.codistat = ${tx.codistat} and e.${sql.ref(kind.key)} = any(${[...ids]}::integer[])
          and ${ofKind(kind, 'e')} and e.eliminato_il is null
        order by array_position(${[...ids]}::integer[], e.${sql.ref(kind.key)})`.execute(tx.sql);
      return rows;
    };
    const etichette = await db.tenant(user.codistat, work, { readOnly: true });
    return { data: { base: `${own.originOf(request)}/s/`, etichette } };
  });
}
