/** Maintenance interventions: inserted on elements, listed, confirmed, deleted (contract, Maintenance). */
import {
  confirmInterventions,
  deleteInterventions,
  handInIntervention,
  listActions,
  listAllInterventions,
  listDeletedInterventions,
  listOwnInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from '@lucerna/contract/endpoints/maintenance';
import { keySchema } from '@lucerna/contract/key-schema';
import { interventionActions } from '@lucerna/domain/intervention-action';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import type { Clock } from '../../clock.ts';
import type { Database, TenantTx } from '../../db/database.ts';
import { conflict, notFound } from '../../http/fault.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import type { Mount } from '../../http/mount.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { interventionsConfirmed } from '../../work/intervention-arrived.ts';
import { holdOrdersOf, interventionsRemoved } from '../../work/intervention-removed.ts';
import { confirmHeld } from './confirm.ts';
import { readIntervention } from './confirm-queries.ts';
import { deletedInterventions, ownInterventions, removeInterventions } from './deleted.ts';
import { insertOnce } from './insert-once.ts';
import { listSender } from './lists.ts';
import { holdInterventions, insertedBy } from './queries.ts';

/** Thousands of elements, each with its own values, take longer than one. */
const deadlineMs = 60_000;

export interface MaintenanceParts {
  readonly db: Database;
  readonly heavy: HeavyReads;
  readonly clock: Clock;
}

/** Ids that the database can hold: of others there is no intervention. */
const keysOf = (ids: readonly number[]) => ids.filter((id) => keySchema.safeParse(id).success);

/** Holds the interventions that a body names, all of them pending: 404 names those that are gone, 409 the others. */
async function holdPending(tx: TenantTx, ids: readonly number[], confirmedMessage: string): Promise<void> {
  const held = await holdInterventions(tx, keysOf(ids));
  if (held.length < ids.length) {
    const there = new Set(held.map(({ id }) => id));
    throw notFound({ ids: ids.filter((id) => !there.has(id)) });
  }
  const confirmed = held.filter((one) => one.confermata).map(({ id }) => id);
  if (confirmed.length > 0) throw conflict(confirmedMessage, { ids: confirmed });
}

/** What a firm's account may see of interventions; undefined: all. */
const firmOf = ({ id, impresaId }: Staff) =>
  impresaId === null ? undefined : { firm: impresaId, account: id };

/** A firm's people take away what they did themselves; of others' they know nothing. */
async function refuseOthersInterventions(
  tx: TenantTx,
  ids: readonly number[],
  account: number,
): Promise<void> {
  const own = new Set(await insertedBy(tx, ids, account));
  const others = ids.filter((id) => !own.has(id));
  if (others.length > 0) throw notFound({ ids: others });
}

export function maintenanceRoutes(mount: Mount, { db, heavy, clock }: MaintenanceParts): void {
  const sendList = listSender(db, heavy);

  for (const { kind, insert, list } of Object.values(maintenanceCalls)) {
    mount.write(insert, async ({ user, readBody, reply }, tx) => {
      const body = readBody();
      const inserted = await insertOnce(tx, { kind, body, account: user, now: clock() });
      if (inserted.again) reply.code(200);
      return inserted.answer;
    });

    mount.read(list, async ({ user, query, request, reply }) =>
      sendList(
        { codistat: user.codistat, request, reply },
        { kinds: [kind], element: query.id, ofFirm: firmOf(user) },
      ),
    );
  }

  mount.write(handInIntervention, async ({ user, readBody, reply }, tx) => {
    const body = readBody();
    const kind = kindBySegment(body.entita);
    if (kind === undefined) throw notFound();
    const inserted = await insertOnce(tx, { kind, body, account: user, now: clock(), handedIn: true });
    if (inserted.again) reply.code(200);
    return inserted.answer;
  });

  mount.read(listActions, async () => ({
    data: interventionActions.map(({ azione, tipi, campi, misure }) => ({
      azione,
      tipi: [...tipi],
      campi: [...campi],
      misure: [...misure],
    })),
  }));

  mount.read(listAllInterventions, async ({ user, request, reply }) =>
    sendList({ codistat: user.codistat, request, reply }, { kinds, withElement: true, ofFirm: firmOf(user) }),
  );

  mount.read(listPendingInterventions, async ({ user, request, reply }) =>
    sendList({ codistat: user.codistat, request, reply }, { kinds, withElement: true, pendingOnly: true }),
  );

  mount.read(listDeletedInterventions, async ({ user }) => ({
    // A firm's people find what was theirs among their own.
    data:
      user.impresaId === null ? await db.tenant(user.codistat, deletedInterventions, { readOnly: true }) : [],
  }));

  mount.read(listOwnInterventions, async ({ user }) => ({
    data: await db.tenant(user.codistat, (tx) => ownInterventions(tx, user), { readOnly: true }),
  }));

  mount.write(
    confirmInterventions,
    async ({ user, readBody }, tx) => {
      const { id, ids = id === undefined ? [] : [id], scelte } = readBody();
      const message =
        ids.length === 1 ? "L'intervento è già stato confermato" : 'Un intervento è già stato confermato';
      await holdPending(tx, ids, message);
      const operazione = await confirmHeld(tx, { ids, scelte, user });
      await interventionsConfirmed(tx, ids, { chi: user.username, now: clock() });
      const done = id === undefined ? { ids } : await readIntervention(tx, id);
      return { success: true as const, data: operazione === null ? done : { ...done, operazione } };
    },
    { deadlineMs },
  );

  mount.write(deleteInterventions, async ({ user, readBody }, tx) => {
    const { ids, motivo } = readBody();
    if (user.impresaId !== null) await refuseOthersInterventions(tx, ids, user.id);
    await holdOrdersOf(tx, keysOf(ids));
    await holdPending(tx, ids, 'Un intervento già confermato non si può eliminare');
    await removeInterventions(tx, ids, { reason: reasonOf(motivo), account: user.username });
    await interventionsRemoved(tx, ids, { chi: user.username, now: clock() });
    return { success: true as const, data: { ids } };
  });
}

/** Blanks are no reason. */
function reasonOf(typed: unknown): string | null {
  const text = typeof typed === 'string' ? typed.trim() : '';
  return text === '' ? null : text;
}
