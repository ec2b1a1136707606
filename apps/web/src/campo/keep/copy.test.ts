import type { ColumnsDocument } from '@lucerna/contract/columns';
import { expect, it, vi } from 'vitest';
import { type FetchList, freshList, tableOf } from './copy.ts';
import type { KeptList } from './database.ts';

const bytes = (what: unknown) => new TextEncoder().encode(JSON.stringify(what)).buffer as ArrayBuffer;
const list = (version: number, codes: Readonly<Record<number, string>>): ColumnsDocument => ({
  layer: 'pl',
  version,
  count: Object.keys(codes).length,
  id: Object.keys(codes).map(Number),
  lon: Object.keys(codes).map(() => 10),
  lat: Object.keys(codes).map(() => 46),
  columns: { pl_cod: { values: Object.values(codes) } },
});
const whole = list(1, { 1: 'A', 2: 'B', 3: 'C' });
const kept: KeptList = { segment: 'pl', version: 1, whole: bytes(whole), changes: [] };
const codesOf = (one: KeptList) => {
  const table = tableOf(one);
  return Array.from(table.ids, (id, row) => `${id}${table.column('pl_cod').at(row)}`);
};

it('keeps what changed beside the list, and reads both as the list of now', async () => {
  const changes = { versione: 4, cambiati: list(4, { 2: 'X', 9: 'N' }), eliminati: [1] };
  const fetchList: FetchList = async (_, da) => (da === 1 ? { bytes: bytes(changes), version: 4 } : null);
  const fresh = await freshList(kept, 'pl', fetchList);
  expect(fresh).toMatchObject({ version: 4, whole: kept.whole });
  expect(codesOf(fresh)).toEqual(['2X', '3C', '9N']);
});

it('keeps no answer in which nothing changed', async () => {
  const changes = { versione: 7, cambiati: list(7, {}), eliminati: [] };
  const fresh = await freshList(kept, 'pl', async () => ({ bytes: bytes(changes), version: 7 }));
  expect(fresh).toEqual({ ...kept, version: 7 });
});

it('fetches the whole list where the server no longer knows what changed since', async () => {
  const fetchList = vi.fn<FetchList>(async (_, da) =>
    da === null ? { bytes: bytes(list(8, { 5: 'E' })), version: 8 } : null,
  );
  const fresh = await freshList(kept, 'pl', fetchList);
  expect(fetchList.mock.calls.map(([, da]) => da)).toEqual([1, null]);
  expect(codesOf(fresh)).toEqual(['5E']);
});

it('leaves the old list where the new one does not come', async () => {
  await expect(
    freshList(kept, 'pl', async (_, da) => {
      if (da === null) throw new Error('no signal');
      return null;
    }),
  ).rejects.toThrow('no signal');
  expect(codesOf(kept)).toEqual(['1A', '2B', '3C']);
});

it('fetches the whole list after many changes, which would take long to read at each start', async () => {
  const many: KeptList = { ...kept, changes: Array.from({ length: 40 }, () => bytes(whole)) };
  const fetchList = vi.fn<FetchList>(async () => ({ bytes: bytes(whole), version: 1 }));
  await freshList(many, 'pl', fetchList);
  expect(fetchList.mock.calls.map(([, da]) => da)).toEqual([null]);
});
