/** As much of a ZIP archive as tells what it is: the names of its entries, and one small entry. */
import { inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly compressedBytes: number;
  /** Where its local header begins. */
  readonly offset: number;
}

const endSignature = 0x06054b50;
const endBytes = 22;
const longestComment = 0xffff;
const entrySignature = 0x02014b50;
const entryBytes = 46;
const localSignature = 0x04034b50;
const localBytes = 30;
/** More than any office file that people attach has. */
const mostEntries = 20_000;
const largestEntry = 4 * 1024 * 1024;

/** Where the record at the end of the archive begins; an archive that was cut off has none. */
function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    if (at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

/** The entries in the order of the directory; undefined where the bytes are no whole ZIP archive. */
export function zipEntries(bytes: Buffer): ZipEntry[] | undefined {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== localSignature) return undefined;
  const end = endOf(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) return undefined;
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + entryBytes, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      compressedBytes: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** What an entry holds, as text; undefined where it cannot be read, or is larger than such an entry is. */
export function zipText(bytes: Buffer, { offset, method, compressedBytes }: ZipEntry): string | undefined {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== localSignature) return undefined;
  const start = offset + localBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const stored = bytes.subarray(start, start + compressedBytes);
  if (stored.length !== compressedBytes) return undefined;
  if (method === 0) return stored.length > largestEntry ? undefined : stored.toString('utf8');
  if (method !== 8) return undefined;
  try {
    return inflateRawSync(stored, { maxOutputLength: largestEntry }).toString('utf8');
  } catch {
    return undefined;
  }
}
