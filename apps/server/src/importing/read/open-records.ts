/** Opens a file of elements, in whatever format its content shows. */
import { open } from 'node:fs/promises';
import { ImportFault } from '../fault.ts';
import { detectEncoding, type Encoding, unreadable } from '../files/text-encoding.ts';
import { openCsv } from './csv.ts';
import { openJson } from './json.ts';
import type { RecordSource } from './record.ts';
import { looksLikeWorkbook, openWorkbook } from './workbook.ts';

export interface ReadingChoices {
  /** Where the array stands in a JSON document. */
  readonly path?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: Encoding | undefined;
}

/** Throws `ImportFault` where the file cannot be read as any of them. */
export async function openRecords(file: string, choices: ReadingChoices): Promise<RecordSource> {
  const start = await startOf(file);
  if (looksLikeWorkbook(start)) return openWorkbook(file);
  const encoding = choices.encoding ?? (await detectEncoding(file));
  // Of a zero in a cell its row is told.
  requireText(file, start.subarray(0, headLength), encoding);
  if (looksLikeJson(start, encoding)) return openJson(file, choices.path);
  return openCsv(file, {
    encoding,
    ...(choices.delimiter !== undefined && { delimiter: choices.delimiter }),
  });
}

/** What is no text begins as none within so many bytes. */
const headLength = 32;

/** Throws `ImportFault` where what a file begins with is for machines alone. */
export function requireText(file: string, start: Uint8Array, encoding: Encoding): void {
  if (!encoding.startsWith('utf-16') && isNoText(start))
    throw new ImportFault(`Il file ${file} non è un testo né un altro file che si possa importare.`);
}

/** A zero is in no text, and of other bytes for machines one here and there at most. */
function isNoText(start: Uint8Array): boolean {
  if (start.includes(0)) return true;
  const strange = start.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d)).length;
  return strange > 1 && strange > start.length / 50;
}

export async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    await handle.close();
  }
}

export function looksLikeJson(start: Uint8Array, encoding: Encoding): boolean {
  return /^\s*[{[]/.test(new TextDecoder(encoding).decode(start, { stream: true }));
}
