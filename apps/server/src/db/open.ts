import type { Database } from './database.ts';
import { databaseOver } from './door.ts';
import type { Log } from './log.ts';
import { openPglite } from './pglite/pglite-source.ts';
import { openPostgres } from './postgres/open-postgres.ts';

export interface DatabaseSettings {
  /** A PostgreSQL with PostGIS; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** How many connections to a PostgreSQL requests share; 10 unless told. */
  readonly connections?: number | undefined;
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
  port,
  log,
}: DatabaseSettings): Promise<Database> {
  const source =
    databaseUrl === undefined
      ? await openPglite({ dataDir, port, log })
      : await openPostgres({ databaseUrl, log, connections });
  return databaseOver(source);
}
