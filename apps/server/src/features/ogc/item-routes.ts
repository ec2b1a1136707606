/** Features as pages and one by one, and what may be done with them. */
import { createHash } from 'node:crypto';
import {
  ogcItem,
  ogcItemOptions,
  ogcItems,
  ogcItemsOptions,
  ogcMediaTypes,
} from '@lucerna/contract/endpoints/ogc';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { FeatureRows } from '../../geojson/feature-rows.ts';
import { notFound } from '../../http/fault.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import { namesTag } from '../../http/if-none-match.ts';
import type { Mount } from '../../http/mount.ts';
import { EncodedText } from '../../http/responses/encoded-text.ts';
import { type Encoding, encodingFor } from '../../http/responses/encoding.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { ResponseStore } from '../../http/responses/response-store.ts';
import { sendText } from '../../http/responses/send-text.ts';
import { answerOgcFault } from './answer-fault.ts';
import { formAsked, type Places, sendHtml } from './answers.ts';
import type { Collection } from './collections.ts';
import { formOf, tagOf } from './etag.ts';
import { type PageOrder, type PageParts, pageText } from './features-text.ts';
import { itemForm } from './item-form.ts';
import { type ItemsQuery, parametersOf, readItemsQuery, writtenStart } from './items-query.ts';
import { type Link, selfLinks } from './links.ts';
import { invalidParameter } from './ogc-fault.ts';
import {
  type CollectionFigures,
  featureSource,
  LookedUpValues,
  readFeatureRow,
  reading,
  versionOfCollection,
} from './queries.ts';
import { crs84, readSystem } from './reference-systems.ts';
import { allowedOnItem, allowedOnItems, readableCollection } from './rights.ts';

/** Some pages of ten thousand features. */
const mostKeptBytes = 48 * 1024 * 1024;
/** How features are written: another number where a release writes the same cells otherwise. */
const writing = 1;
/** As many rows as somebody looks at in a browser. */
const rowsOfPage = 50;

export interface ItemParts {
  readonly db: Database;
  readonly heavy: HeavyReads;
  readonly figures: CollectionFigures;
  readonly places: Places;
}

export function pageRoutes(mount: Mount, { db, heavy, figures, places }: ItemParts): void {
  const { addressOf, baseOf } = places;
  const store = new ResponseStore(mostKeptBytes);
  const parts: PageParts = { db, heavy, figures, values: new LookedUpValues() };

  /** The links of a page: itself, and the next one with all that was asked of this. */
  function pageLinks(request: FastifyRequest, codistat: string, collection: Collection): PageOrder['links'] {
    const address = addressOf(request);
    return (next) => {
      const following = new URL(address);
      if (next !== undefined) following.searchParams.set('dopo', writtenStart(next));
      const own: Link = {
        href: `${baseOf(request, codistat)}/collections/${collection.id}`,
        rel: 'collection',
        type: ogcMediaTypes.json,
        title: 'La raccolta',
      };
      const more: Link[] =
        next === undefined
          ? []
          : [
              {
                href: following.href,
                rel: 'next',
                type: ogcMediaTypes.geoJson,
                title: 'La pagina che segue',
              },
            ];
      return [...selfLinks(address, 'json', ogcMediaTypes.geoJson), own, ...more];
    };
  }

  async function sendPageHtml(reply: FastifyReply, order: PageOrder): Promise<FastifyReply> {
    const { collection } = order;
    const query = { ...order.query, limit: Math.min(order.query.limit, rowsOfPage) };
    const rows = new FeatureRows(featureSource(collection, query), query.limit);
    const pieces: Buffer[] = [];
    await pageText(
      parts,
      { ...order, query },
      rows,
    )(async (piece) => void pieces.push(Buffer.from(piece)), new AbortController().signal);
    const { features, numberMatched, links } = JSON.parse(Buffer.concat(pieces).toString('utf8'));
    const heads = ['id', ...query.fields.map(({ label }) => label)];
    const cells = features.map((one: { id: unknown; properties: Record<string, unknown> }) => [
      String(one.id),
      ...Object.values(one.properties).map((value) => (value === null ? '' : String(value))),
    ]);
    return sendHtml(reply, {
      title: collection.title,
      text: `Elementi: ${numberMatched}`,
      links,
      table: { heads, rows: cells },
    });
  }

  mount.read(
    ogcItems,
    async ({ request, reply, user, params }) => {
      const { codistat } = params;
      const collection = readableCollection(user, params);
      const query = readItemsQuery(request, collection, codistat);
      const order: PageOrder = {
        codistat,
        collection,
        query,
        links: pageLinks(request, codistat, collection),
      };
      const form = formAsked(request, new URLSearchParams(request.url.split('?')[1]).get('f') ?? undefined);
      if (form === 'html') return sendPageHtml(reply, order);
      heavy.refuseMore();
      reply.header('content-crs', `<${query.system.uri}>`).type(ogcMediaTypes.geoJson);
      const make = (encoding: Encoding) =>
        new EncodedText(
          encoding,
          pageText(parts, order, new FeatureRows(featureSource(collection, query), query.limit)),
          query.limit > 100 ? 'long' : 'short',
        );
      const encoding = encodingFor(request.headers['accept-encoding']);
      const asked = await reading(db, codistat, (tx) => versionOfCollection(tx, collection));
      if (asked === undefined) return sendText(reply, make(encoding));
      const address = addressOf(request);
      const shape = createHash('sha256')
        .update(`${writing} ${address} ${JSON.stringify(collection.fields)}`)
        .digest('base64url')
        .slice(0, 12);
      const tag = `W/"${codistat}.${collection.id}.${asked}.${shape}"`;
      keepInBrowser(reply, 'Accept', 'Accept-Encoding', 'Authorization');
      reply.header('etag', tag);
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      // What somebody searched for is hardly asked for twice.
      if (query.conditions.length > 0) return sendText(reply, make(encoding));
      return sendText(reply, store.get(`${codistat} ${address}`, asked, encoding, make).text);
    },
    answerOgcFault,
  );
}

export function itemRoutes(mount: Mount, { db, places: { addressOf, baseOf } }: ItemParts): void {
  mount.read(
    ogcItem,
    async ({ request, reply, user, params }) => {
      const { codistat } = params;
      const collection = readableCollection(user, params);
      const given = parametersOf(request, ['f', 'crs', 'properties']);
      const form = formAsked(request, given.get('f'));
      const query = itemQuery(collection, codistat, given);
      const text = await reading(db, codistat, async (tx) => {
        const shown = { system: query.system, fields: collection.fields };
        const row = await readFeatureRow(tx, collection, shown, String(params.featureId));
        if (row === undefined) throw notFound();
        return Buffer.from(new FeatureRows(featureSource(collection, shown)).next(row)).toString('utf8');
      });
      const address = addressOf(request);
      const feature = JSON.parse(text) as { id: unknown; properties: Record<string, unknown> };
      const own: Link = {
        href: `${baseOf(request, codistat)}/collections/${collection.id}`,
        rel: 'collection',
        type: ogcMediaTypes.json,
        title: 'La raccolta',
      };
      const links = [...selfLinks(address, form, ogcMediaTypes.geoJson), own];
      const shownText = query.fields.length === collection.fields.length ? text : withFields(feature, query);
      if (form === 'html') {
        const rows = query.fields.map(({ key, label }) => [label, String(feature.properties[key] ?? '')]);
        return sendHtml(reply, {
          title: `${collection.title}: ${String(feature.id)}`,
          links,
          table: { heads: ['Campo', 'Valore'], rows },
        });
      }
      const { versione, centralina } = feature.properties;
      const tag =
        collection.kind === undefined
          ? `"${formOf(text, query.system.uri, query.fields.map(({ key }) => key).join())}"`
          : tagOf(String(versione), itemForm(query.system, query.fields, centralina));
      keepInBrowser(reply, 'Accept', 'Authorization');
      reply.header('etag', tag).header('content-crs', `<${query.system.uri}>`).type(ogcMediaTypes.geoJson);
      if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      return reply.send(Buffer.from(`${shownText.slice(0, -1)},"links":${JSON.stringify(links)}}`));
    },
    answerOgcFault,
  );

  for (const [endpoint, allowed] of [
    [ogcItemsOptions, allowedOnItems],
    [ogcItemOptions, allowedOnItem],
  ] as const) {
    mount.read(
      endpoint,
      async ({ user, params, reply }) => {
        const collection = readableCollection(user, params);
        return reply
          .header('allow', allowed(user, collection))
          .header('accept-post', `${ogcMediaTypes.geoJson}, ${ogcMediaTypes.json}`)
          .header('accept-patch', ogcMediaTypes.patch)
          .send('');
      },
      answerOgcFault,
    );
  }
}

function itemQuery(
  collection: Collection,
  codistat: string,
  given: ReadonlyMap<string, string>,
): Pick<ItemsQuery, 'fields' | 'system'> {
  const crs = given.get('crs');
  const names = given
    .get('properties')
    ?.split(',')
    .map((name) => name.trim());
  const unknown = names?.find((name) => name !== '' && !collection.fields.some(({ key }) => key === name));
  if (unknown !== undefined) throw invalidParameter('properties', `non c'è nessun campo «${unknown}»`);
  return {
    system: crs === undefined ? crs84 : readSystem(codistat, 'crs', crs),
    fields:
      names === undefined ? collection.fields : collection.fields.filter(({ key }) => names.includes(key)),
  };
}

function withFields(
  feature: { readonly properties: Record<string, unknown> },
  { fields }: Pick<ItemsQuery, 'fields'>,
): string {
  const properties = Object.fromEntries(fields.map(({ key }) => [key, feature.properties[key]]));
  return JSON.stringify({ ...feature, properties });
}
