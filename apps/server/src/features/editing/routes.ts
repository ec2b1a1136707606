/** Inserting, changing and deleting elements of every kind (contract, Features). */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Feature } from '@lucerna/contract/endpoints/register';
import type { Kind } from '@lucerna/domain/kind';
import { featureMessages, requestMessages } from '@lucerna/domain/messages';
import type { FastifyRequest } from 'fastify';
import type { Database, TenantTx } from '../../db/database.ts';
import { type ElementRow, featureOf, readElement, versionOf } from '../../elements/element-row.ts';
import { deleteElement, insertElement, setFields } from '../../elements/element-write.ts';
import { checkPlace } from '../../elements/place.ts';
import { checkReferences, dependantsOf, withCarrier } from '../../elements/references.ts';
import { conflict, Fault, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import type { Mount } from '../../http/mount.ts';
import { completeRoutes } from './complete-routes.ts';
import { hintRoutes } from './hint-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { inUseMessage } from './in-use.ts';
import { severalRoutes } from './several-routes.ts';

/** The element that a path names, held until the end; 404 where it is deleted or not there. */
export async function liveElement(tx: TenantTx, kind: Kind, id: number): Promise<ElementRow> {
  const row = await readElement(tx, kind, id, { lock: true });
  if (row === undefined || row.deletedAt !== null) throw notFound();
  return row;
}

/** 409 with the present feature where the client saw an older version. */
export function checkVersion(request: FastifyRequest, kind: Kind, row: ElementRow): void {
  if (!matches(request, versionOf(row))) throw conflict(requestMessages.stale, featureOf(kind, row));
}

async function featureNow(tx: TenantTx, kind: Kind, id: number): Promise<Feature> {
  return featureOf(kind, (await readElement(tx, kind, id)) as ElementRow);
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
      await checkReferences(tx, kind, values);
      await checkPlace(tx, kind, geometry);
      const id = await insertElement(tx, kind, await withCarrier(tx, kind, values), geometry);
      return { success: true as const, data: await featureNow(tx, kind, id) };
    });

    mount.write(modify, async ({ params: { id }, request, readBody }, tx) => {
      checkVersion(request, kind, await liveElement(tx, kind, id));
      const { values, geometry } = readBody();
      await checkReferences(tx, kind, values);
      if (geometry !== undefined) await checkPlace(tx, kind, geometry);
      await setFields(tx, kind, [id], await withCarrier(tx, kind, values), geometry);
      return { success: true as const, data: await featureNow(tx, kind, id) };
    });

    mount.write(remove, async ({ params: { id }, request }, tx) => {
      checkVersion(request, kind, await liveElement(tx, kind, id));
      const dependants = await dependantsOf(tx, kind, id);
      if (dependants.length > 0) throw conflict(inUseMessage(kind, dependants));
      await deleteElement(tx, kind, id);
      return { success: true as const, data: { id } };
    });
  }
  historyRoutes(mount, db);
  severalRoutes(mount);
  completeRoutes(mount);
  hintRoutes(mount, db);
}
