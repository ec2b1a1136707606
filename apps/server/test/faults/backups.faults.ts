/** Twenty backups under writers, each restored: of one moment, every one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restoreBackup } from '../../src/backup/restore.ts';
import { writeBackup } from '../../src/backup/write.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { makeTown } from './writers.ts';

const backups = 20;
const codistat = '999001';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(`${backups} of ${backups} backups under four writers hold one moment, with its history and its trail`, async () => {
  const [db, other] = [await openTestDatabase(), await openTestDatabase()];
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-copie-'));
  const stays = new AbortController().signal;
  await makeTown(db);
  let over = false;
  let writes = 0;
  // Each writes two rows at a time: a copy with an odd number has half of somebody's work.
  const writer = async (who: number) => {
    for (let n = 0; !over; n += 1) {
      await db.tenant(
        codistat,
        (tx) =>
          sql`INSERT INTO edifici (codistat, edif_descr, the_geom) SELECT ${codistat}, ${`${who}-${n}`}, st_setsrid(st_makepoint(7.25, 45.1), 4326)
            FROM generate_series(1, 2)`.execute(tx.sql),
        { deadlineMs: 60_000 },
      );
      writes += 1;
      // A table that grows faster than it is copied would never be done.
      await wait(100);
    }
  };
  const writing = Promise.all([0, 1, 2, 3].map(writer));
  let failed = false;
  writing.catch(() => {
    failed = true;
  });
  const sizes: number[] = [];
  for (let round = 0; round < backups; round += 1) {
    const seen = writes;
    const file = join(folder, `${round}.copia`);
    const pieces: Uint8Array[] = [];
    await writeBackup(db, (bytes) => Promise.resolve(void pieces.push(Uint8Array.from(bytes))), stays);
    writeFileSync(file, Buffer.concat(pieces));
    await restoreBackup(other, file, { replaces: true, signal: stays });
    const { rows } = await other.system((tx) =>
      sql<{ pairs: boolean; rows: number; events: number }>`
        SELECT (SELECT coalesce(bool_and(n = 2), true) FROM (SELECT count(*) AS n FROM edifici GROUP BY edif_descr) e) AS pairs,
          (SELECT count(*)::integer FROM edifici) AS rows, (SELECT count(*)::integer FROM storico) AS events`.execute(
        tx.sql,
      ),
    );
    const found = rows[0];
    expect(found?.pairs).toBe(true);
    expect(found?.events).toBe(found?.rows);
    sizes.push(found?.rows ?? 0);
    rmSync(file);
    while (writes === seen && !failed) await wait(10);
  }
  over = true;
  await writing;
  console.log(`copies of ${sizes[0]} to ${sizes.at(-1)} rows, ${writes} writes meanwhile`);
  expect(sizes.at(-1)).toBeGreaterThan(sizes[0] ?? 0);
  await db.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
}, 900_000);
