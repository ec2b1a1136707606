/** Zip archives for tests, written as the format says. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly name: string;
  readonly content: Buffer;
  /** What the directory says of its size, where that is a lie. */
  readonly size?: number;
  readonly encrypted?: boolean;
}

export function zipOf(files: readonly Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, size = content.length, encrypted = false } of files) {
    const packed = deflateRawSync(content);
    const told = Buffer.alloc(26);
    told.writeUInt16LE(20, 0);
    told.writeUInt16LE(encrypted ? 0x801 : 0x800, 2);
    told.writeUInt16LE(8, 4);
    told.writeUInt32LE(crc32(content), 10);
    told.writeUInt32LE(packed.length, 14);
    told.writeUInt32LE(size, 18);
    told.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), told, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    const version = Buffer.from([20, 0]);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), version, told, tail, Buffer.from(name)]),
    );
    bodies.push(local);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}
