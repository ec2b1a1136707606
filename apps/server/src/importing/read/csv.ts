/** Rows of a CSV, read as a stream: comma, semicolon, tab or bar; quoted cells may hold line breaks. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { type CsvError, type Info, type Options, parse } from 'csv-parse';
import { count } from '../count.ts';
import { ImportFault } from '../fault.ts';
import { detectEncoding, type Encoding } from '../files/text-encoding.ts';
import { detectDelimiter } from './delimiter.ts';
import type { RawRecord, RecordSource } from './record.ts';
import { isPageBreak, isTotals, rowsOfShape, tableHead } from './table-shape.ts';

/** A row longer than this is a quote that was never closed. */
const longestRow = 1 << 20;
const headerRoom = 1 << 16;

export interface CsvChoices {
  readonly delimiter?: string;
  readonly encoding?: Encoding;
}

/** Throws `ImportFault` where the file is no CSV with a header of distinct names. */
export async function openCsv(path: string, choices: CsvChoices = {}): Promise<RecordSource> {
  const encoding = choices.encoding ?? (await detectEncoding(path));
  const delimiter = choices.delimiter ?? detectDelimiter(await readStart(path, encoding));
  const { columns, skipped } = await readHeader(path, encoding, delimiter);
  return {
    format: 'csv',
    placeName: 'riga',
    columns: columns.filter((name) => name !== ''),
    srid: null,
    records: () => rows({ path, encoding, delimiter, columns, skipped }),
  };
}

async function readStart(path: string, encoding: Encoding): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(new Uint8Array(headerRoom), 0, headerRoom, 0);
    return new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead), { stream: true });
  } finally {
    await file.close();
  }
}

function decoded(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      done(null, decoder.decode(chunk, { stream: true }));
    },
    flush(done) {
      done(null, decoder.decode());
    },
  });
}

interface Parsed {
  readonly record: string[];
  readonly info: Info;
}

async function* parsed(
  path: string,
  encoding: Encoding,
  delimiter: string,
  options: Options = {},
): AsyncGenerator<Parsed> {
  const file = createReadStream(path);
  const text = decoded(encoding);
  const parser = parse({
    delimiter,
    info: true,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    ...options,
  });
  // `pipe` passes no errors on: a file that breaks off while it is read ends the parser too.
  file.on('error', (error) => parser.destroy(error));
  file.pipe(text).pipe(parser);
  try {
    for await (const row of parser) yield row as Parsed;
  } catch (error) {
    throw csvFault(path, error as CsvError);
  } finally {
    file.destroy();
    parser.destroy();
  }
}

/** The names of the columns, and how many rows stand above them, with them. */
async function readHeader(
  path: string,
  encoding: Encoding,
  delimiter: string,
): Promise<{ readonly columns: string[]; readonly skipped: number }> {
  const first: string[][] = [];
  for await (const { record } of parsed(path, encoding, delimiter, { to: rowsOfShape })) first.push(record);
  const named = isSeparatorLine(first[0]) ? 1 : 0;
  const { names, rows: above } = tableHead(first.slice(named));
  const columns = [...names];
  // Spreadsheets leave empty columns on the right.
  while (columns.at(-1) === '') columns.pop();
  if (columns.length > 0) return { columns, skipped: named + above };
  throw new ImportFault(`Il file ${path} non ha una riga con i nomi delle colonne.`);
}

/** `sep=;`, parted by itself. */
function isSeparatorLine(record: readonly string[] | undefined): boolean {
  return /^sep=/i.test((record?.[0] ?? '').trim());
}

interface Table {
  readonly path: string;
  readonly encoding: Encoding;
  readonly delimiter: string;
  readonly columns: readonly string[];
  readonly skipped: number;
}

async function* rows({ path, encoding, delimiter, columns, skipped }: Table): AsyncGenerator<RawRecord> {
  let lineBefore = 0;
  let above = skipped;
  for await (const { record, info } of parsed(path, encoding, delimiter)) {
    const place = lineBefore + 1;
    lineBefore = info.lines;
    if (above > 0) {
      above -= 1;
      continue;
    }
    if (record.every((cell) => cell.trim() === '') || isTotals(record) || isPageBreak(record, columns))
      continue;
    yield { place, values: valuesOf(columns, record), ...countFault(columns, record) };
  }
}

function valuesOf(columns: readonly string[], record: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  columns.forEach((name, index) => {
    if (name !== '') values[name] = record[index] ?? '';
  });
  return values;
}

function countFault(columns: readonly string[], record: readonly string[]): { fault?: string } {
  const beyond = record.some((cell, i) => cell.trim() !== '' && (columns[i] ?? '') === '');
  if (record.length >= columns.length && !beyond) return {};
  return { fault: `la riga ha ${record.length} celle, l'intestazione ne ha ${columns.length}` };
}

function csvFault(path: string, error: CsvError): unknown {
  // Where the row begins: the parser has read on from there, to the end of the file where a quote is never closed.
  const { records, empty_lines: empty } = error;
  const at = typeof records === 'number' ? `, verso la riga ${count(records + Number(empty ?? 0) + 1)}` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new ImportFault(`Nel file ${path}${at} si aprono virgolette che nessuno chiude.`);
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new ImportFault(
      `Nel file ${path}${at} c'è una riga più lunga di 1 MiB: forse virgolette mai chiuse.`,
    );
  }
  if (typeof error.code === 'string' && error.code.startsWith('CSV_')) {
    return new ImportFault(`Il file ${path} non è un CSV leggibile${at}: forse è rimasto a metà.`);
  }
  return error;
}
