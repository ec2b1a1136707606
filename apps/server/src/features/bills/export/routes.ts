/** `bollette.xlsx`: bills of several plants as a workbook (contract, Energy on the page). */
import { exportBills } from '@lucerna/contract/endpoints/bills';
import { type Database, lateReading } from '../../../db/database.ts';
import { invalid } from '../../../http/fault.ts';
import { checkedIds } from '../../../http/id-list.ts';
import type { Mount } from '../../../http/mount.ts';
import { sendWorkbook } from '../../../http/responses/workbook.ts';
import { workbookBytes } from '../../../spreadsheet/workbook.ts';
import { type ExportedBill, readExportedBills } from './queries.ts';

const columns = [
  { key: 'pod_pdr_cont', label: 'POD/PDR' },
  { key: 'uten', label: 'Utenza' },
  { key: 'identificativo', label: 'Identificativo' },
  { key: 'periodo_inizio', label: 'Inizio Periodo' },
  { key: 'periodo_fine', label: 'Fine Periodo' },
  { key: 'totale_lettura', label: 'Consumo' },
  { key: 'um', label: 'UM' },
  { key: 'valore_f1', label: 'F1' },
  { key: 'valore_f2', label: 'F2' },
  { key: 'valore_f3', label: 'F3' },
  { key: 'valore_f0', label: 'F0' },
  { key: 'importo', label: 'Importo' },
  { key: 'locked', label: 'Convalidata' },
] as const;

function rowOf({ locked, ...bill }: ExportedBill) {
  return { ...bill, locked: locked ? 'SI' : 'NO' };
}

export function exportRoutes(mount: Mount, db: Database): void {
  mount.read(exportBills, async ({ query: { impianti, inizio, fine }, user, reply }) => {
    const plants = checkedIds(impianti, 'impianti');
    if (inizio > fine) throw invalid({ fine: "L'anno finale non può precedere quello iniziale" });
    const bills = await db.tenant(
      user.codistat,
      (tx) => readExportedBills(tx, plants, { from: inizio, to: fine }),
      lateReading,
    );
    const sheet = { name: 'Bollette', columns, rows: bills.map(rowOf) };
    return sendWorkbook(reply, 'bollette.xlsx', workbookBytes([sheet]));
  });
}
