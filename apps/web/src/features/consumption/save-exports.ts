/** The two files of a panel of the consumption analysis. */
import { exportBills } from '@lucerna/contract/endpoints/bills';
import { exportRows } from '@lucerna/contract/endpoints/export';
import type { PeriodConsumption } from '@lucerna/domain/rules/consumption-periods';
import { callForResponse } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { exportKeys, exportRowsOf, type Range } from './consumption-table.ts';

/** 'Esporta Dati': `export.xls`. Throws an `ApiError`. */
export async function saveRows(rows: readonly PeriodConsumption[]): Promise<void> {
  const columns = exportKeys.map((key) => ({ key, label: key }));
  const answer = await callForResponse(exportRows, {
    body: { rows: [...exportRowsOf(rows)], columns, sheet: 'Consumi' },
  });
  saveFile(await answer.blob(), 'export.xls');
}

/** 'Esporta Dettaglio Bollette': `bollette.xlsx`. Throws an `ApiError`. */
export async function saveBills(plants: readonly number[], { from, to }: Range): Promise<void> {
  const answer = await callForResponse(exportBills, {
    query: { impianti: plants.join(','), inizio: String(from), fine: String(to) },
  });
  saveFile(await answer.blob(), 'bollette.xlsx');
}
