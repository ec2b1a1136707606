/**
 * The folder of the embedded database belongs to one process: two would both report success and lose each
 * other's rows. The lock is the operating system's, on a file, so that a dead process does not keep it.
 */
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataDirInUse } from '../startup-fault.ts';
import { folderFault } from './opening-fault.ts';

/** SQLITE_BUSY: somebody else has the lock. */
const busy = 5;

export interface FolderLock {
  release(): void;
}

/** Throws `DataDirInUse`, or a `StartupFault` where the folder cannot be made or written. */
export function lockFolder(dataDir: string, port?: number): FolderLock {
  const ownerFile = join(dataDir, 'lucerna.pid');
  let file: DatabaseSync | undefined;
  try {
    // It holds accounts and sessions: nobody else on the machine has business in it.
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    tighten(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    // SQLite's lock is the system's own on every platform, and counts within a process too.
    file = new DatabaseSync(join(dataDir, 'lucerna.lock'), { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
    writeFileSync(ownerFile, `${JSON.stringify({ processo: process.pid, porta: port ?? null })}\n`);
  } catch (error) {
    file?.close();
    if ((error as { errcode?: number }).errcode === busy) throw inUse(dataDir, ownerFile);
    throw folderFault(error, dataDir);
  }
  const held = file;
  return {
    release() {
      if (!held.isOpen) return;
      rmSync(ownerFile, { force: true });
      held.close();
    },
  };
}

/** A folder that was there may be open to others; one of another owner stays as it is. */
function tighten(dataDir: string): void {
  if (process.platform === 'win32' || (statSync(dataDir).mode & 0o077) === 0) return;
  try {
    chmodSync(dataDir, 0o700);
  } catch {
    // Its owner's affair.
  }
}

function inUse(dataDir: string, ownerFile: string): DataDirInUse {
  let owner = '';
  try {
    const { processo, porta } = JSON.parse(readFileSync(ownerFile, 'utf8')) as Record<string, number | null>;
    owner = porta === null ? ` (processo ${processo})` : ` (processo ${processo}, porta ${porta})`;
  } catch {
    // The owner has the lock and has not yet said its name.
  }
  return new DataDirInUse(
    `La cartella ${dataDir} è già in uso da un'altra Lucerna${owner}: ` +
      "fermala, oppure indica un'altra cartella con DATA_DIR.",
  );
}
