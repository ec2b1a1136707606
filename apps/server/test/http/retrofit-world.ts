/** What the tests of interior lighting have in common: a building of Valchiara, and calls on its retrofits. */
import type { Retrofit } from '@lucerna/domain/interior-lighting';
import type { LightMyRequestResponse } from 'fastify';
import { type MultipartFile, multipart } from './multipart-body.ts';
import { openWorld, type World } from './world.ts';

export interface RetrofitWorld extends World {
  newBuilding(as?: string): Promise<number>;
  /** Calls under the building's retrofits: `''` the list, `/7` one, `/7/export`. */
  on(
    building: number,
    path: string,
    request?: {
      readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
      readonly as?: string;
      readonly payload?: unknown;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<LightMyRequestResponse>;
  /** Inserts a retrofit, which must go well. */
  insert(building: number, payload: unknown, as?: string): Promise<Retrofit>;
  read(building: number, id: number): Promise<Retrofit>;
  upload(
    building: number,
    id: number,
    files: readonly MultipartFile[],
    more?: {
      readonly state?: 'fact' | 'design';
      readonly as?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly boundary?: string;
    },
  ): Promise<LightMyRequestResponse>;
  /** How many rows stand in each of the tables, of all municipalities. */
  stored(): Promise<Readonly<Record<'interventi' | 'impianti' | 'file' | 'parti', number>>>;
}

const tables = {
  interventi: 'illuminazione_interventi',
  impianti: 'illuminazione_impianti',
  file: 'illuminazione_file',
  parti: 'illuminazione_file_parti',
} as const;

export async function openRetrofitWorld(): Promise<RetrofitWorld> {
  const world = await openWorld();
  const urlOf = (building: number, path: string) =>
    `/api/v2.0/edifici/${building}/illuminazione-interni${path}`;

  const on: RetrofitWorld['on'] = (
    building,
    path,
    { method = 'GET', as = 'ufficio', payload, headers = {} } = {},
  ) =>
    world.call({
      method,
      url: urlOf(building, path),
      as,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });

  return {
    ...world,
    on,
    async newBuilding(as = 'ufficio') {
      const reply = await world.call({
        method: 'POST',
        url: '/api/v2.0/edifici',
        as,
        payload: {
          edif_descr: 'Scuola Primaria',
          indirizzo: 'Via Dante 12',
          geometry: { type: 'Point', coordinates: [7.25, 45.1] },
        },
      });
      return reply.json().data.id;
    },
    async insert(building, payload, as = 'ufficio') {
      const reply = await on(building, '', { method: 'POST', payload, as });
      if (reply.statusCode !== 201) throw new Error(reply.body);
      return reply.json().data;
    },
    async read(building, id) {
      const reply = await on(building, `/${id}`);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.json().data;
    },
    upload(building, id, files, { state = 'fact', as = 'ufficio', headers, boundary } = {}) {
      const { raw, headers: own } = multipart(files, boundary);
      return world.call({
        method: 'POST',
        url: urlOf(building, `/${id}/state-of-${state}-files`),
        as,
        headers: { ...own, ...headers },
        payload: raw,
      });
    },
    async stored() {
      const counts = await world.db.system(({ sql: tx }) =>
        Promise.all(
          Object.entries(tables).map(async ([name, table]) => {
            const rows = await tx.selectFrom(table).select('codistat').execute();
            return [name, rows.length] as const;
          }),
        ),
      );
      return Object.fromEntries(counts) as Record<keyof typeof tables, number>;
    },
  };
}
