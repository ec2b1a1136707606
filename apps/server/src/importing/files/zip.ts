/**
 * The entries of a zip archive, read by its directory. What an archive claims about itself is not believed: sizes are
 * limited while it is unpacked, and an entry whose name leads out of a folder refuses the whole archive.
 */
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { type PackedEntry, packedIn, zipDirectory } from '../../files/zip-archive.ts';
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

/** Says that the true number stands in an extension that archives of a gigabyte do not need. */
const elsewhere = 0xffffffff;
const inflate = promisify(inflateRaw) as (
  data: Buffer,
  options: { maxOutputLength: number },
) => Promise<Buffer>;

/** Its files, without folders. Throws `ImportFault`. */
export function readZip(file: string, bytes: Buffer, limits: ZipLimits = usualZipLimits): ZipEntry[] {
  const broken = () => new ImportFault(`Il file ${file} non è uno zip intero: forse è rimasto a metà.`);
  const directory = zipDirectory(bytes);
  if (directory === undefined) throw broken();
  const { count } = directory;
  if (count > limits.entries) throw new ImportFault(`Lo zip ${file} contiene troppi file (${count}).`);
  const packed = directory.entries();
  if (packed === undefined) throw broken();
  const room = { left: limits.bytes };
  return packed.flatMap((entry) => {
    const name = entry.name.replaceAll('\\', '/');
    if (leadsOut(name)) {
      throw new ImportFault(`Lo zip ${file} contiene un percorso non ammesso («${name.slice(0, 100)}»).`);
    }
    const content = () => unpack(file, bytes, { ...entry, name }, room, limits);
    return name.endsWith('/') ? [] : [{ name, content }];
  });
}

function leadsOut(name: string): boolean {
  return /^(?:\/|[a-z]:)/i.test(name) || name.includes('\0') || name.split('/').includes('..');
}

async function unpack(
  file: string,
  bytes: Buffer,
  entry: PackedEntry,
  room: { left: number },
  limits: ZipLimits,
): Promise<Buffer> {
  const { name, method, checksum, bytes: size } = entry;
  const broken = () => new ImportFault(`Nello zip ${file} «${name}» è rovinato.`);
  const tooLarge = () =>
    new ImportFault(`Lo zip ${file} contiene più di ${Math.round(limits.bytes / 2 ** 20)} MiB di dati.`);
  if (entry.isEncrypted) {
    throw new ImportFault(`Lo zip ${file} è protetto da una password: toglila e riprova.`);
  }
  if ([entry.packedBytes, size, entry.offset].includes(elsewhere) || size > room.left) throw tooLarge();
  const data = packedIn(bytes, entry);
  if (data === undefined) throw broken();
  room.left -= size;
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
