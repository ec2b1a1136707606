import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ColumnsEncoder } from './columns-encoder.ts';
import { type HeldList, HeldLists } from './held-lists.ts';
import { sourceOfLayer } from './layer-source.ts';

const source = { ...sourceOfLayer('pl'), properties: [] };

function listOf(rows: number, version = 1): HeldList {
  const columns = new ColumnsEncoder(source, { keeps: true });
  columns.add(Buffer.from(Array.from({ length: rows }, (_, i) => `${i}\t7\t45\n`).join('')));
  return { columns, version };
}

async function heldOf(lists: HeldLists, name: string): Promise<HeldList | undefined> {
  let found: HeldList | undefined;
  const keep = lists.use(name, async (held) => {
    found = held;
    return held ?? listOf(0);
  });
  await keep;
  return found;
}

it('holds long lists alone, as many as it may, those used last', async () => {
  const long = listOf(2_000);
  // As much as it takes once it is held.
  long.columns.settle();
  const lists = new HeldLists(long.columns.byteLength * 2.5);
  await lists.use('short', async () => listOf(900));
  expect(await heldOf(lists, 'short')).toBeUndefined();
  await lists.use('a', async () => long);
  await lists.use('b', async () => listOf(2_000));
  expect(await heldOf(lists, 'a')).toBe(long);
  await lists.use('c', async () => listOf(2_000));
  expect(lists.size).toBe(2);
  expect(await heldOf(lists, 'b')).toBeUndefined();
  expect(await heldOf(lists, 'a')).toBe(long);
});

it('lets one at a time work with a list, and holds nothing that a failed one left', async () => {
  const lists = new HeldLists(1e9);
  await lists.use('a', async () => listOf(2_000, 1));
  const order: string[] = [];
  const working = (name: string, version: number) => async (held: HeldList | undefined) => {
    order.push(`${name} finds ${held?.version}`);
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
  expect((await heldOf(lists, 'a'))?.version).toBe(4);
});
