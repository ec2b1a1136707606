/** Work that one process over a database does at a time: who is cut off from it keeps nobody waiting for hours. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aloneOnDatabase, unlessAnotherDoes } from '../../src/db/alone.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { type FreezingProxy, freezingProxy } from '../database/freezing-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';

const lock = 4_711;

let db: TestDatabase;
let proxy: FreezingProxy;
/** The same database by a way that can hang. */
let far: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  proxy = await freezingProxy(db.place.databaseUrl ?? '');
  far = await openDatabase({ databaseUrl: proxy.url, dataDir: '', log: silentLog });
});
afterAll(async () => {
  proxy.thaw();
  await far.close();
  await proxy.close();
  await db.close();
});

const other = () => unlessAnotherDoes(db, async () => 'done', lock);

/** Work that begins by the way that can hang, and ends when it is told to. */
function workAlone(silentMs: number) {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const work = async () => {
    begun.resolve();
    await end.promise;
  };
  const working = aloneOnDatabase(far, work, lock, { eachMs: 20, silentMs });
  return { begun, end, working };
}

it('keeps the others out as long as it gives signs of life, and no longer than it works', async () => {
  const { begun, end, working } = workAlone(60_000);
  await begun.promise;
  await wait(200);
  expect(await other()).toBeUndefined();
  end.resolve();
  await working;
  expect(await other()).toEqual({ value: 'done' });
});

it('lets go of the lock of whoever hangs half open', async () => {
  const { begun, end, working } = workAlone(500);
  const cut = expect(working).rejects.toThrow();
  // On a machine that stands still for so long it is cut off before that: the same is seen then.
  await Promise.race([begun.promise, working.catch(() => {})]);
  proxy.freeze();
  await expect.poll(other, { timeout: 30_000 }).toEqual({ value: 'done' });
  proxy.thaw();
  end.resolve();
  await cut;
});
