/** Maintenance interventions: inserted on elements, listed, confirmed, deleted (contract, Maintenance). */
import {
  confirmInterventions,
  deleteInterventions,
  listAllInterventions,
  listDeletedInterventions,
  listOwnInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from '@lucerna/contract/endpoints/maintenance';
import { keySchema } from '@lucerna/contract/key-schema';
import type { Intervention } from '@lucerna/domain/intervention';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { Mount } from '../../http/mount.ts';
import { deletedInterventions, ownInterventions, removeInterventions } from './deleted.ts';
import { listSender } from './lists.ts';
import { hasElements, holdInterventions, insertInterventions, setConfirmed } from './queries.ts';

/** Holds the interventions that a body names, all of them pending: 404 names those that are gone, 409 the others. */
async function holdPending(tx: TenantTx, ids: readonly number[], confirmedMessage: string): Promise<void> {
  const keys = ids.filter((id) => keySchema.safeParse(id).success);
  const held = await holdInterventions(tx, keys);
  if (held.length < ids.length) {
    const there = new Set(held.map(({ id }) => id));
    throw notFound({ ids: ids.filter((id) => !there.has(id)) });
  }
  const confirmed = held.filter((one) => one.confermata).map(({ id }) => id);
  if (confirmed.length > 0) throw conflict(confirmedMessage, { ids: confirmed });
}

export function maintenanceRoutes(mount: Mount, db: Database, heavy: HeavyReads): void {
  const sendList = listSender(db, heavy);

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

  mount.read(listDeletedInterventions, async ({ user }) => ({
    data: await db.tenant(user.codistat, deletedInterventions, { readOnly: true }),
  }));

  mount.read(listOwnInterventions, async ({ user }) => ({
    data: await db.tenant(user.codistat, (tx) => ownInterventions(tx, user), { readOnly: true }),
  }));

  mount.write(confirmInterventions, async ({ readBody }, tx) => {
    const { id, ids = id === undefined ? [] : [id] } = readBody();
    const message =
      ids.length === 1 ? "L'intervento è già stato confermato" : 'Un intervento è già stato confermato';
    await holdPending(tx, ids, message);
    const confirmed = await setConfirmed(tx, ids);
    return { success: true as const, data: id === undefined ? { ids } : (confirmed[0] as Intervention) };
  });

  mount.write(deleteInterventions, async ({ user, readBody }, tx) => {
    const { ids, motivo } = readBody();
    await holdPending(tx, ids, 'Un intervento già confermato non si può eliminare');
    await removeInterventions(tx, ids, { reason: reasonOf(motivo), account: user.username });
    return { success: true as const, data: { ids } };
  });
}

/** Blanks are no reason. */
function reasonOf(typed: unknown): string | null {
  const text = typeof typed === 'string' ? typed.trim() : '';
  return text === '' ? null : text;
}
