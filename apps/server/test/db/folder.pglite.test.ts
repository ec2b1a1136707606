import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type Database, DatabaseUnavailable } from '../../src/db/database.ts';
import { silentLog } from '../../src/db/log.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/open.ts';
import { DataDirInUse, StartupFault } from '../../src/db/startup-fault.ts';
import { beyondGate } from '../beyond-gate.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { type OtherProcess, otherProcess } from './fixtures/other-process.ts';

const opened: Database[] = [];
const places: TestPlace[] = [];
const processes: OtherProcess[] = [];

afterEach(async () => {
  for (const other of processes.splice(0)) await other.kill();
  for (const db of opened.splice(0)) await db.close();
  for (const place of places.splice(0)) await place.remove();
});

async function place(options?: { empty: boolean }): Promise<TestPlace> {
  const made = await testPlace(options);
  places.push(made);
  return made;
}

async function open(dataDir: string): Promise<Database> {
  const db = await openDatabase({ dataDir, log: silentLog });
  opened.push(db);
  return db;
}

async function faultOf(work: Promise<unknown>): Promise<Error> {
  return work.then(
    () => new Error('It worked'),
    (error: Error) => error,
  );
}

test('a folder that others may enter is closed to them', async () => {
  const { dataDir } = await place();
  chmodSync(dataDir, 0o755);
  await open(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

describe('one process at a time', () => {
  test('a second process is refused, and told by whom; after its death the folder is free', async () => {
    const { dataDir } = await place();
    const other = otherProcess('writer.ts', [dataDir]);
    processes.push(other);
    await other.until((lines) => lines.includes('open'));
    const fault = await faultOf(open(dataDir));
    expect(fault).toBeInstanceOf(DataDirInUse);
    expect(fault.message).toBe(
      `La cartella ${dataDir} è già in uso da un'altra Lucerna (processo ${other.pid}, porta 3456): ` +
        "fermala, oppure indica un'altra cartella con DATA_DIR.",
    );
    await other.kill();
    // Its files are all still there: only the lock is gone.
    expect(existsSync(join(dataDir, 'lucerna.lock'))).toBe(true);
    await expect((await open(dataDir)).ping()).resolves.toBeUndefined();
  });

  test('a second opening in the same process is refused too, and harms the first one nothing', async () => {
    const { dataDir } = await place();
    const first = await open(dataDir);
    expect(await faultOf(open(dataDir))).toBeInstanceOf(DataDirInUse);
    const other = otherProcess('writer.ts', [dataDir]);
    processes.push(other);
    expect(await other.ended()).not.toBe(0);
    expect(other.errors()).toContain(`processo ${process.pid}`);
    await expect(first.ping()).resolves.toBeUndefined();
  });

  test('closed in order, the folder is free at once', async () => {
    const { dataDir } = await place();
    const first = await open(dataDir);
    await first.close();
    await expect(first.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect((await open(dataDir)).ping()).resolves.toBeUndefined();
  });
});

describe('a killed process', () => {
  test('loses nothing that was acknowledged, and leaves no half transaction', async () => {
    const { dataDir } = await place();
    const prepared = await open(dataDir);
    await prepared.system((tx) => tx.script('CREATE TABLE prova (n integer, testo text)'));
    await prepared.close();
    let acknowledged = 0;
    for (const lines of beyondGate ? [30, 200] : [30]) {
      const before = await rowsOf(dataDir);
      const other = otherProcess('writer.ts', [dataDir, 'prova']);
      processes.push(other);
      await other.until((said) => said.length > lines);
      await other.kill();
      acknowledged = Number(other.lines.at(-1));
      // The harm was done while it wrote.
      expect(acknowledged).toBeGreaterThan(lines / 2);
      const after = await rowsOf(dataDir);
      const pairs = (after.count - before.count) / 2;
      expect(pairs).toBeGreaterThanOrEqual(acknowledged);
      expect(pairs).toBeLessThanOrEqual(acknowledged + 1);
      expect(after.sum).toBe(0);
    }
  });

  async function rowsOf(dataDir: string): Promise<{ count: number; sum: number }> {
    const db = await openDatabase({ dataDir, log: silentLog });
    try {
      const { rows } = await db.system((tx) =>
        sql<{ count: number; sum: number }>`SELECT count(*), coalesce(sum(n), 0) AS sum FROM prova`.execute(
          tx.sql,
        ),
      );
      return rows[0] as { count: number; sum: number };
    } finally {
      await db.close();
    }
  }

  // Six moments of it are walked by `kills.faults.ts`.
  if (beyondGate)
    test('in its first opening leaves nothing that hinders the next', async () => {
      const { dataDir } = await place({ empty: true });
      const other = otherProcess('writer.ts', [dataDir]);
      processes.push(other);
      while (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      await other.kill();
      expect(existsSync(join(dataDir, 'creazione-in-corso'))).toBe(true);
      // Half of a database is what a kill may leave.
      rmSync(join(dataDir, 'postgres', 'global'), { recursive: true, force: true });
      const db = await open(dataDir);
      expect(existsSync(join(dataDir, 'creazione-in-corso'))).toBe(false);
      expect((await migrate(db)).length).toBeGreaterThan(0);
    });
});

describe('a folder that cannot be used', () => {
  test('a file in its place', async () => {
    const { dataDir } = await place({ empty: true });
    writeFileSync(dataDir, 'x');
    const fault = await faultOf(open(dataDir));
    expect(fault).toBeInstanceOf(StartupFault);
    expect(fault.message).toContain('non è una cartella');
  });

  test('somebody else’s folder called postgres', async () => {
    const { dataDir } = await place({ empty: true });
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'appunti.txt'), 'cari');
    const fault = await faultOf(open(dataDir));
    expect(fault).toBeInstanceOf(StartupFault);
    expect(fault.message).toContain('non è un database di Lucerna');
    expect(readFileSync(join(dataDir, 'postgres', 'appunti.txt'), 'utf8')).toBe('cari');
  });

  test('a database of another version of the engine', async () => {
    const { dataDir } = await place();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    const fault = await faultOf(open(dataDir));
    expect(fault).toBeInstanceOf(StartupFault);
    expect(fault.message).toContain('(17, qui serve la 18)');
  });

  test('a damaged database', async () => {
    const { dataDir } = await place();
    rmSync(join(dataDir, 'postgres', 'global'), { recursive: true });
    const fault = await faultOf(open(dataDir));
    expect(fault).toBeInstanceOf(StartupFault);
    expect(fault.message).toContain('non si apre');
    // The lock was given back.
    expect(await faultOf(open(dataDir))).not.toBeInstanceOf(DataDirInUse);
  });
});
