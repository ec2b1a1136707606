/** The map that the field app keeps, zone by zone. */
import { createHash } from 'node:crypto';
import { zoneMap, zoneMaps } from '@lucerna/contract/endpoints/campo';
import { notFound } from '../../../http/fault.ts';
import { namesTag } from '../../../http/if-none-match.ts';
import type { Mount } from '../../../http/mount.ts';
import { keepInBrowser } from '../../../http/responses/keep-in-browser.ts';
import { openZoneMaps, type ZoneMapsParts, type ZoneMapsSource } from './zone-maps.ts';

export function zoneMapRoutes(mount: Mount, parts: ZoneMapsParts): ZoneMapsSource {
  const maps = openZoneMaps(parts);

  mount.read(zoneMaps, async ({ user }) => ({ data: await maps.list(user.codistat) }));

  mount.read(zoneMap, async ({ user, params, request, reply }) => {
    const file = await maps.file(user.codistat, params.id);
    if (file === undefined) throw notFound();
    const tag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`;
    keepInBrowser(reply);
    reply.header('etag', tag);
    if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type('application/zip').header('x-content-type-options', 'nosniff').send(file.bytes);
  });
  return maps;
}
