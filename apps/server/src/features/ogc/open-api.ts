/** The OpenAPI 3.0 document of the service: clients take from it how long a page may be, and what may be written. */
import { MOST_FEATURES, ogcMediaTypes } from '@lucerna/contract/endpoints/ogc';
import type { Staff } from '../../sign-in/signed-in.ts';
import { type Collection, type CollectionField, collections } from './collections.ts';
import { mayRead, mayWrite } from './rights.ts';

type Json = Readonly<Record<string, unknown>>;

const ref = (kind: 'parameters' | 'responses' | 'schemas', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

const query = (name: string, description: string, schema: Json, more: Json = {}): Json => ({
  name,
  in: 'query',
  description,
  required: false,
  schema,
  ...more,
});

const list = { type: 'array', items: { type: 'string' } };
const commas = { style: 'form', explode: false };

const parameters: Readonly<Record<string, Json>> = {
  limit: query('limit', 'Quanti elementi al massimo in una pagina', {
    type: 'integer',
    minimum: 1,
    maximum: MOST_FEATURES,
    default: MOST_FEATURES,
  }),
  bbox: query(
    'bbox',
    'Solo gli elementi che toccano questo rettangolo',
    { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
    commas,
  ),
  'bbox-crs': query('bbox-crs', 'Il sistema di riferimento di bbox', { type: 'string', format: 'uri' }),
  crs: query('crs', 'Il sistema di riferimento della risposta', { type: 'string', format: 'uri' }),
  datetime: query('datetime', "L'ultima modifica: un istante, o due separati da una barra", {
    type: 'string',
  }),
  properties: query('properties', 'Solo questi campi', list, commas),
  sortby: query('sortby', "L'ordine: nomi di campi, con un meno davanti per il contrario", list, commas),
  filter: query('filter', 'Una condizione in CQL2', { type: 'string' }),
  'filter-lang': query('filter-lang', 'La lingua di filter', {
    type: 'string',
    enum: ['cql2-text', 'cql2-json'],
    default: 'cql2-text',
  }),
  'filter-crs': query('filter-crs', 'Il sistema di riferimento delle geometrie di filter', {
    type: 'string',
    format: 'uri',
  }),
  offset: query('offset', 'Solo 0: per le altre pagine si segue «next»', {
    type: 'integer',
    enum: [0],
    default: 0,
  }),
  dopo: query('dopo', 'Da dove comincia la pagina, come lo dice «next»', { type: 'string' }),
  f: query('f', 'La forma della risposta', { type: 'string', enum: ['json', 'html'] }),
  featureId: {
    name: 'featureId',
    in: 'path',
    required: true,
    description: "La chiave dell'elemento",
    schema: { type: 'string' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'Vale solo su questa versione',
    schema: { type: 'string' },
  },
  'Content-Crs': {
    name: 'Content-Crs',
    in: 'header',
    required: false,
    description: 'Il sistema di riferimento del corpo',
    schema: { type: 'string' },
  },
};

const problem = { content: { 'application/problem+json': { schema: ref('schemas', 'problema') } } };

const responses: Readonly<Record<string, Json>> = {
  BadRequest: { description: 'Un parametro non va', ...problem },
  Unauthorized: { description: 'Manca la chiave, o non vale', ...problem },
  Forbidden: { description: 'La chiave non ha questo ambito', ...problem },
  NotFound: { description: 'Non trovato', ...problem },
  Conflict: { description: 'Versione superata, o elemento in uso', ...problem },
  PreconditionFailed: { description: 'Non è più la versione di If-Match', ...problem },
  Unprocessable: { description: 'Un valore non va', ...problem },
};

const refused = (...names: readonly (readonly [string, string])[]): Json =>
  Object.fromEntries(
    [['401', 'Unauthorized'], ['403', 'Forbidden'], ['404', 'NotFound'], ...names].map(([status, name]) => [
      status,
      ref('responses', name),
    ]),
  );

const content = (type: string, schema: Json): Json => ({ content: { [type]: { schema } } });

interface OperationText {
  readonly id: string;
  readonly summary: string;
  readonly tag: string;
}

function operation({ id, summary, tag }: OperationText, more: Json): Json {
  return { operationId: id, summary, description: `${summary}.`, tags: [tag], ...more };
}

function getOperation(
  text: OperationText,
  type: string,
  parameterNames: readonly string[],
  own: readonly Json[] = [],
): Json {
  return operation(text, {
    parameters: [...parameterNames.map((name) => ref('parameters', name)), ...own],
    responses: {
      200: { description: text.summary, ...content(type, { type: 'object' }) },
      ...refused(['400', 'BadRequest']),
    },
  });
}

const types: Readonly<Record<CollectionField['type'], Json>> = {
  text: { type: 'string' },
  number: { type: 'number' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  instant: { type: 'string', format: 'date-time' },
};

const byField = ({ key, label, type }: CollectionField): Json =>
  query(key, `Solo gli elementi in cui «${label}» è questo`, types[type] ?? {});

const onItems = [
  'limit',
  'bbox',
  'bbox-crs',
  'crs',
  'datetime',
  'properties',
  'sortby',
  'filter',
  'filter-lang',
  'filter-crs',
  'offset',
  'dopo',
  'f',
];

function bodyOf(...mediaTypes: string[]): Json {
  return {
    required: true,
    content: Object.fromEntries(mediaTypes.map((type) => [type, { schema: ref('schemas', 'elemento') }])),
  };
}

function writing(text: OperationText, status: number, more: Json, names: readonly string[]): Json {
  return operation(text, {
    ...(names.length > 0 && { parameters: names.map((name) => ref('parameters', name)) }),
    ...more,
    responses: {
      [status]: {
        description: 'Fatto',
        headers: { ETag: { description: 'La versione', schema: { type: 'string' } } },
      },
      ...refused(
        ['400', 'BadRequest'],
        ['409', 'Conflict'],
        ['412', 'PreconditionFailed'],
        ['422', 'Unprocessable'],
      ),
    },
  });
}

function pathsOf(collection: Collection, writable: boolean): Json {
  const { id, title, fields } = collection;
  const root = `/collections/${id}`;
  const text = (verb: string, summary: string): OperationText => ({
    id: `${id}.${verb}`,
    summary: `${title}: ${summary}`,
    tag: id,
  });
  const { schema, json, geoJson, patch } = ogcMediaTypes;
  return {
    [root]: { get: getOperation(text('describe', 'la raccolta'), json, ['f']) },
    [`${root}/schema`]: { get: getOperation(text('schema', 'lo schema'), schema, ['f']) },
    [`${root}/queryables`]: { get: getOperation(text('queryables', 'i campi per cercare'), schema, ['f']) },
    [`${root}/items`]: {
      get: getOperation(text('items', 'gli elementi'), geoJson, onItems, fields.map(byField)),
      ...(writable && {
        post: writing(text('create', 'inserisce'), 201, { requestBody: bodyOf(geoJson, json) }, [
          'Content-Crs',
        ]),
      }),
    },
    [`${root}/items/{featureId}`]: {
      get: getOperation(text('item', 'un elemento'), geoJson, ['featureId', 'crs', 'properties', 'f']),
      ...(writable && {
        put: writing(text('replace', 'sostituisce'), 204, { requestBody: bodyOf(geoJson, json) }, [
          'featureId',
          'If-Match',
          'Content-Crs',
        ]),
        patch: writing(text('update', 'modifica'), 204, { requestBody: bodyOf(patch) }, [
          'featureId',
          'If-Match',
          'Content-Crs',
        ]),
        delete: writing(text('delete', 'elimina'), 204, {}, ['featureId', 'If-Match']),
      }),
    },
  };
}

export function openApiDocument(user: Staff, base: string, version: string): Json {
  const seen = collections.filter((one) => mayRead(user, one));
  const service = { tag: 'servizio' };
  const { json, openApi } = ogcMediaTypes;
  return {
    openapi: '3.0.3',
    info: {
      title: `Lucerna, Comune di ${user.comune ?? user.codistat}`,
      version,
      description: "Il registro dell'illuminazione pubblica e dell'energia del comune, con OGC API Features.",
      contact: { name: 'Chi gestisce Lucerna', url: new URL(base).origin },
      license: { name: 'EUPL-1.2', url: 'https://joinup.ec.europa.eu/collection/eupl/eupl-text-eupl-12' },
    },
    servers: [{ url: base, description: 'Il servizio del comune' }],
    security: [{ chiave: [] }, { chiaveBasic: [] }],
    tags: [
      { name: 'servizio', description: 'Che cosa offre il servizio.' },
      ...seen.map(({ id, description }) => ({ name: id, description })),
    ],
    paths: {
      '/': { get: getOperation({ id: 'landing', summary: 'Da dove si comincia', ...service }, json, ['f']) },
      '/conformance': {
        get: getOperation({ id: 'conformance', summary: 'Le classi di conformità', ...service }, json, ['f']),
      },
      '/api': { get: getOperation({ id: 'api', summary: 'Questo documento', ...service }, openApi, ['f']) },
      '/collections': {
        get: getOperation({ id: 'collections', summary: 'Le raccolte', ...service }, json, ['f']),
      },
      ...Object.assign({}, ...seen.map((one) => pathsOf(one, mayWrite(user, one)))),
    },
    components: {
      parameters: parameters,
      responses,
      schemas: {
        elemento: {
          type: 'object',
          properties: {
            type: { type: 'string', enum: ['Feature'] },
            geometry: { type: 'object', nullable: true },
            properties: { type: 'object', nullable: true },
          },
        },
        problema: {
          type: 'object',
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      securitySchemes: {
        chiave: { type: 'http', scheme: 'bearer' },
        chiaveBasic: { type: 'http', scheme: 'basic' },
      },
    },
  };
}
