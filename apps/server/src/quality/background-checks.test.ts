/** Whose turn it is to be checked in the background, however many towns wait. */
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { silentLog } from '../db/log.ts';
import { BackgroundChecks, restAfter } from './background-checks.ts';

/** A database in which nothing is to be checked; tells which town is looked at, and lets it wait until `go`. */
function nothingToCheck(go: Promise<void>) {
  const looked: string[] = [];
  let now = 0;
  let atOnce = 0;
  const tenant = async (codistat: string) => {
    if (looked.at(-1) !== codistat) looked.push(codistat);
    now += 1;
    atOnce = Math.max(atOnce, now);
    await go;
    now -= 1;
    return false;
  };
  return { db: { tenant } as unknown as Database, looked, atOnce: () => atOnce };
}

it('checks the towns of a country one after the other, each once, whoever asks again meanwhile', async () => {
  const towns = Array.from({ length: 7_900 }, (_, n) => String(100_000 + n));
  const go = Promise.withResolvers<void>();
  const { db, looked, atOnce } = nothingToCheck(go.promise);
  const checks = new BackgroundChecks(db, systemClock);
  checks.watch(silentLog);
  for (const town of [...towns, ...towns]) checks.begin(town);
  go.resolve();
  await expect.poll(() => looked.length, { timeout: 60_000 }).toBe(towns.length);
  expect(looked).toEqual(towns);
  expect(atOnce()).toBe(1);
  await checks.close();
});

it('begins with no further town once it is told to end', async () => {
  const go = Promise.withResolvers<void>();
  const { db, looked } = nothingToCheck(go.promise);
  const checks = new BackgroundChecks(db, systemClock);
  checks.watch(silentLog);
  for (const town of ['001001', '001002']) checks.begin(town);
  await expect.poll(() => looked.length).toBe(1);
  const closing = checks.close();
  go.resolve();
  await closing;
  checks.begin('001003');
  expect(looked).toEqual(['001001']);
});

it('leaves the database to others as long as a slice took, and four times as long to who is at work', () => {
  expect(restAfter(250, Number.POSITIVE_INFINITY)).toBe(250);
  expect(restAfter(250, 1_000)).toBe(250);
  expect(restAfter(250, 20)).toBe(1_000);
  expect([restAfter(900, 20), restAfter(9_000, 60_000)]).toEqual([2_000, 2_000]);
});
