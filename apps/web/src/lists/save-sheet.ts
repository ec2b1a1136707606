/** Rows of a small list as a sheet: what is seen, one column a heading. */
import { exportRows } from '@lucerna/contract/endpoints/export';
import { callForResponse } from '../api/call.ts';
import { saveFile } from '../ui/save-file.ts';

export type SheetRow = Readonly<Record<string, string | number>>;

/** Saves `name.xls`, its headings those of the first row. Throws an `ApiError`. */
export async function saveSheet(name: string, rows: readonly SheetRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key }));
  const answer = await callForResponse(exportRows, { body: { rows: [...rows], columns, sheet: name } });
  saveFile(await answer.blob(), `${name.toLowerCase()}.xls`);
}
