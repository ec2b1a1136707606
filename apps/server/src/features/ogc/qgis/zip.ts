/** A zip archive of one file, as the format says. */
import { crc32, deflateRawSync } from 'node:zlib';

export function zipOfOne(name: string, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const told = Buffer.alloc(26);
  told.writeUInt16LE(20, 0);
  // The name is UTF-8, the content is deflated.
  told.writeUInt16LE(0x800, 2);
  told.writeUInt16LE(8, 4);
  told.writeUInt32LE(crc32(content), 10);
  told.writeUInt32LE(packed.length, 14);
  told.writeUInt32LE(content.length, 18);
  told.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), told, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
    told,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
