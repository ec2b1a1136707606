/** Opens a file of elements, in whatever format its content shows. */
import { open } from 'node:fs/promises';
import { detectEncoding, type Encoding, unreadable } from '../files/text-encoding.ts';
import { openCsv } from './csv.ts';
import { openJson, openJsonLists } from './json.ts';
import type { RecordSource } from './record.ts';
import { looksLikeWorkbook, openSheets, openWorkbook } from './workbook.ts';

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

/** One of the lists that a file holds: a sheet, a layer. The only one of a plain file has no name. */
export interface FileList {
  readonly name: string;
  readonly source: RecordSource;
}

/** Throws `ImportFault` where the file cannot be read as any format that is known, or holds no list. */
export async function openLists(
  file: string,
): Promise<{ readonly format: string; readonly lists: readonly FileList[] }> {
  const start = await startOf(file);
  if (looksLikeWorkbook(start)) {
    const format = start[0] === 0xd0 ? 'XLS' : /\.ods$/i.test(file) ? 'ODS' : 'XLSX';
    return { format, lists: await openSheets(file) };
  }
  const encoding = await detectEncoding(file);
  if (looksLikeJson(start, encoding)) {
    const lists = await openJsonLists(file);
    return { format: lists[0]?.source.format === 'geojson' ? 'GeoJSON' : 'JSON', lists };
  }
  return { format: 'CSV', lists: [{ name: '', source: await openCsv(file, { encoding }) }] };
}

async function startOf(file: string): Promise<Uint8Array> {
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

function looksLikeJson(start: Uint8Array, encoding: Encoding): boolean {
  return /^\s*[{[]/.test(new TextDecoder(encoding).decode(start, { stream: true }));
}
