/** Global setup of the project `server-pglite`: one migrated folder, copied by each test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-pglite-'));
  const template = join(folder, 'template');
  const db = await openDatabase({ dataDir: template, log: silentLog });
  await migrate(db);
  await db.close();
  project.provide('pgliteTemplate', template);
  return () => rmSync(folder, { recursive: true, force: true });
}
