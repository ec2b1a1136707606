import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type CachedList, CachedLists } from './cached-lists.ts';
import { ColumnsEncoder } from './columns-encoder.ts';
import { sourceOfLayer } from './layer-source.ts';

const source = { ...sourceOfLayer('pl'), properties: [] };

function listOf(rows: number, version = 1): CachedList {
  const columns = new ColumnsEncoder(source, { keeps: true });
  columns.add(Buffer.from(Array.from({ length: rows }, (_, i) => `${i}\t7\t45\n`).join('')));
  return { columns, version };
}

async function cachedOf(lists: CachedLists, name: string): Promise<CachedList | undefined> {
  let found: CachedList | undefined;
  const keep = lists.use(name, async (cached) => {
    found = cached;
    return cached ?? listOf(0);
  });
  await keep;
  return found;
}

it('holds long lists alone, as many as it may, those used last', async () => {
  const long = listOf(2_000);
  // As much as it takes once it is cached.
  long.columns.freeze();
  const lists = new CachedLists(long.columns.byteLength * 2.5);
  await lists.use('short', async () => listOf(900));
  expect(await cachedOf(lists, 'short')).toBeUndefined();
  await lists.use('a', async () => long);
  await lists.use('b', async () => listOf(2_000));
  expect(await cachedOf(lists, 'a')).toBe(long);
  await lists.use('c', async () => listOf(2_000));
  expect(lists.size).toBe(2);
  expect(await cachedOf(lists, 'b')).toBeUndefined();
  expect(await cachedOf(lists, 'a')).toBe(long);
});

it('lets one at a time work with a list, and holds nothing that a failed one left', async () => {
  const lists = new CachedLists(1e9);
  await lists.use('a', async () => listOf(2_000, 1));
  const order: string[] = [];
  const working = (name: string, version: number) => async (cached: CachedList | undefined) => {
    order.push(`${name} finds ${cached?.version}`);
    await nextTurn();
    order.push(`${name} ends`);
    if (version === 0) throw new Error('half done');
    return listOf(2_000, version);
  };
  const [first, second, third] = [
    lists.use('a', working('first', 2)),
    lists.use('a', working('second', 0)),
    lists.use('a', working('third', 4)),
  ];
  await first;
  await expect(second).rejects.toThrow('half done');
  await third;
  expect(order).toEqual([
    'first finds 1',
    'first ends',
    'second finds 2',
    'second ends',
    'third finds undefined',
    'third ends',
  ]);
  expect((await cachedOf(lists, 'a'))?.version).toBe(4);
});
