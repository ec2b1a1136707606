/** Maintenance interventions: inserted on elements, listed, confirmed, deleted (contract, Maintenance). */
import {
  confirmIntervention,
  deleteInterventions,
  listAllInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from '@lucerna/contract/endpoints/maintenance';
import { keySchema } from '@lucerna/contract/key-schema';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { listSender } from './lists.ts';
import {
  hasElements,
  holdInterventions,
  insertInterventions,
  removeInterventions,
  setConfirmed,
} from './queries.ts';

/** Holds the interventions that a body names, all of them pending: 404 where one is gone, 409 where one is not. */
async function holdPending(tx: TenantTx, ids: readonly number[], confirmedMessage: string): Promise<void> {
  const keys = ids.filter((id) => keySchema.safeParse(id).success);
  const held = await holdInterventions(tx, keys);
  if (held.length < ids.length) throw notFound();
  const confirmed = held.filter((one) => one.confermata).map(({ id }) => id);
  if (confirmed.length > 0) throw conflict(confirmedMessage, { ids: confirmed });
}

export function maintenanceRoutes(mount: Mount, db: Database): void {
  const sendList = listSender(db);

  for (const { kind, insert, list } of Object.values(maintenanceCalls)) {
    mount.write(insert, async ({ user, readBody }, tx) => {
      const body = readBody();
      if (!(await hasElements(tx, kind, body.items))) throw invalid({ items: fieldFaults.unknownReference });
      return { success: true as const, data: await insertInterventions(tx, kind, body, user.id) };
    });

    mount.read(list, async ({ user, query, request, reply }) =>
      sendList({ codistat: user.codistat, request, reply }, { kinds: [kind], element: query.id }),
    );
  }

  mount.read(listAllInterventions, async ({ user, request, reply }) =>
    sendList({ codistat: user.codistat, request, reply }, { kinds, withElement: true }),
  );

  mount.read(listPendingInterventions, async ({ user, request, reply }) =>
    sendList({ codistat: user.codistat, request, reply }, { kinds, withElement: true, pendingOnly: true }),
  );

  mount.write(confirmIntervention, async ({ readBody }, tx) => {
    const { id } = readBody();
    await holdPending(tx, [id], "L'intervento è già stato confermato");
    return { success: true as const, data: await setConfirmed(tx, id) };
  });

  mount.write(deleteInterventions, async ({ readBody }, tx) => {
    const { ids } = readBody();
    await holdPending(tx, ids, 'Un intervento già confermato non si può eliminare');
    await removeInterventions(tx, ids);
    return { success: true as const, data: { ids } };
  });
}
