/** Part 1, Core: discovery, collections, features, their encodings and the OpenAPI document. */
import { expect } from 'vitest';
import { conformanceClasses } from '../../src/features/ogc/conformance.ts';
import { ids, type Link, linkOf, pathOf } from '../http/ogc-world.ts';
import { tableOf } from './abstract-test.ts';

const items = 'collections/pl/items';

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** The parameter of that name of the call on the items, its reference followed. */
// biome-ignore lint/suspicious/noExplicitAny: a document of OpenAPI is compared with what is expected of it, not used
function parameterOf(api: any, name: string): Parameter {
  const listed = api.paths['/collections/pl/items'].get.parameters as readonly Parameter[];
  const whole = listed.map((one) =>
    one.$ref === undefined ? one : api.components.parameters[one.$ref.split('/').at(-1) ?? ''],
  );
  const found = whole.find((one) => one.name === name);
  expect(found, name).toBeDefined();
  return found as Parameter;
}

export const part1 = tableOf(1, {
  core: [
    [
      'http',
      'It speaks HTTP/1.1, HEAD like GET without a body',
      async ({ ask }) => {
        const [get, head] = [await ask(''), await ask('', { method: 'HEAD' })];
        expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
          200,
          '',
          get.headers['content-type'],
        ]);
      },
    ],
    [
      'root-op, root-success',
      'The landing page links the API, conformance and the collections',
      async ({ read }) => {
        const { links } = await read('');
        for (const rel of ['self', 'service-desc', 'service-doc', 'conformance', 'data']) {
          expect(linkOf(links, rel), rel).toMatch(/^https?:\/\//);
        }
      },
    ],
    [
      'api-definition-op, api-definition-success',
      'What service-desc links is an OpenAPI document of its own type',
      async ({ read, ask }) => {
        const { links } = (await read('')) as { links: readonly Link[] };
        const link = links.find(({ rel }) => rel === 'service-desc');
        const answer = await ask(pathOf(link?.href));
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, link?.type]);
      },
    ],
    [
      'conformance-op, conformance-success',
      'The classes are listed',
      async ({ read }) => {
        expect((await read('conformance')).conformsTo).toEqual(conformanceClasses);
      },
    ],
    [
      'query-param-unknown',
      'A parameter that nobody knows is a 400, everywhere',
      async ({ ask }) => {
        for (const path of ['', 'conformance', 'api', 'collections', 'collections/pl', items, `${items}/1`]) {
          expect((await ask(`${path}?sconosciuto=1`)).statusCode, path).toBe(400);
        }
      },
    ],
    [
      'query-param-invalid',
      'A parameter that does not fit is a 400',
      async ({ ask }) => {
        for (const query of ['limit=x', 'bbox=1,2', 'datetime=x', 'f=x']) {
          expect((await ask(`${items}?${query}`)).statusCode, query).toBe(400);
        }
      },
    ],
    [
      'crs84',
      'Unless asked otherwise coordinates are longitude and latitude',
      async ({ read }) => {
        expect((await read(items)).features[0].geometry.coordinates).toEqual([7.25, 45.1]);
      },
    ],
    [
      'fc-md-op, fc-md-success',
      'Each collection has id, links and items, and is listed with a link to the list itself',
      async ({ read }) => {
        const { links, collections } = await read('collections');
        expect(linkOf(links, 'self')).toMatch(/\/collections$/);
        for (const { id, links: own } of collections)
          expect(linkOf(own, 'items')).toMatch(new RegExp(`/${id}/items$`));
      },
    ],
    [
      'fc-md-items-links',
      'Links to items have their type, and HTML beside GeoJSON',
      async ({ read }) => {
        const { collections } = await read('collections');
        for (const { links } of collections as { links: Link[] }[]) {
          const types = links.filter(({ rel }) => rel === 'items').map(({ type }) => type);
          expect(types).toEqual(['application/geo+json', 'text/html']);
        }
      },
    ],
    [
      'fc-md-extent',
      'The box of a collection holds every feature of it',
      async ({ read }) => {
        const { extent } = await read('collections/pl');
        const [west, south, east, north] = extent.spatial.bbox[0];
        for (const { geometry } of (await read(items)).features) {
          const [x, y] = geometry.coordinates;
          expect(x >= west && x <= east && y >= south && y <= north).toBe(true);
        }
      },
    ],
    [
      'sfc-md-op, sfc-md-success',
      'A collection by itself is what the list says of it',
      async ({ read }) => {
        const { collections } = await read('collections');
        for (const { links: _, ...listed } of collections) {
          expect(await read(`collections/${listed.id}`)).toMatchObject(listed);
        }
      },
    ],
    [
      'fc-op',
      'Each collection has its items, and one that is not there a 404',
      async ({ read, ask }) => {
        const { collections } = await read('collections');
        for (const { id } of collections)
          expect((await ask(`collections/${id}/items`)).statusCode, id).toBe(200);
        expect((await ask('collections/nessuna/items')).statusCode).toBe(404);
      },
    ],
    [
      'fc-limit-definition',
      'limit is described as an integer with its bounds',
      async ({ read }) => {
        expect(parameterOf(await read('api'), 'limit')).toMatchObject({
          in: 'query',
          required: false,
          schema: { type: 'integer', minimum: 1, maximum: 10_000, default: 10_000 },
        });
      },
    ],
    [
      'fc-limit-response',
      'No more come than limit says, and beyond the most it is the most',
      async ({ read }) => {
        expect((await read(`${items}?limit=2`)).features).toHaveLength(2);
        expect((await read(`${items}?limit=999999`)).features).toHaveLength(3);
      },
    ],
    [
      'fc-bbox-definition',
      'bbox is described as four or six numbers',
      async ({ read }) => {
        expect(parameterOf(await read('api'), 'bbox')).toMatchObject({
          in: 'query',
          explode: false,
          schema: { type: 'array', items: { type: 'number' } },
        });
      },
    ],
    [
      'fc-bbox-response',
      'Only what touches the box comes, also with heights',
      async ({ read, points }) => {
        for (const box of ['7.255,45.1,7.265,45.2', '7.255,45.1,0,7.265,45.2,100']) {
          expect(ids(await read(`${items}?bbox=${box}`))).toEqual([points[1]]);
        }
      },
    ],
    [
      'fc-time-definition',
      'datetime is described',
      async ({ read }) => {
        expect(parameterOf(await read('api'), 'datetime')).toMatchObject({
          in: 'query',
          schema: { type: 'string' },
        });
      },
    ],
    [
      'fc-time-response',
      'Instants and intervals, open at either end',
      async ({ read }) => {
        const matched = async (when: string) => (await read(`${items}?datetime=${when}`)).numberMatched;
        expect(await matched('2000-01-01T00:00:00Z/..')).toBe(3);
        expect(await matched('2000-01-01T00:00:00Z/')).toBe(3);
        expect(await matched('../2000-01-01T00:00:00Z')).toBe(0);
        expect(await matched('2000-01-01T00:00:00Z/2000-12-31T00:00:00Z')).toBe(0);
        expect(await matched('2000-01-01T00:00:00Z')).toBe(0);
      },
    ],
    [
      'fc-response, fc-links',
      'A page links itself, its other form, its collection and the next',
      async ({ read }) => {
        const { links } = (await read(`${items}?limit=1`)) as { links: readonly Link[] };
        for (const rel of ['self', 'alternate', 'collection', 'next']) {
          expect(
            links.find((one) => one.rel === rel),
            rel,
          ).toMatchObject({ type: expect.any(String) });
        }
      },
    ],
    [
      'fc-numberMatched, fc-numberReturned',
      'Both are right on every page',
      async ({ read }) => {
        let path: string | undefined = `${items}?limit=2`;
        const returned: number[] = [];
        while (path !== undefined) {
          const page: { features: []; numberMatched: number; numberReturned: number; links: Link[] } =
            await read(path);
          expect(page).toMatchObject({ numberMatched: 3, numberReturned: page.features.length });
          returned.push(page.numberReturned);
          const next: string | undefined = linkOf(page.links, 'next');
          path = next === undefined ? undefined : pathOf(next);
        }
        expect(returned).toEqual([2, 1]);
      },
    ],
    [
      'f-op, f-success, f-links',
      'A feature by itself is that of the page, with links to itself and its collection',
      async ({ read, points }) => {
        const [listed] = (await read(items)).features;
        const { links, ...one } = await read(`${items}/${points[0]}`);
        expect(one).toEqual(listed);
        for (const rel of ['self', 'alternate', 'collection']) expect(linkOf(links, rel), rel).toBeDefined();
      },
    ],
  ],
  geojson: [
    [
      'definition, content',
      'Every page and feature is GeoJSON under its own type',
      async ({ ask, points }) => {
        for (const [path, type] of [
          [items, 'FeatureCollection'],
          [`${items}/${points[0]}`, 'Feature'],
        ]) {
          const answer = await ask(String(path), { headers: { accept: 'application/geo+json' } });
          expect(answer.headers['content-type']).toBe('application/geo+json');
          expect(answer.json()).toMatchObject({ type });
        }
      },
    ],
  ],
  html: [
    [
      'definition, content',
      'Every resource is a page of HTML for whoever asks for it, with its links',
      async ({ ask, points }) => {
        for (const path of [
          '',
          'collections',
          'collections/pl',
          items,
          `${items}/${points[0]}`,
          'conformance',
          'api',
        ]) {
          const answer = await ask(path, { headers: { accept: 'text/html' } });
          expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
          expect(answer.body, path).toMatch(/^<!doctype html>.*<a href="http/s);
        }
      },
    ],
  ],
  oas30: [
    [
      'oas-definition-1, oas-definition-2',
      'The document is OpenAPI 3.0 in JSON, under its own type, and HTML for people',
      async ({ ask }) => {
        const answer = await ask('api');
        expect(answer.headers['content-type']).toBe('application/vnd.oai.openapi+json;version=3.0');
        expect(answer.json().openapi).toMatch(/^3\.0\./);
        expect((await ask('api?f=html')).headers['content-type']).toContain('text/html');
      },
    ],
    [
      'oas-impl',
      'Every path that it describes answers',
      async ({ read, ask }) => {
        const { paths } = await read('api');
        for (const path of Object.keys(paths).filter((one) => !one.includes('{'))) {
          expect((await ask(`/ogc/999001${path}`)).statusCode, path).toBe(200);
        }
      },
    ],
    [
      'completeness',
      'Every call has a name of its own and every status that it answers',
      async ({ read }) => {
        const { paths } = (await read('api')) as {
          paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
        };
        const calls = Object.values(paths).flatMap((methods) =>
          Object.entries(methods).flatMap(([method, call]) => (method === 'parameters' ? [] : [call])),
        );
        expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
        for (const { responses, operationId } of calls) {
          expect(
            Object.keys(responses).some((status) => status.startsWith('2')),
            operationId,
          ).toBe(true);
        }
      },
    ],
    [
      'exceptions-codes',
      'A fault is a problem in JSON',
      async ({ ask }) => {
        const answer = await ask('collections/nessuna');
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          404,
          'application/problem+json',
        ]);
        expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found', detail: expect.any(String) });
      },
    ],
    [
      'security',
      'How one gets in is described',
      async ({ read }) => {
        const { components, security } = await read('api');
        expect(Object.values(components.securitySchemes)).toContainEqual(
          expect.objectContaining({ scheme: 'basic' }),
        );
        expect(security.length).toBeGreaterThan(0);
      },
    ],
  ],
});
