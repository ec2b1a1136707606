/** What the service says of itself: landing page, conformance, OpenAPI, collections, their schemas. */
import { readFileSync } from 'node:fs';
import {
  ogcApi,
  ogcCollection,
  ogcCollections,
  ogcConformance,
  ogcLanding,
  ogcMediaTypes,
  ogcQueryables,
  ogcSchema,
} from '@lucerna/contract/endpoints/ogc';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import type { Staff } from '../../sign-in/signed-in.ts';
import { answerOgcFault } from './answer-fault.ts';
import { type Places, sendHtml, sendJson } from './answers.ts';
import type { Collection } from './collections.ts';
import { conformanceClasses } from './conformance.ts';
import { collectionDocument, landingDocument } from './documents.ts';
import type { Link } from './links.ts';
import { openApiDocument } from './open-api.ts';
import { type CollectionFigures, reading, versionOfCollection } from './queries.ts';
import { checkTown, readableCollection, readableCollections } from './rights.ts';
import { queryablesOf, schemaOf } from './schemas.ts';

const packageFile = new URL('../../../package.json', import.meta.url);

export interface DiscoveryParts {
  readonly db: Database;
  readonly figures: CollectionFigures;
  readonly places: Places;
}

/** The service as a whole. */
export function serviceRoutes(mount: Mount, { places: { baseOf, document } }: DiscoveryParts): void {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

  mount.read(
    ogcLanding,
    async ({ request, reply, user, params }) => {
      checkTown(user, params);
      const { form, self } = document(request);
      const landing = landingDocument(user, baseOf(request, params.codistat), self);
      if (form === 'html')
        return sendHtml(reply, { title: landing.title, text: landing.description, links: landing.links });
      return sendJson(reply, ogcMediaTypes.json, landing);
    },
    answerOgcFault,
  );

  mount.read(
    ogcConformance,
    async ({ request, reply, user, params }) => {
      checkTown(user, params);
      const { form, self } = document(request);
      if (form === 'html') {
        const rows = conformanceClasses.map((one) => [one]);
        return sendHtml(reply, {
          title: 'Classi di conformità',
          links: self,
          table: { heads: ['Classe'], rows },
        });
      }
      return sendJson(reply, ogcMediaTypes.json, { conformsTo: conformanceClasses, links: self });
    },
    answerOgcFault,
  );

  mount.read(
    ogcApi,
    async ({ request, reply, user, params }) => {
      checkTown(user, params);
      const { form, self } = document(request, ogcMediaTypes.openApi);
      const api = openApiDocument(user, baseOf(request, params.codistat), version);
      if (form === 'json') return sendJson(reply, ogcMediaTypes.openApi, api);
      const rows = Object.entries(api.paths as Record<string, Record<string, { summary: string }>>).flatMap(
        ([path, methods]) =>
          Object.entries(methods).map(([method, { summary }]) => [method.toUpperCase(), path, summary]),
      );
      return sendHtml(reply, {
        title: 'Le chiamate del servizio',
        links: self,
        table: { heads: ['Metodo', 'Indirizzo', 'Che cosa fa'], rows },
      });
    },
    answerOgcFault,
  );
}

/** Its collections. */
export function collectionRoutes(mount: Mount, { db, figures, places }: DiscoveryParts): void {
  const { addressOf, baseOf, document } = places;

  async function describe(
    user: Staff,
    request: FastifyRequest,
    shown: readonly Collection[],
    self: (id: string) => readonly Link[],
  ) {
    const base = baseOf(request, user.codistat);
    return reading(db, user.codistat, async (tx) => {
      const described = [];
      const { licenza: licence } = await tx.sql
        .selectFrom('comuni')
        .select('licenza')
        .where('codistat', '=', user.codistat)
        .executeTakeFirstOrThrow();
      for (const one of shown) {
        const counted = await figures.of(tx, one, await versionOfCollection(tx, one));
        described.push(
          collectionDocument(one, counted, { codistat: user.codistat, licence, base }, self(one.id)),
        );
      }
      return described;
    });
  }

  mount.read(
    ogcCollections,
    async ({ request, reply, user, params }) => {
      checkTown(user, params);
      const { form, self } = document(request);
      const base = baseOf(request, params.codistat);
      const link = (id: string): Link[] => [
        { href: `${base}/collections/${id}`, rel: 'self', type: ogcMediaTypes.json, title: 'La raccolta' },
      ];
      const described = await describe(user, request, readableCollections(user), link);
      if (form === 'html') {
        const links = described.map(({ id, title }) => ({
          href: `${base}/collections/${id}?f=html`,
          rel: 'item',
          title,
        }));
        return sendHtml(reply, { title: 'Raccolte', links });
      }
      return sendJson(reply, ogcMediaTypes.json, { links: self, collections: described });
    },
    answerOgcFault,
  );

  mount.read(
    ogcCollection,
    async ({ request, reply, user, params }) => {
      const collection = readableCollection(user, params);
      const { form, self } = document(request);
      const [described] = await describe(user, request, [collection], () => self);
      if (described === undefined) throw notFound();
      if (form === 'html')
        return sendHtml(reply, {
          title: described.title,
          text: described.description,
          links: described.links,
        });
      return sendJson(reply, ogcMediaTypes.json, described);
    },
    answerOgcFault,
  );

  for (const [endpoint, make] of [
    [ogcSchema, schemaOf],
    [ogcQueryables, queryablesOf],
  ] as const) {
    mount.read(
      endpoint,
      async ({ request, reply, user, params }) => {
        const collection = readableCollection(user, params);
        const { form, self } = document(request, ogcMediaTypes.schema);
        const schema = make(collection, addressOf(request).split('?')[0] ?? '');
        if (form === 'json') return sendJson(reply, ogcMediaTypes.schema, schema);
        const rows = collection.fields.map(({ key, label, type }) => [key, label, type]);
        return sendHtml(reply, {
          title: collection.title,
          links: self,
          table: { heads: ['Campo', 'Nome', 'Tipo'], rows },
        });
      },
      answerOgcFault,
    );
  }
}
