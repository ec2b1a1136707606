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

/** What is to be done with it, where that is not the usual. */
type Foreign = readonly [start: RegExp, name: string, advice?: string];

/** What the screen reads, where the name says so, and the command does not. */
export const onTheScreen = (ending: string) =>
  `la pagina Importa lo legge, se il nome finisce in ${ending}; oppure aprilo in QGIS e salvalo come CSV o GeoJSON`;

const byHand = 'copia la tabella in un foglio di calcolo, o chiedila a chi ha fatto il file';

/** What files begin with that are often taken for text, in hexadecimal. */
const signatures: readonly Foreign[] = [
  [/^504b0304/, 'un foglio di calcolo o un archivio compresso'],
  [/^d0cf11e0/, 'un vecchio foglio di calcolo (.xls)'],
  [
    /^(?:1f8b|377abcaf|52617221)/,
    'un archivio compresso',
    'estrai i file che contiene e scegli quello da importare',
  ],
  [/^53514c69746520/, 'un GeoPackage o un altro archivio SQLite', onTheScreen('.gpkg')],
  [/^25504446/, 'un PDF', byHand],
  [/^41433130/, 'un disegno di AutoCAD (.dwg)'],
];

/** The files of which a Shapefile is made: it is read where they come together. */
const partsOfShapefile: readonly (readonly [start: RegExp, name: string])[] = [
  [/^0000270a/, 'le sole forme di uno Shapefile (.shp)'],
  // A version, and the year, month and day of the last change, or none.
  [
    /^(?:03|30|83|8b|f5)(?:..(?:0[1-9a-c])(?:0[1-9a-f]|1[0-9a-f])|000000)/,
    'la sola tabella di uno Shapefile (.dbf)',
  ],
];
const systemOfShapefile = /^(?:PROJCS|GEOGCS)\[/;

/** Texts that are no tables. */
const texts: readonly Foreign[] = [
  [/^\s*<(?:kml|[\s\S]*<kml)/i, 'un KML, il formato di Google Earth', onTheScreen('.kml')],
  [/^\s*<(?:gpx|[\s\S]*<gpx)/i, 'un GPX, il formato dei navigatori'],
  [/^\s*<(?:!doctype )?html/i, 'una pagina web, anche se il nome dice altro', byHand],
  [
    /^[\s\S]{0,1900}<(?:\w+:)?FatturaElettronica(?:Semplificata)?[\s>]/i,
    'una fattura elettronica, che dice quanto si paga e non consumi e periodi per POD',
    'chiedi al fornitore il dettaglio in CSV o Excel, con POD, inizio, fine e consumo, oppure scrivi la bolletta a mano',
  ],
  [/^\s*<(?:\?xml|[a-z])/i, 'un XML'],
  [/^\s*0\r?\n\s*SECTION/, 'un disegno di AutoCAD (.dxf)'],
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

/** The same of a file that is in memory already; `name` is what the user calls it. */
export function encodingOf(name: string, bytes: Uint8Array): Encoding {
  const told = readStart(bytes, name);
  if (told !== null) return told;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
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

/** Enough for the head of an XML. */
const startLength = 2_000;

export function foreignFormat(
  path: string,
  name: string,
  advice = 'aprilo in QGIS e salvalo come CSV o GeoJSON',
): ImportFault {
  return new ImportFault(`Il file ${path} è ${name}: ${advice}.`);
}

function partOfShapefile(path: string, name: string): ImportFault {
  return new ImportFault(
    `Il file ${path} è ${name}: metti in uno zip i file .shp, .dbf e .prj che hanno lo stesso nome, e scegli quello.`,
  );
}

/** What the first bytes tell, or null. */
function readStart(piece: Uint8Array, path: string): Encoding | null {
  if (piece.length === 0) throw new ImportFault(`Il file ${path} è vuoto.`);
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
  const start = Buffer.from(piece.subarray(0, startLength));
  const [hex, text] = [start.toString('hex', 0, 8), start.toString('latin1').replace(/^ï»¿/, '')];
  const part = partsOfShapefile.find(([signature]) => signature.test(hex));
  if (part !== undefined) throw partOfShapefile(path, part[1]);
  if (systemOfShapefile.test(text))
    throw partOfShapefile(path, 'il solo sistema di riferimento di uno Shapefile (.prj)');
  const foreign =
    signatures.find(([signature]) => signature.test(hex)) ??
    texts.find(([signature]) => signature.test(text));
  if (foreign !== undefined) throw foreignFormat(path, foreign[1], foreign[2]);
  return null;
}
