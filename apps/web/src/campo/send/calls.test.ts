import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldDatabase } from '../keep/database.ts';
import { freshDepartures, readDepartures } from '../keep/departures.ts';
import { fetchDepartures } from './calls.ts';

const fetched = vi.fn<typeof fetch>();
const departure = (cabinet: number) => ({ id_imp: cabinet, partenze: [] });
const given = (cabinet: number, etag: string) =>
  new Response(JSON.stringify({ data: [departure(cabinet)] }), { headers: { ETag: etag } });
const refusal = (status: number) =>
  new Response(JSON.stringify({ success: false, error: 'Not found' }), { status });

/** The one store of the phone that the departures are in. */
function phone(): FieldDatabase {
  const facts = new Map<string, unknown>();
  return {
    get: async (_: string, name: string) => facts.get(name),
    put: async (_: string, value: unknown, name: string) => void facts.set(name, value),
  } as unknown as FieldDatabase;
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('goes on with the departures that it has where a server of the release before knows no such call, and asks again', async () => {
  const database = phone();
  fetched.mockResolvedValueOnce(refusal(404));
  expect(await freshDepartures(database, fetchDepartures)).toBeNull();
  fetched.mockResolvedValueOnce(given(1, 'a'));
  expect([...((await freshDepartures(database, fetchDepartures)) ?? [])]).toEqual([[1, []]]);
  fetched.mockResolvedValueOnce(refusal(404));
  expect(await freshDepartures(database, fetchDepartures)).toBeNull();
  expect([...((await readDepartures(database)) ?? [])]).toEqual([[1, []]]);
  fetched.mockResolvedValueOnce(given(2, 'b'));
  expect([...((await freshDepartures(database, fetchDepartures)) ?? [])]).toEqual([[2, []]]);
  expect(fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('If-None-Match'))).toEqual([
    null,
    null,
    'a',
    'a',
  ]);
});

it('lets a fault of the server end the asking', async () => {
  fetched.mockResolvedValueOnce(refusal(500));
  await expect(freshDepartures(phone(), fetchDepartures)).rejects.toMatchObject({ status: 500 });
});
