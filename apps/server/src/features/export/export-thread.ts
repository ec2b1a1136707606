/** The thread that reads a request's rows and writes the workbook, so that 100,000 rows stop nobody else. */
import { parentPort, workerData } from 'node:worker_threads';
import { exportBodySchema, XLS_COLUMNS } from '@lucerna/contract/endpoints/export';
import { checkBody, parseJson } from '../../http/body.ts';
import { Fault, invalid } from '../../http/fault.ts';
import { columnsOf } from '../../spreadsheet/columns-of.ts';
import { workbookBytes } from '../../spreadsheet/workbook.ts';
import type { ExportJob, ExportOutcome } from './make-export.ts';

function makeWorkbook({ contentType, body }: ExportJob): ExportOutcome {
  try {
    const read = checkBody(exportBodySchema, parseJson(contentType, Buffer.from(body)));
    const {
      rows,
      columns = columnsOf(rows),
      sheet = 'Dati',
    } = 'columns' in read ? read : { ...read, columns: undefined };
    if (columns.length > XLS_COLUMNS) {
      throw invalid({ columns: `Un foglio di Excel ha al massimo ${XLS_COLUMNS} colonne` });
    }
    return { bytes: workbookBytes([{ name: sheet, columns, rows }], 'xls') };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { status: error.status, message: error.message, details: error.details } };
  }
}

parentPort?.postMessage(makeWorkbook(workerData as ExportJob));
