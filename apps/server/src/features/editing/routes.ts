/** Inserting, changing and deleting elements of every kind (contract, Features). */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages, requestMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { Database, TenantTx } from '../../db/database.ts';
import { elementFaults } from '../../elements/element-faults.ts';
import { type ElementRow, featureOf, readElement, versionOf } from '../../elements/element-row.ts';
import { changeAtCommit, deleteElements, insertElement } from '../../elements/element-write.ts';
import { inUseMessage } from '../../elements/in-use.ts';
import { dependantsOf } from '../../elements/references.ts';
import { conflict, Fault, invalid, notFound, refuseFaulty } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import { completeRoutes } from './complete-routes.ts';
import { mostUsedValues } from './hints.ts';
import { historyRoutes } from './history-routes.ts';
import { seriesRoutes } from './series-routes.ts';
import { severalRoutes } from './several-routes.ts';
import { togetherRoutes } from './together-routes.ts';

/** The element that a path names, held until the end; 404 where it is deleted or not there. */
async function liveElement(tx: TenantTx, kind: Kind, id: number): Promise<ElementRow> {
  const row = await readElement(tx, kind, id, { lock: true });
  if (row === undefined || row.deletedAt !== null) throw notFound();
  return row;
}

/** 409 with the present feature where the client saw an older version. */
function checkVersion(request: FastifyRequest, kind: Kind, row: ElementRow): void {
  if (!matches(request, versionOf(row))) throw conflict(requestMessages.stale, featureOf(kind, row));
}

/** Where the element's place is missing, that is what the whole answer says (contract, section 3). */
function withMapElement<T>(readBody: () => T): T {
  try {
    return readBody();
  } catch (error) {
    const fields = error instanceof Fault ? error.details.fields : undefined;
    if (fields?.geometry !== featureMessages.noMapElement) throw error;
    throw invalid(fields, featureMessages.noMapElement);
  }
}

export function editingRoutes(mount: Mount, db: Database): void {
  for (const { kind, insert, modify, remove } of Object.values(editingCalls)) {
    mount.write(insert, async ({ readBody }, tx) => {
      const { values, geometry } = withMapElement(readBody);
      refuseFaulty(await elementFaults(tx, kind, values, geometry));
      const row = await insertElement(tx, kind, { values, geometry, short: true });
      return { success: true as const, data: featureOf(kind, row) };
    });

    mount.write(modify, async ({ params: { id }, request, readBody }, tx) => {
      const row = await liveElement(tx, kind, id);
      checkVersion(request, kind, row);
      const { values, geometry } = readBody();
      refuseFaulty(await elementFaults(tx, kind, values, geometry));
      return changeAtCommit(tx, kind, row, { values, geometry }, (now) => ({
        success: true as const,
        data: featureOf(kind, now),
      }));
    });

    mount.write(remove, async ({ params: { id }, request }, tx) => {
      checkVersion(request, kind, await liveElement(tx, kind, id));
      const dependants = await dependantsOf(tx, kind, id);
      if (dependants.length > 0) throw conflict(inUseMessage(kind, dependants));
      await deleteElements(tx, kind, [id]);
      return { success: true as const, data: { id } };
    });
  }
  historyRoutes(mount, db);
  severalRoutes(mount);
  seriesRoutes(mount);
  togetherRoutes(mount);
  completeRoutes(mount);
  hintRoutes(mount, db);
}

/** Values that the municipality already uses in a field, offered while one types (specification, section 2). */
function hintRoutes(mount: Mount, db: Database): void {
  for (const { kind, hints } of Object.values(editingCalls)) {
    mount.read(hints, async ({ query: { campo, q }, user }) => ({
      data: await db.tenant(user.codistat, (tx) => mostUsedValues(tx, kind, campo, q), { readOnly: true }),
    }));
  }
}
