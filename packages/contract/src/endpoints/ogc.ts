/** OGC API Features: the register for QGIS, `ogr2ogr` and other programs, by a key (decision record 116). */
import { z } from 'zod';
import { endpoint, type Method } from '../endpoint.ts';
import { pathKeySchema } from '../key-schema.ts';

export const ogcMediaTypes = {
  json: 'application/json',
  geoJson: 'application/geo+json',
  schema: 'application/schema+json',
  openApi: 'application/vnd.oai.openapi+json;version=3.0',
  patch: 'application/merge-patch+json',
  html: 'text/html',
} as const;

/** How many features a page has at most, and where nobody says how many. */
export const MOST_FEATURES = 10_000;

const root = '/ogc/:codistat';
const ofTown = z.object({ codistat: z.string().regex(/^\d{6}$/) });
const ofCollection = ofTown.extend({ collectionId: z.string().regex(/^[a-z-]+$/) });
/** Of most collections a number; of those whose rows have two keys both of them. */
const ofFeature = ofCollection.extend({
  featureId: z.union([pathKeySchema, z.string().min(1).max(100)]),
});

const called = { access: 'key', tenant: true, tag: 'OGC API Features', faults: 'ogc' } as const;

function page<const N extends string, P extends z.ZodType>(
  name: N,
  path: string,
  params: P,
  summary: string,
) {
  return endpoint({
    ...called,
    name,
    method: 'GET',
    path: `${root}${path}`,
    keys: 'any',
    summary,
    params,
    answer: z.unknown(),
    media: [ogcMediaTypes.json, ogcMediaTypes.html],
  });
}

export const ogcLanding = page('ogcLanding', '', ofTown, 'OGC API: da dove si comincia');
export const ogcConformance = page(
  'ogcConformance',
  '/conformance',
  ofTown,
  'OGC API: le classi di conformità',
);
export const ogcCollections = page(
  'ogcCollections',
  '/collections',
  ofTown,
  'OGC API: le raccolte che la chiave può leggere',
);

export const ogcApi = endpoint({
  ...called,
  name: 'ogcApi',
  method: 'GET',
  path: `${root}/api`,
  keys: 'any',
  summary: 'OGC API: il documento OpenAPI 3.0 del servizio',
  params: ofTown,
  answer: z.unknown(),
  media: [ogcMediaTypes.openApi, ogcMediaTypes.html],
});

function onCollection<const N extends string, const M extends Method, P extends z.ZodType>(
  name: N,
  method: M,
  path: string,
  params: P,
  summary: string,
  media: readonly string[],
) {
  return endpoint({
    ...called,
    name,
    method,
    path: `${root}/collections/:collectionId${path}`,
    keys: 'what it names',
    summary,
    params,
    answer: z.unknown(),
    media,
    repeatable: false,
  });
}

const json = [ogcMediaTypes.json, ogcMediaTypes.html];
const geoJson = [ogcMediaTypes.geoJson, ogcMediaTypes.html];
const schema = [ogcMediaTypes.schema, ogcMediaTypes.html];

export const ogcCollection = onCollection(
  'ogcCollection',
  'GET',
  '',
  ofCollection,
  'OGC API: una raccolta',
  json,
);
export const ogcSchema = onCollection(
  'ogcSchema',
  'GET',
  '/schema',
  ofCollection,
  'OGC API: lo schema di una raccolta',
  schema,
);
export const ogcQueryables = onCollection(
  'ogcQueryables',
  'GET',
  '/queryables',
  ofCollection,
  'OGC API: i campi per cui si può cercare in una raccolta',
  schema,
);

/** Queries beyond `limit`, `bbox` and the like are the collection's own fields: the handler reads them. */
export const ogcItems = onCollection(
  'ogcItems',
  'GET',
  '/items',
  ofCollection,
  'OGC API: gli elementi di una raccolta, a pagine',
  geoJson,
);
export const ogcItem = onCollection(
  'ogcItem',
  'GET',
  '/items/:featureId',
  ofFeature,
  'OGC API: un elemento',
  geoJson,
);

const withoutContent = { media: [] } as const;

/** Allowed methods by what the key may do, for any element, existing or not. */
export const ogcItemsOptions = onCollection(
  'ogcItemsOptions',
  'OPTIONS',
  '/items',
  ofCollection,
  'OGC API: che cosa si può fare con una raccolta',
  withoutContent.media,
);
export const ogcItemOptions = onCollection(
  'ogcItemOptions',
  'OPTIONS',
  '/items/:featureId',
  ofFeature,
  'OGC API: che cosa si può fare con un elemento',
  withoutContent.media,
);

function writing<const N extends string, const M extends Method, P extends z.ZodType>(
  name: N,
  method: M,
  path: string,
  params: P,
  status: 201 | 204,
  summary: string,
) {
  return endpoint({
    ...called,
    name,
    method,
    path: `${root}/collections/:collectionId/items${path}`,
    keys: 'what it names',
    summary,
    params,
    answer: z.unknown(),
    media: [],
    status,
    repeatable: false,
    bodyReadByHandler: true,
  });
}

/** A GeoJSON feature; 201 with `Location` and `ETag`. */
export const ogcInsert = writing(
  'ogcInsert',
  'POST',
  '',
  ofCollection,
  201,
  'OGC API: inserisce un elemento',
);
/** What the feature does not name becomes null; wants `If-Match` or `versione`. */
export const ogcReplace = writing(
  'ogcReplace',
  'PUT',
  '/:featureId',
  ofFeature,
  204,
  'OGC API: sostituisce un elemento',
);
/** A merge patch of a feature: what it does not name stays. */
export const ogcPatch = writing(
  'ogcPatch',
  'PATCH',
  '/:featureId',
  ofFeature,
  204,
  'OGC API: modifica alcuni campi di un elemento',
);
export const ogcDelete = writing(
  'ogcDelete',
  'DELETE',
  '/:featureId',
  ofFeature,
  204,
  'OGC API: elimina un elemento',
);
