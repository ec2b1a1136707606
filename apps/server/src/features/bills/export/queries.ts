/** The rows of `bollette.xlsx`. */
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';

export interface ExportedBill {
  readonly pod_pdr_cont: string | null;
  readonly uten: string | null;
  readonly identificativo: string | null;
  readonly periodo_inizio: string;
  readonly periodo_fine: string;
  readonly totale_lettura: number;
  readonly um: string | null;
  readonly valore_f1: number | null;
  readonly valore_f2: number | null;
  readonly valore_f3: number | null;
  readonly valore_f0: number | null;
  readonly importo: number | null;
  readonly locked: boolean;
}

/** The bills of those plants whose period touches the years; plants in the order of their codes. */
export async function readExportedBills(
  tx: TenantTx,
  plants: readonly number[],
  years: { readonly from: number; readonly to: number },
): Promise<ExportedBill[]> {
  const { rows } = await sql<ExportedBill>`
    select i.pod_pdr_cont, i.uten, b.identificativo, b.periodo_inizio, b.periodo_fine, b.totale_lettura, i.um,
      b.valore_f1, b.valore_f2, b.valore_f3, b.valore_f0, b.importo, b.locked
    from bollette b
    join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null
    where b.codistat = ${tx.codistat} and b.id_contat = any(${[...plants]}::integer[]) and b.eliminato_il is null
      and b.periodo_inizio <= make_date(${years.to}, 12, 31) and b.periodo_fine >= make_date(${years.from}, 1, 1)
    order by i.uten, b.id_contat, b.periodo_fine, b.periodo_inizio, b.id_letture`.execute(tx.sql);
  return rows;
}
