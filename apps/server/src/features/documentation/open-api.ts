/** The OpenAPI 3.1 document, made from the endpoint list: what the server mounts is what it says. */
import { accountHeader, accountParameter } from '@lucerna/contract/account';
import { type Access, carriesAccount, type Endpoint } from '@lucerna/contract/endpoint';
import type { OpenAPIV3_1 } from 'openapi-types';
import { type ZodType, z } from 'zod';
import { sessionCookieNames as cookie } from '../../sign-in/session-cookie.ts';
import type { JsonSchema } from './schema-text.ts';

/** The standard's types, and what of them this document always says. */
type Always<T, K extends keyof T> = T & { readonly [P in K]-?: NonNullable<T[P]> };

type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export type Parameter = Omit<OpenAPIV3_1.ParameterObject, 'schema' | 'in'> & {
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
};

export type Answer = Omit<OpenAPIV3_1.ResponseObject, 'content'> & { readonly content?: Content };

export type Operation = Omit<
  Always<OpenAPIV3_1.OperationObject, 'operationId' | 'tags' | 'summary' | 'description' | 'security'>,
  'parameters' | 'requestBody' | 'responses'
> & {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

export type OpenApi = Omit<Always<OpenAPIV3_1.Document, 'tags' | 'components'>, 'paths' | 'info'> & {
  readonly info: Always<OpenAPIV3_1.InfoObject, 'description'>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

const introduction =
  `Le chiamate vogliono la sessione che apre POST /api/login: viaggia nel cookie ${cookie.plain}, o in HTTPS ` +
  `${cookie.secure}. Una chiamata ` +
  "che modifica porta l'intestazione X-Requested-With: XMLHttpRequest. Ogni dato è del comune di chi ha eseguito " +
  "l'accesso; quello di un altro comune è un 404, come se non ci fosse. Chi vuole la risposta solo per un account lo " +
  `dice con l'intestazione ${accountHeader} o con il parametro ${accountParameter}: se la sessione è di un altro la ` +
  'risposta è un 409 con "account": true. Una richiesta rifiutata ha per corpo ' +
  '{"success": false, "error": "…", "fields": {"campo": "…"}}.';

const refusals: Readonly<Record<number, string>> = {
  400: 'Richiesta non ben formata',
  401: 'Manca una sessione',
  403: 'Richiesta di un altro sito, ruolo mancante, o account senza comune',
  404: 'Elemento non trovato',
  409: 'La sessione è di un altro account ("account": true), oppure un conflitto: versione superata, elemento in uso',
  410: 'Di quella versione non si sa più che cosa è cambiato: si legge la lista intera',
  413: 'Corpo troppo grande',
  415: 'Il corpo non è del tipo che la chiamata vuole',
  422: 'Un valore non va: il campo è in fields',
  429: 'Troppi tentativi: Retry-After dice quando riprovare',
  503: 'Il database non risponde, o il lavoro in corso è troppo: Retry-After dice quando riprovare',
};

const asXhr: Parameter = {
  name: 'X-Requested-With',
  in: 'header',
  required: true,
  schema: { type: 'string', const: 'XMLHttpRequest' },
};
const repeatKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 100 },
  description:
    'La stessa richiesta con la stessa chiave riceve la prima risposta e non cambia nulla, per un giorno',
};

const accountText: JsonSchema = { type: 'string', minLength: 1 };
const accountExample = 'per esempio ufficio@999001';
const forAccount: readonly Parameter[] = [
  {
    name: accountHeader,
    in: 'header',
    required: false,
    schema: accountText,
    description:
      `L'account per cui si chiama: nome utente in percent-encoding, @, codice ISTAT del comune (${accountExample}). ` +
      'Se la sessione è di un altro, o il valore non è ben formato, la risposta è un 409 e non si legge né si cambia nulla',
  },
  {
    name: accountParameter,
    in: 'query',
    required: false,
    schema: accountText,
    description: `Lo stesso di ${accountHeader}, dove un'intestazione non si può mandare: un file o un'immagine aperti dal browser`,
  },
];

function jsonSchema(schema: ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return made as JsonSchema;
}

function parametersOf(place: 'path' | 'query', schema: ZodType | undefined): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

function whoMay(access: Access): string {
  if (access === 'anyone') return 'Chiunque';
  if (access === 'session') return "Chi ha eseguito l'accesso";
  if (access === 'key') return 'Chi ha una chiave di accesso';
  return `Chi ha il ruolo ${access.join(' o ')}`;
}

/** The refusals that a call can meet, by what it is. */
function refusalsOf(endpoint: Endpoint): number[] {
  const { method, access, params, query, body, upload, name } = endpoint;
  const carries = body !== undefined || upload !== undefined;
  const met: [number, boolean][] = [
    [400, query !== undefined || carries],
    [401, access !== 'anyone' || name === 'signIn'],
    [403, access !== 'anyone' || method !== 'GET'],
    [404, params !== undefined],
    [409, carriesAccount(endpoint)],
    [410, endpoint.forgets === true],
    [413, carries],
    [415, carries],
    [422, carries],
    [429, name === 'signIn'],
    [503, true],
  ];
  return met.filter(([, meets]) => meets).map(([status]) => status);
}

/** What a request carries: JSON, or one file. */
function requestBodyOf({ body, upload }: Endpoint): Pick<Operation, 'requestBody'> {
  if (body !== undefined) {
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(body, 'input') } },
      },
    };
  }
  if (upload === undefined) return {};
  const file: JsonSchema = {
    type: 'string',
    format: 'binary',
    description: `un solo file, al massimo ${upload.bytes / 1024 / 1024} MiB`,
  };
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      [upload.field]: file,
      ...Object.fromEntries((upload.texts ?? []).map((name) => [name, { type: 'string' }])),
    },
    required: [upload.field, ...(upload.texts ?? [])],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function headersOf(told: Readonly<Record<string, string>>): NonNullable<Answer['headers']> {
  return Object.fromEntries(
    Object.entries(told).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** A session, a key, or either of them. */
function securityOf({ access, keys }: Endpoint): Operation['security'] {
  if (access === 'anyone') return [];
  const byKey = keys === undefined ? [] : [{ chiave: [] }, { chiaveBasic: [] }];
  return access === 'key' ? byKey : [{ sessione: [] }, ...byKey];
}

function operationOf(endpoint: Endpoint): Operation {
  const {
    name,
    method,
    access,
    summary,
    tag,
    params,
    query,
    answer,
    status = 200,
    media,
    headers,
    further = {},
  } = endpoint;
  const good = media ?? ['application/json'];
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Rifiuto' } } };
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: whoMay(access),
    security: securityOf(endpoint),
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(carriesAccount(endpoint) ? forAccount : []),
      ...(method === 'GET' || access === 'key' ? [] : [asXhr]),
      ...(method === 'POST' && endpoint.repeatable !== false ? [repeatKey] : []),
    ],
    ...requestBodyOf(endpoint),
    responses: {
      [status]: {
        description: status === 302 ? 'Il browser va altrove' : 'Riuscita',
        ...(headers === undefined ? {} : { headers: headersOf(headers) }),
        // The schema is that of the first form; another one holds the same facts.
        content: Object.fromEntries([
          ...good.map((type, place) => [type, { schema: place === 0 ? jsonSchema(answer, 'output') : {} }]),
          ...Object.entries(further).map(([type, other]) => [type, { schema: jsonSchema(other, 'output') }]),
        ]),
      },
      ...Object.fromEntries(
        refusalsOf(endpoint).map((code) => [code, { description: refusals[code] ?? '', content: refused }]),
      ),
    },
  };
}

export function openApiOf(endpoints: readonly Endpoint[], version: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API di Lucerna', version, description: introduction },
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        sessione: { type: 'apiKey', in: 'cookie', name: cookie.plain },
        chiave: { type: 'http', scheme: 'bearer' },
        chiaveBasic: { type: 'http', scheme: 'basic' },
      },
      schemas: {
        Rifiuto: {
          type: 'object',
          properties: {
            success: { type: 'boolean', const: false },
            error: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            data: {},
            account: { type: 'boolean', const: true },
          },
          required: ['success', 'error'],
        },
      },
    },
  };
}
