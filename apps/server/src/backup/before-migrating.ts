/** A copy of the database as it was before its tables are changed. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { writeBackup } from './write.ts';

const begin = 'prima-di-';
const end = '.copia';
/** As many are kept, the newest. */
const mostKept = 3;

/** Writes it into the folder and gives its path; null where there is no municipality to lose. */
export async function copyBefore(db: Database, folder: string, migration: string): Promise<string | null> {
  const [town] = await db.system(
    ({ sql }) => sql.selectFrom('comuni').select('codistat').limit(1).execute(),
    { readOnly: true },
  );
  if (town === undefined) return null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const instant = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const path = join(folder, `${begin}${migration.replace(/\.sql$/, '')}-${instant}${end}`);
  const file = await open(`${path}.parziale`, 'w', 0o600);
  try {
    await writeBackup(db, (bytes) => file.appendFile(bytes), new AbortController().signal);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.parziale`, path);
  await forgetOld(folder);
  return path;
}

async function forgetOld(folder: string): Promise<void> {
  const instantOf = (name: string) => name.slice(-(end.length + 19));
  const copies = (await readdir(folder)).filter((name) => name.startsWith(begin) && name.endsWith(end));
  const old = copies.sort((a, b) => (instantOf(a) < instantOf(b) ? 1 : -1)).slice(mostKept);
  for (const name of old) await rm(join(folder, name), { force: true });
}
