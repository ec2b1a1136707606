import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testPlace } from '../database/test-database.ts';
import type { FullDiskReport } from './fixtures/full-disk.ts';

test('a full disk is named, loses nothing, and is got over when there is room again', async () => {
  const place = await testPlace();
  const disk = join(dirname(place.dataDir), 'disk');
  mkdirSync(disk);
  const fixture = fileURLToPath(new URL('./fixtures/full-disk.ts', import.meta.url));
  // A mount of its own, seen by that process alone and gone with it; who is not root gets one too.
  const space = process.getuid?.() === 0 ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
  const output = execFileSync('unshare', [...space, process.execPath, fixture, disk, place.dataDir], {
    encoding: 'utf8',
  });
  const report = JSON.parse(output) as FullDiskReport;
  await place.remove();

  expect(report.acknowledged).toBeGreaterThan(20);
  // Nobody hangs until a deadline, which has an error of its own.
  expect(report.errors).toEqual(Array.from({ length: 10 }, () => 'DiskFull'));
  expect(report.attemptsUntilWell).toBeLessThan(200);
  expect(report.torn).toBe(0);
  // The acknowledged ones and the first that found room: their numbers are the same but for the last.
  expect(report.found).toBe(report.acknowledged + 1);
});
