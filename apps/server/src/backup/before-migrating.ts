/** A copy of the database as it was before its tables are changed. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { StartupFault } from '../db/startup-fault.ts';
import { writeBackup } from './write.ts';

const begin = 'prima-di-';
const end = '.copia';
/** As many are kept, the newest. */
const mostKept = 3;
/** In bytes. What is larger takes hours and a disk to copy: whoever runs it says where the copy is to come from. */
const LARGE = 10e9;

/**
 * Writes it into the folder and gives its path; null where there is no municipality to lose. Throws a `StartupFault` where
 * the database is too large to be copied by every update without anybody having asked for it.
 */
export async function copyBefore(
  db: Database,
  folder: string,
  migration: string,
  { isAsked = false, large = LARGE } = {},
): Promise<string | null> {
  const [town] = await db.system(
    ({ sql }) => sql.selectFrom('comuni').select('codistat').limit(1).execute(),
    { readOnly: true },
  );
  if (town === undefined) return null;
  if (!isAsked) await refuseLarge(db, large);
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

async function refuseLarge(db: Database, large: number): Promise<void> {
  if (db.engine === 'pglite') return;
  const { rows } = await db.system(
    (tx) =>
      sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(tx.sql),
    { readOnly: true },
  );
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes < large) return;
  throw new StartupFault(
    `Le tabelle sono da aggiornare e il database è grande (${Math.round(bytes / 1e9)} GB): aggiornalo con «npm run aggiorna», ` +
      'che prima ne scrive una copia, o con «npm run aggiorna -- --senza-copia» se la copia di PostgreSQL è fatta; poi riavvia Lucerna.',
  );
}

async function forgetOld(folder: string): Promise<void> {
  const instantOf = (name: string) => name.slice(-(end.length + 19));
  const copies = (await readdir(folder)).filter((name) => name.startsWith(begin) && name.endsWith(end));
  const old = copies.sort((a, b) => (instantOf(a) < instantOf(b) ? 1 : -1)).slice(mostKept);
  for (const name of old) await rm(join(folder, name), { force: true });
}
