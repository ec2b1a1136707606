/** As much of a ZIP archive as tells what it is: the names of its entries, and one small entry. */
import { inflateRawSync } from 'node:zlib';
import { looksLikeZip, type PackedEntry, packedIn, zipDirectory } from './zip-archive.ts';

/** More than any office file that people attach has. */
const mostEntries = 20_000;
const largestEntry = 4 * 1024 * 1024;

/** The entries in the order of the directory; undefined where the bytes are no whole ZIP archive. */
export function zipEntries(bytes: Buffer): PackedEntry[] | undefined {
  const directory = looksLikeZip(bytes) ? zipDirectory(bytes, { exact: true }) : undefined;
  return directory === undefined || directory.count > mostEntries ? undefined : directory.entries();
}

/** What an entry holds, as text; undefined where it cannot be read, or is larger than such an entry is. */
export function zipText(bytes: Buffer, entry: PackedEntry): string | undefined {
  const stored = packedIn(bytes, entry);
  if (stored === undefined) return undefined;
  if (entry.method === 0) return stored.length > largestEntry ? undefined : stored.toString('utf8');
  if (entry.method !== 8) return undefined;
  try {
    return inflateRawSync(stored, { maxOutputLength: largestEntry }).toString('utf8');
  } catch {
    return undefined;
  }
}
