/** The import of a file of bills or payments: read, then planned and (unless it is only tried) written, as its sort is. */
import { setImmediate } from 'node:timers/promises';
import { type AccountingFile, billFile, paymentFile } from '@lucerna/domain/rules/importing/accounting-file';
import type { RecordSource } from '../read/record.ts';
import { importBills } from './import-bills.ts';
import { importProduction } from './import-production.ts';
import type { TableImport, TableOutcome } from './table-import.ts';
import type { TableMapper, TableRow } from './table-row.ts';

/** What is imported, by the word of `--tipo`. */
export interface EnergyImport {
  readonly file: AccountingFile;
  run(job: TableImport, rows: readonly TableRow[]): Promise<TableOutcome>;
}

export const energyImports: Readonly<Record<string, EnergyImport>> = {
  [billFile.segment]: { file: billFile, run: importBills },
  [paymentFile.segment]: { file: paymentFile, run: importProduction },
};

/** So many rows are read before others have their turn. */
const rowsOfTurn = 1_000;

export async function importTable(
  of: EnergyImport,
  job: TableImport & { readonly source: RecordSource; readonly mapper: TableMapper },
): Promise<TableOutcome & { readonly leftOut: number }> {
  const { source, mapper, progress } = job;
  const rows: TableRow[] = [];
  let leftOut = 0;
  for await (const record of source.records()) {
    const row = mapper.map(record);
    if (row === null) leftOut += 1;
    else rows.push(row);
    if ((rows.length + leftOut) % rowsOfTurn === 0) {
      progress.signal.throwIfAborted();
      await setImmediate();
    }
  }
  progress.tell({ step: 'comparing', rows: rows.length });
  return { ...(await of.run(job, rows)), leftOut };
}
