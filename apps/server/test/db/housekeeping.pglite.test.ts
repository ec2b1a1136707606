import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Deadline } from '../../src/db/deadline.ts';
import { FairQueue } from '../../src/db/fair-queue.ts';
import { silentLog } from '../../src/db/log.ts';
import { EngineKeeper } from '../../src/db/pglite/engine-keeper.ts';
import { Housekeeping, type HousekeepingLimits, usualLimits } from '../../src/db/pglite/housekeeping.ts';
import { runMessage } from '../../src/db/pglite/run-message.ts';
import { queryMessage, scriptMessage } from '../../src/db/wire.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';

const patient = () => new Deadline(60_000);

let place: TestPlace;
let folder: string;
let keeper: EngineKeeper;
let turns: FairQueue;

beforeAll(async () => {
  place = await testPlace();
  folder = join(place.dataDir, 'postgres');
  keeper = new EngineKeeper({ folder }, silentLog);
  turns = new FairQueue({ atOnce: 1 });
  await keeper.opened(patient());
});
// One engine for all: opening one costs more than most of these.
beforeEach(() => script('DROP TABLE IF EXISTS prova; CHECKPOINT'));
afterAll(async () => {
  await keeper.close();
  await place.remove();
});

function housekeeping(limits: Partial<HousekeepingLimits>): Housekeeping {
  return new Housekeeping(
    () => {
      const thread = keeper.present();
      const endTurn = thread === null ? null : turns.takeIfIdle();
      if (thread === null || endTurn === null) return null;
      return { thread, endTurn, renew: (deadline) => keeper.renew(deadline) };
    },
    silentLog,
    { ...usualLimits, everyMs: 3_600_000, ...limits },
  );
}

async function ask(text: string): Promise<Record<string, unknown>[]> {
  return (await runMessage(await keeper.live(patient()), queryMessage(text, []))).rows;
}

async function script(text: string): Promise<void> {
  await runMessage(await keeper.live(patient()), scriptMessage(text));
}

/** Files of the write-ahead log, 16 MB each. */
const segments = () =>
  readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

/** A kilobyte each. */
const fill = (rows: number) =>
  script(`INSERT INTO prova SELECT n, repeat('x', 1000) FROM generate_series(1, ${rows}) AS g(n)`);

describe('the write-ahead log', () => {
  test('grows without end where nobody makes checkpoints, and stays small where somebody does', async () => {
    await script('CREATE TABLE prova (n integer, testo text)');
    for (let i = 0; i < 3; i += 1) await fill(60_000);
    const without = segments();
    expect(without).toBeGreaterThan(10);
    const keeping = housekeeping({ checkpointBytes: 1 });
    await keeping.round();
    expect(segments()).toBeLessThan(without / 2);
    for (let i = 0; i < 2; i += 1) {
      await fill(60_000);
      await keeping.round();
    }
    expect(segments()).toBeLessThan(without / 2);
    await keeping.stop();
  });
});

test('dead rows are cleared away and the planner learns what is there', async () => {
  await script('CREATE TABLE prova (n integer, testo text)');
  await fill(6_000);
  await script('DELETE FROM prova WHERE n > 100');
  const known = () => ask("SELECT reltuples::integer AS rows FROM pg_class WHERE relname = 'prova'");
  expect(await known()).toEqual([{ rows: -1 }]);
  const keeping = housekeeping({ vacuumBytes: 1 });
  await keeping.round();
  expect(await known()).toEqual([{ rows: 100 }]);
  const [size] = await ask("SELECT pg_relation_size('prova') AS bytes");
  expect(size?.bytes).toBeLessThan(1_000_000);
  await keeping.stop();
});

test('it waits while somebody has the engine', async () => {
  await script('CREATE TABLE prova (n integer, testo text)');
  await fill(40_000);
  const before = segments();
  const keeping = housekeeping({ checkpointBytes: 1 });
  const endTurn = await turns.take(patient());
  await keeping.round();
  expect(segments()).toBe(before);
  endTurn();
  await keeping.stop();
});

test('an engine that an exception went through is opened anew', async () => {
  const first = await keeper.live(patient());
  await expect(ask("SELECT st_transform('SRID=4326;POINT(7 45)'::geometry, 900913)")).rejects.toThrow();
  const keeping = housekeeping({});
  await keeping.round();
  const second = await keeper.live(patient());
  expect(second).not.toBe(first);
  expect(first.alive).toBe(false);
  await keeping.round();
  expect(await keeper.live(patient())).toBe(second);
  await keeping.stop();
});

test('an engine that took too much memory is opened anew', async () => {
  const first = await keeper.live(patient());
  await ask("SELECT length(repeat('x', 200000000)) AS n");
  expect(first.memoryBytes).toBeGreaterThan(300_000_000);
  const keeping = housekeeping({ memoryBytes: 300_000_000 });
  await keeping.round();
  const second = await keeper.live(patient());
  expect(second).not.toBe(first);
  await ask('SELECT 1');
  expect(second.memoryBytes).toBeLessThan(300_000_000);
  await keeping.stop();
});
