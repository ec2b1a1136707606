/** Orders of work as tests make them: a municipality with a register, and the calls on its orders and faults. */
import { randomUUID } from 'node:crypto';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { fillRegister, newElement } from './register-fixture.ts';
import { openWorld } from './world.ts';

/** An intervention of that day on those light points, as it is sent. */
export const workDone = (items: readonly number[], more: object = {}) => ({
  operatore: 'Squadra 1',
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-11-20',
  descrizione: 'Lampada cambiata',
  items,
  ...more,
});

export async function openOrders() {
  const world = await openWorld();
  const register = await fillRegister(world);

  const lamp = () => newElement(world, kindBySegment('pl'), register);
  const send = (url: string, payload: object, as = 'ufficio', method: 'POST' | 'PUT' | 'DELETE' = 'POST') =>
    world.call({ method, url: `/api/v2.0/${url}`, as, payload });
  const ask = (url: string, as = 'ufficio') => world.call({ method: 'GET', url: `/api/v2.0/${url}`, as });
  const get = async (url: string, as = 'ufficio') => (await ask(url, as)).json().data;
  /** What a call answers that must go well. */
  const good = async (reply: Promise<LightMyRequestResponse>) => {
    const done = await reply;
    expect(done.statusCode, done.body).toBeLessThan(300);
    return done.json().data;
  };
  /** A new fault, of a new light point. */
  const fault = async (as = 'ufficio') =>
    good(
      send(
        'guasti',
        { invio: randomUUID(), entita: 'pl', id_elemento: await lamp(), tipo: 'lampada spenta' },
        as,
      ),
    );
  const order = (body: object = {}) =>
    good(send('ordini', { titolo: 'Via Roma', priorita: 'normale', ...body }));
  const move = (id: number, stato: string, as = 'ufficio') => send(`ordini/${id}/stato`, { stato }, as);
  /** Takes the order through the states, each of which must go well. */
  const to = async (id: number, ...states: string[]) => {
    let last: { stato: string } | undefined;
    for (const stato of states) last = await good(move(id, stato));
    return last;
  };
  /** Answers an entry of the order. */
  const answer = (id: number, voce: number, body: object, as = 'ufficio') =>
    send(`ordini/${id}/voci/${voce}`, body, as, 'PUT');
  const intervene = (items: readonly number[], more: object, as = 'manutentore') =>
    world.call({ method: 'POST', url: '/api/manutenzioni/pl', as, payload: workDone(items, more) });
  /** The state of a fault. */
  const stateOf = async (id: number) => (await get(`guasti/${id}`)).stato;

  return { world, lamp, send, ask, get, good, fault, order, move, to, answer, stateOf, intervene };
}
