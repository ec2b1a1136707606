/** The base layers of the municipality's map, and whose pictures its page may show. */

import { imageOriginsOf } from '@lucerna/contract/base-layer';
import { mapSetup } from '@lucerna/contract/endpoints/map-setup';
import { firstMapSetup } from '@lucerna/contract/map-setup';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { readMapSetup } from './queries.ts';

export function mapSetupRoutes(mount: Mount, db: Database): void {
  mount.read(mapSetup, async ({ user }) => ({
    data: await db.tenant(user.codistat, readMapSetup, { readOnly: true }),
  }));
}

/** Those of a municipality that configured nothing: a page sent before the sign-in need not be loaded again after it. */
const usualOrigins = imageOriginsOf(firstMapSetup);

/**
 * The origins of pictures that the page of whoever asks may show: those of their municipality's base layers. A
 * page is sent even where the database cannot say.
 */
export function imageOrigins(db: Database, sessions: Sessions) {
  return async (request: FastifyRequest): Promise<readonly string[]> => {
    const token = sessionToken(request);
    if (token === undefined) return usualOrigins;
    try {
      const codistat = (await sessions.accountOf(token))?.codistat ?? null;
      if (codistat === null) return usualOrigins;
      return imageOriginsOf(await db.tenant(codistat, readMapSetup, { readOnly: true }));
    } catch (error) {
      request.log.warn(error, 'the page is sent with the usual origins of pictures');
      return usualOrigins;
    }
  };
}
