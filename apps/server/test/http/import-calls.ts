/** Imports by their calls, as the screen makes them: send a file, choose, ask, write. */
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { multipart } from './multipart-body.ts';
import type { World } from './world.ts';

// Answers are whatever the server says: the expectations tell.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The application, and who calls it. */
export type Caller = Pick<World, 'app' | 'headersOf'>;

/** `app`: where the calls go, unless to the world's own application. */
export function importCalls(world: () => Caller, app?: () => FastifyInstance) {
  const asked: World['call'] = async ({ as, headers, ...options }) =>
    (app?.() ?? world().app).inject({
      ...options,
      headers: { ...(await world().headersOf(as)), ...headers },
    });
  const call = async (method: Method, path: string, payload?: object, as = 'ufficio') => {
    const reply = await asked({
      method,
      url: `/api/importazioni${path}`,
      as,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: reply.statusCode,
      body: (reply.headers['content-type']?.includes('json') ? reply.json() : reply.rawPayload) as Json,
    };
  };
  const send = async (name: string, content: string | Buffer, tipo = 'pl', as = 'ufficio') => {
    const { raw, headers } = multipart([
      { name, content },
      { field: 'tipo', content: tipo },
    ]);
    const reply = await asked({ method: 'POST', url: '/api/importazioni', as, payload: raw, headers });
    return { status: reply.statusCode, body: reply.json() as Json };
  };
  const prepared = async (name: string, content: string | Buffer, tipo = 'pl'): Promise<number> => {
    const { status, body } = await send(name, content, tipo);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const write = async (id: number): Promise<Json> => {
    expect((await call('POST', `/${id}/scrivi`)).status).toBe(200);
    // As long as the test itself may take.
    for (;;) {
      const { data } = (await call('GET', `/${id}`)).body;
      if (data.stato === 'scritta') return data;
      if (data.errore !== null) throw new Error(data.errore);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { call, send, prepared, write };
}
