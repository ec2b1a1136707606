/** A municipality with three light points behind `/ogc`, a key that may do everything, and what tests ask of it. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { at, openEditing } from './editing-world.ts';
import { byKey, keyOf } from './keys.ts';

export const root = '/ogc/999001';
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';

export interface Ask {
  readonly method?: Method;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly as?: string;
}

export interface Link {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
}
export const linkOf = (links: readonly Link[], rel: string) => links.find((one) => one.rel === rel)?.href;

/** The path of an absolute link. */
export const pathOf = (href = '') => new URL(href).pathname + new URL(href).search;

export const ids = (page: { features: { id: number }[] }) => page.features.map(({ id }) => id);

export const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;

export async function openOgc() {
  const editing = await openEditing();
  const { world, cabinet, newCabinet, newPoint } = editing;
  const key = await keyOf(world, 'ufficio');
  const ask = (
    path: string,
    { method = 'GET', body, headers = {}, as = key }: Ask = {},
  ): Promise<LightMyRequestResponse> => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/geo+json';
    return world.app.inject({
      method,
      url: path.startsWith('/') ? path : `${root}/${path}`,
      headers: { ...byKey(as), ...(body !== undefined && { 'content-type': type }), ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
  };
  const second = await newCabinet('Q02');
  const points = [
    await newPoint({
      pl_cod: '0001',
      lamp_pot: 70,
      altezza_pl: 9.5,
      toponimo: 'Via Roma',
      data_impianto: '2020-05-01',
    }),
    await newPoint({
      pl_cod: '0002',
      lamp_pot: 39.5,
      toponimo: "Via dell'Orto",
      id_imp: second,
      geometry: at(7.26, 45.11),
    }),
    await newPoint({ pl_cod: '0003', toponimo: 'VIA ROMA', telecontrollo: true, geometry: at(7.27, 45.12) }),
  ];
  const newFeature = (properties: object = {}, geometry: unknown = at()) => ({
    type: 'Feature',
    geometry,
    properties: {
      pl_cod: '0100',
      id_imp: cabinet,
      lampot: 'SAP 70',
      toponimo: 'Via Po',
      pl_tipo: 'Stradale',
      ...properties,
    },
  });
  return {
    ...editing,
    key,
    points,
    /** Every path that is read, with one light point's; the landing page's is empty. */
    readPaths: [
      '',
      'conformance',
      'api',
      'collections',
      'collections/pl',
      'collections/pl/schema',
      'collections/pl/queryables',
      'collections/pl/items',
      `collections/pl/items/${points[0]}`,
    ],
    ask,
    newFeature,
    async read(path: string, asked?: Ask) {
      const answer = await ask(path, asked);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    async create(properties: object = {}): Promise<{ path: string; id: number; etag: string }> {
      const answer = await ask('collections/pl/items', { method: 'POST', body: newFeature(properties) });
      expect(answer.statusCode, answer.body).toBe(201);
      const { location, etag } = answer.headers;
      return {
        path: pathOf(String(location)),
        id: Number(String(location).split('/').pop()),
        etag: String(etag),
      };
    },
  };
}
