/** The calls on interventions as tests make them. */
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { expect } from 'vitest';
import { newElement, type Register } from './register-fixture.ts';
import type { World } from './world.ts';

/** What an intervention needs besides the elements that it is on. */
export const work = {
  operatore: 'Squadra 1',
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-11-20',
  descrizione: 'Sostituita la lampada',
};

export interface Row {
  readonly id: number;
  readonly id_elemento: number;
  readonly confermata: boolean;
  readonly elemento: Record<string, unknown>;
}

type Headers = Record<string, string>;

export function maintenanceOf(world: World, register: Register) {
  const post = (
    path: string,
    payload: object,
    { as = 'ufficio', headers = {} }: { as?: string; headers?: Headers } = {},
  ) => world.call({ method: 'POST', url: `/api/manutenzioni/${path}`, as, payload, headers });
  const get = (path: string, as = 'ufficio', headers: Headers = {}) =>
    world.call({ url: `/api/manutenzioni/${path}`, as, headers });
  return {
    post,
    get,
    element: (kind: Kind = kindBySegment('pl')) => newElement(world, kind, register),
    listOf: async (path: string, as = 'ufficio'): Promise<Row[]> => (await get(path, as)).json().data,
    /** The id of a new pending intervention on the element. */
    async intervention(item: number, segment = 'pl'): Promise<number> {
      const reply = await post(segment, { ...work, items: [item] });
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json().data[0].id;
    },
    remove: (segment: string, id: number) =>
      world.call({ method: 'DELETE', url: `/api/v2.0/${segment}/${id}`, as: 'supervisore' }),
  };
}
