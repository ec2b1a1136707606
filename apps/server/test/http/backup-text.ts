import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackup } from '../../src/backup/read.ts';
import { writeBackup } from '../../src/backup/write.ts';
import type { Database } from '../../src/db/database.ts';

/** All that a backup of now holds, as text. */
export async function backupText(db: Database): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-copia-'));
  try {
    const file = join(folder, 'copia.lucerna');
    await writeBackup(db, async (bytes) => appendFileSync(file, bytes), new AbortController().signal);
    const rows: string[] = [];
    for await (const part of readBackup(file)) rows.push(JSON.stringify(part));
    return rows.join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
