/** Opens a file of elements, in whatever format its content shows. */
import { open } from 'node:fs/promises';
import { detectEncoding, type Encoding } from '../../files/text-encoding.ts';
import { openCsv } from './csv.ts';
import { openJson } from './json.ts';
import type { RecordSource } from './record.ts';

export interface ReadingChoices {
  /** Where the array stands in a JSON document. */
  readonly path?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: Encoding | undefined;
}

/** Throws `CommandFault` where the file cannot be read as any of them. */
export async function openRecords(file: string, choices: ReadingChoices): Promise<RecordSource> {
  const encoding = choices.encoding ?? (await detectEncoding(file));
  if (await looksLikeJson(file, encoding)) return openJson(file, choices.path);
  return openCsv(file, {
    encoding,
    ...(choices.delimiter !== undefined && { delimiter: choices.delimiter }),
  });
}

async function looksLikeJson(file: string, encoding: Encoding): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(new Uint8Array(1024), 0, 1024, 0);
    const start = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
    return /^\s*[{[]/.test(start);
  } finally {
    await handle.close();
  }
}
