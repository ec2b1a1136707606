/** Opens a file of elements, in whatever format its content shows. */
import { open } from 'node:fs/promises';
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
  if (looksLikeJson(start, encoding)) return openJson(file, choices.path);
  return openCsv(file, {
    encoding,
    ...(choices.delimiter !== undefined && { delimiter: choices.delimiter }),
  });
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
