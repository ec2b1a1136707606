import { afterEach, expect, it, vi } from 'vitest';
import { askCurrentUser } from './current-user.ts';

const user = { username: 'ufficio' };
const answer = () => new Response(JSON.stringify(user), { headers: { 'content-type': 'application/json' } });

afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.askedAhead = undefined;
});

it('who is signed in is asked for once by the head of the page, and then by the page', async () => {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  globalThis.askedAhead = { '/api/v2.0/me': Promise.resolve(answer()) };
  expect(await askCurrentUser()).toEqual(user);
  expect(asked).not.toHaveBeenCalled();
  expect(await askCurrentUser()).toEqual(user);
  expect(asked).toHaveBeenCalledOnce();
});

it('a refusal that the head of the page got is a refusal', async () => {
  globalThis.askedAhead = { '/api/v2.0/me': Promise.resolve(new Response('{}', { status: 401 })) };
  await expect(askCurrentUser()).rejects.toMatchObject({ status: 401 });
});
