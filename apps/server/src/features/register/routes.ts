/** The register's lists (contract, Features): whole layers kept compressed, a box of them made each time. */
import { createHash } from 'node:crypto';
import { versionHeader } from '@lucerna/contract/columns';
import {
  type FeatureList,
  layerLists,
  linkableBuildings,
  linkablePlants,
  listVersions,
} from '@lucerna/contract/endpoints/register';
import { type Layer, layers } from '@lucerna/contract/layer';
import { type Database, lateReading } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { gone } from '../../http/fault.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import { namesTag } from '../../http/if-none-match.ts';
import type { Call, Mount } from '../../http/mount.ts';
import { EncodedText } from '../../http/responses/encoded-text.ts';
import { type Encoding, encodingFor } from '../../http/responses/encoding.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { ResponseStore } from '../../http/responses/response-store.ts';
import { sendText } from '../../http/responses/send-text.ts';
import { CachedLists } from './cached-lists.ts';
import { changesMediaTypes, readChanges } from './changes.ts';
import type { ListOrder } from './copy-list.ts';
import { type LayerSource, linkablePlantsSource, sourceOfLayer } from './layer-source.ts';
import { listText } from './list-texts.ts';
import { cellsSql } from './queries.ts';
import { mediaTypes, type Representation, representationFor } from './representation.ts';

/** Room for some dozens of layers of a hundred thousand elements. What lies in a box is made for each who asks. */
const mostKeptBytes = 96 * 1024 * 1024;

/** How features and columns are written: another number where a release writes the same cells otherwise. */
const forms = 2;

/** Two layers of a hundred thousand elements, or many of a few thousand. */
const mostCachedBytes = 96 * 1024 * 1024;

/** Changes when a release changes what a list holds: a browser's copy of the old form is then not the same. */
function shapeOf(source: LayerSource): string {
  const made = [forms, cellsSql(source, ''), ...source.properties.map(({ type }) => type)].join();
  return createHash('sha256').update(made).digest('base64url').slice(0, 8);
}

/** Weak, because the same facts may be encoded in several ways on their way. */
function tagOf(source: LayerSource, shape: string, codistat: string, version: number, form: Representation) {
  return `W/"${codistat}.${source.id}.${version}.${form}.${shape}"`;
}

export function registerRoutes(mount: Mount, db: Database, heavy: HeavyReads): void {
  const store = new ResponseStore(mostKeptBytes);
  const cached = new CachedLists(mostCachedBytes);

  function list(endpoint: FeatureList, source: LayerSource): void {
    const shape = shapeOf(source);

    mount.read(endpoint, async ({ user, query, request, reply }: Call<FeatureList>) => {
      const form = representationFor(request.headers.accept);
      const { codistat } = user;
      const tag = (version: number, since = '') => tagOf(source, shape + since, codistat, version, form);
      const tell = (version: number) => reply.headers({ etag: tag(version), [versionHeader]: version });
      const encoding = encodingFor(request.headers['accept-encoding']);
      const make = (version: ListOrder['version'], into: Encoding) =>
        listText({ db, heavy, cached }, form, { source, codistat, version, box: query.bbox }, into);
      keepInBrowser(reply, 'Accept', 'Accept-Encoding');
      const known = request.headers['if-none-match'];
      const since = query.da;
      if (since !== undefined) {
        const changes = await readChanges(db, { source, codistat, since }, form);
        if (changes === undefined) throw gone('Di quella versione non si sa più che cosa è cambiato');
        const changesTag = tag(changes.version, `.da${since}`);
        reply.headers({ etag: changesTag, [versionHeader]: changes.version });
        if (namesTag(known, changesTag)) return reply.code(304).send();
        reply.header('content-type', changesMediaTypes[form]);
        return sendText(reply, new EncodedText(encoding, changes.text, 'short'));
      }
      // What lies in a box is hardly asked for twice: it is not kept, and read together with its version.
      if (query.bbox !== undefined && known === undefined) {
        const text = make(tell, encoding);
        reply.header('content-type', mediaTypes[form]);
        return sendText(reply, text);
      }
      const [asked = 0] = await db.tenant(codistat, (tx) => layerVersions(tx, [source.layer]), lateReading);
      if (namesTag(known, tag(asked))) {
        tell(asked);
        return reply.code(304).send();
      }
      const { version, text } =
        query.bbox === undefined
          ? store.get(`${codistat} ${source.id} ${form}`, asked, encoding, (into) => make(asked, into))
          : { version: asked, text: make(asked, encoding) };
      tell(version);
      reply.header('content-type', mediaTypes[form]);
      return sendText(reply, text);
    });
  }

  const sources = layers.map((layer) => sourceOfLayer(layer).layer);

  mount.read(listVersions, async ({ user, reply }: Call<typeof listVersions>) => {
    reply.header('cache-control', 'no-store');
    const versions = await db.tenant(user.codistat, (tx) => layerVersions(tx, sources), { readOnly: true });
    const data = Object.fromEntries(layers.map((layer, at) => [layer, versions[at] ?? 0]));
    return { data: data as Record<Layer, number> };
  });

  for (const layer of layers) list(layerLists[layer], sourceOfLayer(layer));
  list(linkableBuildings, sourceOfLayer('edifici'));
  list(linkablePlants, linkablePlantsSource);
}
