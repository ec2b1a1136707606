/**
 * Global setup of the project `server-pglite`: one migrated folder, copied by each test file, and by the journeys. Making
 * it takes ten seconds of the processor, so it is kept until a migration or the engine changes.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { silentLog } from '../../src/db/log.ts';
import { migrate, projectMigrations } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';

const kept = fileURLToPath(new URL('../../../../.cache/test-databases', import.meta.url));

const dayMs = 24 * 3_600_000;

export default async function setup(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', await pgliteTemplate());
}

/** The folder of a migrated, empty database: to be copied, never opened. */
export async function pgliteTemplate(): Promise<string> {
  mkdirSync(kept, { recursive: true });
  const template = join(kept, fingerprint());
  if (!existsSync(template)) await make(template);
  forgetOld(template);
  return template;
}

/** Made aside and put in its place whole: two runs at once each find all of it or nothing. */
async function make(template: string): Promise<void> {
  const aside = mkdtempSync(join(kept, 'nuovo-'));
  const db = await openDatabase({ dataDir: aside, log: silentLog });
  await migrate(db);
  await db.close();
  try {
    renameSync(aside, template);
  } catch {
    // Another run was faster.
    rmSync(aside, { recursive: true, force: true });
  }
}

/** What the template depends on: the migrations, and everything that opens and prepares the database. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const { name, text } of projectMigrations()) hash.update(name).update(text);
  for (const file of [
    '../../package.json',
    '../../src/db/prepare-server.ts',
    '../../src/db/pglite/worker.ts',
  ]) {
    hash.update(readFileSync(new URL(file, import.meta.url)));
  }
  return hash.digest('hex').slice(0, 16);
}

function forgetOld(current: string): void {
  for (const name of readdirSync(kept)) {
    const folder = join(kept, name);
    if (folder === current) continue;
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > dayMs) rmSync(folder, { recursive: true, force: true });
  }
}
