/** What names something in a path, and what names nothing. */
import { describe, expect, it } from 'vitest';
import type { ZodObject } from 'zod';
import { endpointList } from './endpoint-list.ts';
import { pathKeySchema } from './key-schema.ts';

const noKeys = ['', 'x', '0', '-1', '1.5', '01', '+1', ' 1', '1e3', '0x1', '٣', '2147483648', '99999999999'];

describe('a key in a path', () => {
  it.each([
    ['1', 1],
    ['2147483646', 2_147_483_646],
    ['2147483647', 2_147_483_647],
  ])('is the number that %s writes', (text, key) => {
    expect(pathKeySchema.parse(text)).toBe(key);
  });

  it.each(noKeys)('is not «%s»', (text) => {
    expect(pathKeySchema.safeParse(text).success).toBe(false);
  });
});

/**
 * A POD, a body's abbreviation, a municipality, a collection, a feature (which may be named by its code) or the secret of a
 * link is a text: whether there is one of that name the server looks up.
 */
const texts = ['pod', 'ente', 'codistat', 'collectionId', 'featureId', 'segreto'];
/** Squares of the town's map are called by their place: `412_5021`. */
const mapSquare = '/api/v2.0/campo/carta/:id';
/** One of the words that the call knows. */
const words = ['regola', 'chiave', 'entita'];

const parameters = endpointList.flatMap(({ method, path, params }) =>
  Object.entries((params as ZodObject | undefined)?.shape ?? {})
    .filter(([parameter]) => !texts.includes(parameter) && path !== mapSquare)
    .map(([parameter, schema]) => ({ call: `${method} ${path}`, parameter, schema })),
);

it('each call with a parameter is among those that are looked at', () => {
  const calls = new Set(parameters.map(({ call }) => call));
  const others = endpointList.filter(
    ({ method, path }) => path.includes(':') && !calls.has(`${method} ${path}`),
  );
  expect([...new Set(others.map(({ path }) => path))]).toEqual([
    '/api/pubblico/:codistat',
    '/api/pubblico/:codistat/punti',
    '/api/pubblico/segnalazioni/:segreto',
    '/api/produzione-energetica/pod/:pod/contratti',
    '/api/amministrazione/enti/:ente',
    mapSquare,
    '/ogc/:codistat',
    '/ogc/:codistat/conformance',
    '/ogc/:codistat/api',
    '/ogc/:codistat/collections',
    '/ogc/:codistat/collections/:collectionId',
    '/ogc/:codistat/collections/:collectionId/schema',
    '/ogc/:codistat/collections/:collectionId/queryables',
    '/ogc/:codistat/collections/:collectionId/items',
    '/ogc/:codistat/collections/:collectionId/items/:featureId',
  ]);
});

it.each(parameters)(
  '$parameter of $call is a key, or a word of a list, and nothing else',
  ({ parameter, schema }) => {
    const read = (text: string) => (schema as typeof pathKeySchema).safeParse(text);
    expect(read('7').data).toBe(words.includes(parameter) ? undefined : 7);
    expect(noKeys.filter((text) => read(text).success)).toEqual([]);
  },
);
