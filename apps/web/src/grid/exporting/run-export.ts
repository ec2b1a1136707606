/** An export from the rows on the page to the file that the browser saves. */
import { exportRows } from '@lucerna/contract/endpoints/export';
import { packJson, sendJson } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type ExportInput, exportBody } from './export-rows.ts';

export const EXPORT_FILE = 'export.xls';

/** Where an export stands: so many of its rows are written, or the server makes the workbook of them. */
export type ExportProgress =
  | { readonly step: 'rows'; readonly share: number }
  | { readonly step: 'workbook' };

/** More than the server takes at once: it is not even sent. */
export class TooManyRows extends Error {
  constructor() {
    super('le righe sono troppe per un file solo, esportane una parte alla volta');
  }
}

/** Throws an `ApiError`, `TooManyRows`, or the signal's reason where the export is given up. */
export async function runExport(
  input: ExportInput,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  const total = Math.max(1, input.ids.length);
  const rows = await exportBody(input, signal, (done) => onProgress({ step: 'rows', share: done / total }));
  if (rows.size > (exportRows.packedBytes ?? Number.POSITIVE_INFINITY)) throw new TooManyRows();
  onProgress({ step: 'workbook' });
  const sent = await packJson(rows);
  signal.throwIfAborted();
  if (sent.body.size > (exportRows.bodyBytes ?? Number.POSITIVE_INFINITY)) throw new TooManyRows();
  const response = await sendJson(exportRows, sent, signal);
  saveFile(await response.blob(), EXPORT_FILE);
}
