/** The departures of a cabinet, read and replaced as one list (contract, Features). */
import { createHash } from 'node:crypto';
import { keptDepartures } from '@lucerna/contract/endpoints/campo';
import { listDepartures, saveDepartures } from '@lucerna/contract/endpoints/departures';
import { departureMessages, fieldFaults } from '@lucerna/domain/messages';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import { conflict, invalid, notFound } from '../../http/fault.ts';
import { matches } from '../../http/if-match.ts';
import { namesTag } from '../../http/if-none-match.ts';
import type { Mount } from '../../http/mount.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { hasCabinet, readAllDepartures, readDepartures, replaceDepartures } from './queries.ts';

/** Of what a list holds: one that is put back to what it was is the same one. */
function tagOf(departures: readonly object[]): string {
  return createHash('sha256').update(JSON.stringify(departures)).digest('base64url').slice(0, 22);
}

function sendTag(reply: FastifyReply, departures: readonly object[]): string {
  const etag = `"${tagOf(departures)}"`;
  reply.header('etag', etag);
  return etag;
}

export function departureRoutes(mount: Mount, db: Database): void {
  mount.read(listDepartures, async ({ params: { id }, user, request, reply }) => {
    const departures = await db.tenant(
      user.codistat,
      async (tx) => {
        if (!(await hasCabinet(tx, id))) throw notFound();
        return readDepartures(tx, id);
      },
      { readOnly: true },
    );
    keepInBrowser(reply);
    const etag = sendTag(reply, departures);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return { data: departures };
  });

  mount.read(keptDepartures, async ({ user, request, reply }) => {
    const kept = await db.tenant(user.codistat, readAllDepartures, { readOnly: true });
    keepInBrowser(reply);
    const etag = sendTag(reply, kept);
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return { data: kept };
  });

  mount.write(saveDepartures, async ({ request, reply, readBody }, tx) => {
    const { id_imp, partenze } = readBody();
    if (!(await hasCabinet(tx, id_imp, { lock: true }))) {
      throw invalid({ id_imp: fieldFaults.unknownReference });
    }
    const before = await readDepartures(tx, id_imp);
    if (!matches(request, tagOf(before))) throw conflict(departureMessages.changedMeanwhile, before);
    await replaceDepartures(tx, id_imp, partenze);
    // Read back: what an answer says is what is stored.
    const after = await readDepartures(tx, id_imp);
    sendTag(reply, after);
    return { success: true as const, data: after };
  });
}
