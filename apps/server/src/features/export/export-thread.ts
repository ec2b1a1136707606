/** The thread that reads a request's rows and writes the workbook, so that 100,000 rows stop nobody else. */
import { parentPort, workerData } from 'node:worker_threads';
import { createGunzip } from 'node:zlib';
import {
  type ExportRow,
  exportBodySchema,
  exportRows,
  rowsFault,
  XLS_COLUMNS,
} from '@lucerna/contract/endpoints/export';
import { checkBody, expectJson, unstorableText } from '../../http/body.ts';
import { Fault, invalid, malformed, tooLarge } from '../../http/fault.ts';
import type { Column } from '../../spreadsheet/workbook.ts';
import { XlsFile, type XlsTable } from '../../spreadsheet/xls-file.ts';
import { bodyPieces } from './body-pieces.ts';
import type { ExportJob, ExportOutcome } from './make-export.ts';

/** The sheet that says what narrowed the rows. */
const filterColumns: readonly Column[] = [
  { key: 'label', label: 'Filtro' },
  { key: 'text', label: 'Valore' },
];
/** A body is looked at in pieces of so many bytes. */
const bytesAtOnce = 256 * 1024;

type Head = Pick<ReturnType<typeof headOf>, 'columns' | 'sheet' | 'filter'>;

function headOf(body: unknown) {
  const read = checkBody(exportBodySchema, body);
  return 'columns' in read || 'sheet' in read || 'filter' in read
    ? read
    : { ...read, columns: undefined, sheet: undefined, filter: undefined };
}

async function* unpacked(body: Uint8Array): AsyncGenerator<Uint8Array> {
  const most = exportRows.packedBytes ?? 0;
  const unpacking = createGunzip({ chunkSize: bytesAtOnce });
  unpacking.end(body);
  let bytes = 0;
  try {
    for await (const piece of unpacking as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > most) throw tooLarge();
      yield piece;
    }
  } catch (error) {
    throw error instanceof Fault
      ? error
      : malformed('Il corpo della richiesta non è compresso bene con gzip');
  }
}

function* inPieces(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.length; at += bytesAtOnce) yield body.subarray(at, at + bytesAtOnce);
}

/** Rows as the contract wants them; a fault names the row by its place in the whole body. */
function checkedRows(rows: readonly unknown[], from: number, isBare: boolean): readonly ExportRow[] {
  if (unstorableText(rows) === undefined && rowsFault(rows) === undefined)
    return rows as readonly ExportRow[];
  for (const [i, row] of rows.entries()) {
    try {
      checkBody(exportBodySchema, isBare ? [row] : { rows: [row] });
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const fields = Object.entries(error.details.fields ?? {}).map(([field, message]) => [
        field.replace(/^(rows\.)?0(?=\.|$)/, `$1${from + i}`),
        message,
      ]);
      throw new Fault(error.status, error.message, { ...error.details, fields: Object.fromEntries(fields) });
    }
  }
  throw new Error('A fault of rows that none of them has');
}

/** Puts the rows of a body into a table, and gives everything else that it says. */
async function readRows(chunks: Parameters<typeof bodyPieces>[0], table: XlsTable): Promise<Head> {
  let head: Head = { columns: undefined, sheet: undefined, filter: undefined };
  let isBare = false;
  for await (const piece of bodyPieces(chunks)) {
    if (piece.what === 'head') {
      head = headOf(piece.body);
      isBare = Array.isArray(piece.body);
      if (!piece.last && head.columns !== undefined) table.columns ??= head.columns;
    } else {
      table.add(checkedRows(piece.rows, piece.from, isBare));
    }
  }
  return head;
}

async function writeWorkbook({ body: sent, packed, file, cells }: ExportJob): Promise<number> {
  const body = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  const chunks = () => (packed ? unpacked(body) : inPieces(body));
  /** The workbook's bytes, or the columns by which it has to be written again: they stood behind the rows. */
  const write = async (columns?: readonly Column[]): Promise<number | readonly Column[]> => {
    using book = new XlsFile(cells);
    const table = book.openTable(columns);
    const { columns: told, sheet = 'Dati', filter = [] } = await readRows(chunks(), table);
    if (told !== undefined && table.columns === undefined) return told;
    if (table.width > XLS_COLUMNS) {
      throw invalid({ columns: `Un foglio di Excel ha al massimo ${XLS_COLUMNS} colonne` });
    }
    if (filter.length > 0) book.openTable(filterColumns).add(filter);
    return book.finish(file, [sheet, 'Filtro']);
  };
  const written = await write();
  return typeof written === 'number' ? written : ((await write(written)) as number);
}

async function makeWorkbook(job: ExportJob): Promise<ExportOutcome> {
  try {
    expectJson(job.contentType, job.body);
    return { bytes: await writeWorkbook(job) };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { status: error.status, message: error.message, details: error.details } };
  }
}

parentPort?.postMessage(await makeWorkbook(workerData as ExportJob));
