/** Which encoding the text of a file has, told by its bytes. */
import { open } from 'node:fs/promises';
import { ImportFault } from '../fault.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Names that a mapping may give, and what they are. Latin-1 is read as the superset that Windows writes. */
export const encodingNames: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  latin1: 'windows-1252',
  'iso-8859-1': 'windows-1252',
  'iso-8859-15': 'windows-1252',
  'windows-1252': 'windows-1252',
  'utf-16': 'utf-16le',
};

/** The signatures of files that are often taken for text. */
const signatures: readonly (readonly [string, string])[] = [
  ['504b0304', 'un foglio di calcolo o un archivio compresso'],
  ['d0cf11e0', 'un vecchio foglio di calcolo (.xls)'],
  ['1f8b', 'un archivio compresso'],
  ['53514c69746520', 'un GeoPackage o un altro archivio SQLite'],
  ['0000270a', 'uno Shapefile'],
  ['25504446', 'un PDF'],
];

const pieceSize = 1 << 20;

/**
 * By its mark (BOM) where it has one, else UTF-8 where every byte of the file fits it, else Windows-1252.
 * Throws `ImportFault` for an empty file and for one that is no text.
 */
export async function detectEncoding(path: string): Promise<Encoding> {
  const file = await openFile(path);
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const buffer = new Uint8Array(pieceSize);
    let isUtf8 = true;
    for (let position = 0; isUtf8; ) {
      const { bytesRead } = await file.read(buffer, 0, pieceSize, position);
      const piece = buffer.subarray(0, bytesRead);
      if (position === 0) {
        const told = readStart(piece, path);
        if (told !== null) return told;
      }
      position += bytesRead;
      try {
        decoder.decode(piece, { stream: bytesRead > 0 });
      } catch {
        isUtf8 = false;
      }
      if (bytesRead === 0) break;
    }
    return isUtf8 ? 'utf-8' : 'windows-1252';
  } catch (error) {
    throw error instanceof ImportFault ? error : unreadable(path, error);
  } finally {
    await file.close();
  }
}

async function openFile(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** Why a file cannot be read, for the user. */
export function unreadable(path: string, error: unknown): ImportFault {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new ImportFault(`Il file ${path} non c'è.`);
  if (code === 'EACCES') return new ImportFault(`Il file ${path} non si può leggere: mancano i permessi.`);
  if (code === 'EISDIR') return new ImportFault(`${path} è una cartella, non un file.`);
  return new ImportFault(`Il file ${path} non si può leggere (${code ?? String(error)}).`);
}

/** What the first bytes tell, or null. */
function readStart(piece: Uint8Array, path: string): Encoding | null {
  if (piece.length === 0) throw new ImportFault(`Il file ${path} è vuoto.`);
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(piece.subarray(0, 8)).toString('hex');
  const foreign = signatures.find(([signature]) => start.startsWith(signature));
  if (foreign !== undefined) {
    throw new ImportFault(`Il file ${path} è ${foreign[1]}: salvalo come CSV o GeoJSON.`);
  }
  return null;
}
