import { statfsSync } from 'node:fs';
import { DatabaseUnavailable, DiskFull } from '../database.ts';
import { faultOf } from '../fault.ts';

/** Less than one segment of the write-ahead log: the engine cannot go on with this. */
const tooLittleBytes = 16 * 1024 * 1024;

export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < tooLittleBytes;
  } catch {
    return false;
  }
}

/** Why the engine broke down or does not open: a full disk shows in many ways, and seldom says so. */
export function unavailable(folder: string, cause: unknown): DatabaseUnavailable | DiskFull {
  const fault = faultOf(cause);
  if (fault instanceof DiskFull || fault instanceof DatabaseUnavailable) return fault;
  if (isDiskFull(folder)) return new DiskFull('The disk of the embedded database is full', { cause });
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseUnavailable(`The embedded database is away: ${reason}`, { cause });
}
