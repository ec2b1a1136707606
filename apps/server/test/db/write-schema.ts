/**
 * `npm run schema`: writes `src/db/schema.sql` anew, from an embedded database that all migrations have run on. With
 * `--compare` it only looks, in a moment, whether the file can be of these migrations.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../../src/db/log.ts';
import { openPrepared } from '../../src/db/open-prepared.ts';
import { schemaFile, schemaText, staleSchema } from './schema-text.ts';

async function write(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-schema-'));
  try {
    const db = await openPrepared({ dataDir: join(folder, 'data'), log: silentLog });
    try {
      writeFileSync(schemaFile, await schemaText(db));
    } finally {
      await db.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv.includes('--compare')) {
  const stale = staleSchema();
  if (stale !== undefined) {
    console.error(stale);
    process.exitCode = 1;
  }
} else await write();
