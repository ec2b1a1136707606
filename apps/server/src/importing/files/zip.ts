/**
 * The entries of a zip archive, read by its directory. What an archive claims about itself is not believed: sizes are
 * limited while it is unpacked, and an entry whose name leads out of a folder refuses the whole archive.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { ImportFault } from '../fault.ts';

export interface ZipEntry {
  /** With its folders, `/` between them. */
  readonly name: string;
  /** Unpacked off the main thread. Throws `ImportFault` where it is broken, locked or too large. */
  content(): Promise<Buffer>;
}

export interface ZipLimits {
  readonly entries: number;
  /** Of everything that is unpacked, together. */
  readonly bytes: number;
}

/** Contract, section 3 of imports: what may come out of one archive. */
const usualZipLimits: ZipLimits = { entries: 10_000, bytes: 1 << 30 };

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const localEntry = 0x04034b50;
const endSize = 22;
const longestComment = 0xffff;
/** Says that the true number stands in an extension that archives of a gigabyte do not need. */
const elsewhere = 0xffffffff;
const inflate = promisify(inflateRaw) as (
  data: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

export function looksLikeZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && [localEntry, endOfDirectory].includes(bytes.readUInt32LE(0));
}

/** Its files, without folders. Throws `ImportFault`. */
export function readZip(file: string, bytes: Buffer, limits: ZipLimits = usualZipLimits): ZipEntry[] {
  const broken = () => new ImportFault(`Il file ${file} non è uno zip intero: forse è rimasto a metà.`);
  const end = endOf(bytes);
  if (end < 0) throw broken();
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw new ImportFault(`Lo zip ${file} contiene troppi file (${count}).`);
  const room = { left: limits.bytes };
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== directoryEntry) throw broken();
    const nameLength = bytes.readUInt16LE(at + 28);
    const raw = bytes.subarray(at + 46, at + 46 + nameLength);
    const name = nameOf(raw, bytes.readUInt16LE(at + 8)).replaceAll('\\', '/');
    if (leadsOut(name)) {
      throw new ImportFault(`Lo zip ${file} contiene un percorso non ammesso («${name.slice(0, 100)}»).`);
    }
    const header = at;
    if (!name.endsWith('/')) {
      entries.push({ name, content: () => unpack(file, bytes, header, name, room, limits) });
    }
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endSize - longestComment);
  for (let at = bytes.length - endSize; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === endOfDirectory) return at;
  }
  return -1;
}

function nameOf(raw: Buffer, flags: number): string {
  const isUtf8 = (flags & 0x800) !== 0;
  return isUtf8 ? raw.toString('utf8') : raw.toString('latin1');
}

function leadsOut(name: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(name) || name.includes('\0') || name.split('/').includes('..');
}

async function unpack(
  file: string,
  bytes: Buffer,
  header: number,
  name: string,
  room: { left: number },
  limits: ZipLimits,
): Promise<Buffer> {
  const broken = () => new ImportFault(`Nello zip ${file} «${name}» è rovinato.`);
  const tooLarge = () =>
    new ImportFault(`Lo zip ${file} contiene più di ${Math.round(limits.bytes / 2 ** 20)} MiB di dati.`);
  if ((bytes.readUInt16LE(header + 8) & 1) !== 0) {
    throw new ImportFault(`Lo zip ${file} è protetto da una password: toglila e riprova.`);
  }
  const method = bytes.readUInt16LE(header + 10);
  const checksum = bytes.readUInt32LE(header + 16);
  const packed = bytes.readUInt32LE(header + 20);
  const size = bytes.readUInt32LE(header + 24);
  const local = bytes.readUInt32LE(header + 42);
  if ([packed, size, local].includes(elsewhere) || size > room.left) throw tooLarge();
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== localEntry) throw broken();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  room.left -= size;
  const data = bytes.subarray(start, start + packed);
  if (data.length !== packed) throw broken();
  if (method !== 0 && method !== 8) {
    throw new ImportFault(`Nello zip ${file} «${name}» è compresso in un modo che non si legge.`);
  }
  const content = method === 0 ? data : await inflated(data, size, broken);
  if (content.length !== size || crc32(content) !== checksum) throw broken();
  return content;
}

async function inflated(data: Buffer, size: number, broken: () => ImportFault): Promise<Buffer> {
  try {
    // One byte more than promised is one too many: what lies about its size stops there.
    return await inflate(data, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw broken();
  }
}
