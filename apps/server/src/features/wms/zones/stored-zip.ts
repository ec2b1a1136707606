/** A ZIP whose entries are stored as they are: pictures are packed already, and its size is known beforehand. */
import { crc32 } from 'node:zlib';

export interface StoredEntry {
  /** Plain letters alone. */
  readonly name: string;
  readonly content: Uint8Array;
}

const localSign = 0x04034b50;
const directorySign = 0x02014b50;
const endSign = 0x06054b50;
const version = 20;
/** 1 January 1980: the same content makes the same file. */
const noDate = 0x0021;

/** What the header of an entry and its line of the directory have in common. */
function told({ name, content }: StoredEntry): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(version, 0);
  bytes.writeUInt16LE(noDate, 8);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(content.length, 14);
  bytes.writeUInt32LE(content.length, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

function signed(sign: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign);
  return bytes;
}

export function storedZip(entries: readonly StoredEntry[]): Buffer {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'latin1');
    const head = Buffer.concat([signed(localSign), told(entry), name]);
    bodies.push(head, entry.content);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(version);
    directory.push(Buffer.concat([signed(directorySign), made, told(entry), place, name]));
    at += head.length + entry.content.length;
  }
  const lines = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(lines.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, lines, signed(endSign), end]);
}
