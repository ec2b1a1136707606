/** Every value of every call, replaced by what no form sends: a refusal in words or a good answer, and never a fault inside. */
import { addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import { endpointList } from '@lucerna/contract/endpoint-list';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callersOf } from './callers.ts';
import type { Ask } from './happy-cases/happy-case.ts';
import { happyCases } from './happy-cases/happy-cases.ts';
import { hostileJson, hostileTexts, placesOf, withJson } from './hostile-values.ts';
import { byKey, keyOf } from './keys.ts';
import { multipart } from './multipart-body.ts';
import { fillRegister, type Register } from './register-fixture.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let register: Register;
beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

type Headers = Readonly<Record<string, string>>;

async function headersFor(endpoint: Endpoint): Promise<Headers> {
  const { here } = callersOf(endpoint);
  return endpoint.access === 'key' ? byKey(await keyOf(world, here)) : world.headersOf(here);
}

/** An answer that somebody can read: a good one, or words; a fault of the server is none. */
function isTold({ statusCode, body }: LightMyRequestResponse): boolean {
  if (statusCode < 400) return true;
  return statusCode < 500 && /\S/.test(body);
}

interface Sending extends Ask {
  readonly what: string;
}

async function faultsOf(endpoint: Endpoint, sendings: AsyncIterable<Sending> | Iterable<Sending>) {
  const faults: string[] = [];
  let headers = await headersFor(endpoint);
  for await (const { what, params, query, raw, headers: own } of sendings) {
    const reply = await world.app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...(raw === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...own },
      ...(raw === undefined ? {} : { payload: raw }),
    });
    if (!isTold(reply)) faults.push(`${what.slice(0, 80)}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    // What was taken may have ended the session.
    if (reply.statusCode === 401) headers = await headersFor(endpoint);
  }
  return faults;
}

/** The names that a body may have, whether or not the good one has them. */
function bodyWithEveryName({ body: schema }: Endpoint, good: unknown): unknown {
  if (schema === undefined) return good;
  const document = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const names = Object.entries(document.properties ?? {}).flatMap(([name, one]) =>
    (one as { readOnly?: boolean }).readOnly === true ? [] : [name],
  );
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...(good as object) };
}

function* bodies(endpoint: Endpoint, good: Ask): Iterable<Sending> {
  const { body, ...rest } = good;
  for (const path of placesOf(bodyWithEveryName(endpoint, body))) {
    for (const json of hostileJson) {
      const whole = path.length === 1 ? { ...(body as object), [String(path[0])]: null } : body;
      yield { ...rest, raw: withJson(whole, path, json), what: `${path.join('.')} ${json}` };
    }
  }
}

/** What the items of a collection are asked by: their endpoint takes the names of fields, too, and lists none. */
const ofItems = ['limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'properties', 'sortby', 'filter', 'dopo'];
const fieldsOfItems = ['pl_cod', 'altezza_pl', 'id_imp', 'data_modifica', 'versione'];

function namesInAddress({ name, query }: Endpoint): readonly string[] {
  if (name === 'ogcItems') return [...ofItems, ...fieldsOfItems];
  if (query === undefined) return [];
  const document = z.toJSONSchema(query as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return Object.keys(document.properties ?? {});
}

function* queries(endpoint: Endpoint, good: Ask): Iterable<Sending> {
  for (const name of namesInAddress(endpoint)) {
    for (const text of hostileTexts) {
      yield { ...good, query: { ...good.query, [name]: text }, what: `${name} ${text}` };
    }
  }
}

/** The fields of a form, and its file, as they were sent. */
function formOf({ raw, headers }: Ask) {
  const boundary = /boundary=(.+)$/.exec(headers?.['content-type'] ?? '')?.[1] ?? '';
  return String((raw as Buffer).toString('latin1'))
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((piece) => {
      const [head = '', ...content] = piece.slice(2, -2).split('\r\n\r\n');
      const name = /filename="([^"]*)"/.exec(head)?.[1];
      return {
        field: /name="([^"]*)"/.exec(head)?.[1] ?? '',
        ...(name !== undefined && { name }),
        content: Buffer.from(content.join('\r\n\r\n'), 'latin1'),
      };
    });
}

function* forms(endpoint: Endpoint, good: Ask): Iterable<Sending> {
  const parts = formOf(good);
  for (const name of endpoint.upload?.texts ?? []) {
    for (const text of [...hostileTexts, '\0', '\ud800']) {
      const others = parts.filter(({ field }) => field !== name);
      const form = multipart([{ field: name, content: text }, ...others]);
      yield { ...good, ...form, what: `${name} ${text}` };
    }
  }
}

/** The export starts a thread a call: what its cells may hold its own tests say. */
const named = (has: (endpoint: Endpoint) => boolean) =>
  endpointList
    .filter((endpoint) => endpoint.name !== 'exportRows' && has(endpoint))
    .map((endpoint) => ({ name: endpoint.name, endpoint }));

describe('hostile values', () => {
  it.each(named(({ body, bodyReadByHandler }) => body !== undefined || bodyReadByHandler === true))(
    'in the body of $name are told, or taken',
    async ({ name, endpoint }) => {
      const good = await happyCases[name].ask(world, register);
      expect(await faultsOf(endpoint, bodies(endpoint, good))).toEqual([]);
    },
  );

  it.each(named((endpoint) => namesInAddress(endpoint).length > 0))(
    'in the address of $name are told, or taken',
    async ({ name, endpoint }) => {
      const good = await happyCases[name].ask(world, register);
      expect(await faultsOf(endpoint, queries(endpoint, good))).toEqual([]);
    },
  );

  it.each(named(({ upload }) => upload?.texts !== undefined))(
    'beside the file of $name are told, or taken',
    async ({ name, endpoint }) => {
      const good = await happyCases[name].ask(world, register);
      expect(await faultsOf(endpoint, forms(endpoint, good))).toEqual([]);
    },
  );
});
