/** The attribute table of a Shapefile (dBASE III and IV): its columns, and its rows one at a time. */
import { ImportFault } from '../fault.ts';
import { type DosCodePage, decodeDos } from './dos-text.ts';

export type DbfValue = string | number | boolean | null;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly start: number;
  readonly length: number;
}

export interface DbfTable {
  readonly columns: readonly string[];
  /** How many rows there are, deleted ones too: a Shapefile has a shape for each. */
  readonly count: number;
  /** Undefined where the row is marked as deleted. */
  row(index: number): Readonly<Record<string, DbfValue>> | undefined;
}

type Decode = (piece: Buffer) => string;

/** Of the driver's byte in the header, those that Italian offices meet; all others are tried as UTF-8. */
const codePages: Readonly<Record<number, DosCodePage | 'windows-1252'>> = {
  1: 437,
  2: 850,
  3: 'windows-1252',
  87: 'windows-1252',
  88: 'windows-1252',
  89: 'windows-1252',
};

/** `codePage` is what the `.cpg` beside it says. Throws `ImportFault`. */
export function readDbf(file: string, bytes: Buffer, codePage: string | null = null): DbfTable {
  const broken = () =>
    new ImportFault(`In ${file} la tabella degli attributi (.dbf) è rovinata o incompleta.`);
  if (bytes.length < 33) throw broken();
  const count = bytes.readUInt32LE(4);
  const start = bytes.readUInt16LE(8);
  const width = bytes.readUInt16LE(10);
  if (start < 33 || width < 1 || start + count * width > bytes.length + 1) throw broken();
  const decoder = decoderFor(bytes, codePage);
  const columns: Column[] = [];
  let offset = 1;
  for (let at = 32; at + 32 <= start && bytes[at] !== 0x0d; at += 32) {
    const end = bytes.indexOf(0, at);
    const name = decoder(bytes.subarray(at, end < at || end > at + 11 ? at + 11 : end)).trim();
    const length = bytes[at + 16] ?? 0;
    columns.push({ name, type: String.fromCharCode(bytes[at + 11] ?? 0), start: offset, length });
    offset += length;
  }
  if (columns.length === 0 || offset > width) throw broken();
  return {
    columns: columns.map(({ name }) => name),
    count,
    row(index) {
      const at = start + index * width;
      if (bytes[at] === 0x2a) return undefined;
      return Object.fromEntries(
        columns.map((column) => {
          const from = at + column.start;
          return [column.name, cellOf(column.type, bytes.subarray(from, from + column.length), decoder)];
        }),
      );
    },
  };
}

/** The number of a block in another file (memo, picture), which is not brought along. */
const elsewhere = new Set(['M', 'G', 'P']);

function cellOf(type: string, bytes: Buffer, decode: Decode): DbfValue {
  if (elsewhere.has(type)) return null;
  if ((type === 'I' || type === '+') && bytes.length === 4) return bytes.readInt32LE(0);
  if ((type === 'B' || type === 'O') && bytes.length === 8) return bytes.readDoubleLE(0);
  if ((type === 'T' || type === '@') && bytes.length === 8) return dayOf(bytes.readInt32LE(0));
  const text = decode(bytes).replaceAll('\0', '').trim();
  if (text === '' || /^\*+$/.test(text)) return null;
  if (type === 'N' || type === 'F') return numberOf(text);
  if (type === 'L') return /^[TYS1]$/i.test(text) ? true : /^[FN0]$/i.test(text) ? false : null;
  if (type === 'D') return /^0+$/.test(text) ? null : text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return text;
}

/** A whole number that is too long to be held exactly stays as it is written: it is a code. */
function numberOf(text: string): number | string {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return text;
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^\d+$/.test(text) ? text : number;
}

/** The Julian day of 1 January 1970. */
const firstDay = 2_440_588;

/** A day that is counted from the beginning of the Julian calendar; 0 is none. */
function dayOf(julian: number): string | null {
  if (julian === 0) return null;
  const day = new Date((julian - firstDay) * 86_400_000);
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10);
}

function decoderFor(bytes: Buffer, codePage: string | null): Decode {
  const told = codePage === null ? codePages[bytes[29] ?? 0] : labelOf(codePage);
  if (typeof told === 'number') return (piece) => decodeDos(told, piece);
  const strict = new TextDecoder(told ?? 'utf-8', { fatal: told === undefined });
  const western = new TextDecoder('windows-1252');
  return (piece) => {
    try {
      return strict.decode(piece);
    } catch {
      return western.decode(piece);
    }
  };
}

/** `UTF-8`, `1252`, `ISO 88591`, `ANSI 1252`, `OEM 850` as a name that decoders know; undefined for any other. */
function labelOf(codePage: string): string | DosCodePage | undefined {
  const told = codePage.trim().toLowerCase();
  const dos = /^(?:oem|ibm|cp|dos)?[ -]?(437|850)$/.exec(told)?.[1];
  if (dos !== undefined) return dos === '437' ? 437 : 850;
  const label = /utf-?8|65001/.test(told)
    ? 'utf-8'
    : /8859-?1$|88591$|1252/.test(told)
      ? 'windows-1252'
      : told;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}
