import { endpoint } from '@lucerna/contract/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { workFor } from './page-account.ts';
import { isSessionOurs, session, sessionBegun } from './session-state.ts';

const change = endpoint({
  name: 'change',
  method: 'PUT',
  path: '/api/things/:id',
  access: 'session',
  tenant: true,
  tag: 'Prova',
  summary: 'Prova',
  params: z.object({ id: z.number() }),
  query: z.object({ force: z.boolean().optional() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ success: z.literal(true) }),
});
const open = endpoint({
  name: 'open',
  method: 'GET',
  path: '/api/open',
  access: 'anyone',
  tenant: false,
  tag: 'Prova',
  summary: 'Prova',
  answer: z.object({ ok: z.boolean() }),
});

const fetched = vi.fn<typeof fetch>();
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValueOnce(
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );
const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return error;
    },
  );

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  sessionBegun();
});

afterEach(() => {
  sessionBegun();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('names the request of a good answer that broke off, and none where nobody answered', async () => {
    answer(200, '{"success": tr', { 'X-Request-Id': '7f3a-19c2' });
    const broken = await refused(call(open));
    expect([broken.status, broken.requestId]).toEqual([0, '7f3a-19c2']);
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await refused(call(open))).requestId).toBeUndefined();
  });

  it('sends method, address, body and the header that marks the page', async () => {
    answer(200, { success: true });
    const got = await call(change, {
      params: { id: 7 },
      query: { force: true },
      body: { name: 'x' },
      headers: { 'If-Match': '"3"' },
    });
    expect(got).toEqual({ success: true });
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/things/7?force=true');
    expect(init).toMatchObject({
      method: 'PUT',
      body: '{"name":"x"}',
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'If-Match': '"3"',
      },
    });
  });

  it('sends no body where there is none', async () => {
    answer(200, { ok: true });
    await call(open);
    const init = fetched.mock.calls[0]?.[1];
    expect(init?.method).toBe('GET');
    expect(init).not.toHaveProperty('body');
    expect(init?.headers).not.toHaveProperty('Content-Type');
  });

  it('tells a refusal with its words, fields, wait and request', async () => {
    answer(
      422,
      { success: false, error: 'Controlla i campi', fields: { name: 'Questo campo è obbligatorio', odd: 1 } },
      { 'X-Request-Id': '7f3a-19c2', 'Retry-After': '5' },
    );
    const error = await refused(call(change, { params: { id: 7 }, body: { name: '' } }));
    expect(error).toMatchObject({
      status: 422,
      message: 'Controlla i campi',
      fields: { name: 'Questo campo è obbligatorio' },
      requestId: '7f3a-19c2',
      retryAfterS: 5,
    });
  });

  it('has Italian words for an answer that is not ours', async () => {
    answer(502, '<html>Bad gateway</html>');
    expect((await refused(call(open))).message).toBe('Si è verificato un errore inatteso.');
    answer(503, '');
    expect((await refused(call(open))).message).toBe('Il server non risponde.');
  });

  it('has Italian words where there is no answer', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const error = await refused(call(open));
    expect(error).toMatchObject({ status: 0 });
    expect(error.message).toContain('Il server non risponde');
  });

  it('lets a cancelled call be a cancelled call', async () => {
    const gone = new AbortController();
    gone.abort();
    fetched.mockRejectedValueOnce(gone.signal.reason);
    await expect(call(open, { signal: gone.signal })).rejects.toBe(gone.signal.reason);
  });

  it('ends the session on a 401, but not when it is the sign-in that is refused', async () => {
    answer(401, { success: false, error: 'Nome utente o password non corretti' });
    await refused(call(open));
    expect(isSessionOurs()).toBe(true);
    answer(401, { success: false, error: 'Accedi per continuare' });
    await refused(call(change, { params: { id: 7 }, body: { name: 'x' } }));
    expect(session.get().step).toBe('over');
  });

  it("says for which account it is made, but where it is for anybody, and hears that the session is another's", async () => {
    workFor({ username: 'ufficio', codistat: '999001' });
    answer(200, { ok: true });
    await call(open);
    expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-Lucerna-Account');
    answer(409, { success: false, error: 'La richiesta è di un altro account', account: true });
    const error = await refused(call(change, { params: { id: 7 }, body: { name: 'x' } }));
    expect(fetched.mock.calls[1]?.[1]?.headers).toHaveProperty('X-Lucerna-Account', 'ufficio@999001');
    expect(error).toMatchObject({ status: 409, ofSession: true });
    expect(session.get()).toEqual({ step: 'other', visitor: null });
  });
});
