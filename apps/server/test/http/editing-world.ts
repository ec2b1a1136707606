/** A municipality with borders and a cabinet, and what the tests of editing send to it. */
import type { Segment } from '@lucerna/domain/kind';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openWorld, valchiara, type World } from './world.ts';

export const at = (lon = 7.25, lat = 45.1) => ({ type: 'Point', coordinates: [lon, lat] });
export const line = {
  type: 'LineString',
  coordinates: [
    [7.25, 45.1],
    [7.251, 45.1],
  ],
};
export const square = {
  type: 'Polygon',
  coordinates: [
    [
      [7.25, 45.1],
      [7.251, 45.1],
      [7.251, 45.101],
      [7.25, 45.101],
      [7.25, 45.1],
    ],
  ],
};

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with what is expected of them, not used
  readonly body: any;
}

export interface More {
  /** The account that sends; a SUPERVISORE unless told. */
  readonly as?: string;
  readonly headers?: Record<string, string>;
}

export interface EditingWorld {
  readonly world: World;
  /** The key of a cabinet that is there. */
  readonly cabinet: number;
  send(
    method: 'POST' | 'PUT' | 'DELETE' | 'GET',
    url: string,
    payload?: object,
    more?: More,
  ): Promise<Answer>;
  insert(segment: Segment, body: object, more?: More): Promise<Answer>;
  /** The body of a light point of that cabinet. */
  lightPoint(more?: object): object;
  /** The key of what an insert made. */
  idOf(answer: Promise<Answer>): Promise<number>;
  newCabinet(uten: string, as?: string): Promise<number>;
  newPoint(more?: object): Promise<number>;
  /** The keys that a list shows. */
  listed(segment: string): Promise<number[]>;
}

export async function openEditing(): Promise<EditingWorld> {
  const world = await openWorld();
  await world.db.system(({ sql: tx }) =>
    sql`insert into confini (codistat, nome, the_geom) values (${valchiara}, 'Valchiara',
      st_setsrid(st_geomfromtext('MULTIPOLYGON(((7.2 45.05, 7.3 45.05, 7.3 45.15, 7.2 45.15, 7.2 45.05)))'), 4326))`.execute(
      tx,
    ),
  );
  const send: EditingWorld['send'] = async (method, url, payload, more = {}) => {
    const reply = await world.call({
      method,
      url,
      as: more.as ?? 'supervisore',
      ...(payload === undefined ? {} : { payload }),
      ...(more.headers === undefined ? {} : { headers: more.headers }),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const insert: EditingWorld['insert'] = (segment, body, more) =>
    send('POST', `/api/v2.0/${segment}`, body, more);
  const idOf: EditingWorld['idOf'] = async (answer) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const newCabinet: EditingWorld['newCabinet'] = (uten, as) =>
    idOf(insert('centraline', { uten, indir: 'Via Roma 1', geometry: at() }, as === undefined ? {} : { as }));
  const cabinet = await newCabinet('Q01');
  const lightPoint: EditingWorld['lightPoint'] = (more = {}) => ({
    pl_cod: '0001',
    id_imp: cabinet,
    toponimo: 'Via Roma',
    pl_tipo: 'Stradale su palo',
    lampot: 'SAP 70',
    geometry: at(),
    ...more,
  });
  return {
    world,
    cabinet,
    send,
    insert,
    lightPoint,
    idOf,
    newCabinet,
    newPoint: (more) => idOf(insert('pl', lightPoint(more))),
    async listed(segment) {
      const { body } = await send('GET', `/api/v2.0/${segment}`);
      return body.features.map((feature: { id: number }) => feature.id);
    },
  };
}
