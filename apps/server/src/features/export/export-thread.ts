/** The thread that reads a request's rows and writes the workbook, so that 100,000 rows stop nobody else. */
import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { exportBodySchema, XLS_COLUMNS } from '@lucerna/contract/endpoints/export';
import { checkBody, parseJson } from '../../http/body.ts';
import { Fault, invalid } from '../../http/fault.ts';
import { type CellValue, type Column, workbookBytes } from '../../spreadsheet/workbook.ts';
import type { ExportJob, ExportOutcome } from './make-export.ts';

/** The sheet that says what narrowed the rows. */
const filterColumns: readonly Column[] = [
  { key: 'label', label: 'Filtro' },
  { key: 'text', label: 'Valore' },
];

function makeWorkbook({ contentType, body, file }: ExportJob): ExportOutcome {
  try {
    const read = checkBody(
      exportBodySchema,
      parseJson(contentType, Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
    );
    const {
      rows,
      columns = columnsOf(rows),
      sheet = 'Dati',
      filter = [],
    } = 'columns' in read ? read : { ...read, columns: undefined };
    if (columns.length > XLS_COLUMNS) {
      throw invalid({ columns: `Un foglio di Excel ha al massimo ${XLS_COLUMNS} colonne` });
    }
    const narrowed = filter.length === 0 ? [] : [{ name: 'Filtro', columns: filterColumns, rows: filter }];
    const bytes = workbookBytes([{ name: sheet, columns, rows }, ...narrowed], 'xls');
    writeFileSync(file, bytes, { mode: 0o600 });
    return { bytes: bytes.length };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { status: error.status, message: error.message, details: error.details } };
  }
}

parentPort?.postMessage(makeWorkbook(workerData as ExportJob));

/** All keys of the rows, in the order in which they appear, under their own names. */
function columnsOf(rows: readonly Readonly<Record<string, CellValue>>[]): readonly Column[] {
  const keys = new Set<string>();
  for (const row of rows) for (const key of Object.keys(row)) keys.add(key);
  return [...keys].map((key) => ({ key, label: key }));
}
