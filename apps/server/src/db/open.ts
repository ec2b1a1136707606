import type { Database } from './database.ts';
import { databaseOver } from './door.ts';
import type { Log } from './log.ts';
import { openPglite } from './pglite/pglite-source.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { openStandby } from './postgres/standby-source.ts';

export interface DatabaseSettings {
  /** A PostgreSQL with PostGIS; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** How many connections to a PostgreSQL requests share; 10 unless told. */
  readonly connections?: number | undefined;
  /** A standby of that PostgreSQL, and how many connections to it requests share. */
  readonly replica?: { readonly url: string; readonly connections: number } | undefined;
  /** Where this process listens: told to another process that wants the same folder. */
  readonly port?: number | undefined;
  readonly log: Log;
}

/**
 * Opens the database, and creates the embedded one where there is none. It is not migrated yet: see `migrate`.
 * Throws a `StartupFault` with a message for whoever started the program; `DataDirInUse` where another process
 * has the folder.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  connections,
  replica,
  port,
  log,
}: DatabaseSettings): Promise<Database> {
  if (databaseUrl === undefined) return databaseOver(await openPglite({ dataDir, port, log }));
  const primary = await openPostgres({ databaseUrl, log, connections });
  if (replica === undefined) return databaseOver(primary);
  return databaseOver(primary, await openStandby({ ...replica, primary, log }));
}
