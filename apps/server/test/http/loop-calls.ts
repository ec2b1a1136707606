/** How the endpoint loop calls: with exactly its own headers, or in a session or with a key of an account. */
import { addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Ask } from './happy-cases/happy-case.ts';
import { byKey, keyOf } from './keys.ts';
import type { watchSecrets } from './secrets.ts';
import type { World } from './world.ts';

export type SentHeaders = Readonly<Record<string, string>>;

/** `secrets`: what looks afterwards whether a log holds what was sent or given. */
export function loopCalls(world: () => World, secrets: ReturnType<typeof watchSecrets>) {
  /** The request with exactly these headers, besides the type of its body. */
  async function send(endpoint: Endpoint, { params, query, body, headers, raw }: Ask) {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const reply = await world().app.inject({
      method: endpoint.method,
      url: addressOf(endpoint.path, params, query),
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    secrets.saw(headers?.cookie, payload, reply);
    return reply;
  }

  /** Opening a session is a write: one of each account serves all calls but those that may end it. */
  const sessions = new Map<string, Promise<SentHeaders>>();

  function sessionFor(as: string, { access }: Endpoint): Promise<SentHeaders> {
    if (access === 'key') return keyFor(as);
    if (access === 'anyone') {
      sessions.clear();
      return world().headersOf(as);
    }
    const open = sessions.get(as) ?? world().headersOf(as);
    sessions.set(as, open);
    return open;
  }

  const keys = new Map<string, Promise<SentHeaders>>();

  /** One key of each account, with all that it may be given. */
  function keyFor(as: string): Promise<SentHeaders> {
    const known = keys.get(as) ?? keyOf(world(), as).then(byKey);
    keys.set(as, known);
    return known;
  }

  async function sendAs(as: string, endpoint: Endpoint, sending: Ask) {
    return send(endpoint, {
      ...sending,
      headers: { ...(await sessionFor(as, endpoint)), ...sending.headers },
    });
  }

  return { send, sessionFor, keyFor, sendAs };
}

/** A problem of RFC 9457. */
export const problem = (status: number) => ({
  status,
  title: expect.any(String),
  detail: expect.stringMatching(/\S/),
});

export const refusal = { success: false, error: expect.stringMatching(/\S/) };

export function expectRefusal(
  { faults }: Endpoint,
  response: LightMyRequestResponse,
  status: number,
  more: object = {},
): void {
  expect(response.statusCode, response.body).toBe(status);
  if (faults === undefined) expect(response.json()).toEqual({ ...refusal, ...more });
  else if (faults === 'ogc') expect(response.json()).toMatchObject(problem(status));
  else expect(response.body).toContain('ServiceException');
}
