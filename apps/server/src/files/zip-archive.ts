/** The directory of a ZIP archive, and where the bytes of an entry lie. Whoever reads says what it refuses. */

/** An entry as the directory has it; nothing of it is believed before the bytes have shown it. */
export interface PackedEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
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

/** What begins like an archive, be it an empty one. */
export function looksLikeZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && [localSignature, endSignature].includes(bytes.readUInt32LE(0));
}

interface Directory {
  readonly count: number;
  /** Its entries in their order; undefined where the directory is broken. */
  entries(): PackedEntry[] | undefined;
}

/**
 * Undefined where there is none: an archive that was cut off has none. `exact`: it ends with the last byte, as it does where
 * nothing was put behind it.
 */
export function zipDirectory(bytes: Buffer, { exact = false } = {}): Directory | undefined {
  const end = endOf(bytes, exact);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  return { count, entries: () => entriesFrom(bytes, bytes.readUInt32LE(end + 16), count) };
}

function endOf(bytes: Buffer, exact: boolean): number | undefined {
  const first = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    if (!exact || at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return undefined;
}

function entriesFrom(bytes: Buffer, start: number, count: number): PackedEntry[] | undefined {
  const entries: PackedEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i += 1) {
    if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const flags = bytes.readUInt16LE(at + 8);
    const nameEnd = at + entryBytes + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString((flags & 0x800) === 0 ? 'latin1' : 'utf8', at + entryBytes, nameEnd),
      isEncrypted: (flags & 1) !== 0,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** The bytes of an entry, packed; undefined where they are not whole. */
export function packedIn(bytes: Buffer, { offset, packedBytes }: PackedEntry): Buffer | undefined {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== localSignature) return undefined;
  const start = offset + localBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  return packed.length === packedBytes ? packed : undefined;
}
