/** An embedded database moved into a PostgreSQL: the same rows, and neither where it is not wanted. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { differences } from '../../src/backup/compare.ts';
import type { Database } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openPrepared } from '../../src/db/open-prepared.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { pgliteTemplate } from '../database/template-pglite.ts';
import { testPlace } from '../database/test-database.ts';
import { openTerminal } from './terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'lucerna-sposta-'));
const terminal = openTerminal();
let embedded: Database;
beforeAll(async () => {
  const dataDir = join(folder, 'data');
  cpSync(await pgliteTemplate(), dataDir, { recursive: true });
  embedded = await openDatabase({ dataDir, log: silentLog });
  await loadDemo(embedded, { log: silentLog, lightPoints: 60 });
}, 180_000);
afterAll(async () => {
  await embedded.close();
  rmSync(folder, { recursive: true, force: true });
  terminal.close();
});

it('every table is the same there, and a database that is not empty takes nothing', async () => {
  const place = await testPlace({ empty: true });
  const { databaseUrl = '' } = place;
  const move = () => terminal.run(embedded, ['sposta', '--a', databaseUrl]);
  const done = await move();
  expect([done.status, done.out]).toEqual([0, expect.stringContaining('Spostato e controllato')]);

  const target = await openPrepared({ databaseUrl, dataDir: '', log: silentLog });
  expect(await differences(embedded, target)).toEqual([]);
  await target.tenant('999001', ({ sql }) => sql.updateTable('ip_pl').set({ note: 'altra' }).execute());
  expect(await differences(embedded, target)).toEqual(expect.arrayContaining(['ip_pl', 'storico']));
  await target.close();

  const again = await move();
  expect([again.status, again.notices]).toEqual([1, expect.stringContaining('Il database non è vuoto')]);
  await place.remove();
}, 180_000);
