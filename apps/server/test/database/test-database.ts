/**
 * A migrated, empty database of its own for a test file, on the engine that the vitest project names
 * (`LUCERNA_TEST_ENGINE`). Cheap: it is copied from a template that each run makes once.
 */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database, Engine } from '../../src/db/database.ts';
import { type Log, silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
    postgresServer: string;
    postgresTemplate: string;
  }
}

export const testEngine: Engine = process.env.LUCERNA_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/** Where a test's database is: what `openDatabase` takes. */
export interface TestPlace {
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** Removes it; the database must be closed. */
  remove(): Promise<void>;
}

/** `close()` removes the database too. */
export interface TestDatabase extends Database {
  readonly place: TestPlace;
}

/** `empty`: without any table, for tests of the migrations themselves. */
export async function testPlace({ empty = false } = {}): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-test-'));
  const dataDir = join(folder, 'data');
  if (testEngine === 'pglite') {
    if (!empty) cpSync(inject('pgliteTemplate'), dataDir, { recursive: true });
    return { dataDir, remove: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const server = inject('postgresServer');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = await createPostgresDatabase(
    server,
    name,
    empty ? undefined : inject('postgresTemplate'),
  );
  return {
    databaseUrl,
    dataDir,
    async remove() {
      await dropPostgresDatabase(server, name);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function openTestDatabase({ log = silentLog }: { log?: Log } = {}): Promise<TestDatabase> {
  const place = await testPlace();
  const db = await openDatabase({ ...place, log });
  return {
    ...db,
    place,
    async close() {
      await db.close();
      await place.remove();
    },
  };
}
